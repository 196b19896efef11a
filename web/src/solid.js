// solid.js -- draws solids to turn and take apart, with three.js.
//
// A piece of cubes is one body: its cubes joined, a little smaller than its cells, with a seam to the next piece. Each face of a cell
// is cut into strips. At an angle between faces the corners of the outermost strips have the mean normal, so edges look rounded
// although the shape is not. A body of other cells has their faces, with lines along its edges; balls are balls. A body is made
// once for each orientation, and moved.

import {
  BufferGeometry,
  CanvasTexture,
  Color,
  DirectionalLight,
  EdgesGeometry,
  Float32BufferAttribute,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PerspectiveCamera,
  Quaternion,
  Raycaster,
  Scene,
  SphereGeometry,
  Spherical,
  SRGBColorSpace,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";

import { meanOf, plus, Space } from "./bodies.js";
import { h, oncePerFrame } from "./dom.js";
import { beginOfPeriod } from "./lattice.js";
import { facesForNames, spreadOf } from "./space.js";

const SEAM = 0.02; // cells; between a piece and the side of its cell
const BEVEL = 0.07; // cells; the width of the outermost strip
const EXPLODED = 1.15; // the largest shift of a piece, as a multiple of its distance from the middle
const EASE = 0.18; // the share of the remaining way moved in each frame
const NAME = { size: 0.7, pixels: 96, lift: 0.006 }; // cells, pixels of the texture, cells above the face
const DIM = 0.12; // the opacity of pieces that are not highlighted
const TURN = Math.PI / 24; // radians that a key turns the solid
const BALL = [28, 18]; // the parts of a ball, around and up
const EDGE = { angle: 1, opacity: 0.5 }; // lines stand where faces make more degrees
const ZOOM = 1.12; // the factor by which a key changes the distance

// ---- Bodies --------------------------------------------------------------------------------------------------------

// Along an axis a cell has five parts: seam, bevel, middle, bevel, seam. These are their first coordinates.
const STOPS = [0, SEAM, SEAM + BEVEL, 1 - SEAM - BEVEL, 1 - SEAM, 1];
const PARTS = 5;
const AXES = [0, 1, 2];

function positionOf(stop) {
  return Math.floor(stop / PARTS) + STOPS[stop % PARTS];
}

/** Returns the parts of the body. A part in a seam belongs to it if all cells around it do. */
function partsOf(cells) {
  const has = new Set(cells.map((cell) => cell.join()));
  const parts = new Set();
  const sides = (part) => (part === 0 ? [0, -1] : part === PARTS - 1 ? [0, 1] : [0]);
  for (const [x, y, z] of cells)
    for (let i = 0; i < PARTS; i++)
      for (let j = 0; j < PARTS; j++)
        for (let k = 0; k < PARTS; k++) {
          const all = sides(i).every((a) =>
            sides(j).every((b) => sides(k).every((c) => has.has(`${x + a},${y + b},${z + c}`))),
          );
          if (all) parts.add(`${x * PARTS + i},${y * PARTS + j},${z * PARTS + k}`);
        }
  return parts;
}

/** Returns the uncovered faces of the parts: corners, as indices of stops, and direction. */
function facesOf(parts) {
  const faces = [];
  for (const part of parts) {
    const at = part.split(",").map(Number);
    for (const axis of AXES)
      for (const sign of [-1, 1]) {
        const next = [...at];
        next[axis] += sign;
        if (parts.has(next.join())) continue;
        const [u, v] = AXES.filter((other) => other !== axis);
        const corner = (du, dv) => {
          const c = [...at];
          c[axis] += sign > 0 ? 1 : 0;
          c[u] += du;
          c[v] += dv;
          return c;
        };
        const turn = sign > 0 === (axis !== 1);
        const corners = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
        faces.push({ corners: turn ? corners : corners.reverse(), direction: axis * 2 + (sign > 0 ? 1 : 0) });
      }
  }
  return faces;
}

const DIRECTIONS = AXES.flatMap((axis) => [-1, 1].map((sign) => AXES.map((other) => (other === axis ? sign : 0))));

/** Returns positions and normals of the corners for the graphics card. The least coordinates of the cells must be 0. */
export function bodyOf(cells) {
  const faces = facesOf(partsOf(cells));
  const met = new Map(); // by corner: the directions of its faces
  for (const { corners, direction } of faces)
    for (const corner of corners) {
      const key = corner.join();
      if (!met.has(key)) met.set(key, new Set());
      met.get(key).add(direction);
    }
  const positions = [];
  const normals = [];
  for (const { corners } of faces)
    for (const i of [0, 1, 2, 0, 2, 3]) {
      const sum = [0, 0, 0];
      for (const direction of met.get(corners[i].join())) DIRECTIONS[direction].forEach((d, k) => (sum[k] += d));
      const length = Math.hypot(...sum) || 1;
      positions.push(...corners[i].map(positionOf));
      normals.push(...sum.map((d) => d / length));
    }
  return { positions, normals };
}

// ---- The view ------------------------------------------------------------------------------------------------------

/** Returns the cells of a piece moved to the least coordinates 0, and the shift. */
function normalised(run, piece) {
  const cells = Array.from(piece.cells, (cell) => run.at(cell).slice(0, 3));
  const least = AXES.map((k) => Math.min(...cells.map((cell) => cell[k])));
  return { least, cells: cells.map((cell) => cell.map((c, k) => c - least[k])) };
}

function geometryOf({ positions, normals }) {
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(normals, 3));
  return geometry;
}

