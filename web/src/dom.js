// dom.js -- makes elements in one line each.

const SVG = "http://www.w3.org/2000/svg";

const isChild = (child) => child !== null && child !== undefined && child !== false;

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter(isChild));
  return element;
}

/** Gives an element other children.  As in h(), null is no child. */
export function setChildren(element, ...children) {
  element.replaceChildren(...children.flat().filter(isChild));
}

export function h(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/** Returns a function that calls back once before the next frame, however often it is called. */
export function oncePerFrame(callback) {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      callback();
    });
  };
}

// Icons of 24 x 24 units, drawn as lines or filled.
const ICONS = {
  first: "M7 6v12M18 6l-7 6 7 6",
  previous: "M15 6l-7 6 7 6",
  next: "M9 6l7 6-7 6",
  last: "M17 6v12M6 6l7 6-7 6",
  play: "M8 5.5l10 6.5-10 6.5z",
  pause: "M8.5 6v12M15.5 6v12",
  share: "M12 15V4M8 7.5L12 3.5l4 4M6 11.5v8h12v-8",
  help: "M9 9.2a3 3 0 1 1 4.4 2.7c-.9.5-1.4 1-1.4 2.1M12 17.6v.2",
  reset: "M5 12a7 7 0 1 0 2.2-5.1M5 4.5v4h4",
  auto: "M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM12 4.5v15a7.5 7.5 0 0 0 0-15z",
  light:
    "M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4",
  dark: "M19 14.5A7.5 7.5 0 0 1 9.5 5 7.5 7.5 0 1 0 19 14.5z",
};
const FILLED = new Set(["play"]);

export function icon(name) {
  return svg(
    "svg",
    { class: FILLED.has(name) ? "icon filled" : "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("path", { d: ICONS[name] }),
  );
}

/** Makes a button with an icon or words, and a title. Words are its name; an icon has the title as its name. */
export function button(content, title, onclick, extra = {}) {
  return h(
    "button",
    { type: "button", title, "aria-label": ICONS[content] ? title : null, onclick, ...extra },
    ICONS[content] ? icon(content) : content,
  );
}
