// dom.js -- elements in one line each.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export function h(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function svg(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

export const grouped = (n) => Number(n).toLocaleString("en");

export function plural(n, noun, nouns = `${noun}s`) {
  return `${grouped(n)} ${n === 1 ? noun : nouns}`;
}

/** Calls back once before the next picture is drawn, however often it was asked. */
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

/** A button with a sign, or with words, and what it is for. */
export function button(content, title, onclick, extra = {}) {
  return h("button", { type: "button", title, "aria-label": title, onclick, ...extra }, content);
}