/** @param {number[][]} centres */
function ballsOf(centres) {
  const ball = new SphereGeometry(0.5, ...BALL).toNonIndexed();
  const [from, around] = ["position", "normal"].map((name) => Array.from(ball.getAttribute(name).array));
  return geometryOf({
    positions: centres.flatMap((centre) => from.map((c, i) => c + centre[i % 3])),
    normals: centres.flatMap(() => around),
  });
}

export class SolidView {
  constructor(run, { onpick }) {
    this.run = run;
    this.onpick = onpick;
    this.bodies = new Map(); // by cells
    this.meshes = new Map(); // by the piece's key
    this.names = new Map(); // materials by name and colours
    this.farthest = null; // distance of a piece from the middle, once it is asked for
    this.highlighted = null; // the key of a piece
    this.spread = 1; // the factor of the camera's distance for the pieces' present distance
    this.apart = 0; // the current and the wanted distance
    this.wantedApart = 0;
    this.canvas = h("canvas", { class: "solid", tabindex: 0, role: "application", "aria-label": "solid" });
    this.tip = h("div", { class: "tip", hidden: true });
    this.element = h("div", { class: "view" }, this.canvas, this.tip);
    this.draw = oncePerFrame(() => this.#frame());
    this.space = new Space(run);
    this.middle = new Vector3();
    this.radius = 1;
    this.#measure();
    this.renderer = new WebGLRenderer({
      canvas: this.canvas,
      antialias: true,
      alpha: true,
      preserveDrawingBuffer: true,
    });
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
    this.scene = new Scene();
    this.stand = new Group(); // z points upwards, the middle is the origin
    this.stand.rotation.x = -Math.PI / 2;
    this.scene.add(this.stand);
    this.camera = new PerspectiveCamera(32, 1, this.radius * 0.1, this.radius * 40);
    this.controls = new OrbitControls(this.camera, this.canvas);
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.ease = isCalm ? 1 : EASE;
    Object.assign(this.controls, {
      enableDamping: !isCalm,
      dampingFactor: 0.12,
      enablePan: false,
      minDistance: this.radius * 1.6,
      maxDistance: this.radius * 30,
    });
    this.controls.addEventListener("change", this.draw);
    this.edgeMaterial = new LineBasicMaterial({ color: 0x101010, transparent: true, opacity: EDGE.opacity });
    this.outlineMaterial = new LineBasicMaterial({ color: 0x888888 });
    this.#light();
    this.box = this.#outlineBox();
    this.resetCamera();
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(this.element);
    this.#listen();
  }

  // The middle of the box or of the cells, and the radius of a ball around them.
  #measure() {
    const { run, space } = this;
    const [x, y, z] = run.size;
    const centres = space.isCubic ? [] : Array.from(run.open, (cell) => space.centreOf(run.at(cell)));
    const ends = AXES.map((k) => [
      centres.reduce((least, at) => Math.min(least, at[k]), Infinity),
      centres.reduce((most, at) => Math.max(most, at[k]), -Infinity),
    ]);
    const middle = centres.length ? ends.map(([a, b]) => (a + b) / 2) : [x / 2, y / 2, z / 2];
    const far = centres.reduce((most, at) => Math.max(most, Math.hypot(...plus(at, -1, middle))), 0);
    this.middle = new Vector3(...middle);
    this.radius = centres.length ? far + 0.6 : Math.hypot(x, y, z) / 2;
  }

