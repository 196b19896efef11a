// timeline.js -- draws the number of pieces over all steps of a search, with its solutions, to see and change the position.

import { h, oncePerFrame } from "./dom.js";

const TICKS = 9; // pixels; the height of the row of solutions

/** Returns the least and the greatest number of pieces for each column of the picture. */
export function profileOf(depth, columns) {
  const low = new Int32Array(columns);
  const high = new Int32Array(columns);
  for (let x = 0; x < columns; x++) {
    const begin = Math.floor((x * depth.length) / columns);
    const end = Math.max(begin + 1, Math.floor(((x + 1) * depth.length) / columns));
    low[x] = high[x] = depth[Math.min(begin, depth.length - 1)] ?? 0;
    for (let i = begin + 1; i < end && i < depth.length; i++) {
      if (depth[i] < low[x]) low[x] = depth[i];
      if (depth[i] > high[x]) high[x] = depth[i];
    }
  }
  return { low, high };
}

export class Timeline {
  /** A click calls onseek(step). total: the number of steps of the whole width. */
  constructor(trace, total, onseek) {
    this.trace = trace;
    this.total = total;
    this.canvas = h("canvas", {});
    this.head = h("div", { class: "head" });
    this.element = h(
      "div",
      { class: "timeline", title: "pieces that lie, step by step; solutions below" },
      this.canvas,
      this.head,
    );
    this.draw = oncePerFrame(() => this.#draw());
    const seek = (event) => {
      const box = this.element.getBoundingClientRect();
      onseek(Math.round(((event.clientX - box.left) / box.width) * (total - 1)));
    };
    this.element.addEventListener("pointerdown", (event) => {
      this.element.setPointerCapture(event.pointerId);
      seek(event);
    });
    this.element.addEventListener("pointermove", (event) => event.buttons && seek(event));
    new ResizeObserver(this.draw).observe(this.element);
  }

  setStep(step) {
    this.head.style.left = `${(Math.max(0, step) / Math.max(1, this.total - 1)) * 100}%`;
  }

  #draw() {
    const { trace, total, canvas } = this;
    const scale = Math.min(window.devicePixelRatio, 2);
    const { clientWidth: width, clientHeight: height } = this.element;
    if (!width) return;
    canvas.width = width * scale;
    canvas.height = height * scale;
    const context = canvas.getContext("2d");
    context.scale(scale, scale);
    const style = getComputedStyle(this.element);
    const columns = Math.max(1, Math.round((width * trace.count) / total));
    const { low, high } = profileOf(trace.depth, columns);
    const unit = (height - TICKS - 4) / trace.deepest;
    const y = (depth) => height - TICKS - depth * unit;
    context.fillStyle = style.getPropertyValue("--profile");
    for (let x = 0; x < columns; x++) context.fillRect(x, y(high[x]), 1, y(0) - y(high[x]));
    context.fillStyle = style.getPropertyValue("--profile-edge");
    for (let x = 0; x < columns; x++) context.fillRect(x, y(high[x]), 1, Math.max(1.5, y(low[x]) - y(high[x])));
    context.fillStyle = style.getPropertyValue("--good");
    for (const step of trace.found)
      context.fillRect((step / Math.max(1, total - 1)) * (width - 2), height - TICKS + 2, 2, TICKS - 3);
  }
}