  #light() {
    this.scene.add(new HemisphereLight(0xffffff, 0x8a8f9c, 1.7));
    const sun = new DirectionalLight(0xffffff, 2.1);
    sun.position.set(-3, 6, 4);
    const fill = new DirectionalLight(0xdfe8ff, 0.7);
    fill.position.set(5, 1, -3);
    this.camera.add(sun, fill); // turns with the camera: no side stays dark
    this.scene.add(this.camera);
  }

  #outlineBox() {
    const [x, y, z] = this.run.size;
    const c = (i) => [i & 1 ? x : 0, i & 2 ? y : 0, i & 4 ? z : 0];
    const lines = [];
    for (let i = 0; i < 8 && this.space.isCubic; i++)
      for (const bit of [1, 2, 4]) if (!(i & bit)) lines.push(...c(i), ...c(i | bit));
    const geometry = new BufferGeometry().setAttribute("position", new Float32BufferAttribute(lines, 3));
    const box = new LineSegments(geometry, new LineBasicMaterial({ transparent: true, opacity: 0.35 }));
    box.position.copy(this.middle).negate();
    this.stand.add(box);
    return box;
  }

  resetCamera() {
    const far = this.radius / Math.sin((this.camera.fov * Math.PI) / 360) + this.radius * 0.8;
    const narrow = Math.min(1, this.camera.aspect || 1);
    this.camera.position
      .set(0.62, 0.5, 0.78)
      .normalize()
      .multiplyScalar((far / narrow) * this.spread);
    this.controls.target.set(0, 0, 0);
    this.controls.update();
    this.draw();
  }

  #listen() {
    /** @type {number[] | null} */
    let down = null;
    this.canvas.addEventListener("pointerdown", (event) => (down = [event.clientX, event.clientY]));
    this.canvas.addEventListener("pointerup", (event) => {
      const still = down && Math.hypot(event.clientX - down[0], event.clientY - down[1]) < 5;
      const piece = still ? this.#pieceUnder(event) : null;
      if (piece && !piece.isStationary) this.onpick?.(piece);
    });
    this.canvas.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "mouse" || event.buttons) return;
      const piece = this.#pieceUnder(event);
      this.canvas.style.cursor = piece ? "pointer" : "grab";
      this.tip.hidden = !piece;
      if (!piece) return;
      const box = this.element.getBoundingClientRect();
      this.tip.textContent = piece.name;
      this.tip.style.transform = `translate(${event.clientX - box.left + 14}px, ${event.clientY - box.top + 14}px)`;
    });
    this.canvas.addEventListener("pointerleave", () => (this.tip.hidden = true));
    this.canvas.addEventListener("keydown", (event) => this.#onKey(event));
  }

  // Keys turn the solid while it has the focus.  Elsewhere they step.
  #onKey(event) {
    const turns = { ArrowLeft: [TURN, 0], ArrowRight: [-TURN, 0], ArrowUp: [0, -TURN], ArrowDown: [0, TURN] };
    const zooms = { "+": 1 / ZOOM, "=": 1 / ZOOM, "-": ZOOM };
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.key in turns || event.key in zooms)) return;
    const at = new Spherical().setFromVector3(this.camera.position);
    const [around, up] = turns[event.key] ?? [0, 0];
    at.theta -= around;
    at.phi += up;
    at.radius = Math.min(
      this.controls.maxDistance,
      Math.max(this.controls.minDistance, at.radius * (zooms[event.key] ?? 1)),
    );
    this.camera.position.setFromSpherical(at.makeSafe());
    this.controls.update();
    event.preventDefault();
    event.stopPropagation();
    this.draw();
  }

  #pieceUnder(event) {
    const box = this.canvas.getBoundingClientRect();
    const at = new Vector2(
      ((event.clientX - box.left) / box.width) * 2 - 1,
      1 - ((event.clientY - box.top) / box.height) * 2,
    );
    const ray = new Raycaster();
    ray.setFromCamera(at, this.camera);
    const solid = [...this.meshes.values()].filter((mesh) => mesh.visible && !mesh.userData.isGhost);
    return ray.intersectObjects(solid, false)[0]?.object.userData.piece ?? null;
  }

  #bodyFor(piece) {
    return this.space.isCubic ? this.#cubesFor(piece) : this.#cellsFor(piece);
  }

  #cubesFor(piece) {
    const { least, cells } = normalised(this.run, piece);
    const key = cells
      .map((cell) => cell.join())
      .sort()
      .join(" ");
    if (!this.bodies.has(key))
      this.bodies.set(key, {
        geometry: geometryOf(bodyOf(cells)),
        faces: this.#geometryForNames(facesForNames(cells), NAME.lift - SEAM),
      });
    const home = new Vector3(...least).sub(this.middle);
    const middle = cells.reduce((sum, cell) => sum.add(new Vector3(...cell)), new Vector3()).divideScalar(cells.length);
    return { ...this.bodies.get(key), home, away: middle.addScalar(0.5).add(home) };
  }

  // The origin of a body is the period of its first cell.
  #cellsFor(piece) {
    const { space } = this;
    const at = Array.from(piece.cells, (cell) => this.run.at(cell).slice(0, 3));
    const origin = [beginOfPeriod(this.run, at[0][0]), at[0][1], at[0][2]];
    const cells = at.map((cell) => cell.map((c, k) => c - origin[k]));
    const key = cells.map((cell) => cell.join()).join(" ");
    if (!this.bodies.has(key)) {
      const geometry = space.isBall
        ? ballsOf(cells.map((cell) => space.centreOf(cell)))
        : geometryOf(space.trianglesOf(cells));
      const edges = space.isBall ? null : new EdgesGeometry(geometry, EDGE.angle);
      this.bodies.set(key, { geometry, edges, faces: this.#geometryForNames(space.facesForNames(cells), NAME.lift) });
    }
    const home = new Vector3(...space.wayOf(origin)).sub(this.middle);
    const middle = new Vector3(...meanOf(cells.map((cell) => space.centreOf(cell))));
    return { ...this.bodies.get(key), home, away: middle.add(home) };
  }

  #make(piece) {
    const { geometry, edges, faces, home, away } = this.#bodyFor(piece);
    const mesh = new Mesh(
      geometry,
      new MeshStandardMaterial({
        roughness: 0.62,
        metalness: 0,
        polygonOffset: true,
        polygonOffsetFactor: 1,
        polygonOffsetUnits: 1,
      }),
    );
    const name = new Mesh(faces);
    mesh.userData = {
      home,
      away,
      name,
      way: new Vector3(),
      wantedWay: new Vector3(),
      wantedTurn: new Quaternion(),
      presence: 1,
      wantedPresence: 1,
    };
    mesh.add(name);
    mesh.userData.edges = edges && new LineSegments(edges, this.edgeMaterial);
    if (edges) mesh.add(mesh.userData.edges);
    this.stand.add(mesh);
    return mesh;
  }

  // A square for the name on one face in each direction.
  #geometryForNames(spots, lift) {
    const positions = [];
    const places = [];
    for (const { middle, right, up, normal, size = NAME.size } of spots)
      for (const [a, b] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, -1],
        [1, 1],
        [-1, 1],
      ]) {
        positions.push(...AXES.map((k) => middle[k] + lift * normal[k] + (size / 2) * (a * right[k] + b * up[k])));
        places.push((a + 1) / 2, (b + 1) / 2);
      }
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
    geometry.setAttribute("uv", new Float32BufferAttribute(places, 2));
    return geometry;
  }

  // The letters have a rim in the unshaded colour of the piece, so they can be read on shaded sides.
  #nameMaterial({ name, paper, ink }) {
    const key = `${name} ${paper} ${ink}`;
    if (!this.names.has(key)) {
      const canvas = h("canvas", { width: NAME.pixels, height: NAME.pixels });
      const context = canvas.getContext("2d");
      const family = getComputedStyle(document.documentElement).getPropertyValue("--letters") || "monospace";
      context.font = `700 100px ${family}`;
      const size = Math.min(NAME.pixels * 0.8, (NAME.pixels * 90) / context.measureText(name).width);
      context.font = `700 ${size}px ${family}`;
      Object.assign(context, {
        textAlign: "center",
        textBaseline: "middle",
        lineJoin: "round",
        lineWidth: size * 0.22,
        strokeStyle: paper,
        fillStyle: ink,
      });
      context.strokeText(name, NAME.pixels / 2, NAME.pixels / 2);
      context.fillText(name, NAME.pixels / 2, NAME.pixels / 2);
      const map = new CanvasTexture(canvas);
      map.colorSpace = SRGBColorSpace;
      map.anisotropy = 4;
      this.names.set(key, new MeshBasicMaterial({ map, transparent: true, depthWrite: false }));
    }
    return this.names.get(key);
  }

  #put(key, piece, isGhost) {
    let mesh = this.meshes.get(key);
    if (!mesh) {
      mesh = this.#make(piece);
      this.meshes.set(key, mesh);
    }
    mesh.userData.piece = piece;
    mesh.userData.isGhost = isGhost;
    mesh.material.color.set(piece.paper);
    return mesh;
  }

  // Whether a material is transparent is part of its program, which three.js makes anew only when told.
  #setOpacity(mesh, opacity) {
    const { material, userData } = mesh;
    const isTransparent = opacity < 1;
    material.needsUpdate ||= material.transparent !== isTransparent;
    Object.assign(material, { opacity, transparent: isTransparent, depthWrite: !isTransparent });
    if (userData.edges) userData.edges.visible = !isTransparent;
    userData.name.visible = this.hasNames && !userData.isGhost && !isTransparent;
    if (userData.name.visible) userData.name.material = this.#nameMaterial(userData.piece);
  }

  #setOpacities() {
    const { highlighted } = this;
    const isShown = this.meshes.has(highlighted);
    for (const [key, mesh] of this.meshes)
      if (!mesh.userData.isGhost) this.#setOpacity(mesh, isShown && key !== highlighted ? DIM : 1);
  }

  /**
   * @param {import("./types.js").Piece[]} pieces
   * @param {import("./types.js").Highlight} highlight
   */
  show(pieces, { mark, pinned } = {}) {
    const wanted = new Map(pieces.map((piece) => [piece.key, piece]));
    for (const piece of pieces) {
      const mesh = this.#put(piece.key, piece, false);
      const isPinned = piece.image !== undefined && Boolean(pinned?.has(piece.image));
      mesh.material.emissive = new Color(isPinned ? 0x2a2a2a : 0);
      this.#outline(mesh, isPinned);
    }
    const ghosts = new Map();
    if (mark?.lifted) ghosts.set(`ghost ${mark.lifted.key}`, mark.lifted);
    if (mark?.cells?.length && mark.tone === "bad")
      ghosts.set(`cells ${mark.cells.join()}`, { key: "", cells: mark.cells, paper: "#e5484d", isStationary: true });
    for (const [key, piece] of ghosts) this.#setOpacity(this.#put(key, piece, true), piece.key ? 0.2 : 0.55);
    for (const [key, mesh] of this.meshes)
      if (!wanted.has(key) && !ghosts.has(key)) {
        this.stand.remove(mesh);
        mesh.material.dispose();
        this.meshes.delete(key);
      }
    this.#setOpacities();
    this.draw();
  }

  // Only held pieces need outlines, so they are made when first needed.
  #outline(mesh, isVisible) {
    const { userData } = mesh;
    if (isVisible && !userData.outline) {
      userData.outline = new LineSegments(new EdgesGeometry(mesh.geometry), this.outlineMaterial);
      mesh.add(userData.outline);
    }
    if (userData.outline) userData.outline.visible = isVisible;
  }

  highlight(key) {
    this.highlighted = key;
    this.#setOpacities();
    this.draw();
  }

  /**
   * As Stage.move().
   * @param {Map<string, import("./types.js").Place> | null} places
   */
  move(places) {
    for (const [key, { userData }] of this.meshes) {
      const { way, isSeen, motions } = places?.get(key) ?? { way: [0, 0, 0], isSeen: true };
      userData.wantedWay.set(...this.space.wayOf(way));
      userData.wantedTurn.identity();
      if (motions) this.#followTurns(userData, motions);
      userData.wantedPresence = isSeen ? 1 : 0;
    }
    this.draw();
  }

  /**
   * Sets where a piece is after shifts and turns.
   * @param {any} userData of the piece
   * @param {import("./types.js").Motion[]} motions
   */
  #followTurns({ home, wantedWay, wantedTurn }, motions) {
    const at = home.clone();
    for (const { by, turn, plane = [], axis = [] } of motions)
      if (turn) {
        const pivot = new Vector3();
        plane.forEach((k, i) => pivot.addScaledVector(new Vector3(...this.space.periods[k]), axis[i] / 12));
        const first = this.space.isCubic ? [0.5, 0.5, 0.5] : this.space.centreOf([0, 0, 0]);
        pivot.add(new Vector3(...first)).sub(this.middle);
        const [unit, next] = plane.map((k) => new Vector3(...this.space.periods[k]).normalize());
        const step = new Quaternion().setFromAxisAngle(unit.cross(next).normalize(), (turn * Math.PI) / 180);
        at.sub(pivot).applyQuaternion(step).add(pivot);
        wantedTurn.premultiply(step);
      } else at.add(new Vector3(...this.space.wayOf(by)));
    wantedWay.copy(at.sub(home));
  }

  // Brings a piece nearer to where move() wants it.  Returns true if it is there.
  #approach(mesh) {
    const { userData } = mesh;
    const { way, wantedWay } = userData;
    way.lerp(wantedWay, this.ease);
    if (way.distanceTo(wantedWay) < 0.01) way.copy(wantedWay);
    mesh.quaternion.slerp(userData.wantedTurn, this.ease);
    if (mesh.quaternion.angleTo(userData.wantedTurn) < 0.01) mesh.quaternion.copy(userData.wantedTurn);
    userData.presence += (userData.wantedPresence - userData.presence) * this.ease;
    if (Math.abs(userData.presence - userData.wantedPresence) < 0.02) userData.presence = userData.wantedPresence;
    mesh.visible = userData.presence > 0;
    const isTurned = mesh.quaternion.equals(userData.wantedTurn);
    return isTurned && way.equals(wantedWay) && userData.presence === userData.wantedPresence;
  }

  /** Sets the distance of the pieces: 0 together, 1 apart. */
  explode(share) {
    this.wantedApart = share;
    this.draw();
  }

  describe(words) {
    this.canvas.setAttribute("aria-label", `solid: ${words}. Drag or press arrow keys to turn it, + and − to zoom.`);
  }

  setLabels(on) {
    this.hasNames = on;
    this.#setOpacities();
    this.draw();
  }

  resize() {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (!width || !height) return;
    const before = this.camera.aspect;
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    const lift = Number(getComputedStyle(this.element).getPropertyValue("--lift")) || 0;
    this.camera.setViewOffset(width, height, 0, lift, width, height); // space for the tools below
    this.camera.updateProjectionMatrix();
    if (!this.hasSize || Math.abs(before - this.camera.aspect) > 0.3) this.resetCamera();
    this.hasSize = true;
    this.#frame(); // at once: resizing clears a canvas
  }

  #frame() {
    this.apart += (this.wantedApart - this.apart) * this.ease;
    if (Math.abs(this.wantedApart - this.apart) < 0.002) this.apart = this.wantedApart;
    this.#fit();
    let isAtRest = this.apart === this.wantedApart;
    for (const mesh of this.meshes.values()) {
      const { home, away, way, isGhost, presence } = mesh.userData;
      isAtRest = this.#approach(mesh) && isAtRest;
      mesh.position
        .copy(home)
        .addScaledVector(away, this.apart * EXPLODED)
        .add(way);
      if (presence !== mesh.userData.presence && !isGhost) this.#setOpacity(mesh, mesh.userData.presence);
    }
    const style = getComputedStyle(this.element);
    this.outlineMaterial.color.set(style.getPropertyValue("--pin") || "#888");
    this.box.material.color.set(style.color);
    this.box.material.opacity = 0.35 * (1 - this.apart);
    const moves = this.controls.update();
    this.renderer.render(this.scene, this.camera);
    if (!isAtRest || moves) this.draw();
  }

  // Moves the camera away as the pieces move apart, so that all stay in the picture.
  #fit() {
    this.farthest ??= this.space.isCubic ? this.run.farthestPiece() : this.#farthestPiece();
    const spread = spreadOf(this.farthest, this.radius, this.apart * EXPLODED);
    if (spread === this.spread) return;
    this.camera.position.multiplyScalar(spread / this.spread);
    this.spread = spread;
  }

  #farthestPiece() {
    const { run, space } = this;
    const pieces = [...run.images.values(), ...run.stationary];
    return pieces.reduce((most, { cells }) => {
      const middle = meanOf(Array.from(cells, (cell) => space.centreOf(run.at(cell))));
      return Math.max(most, new Vector3(...middle).distanceTo(this.middle));
    }, 0);
  }

  /** Returns the positions of the pieces, for tests of their motion. */
  places() {
    return [...this.meshes.values()].map((mesh) => mesh.position.toArray());
  }

  dispose() {
    this.watcher.disconnect();
    this.controls.dispose();
    this.renderer.dispose();
  }
}
