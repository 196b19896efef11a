// main.js -- the page: its head, the current run, the link to the current view, and the keys.

import { Browse } from "./browse.js";
import { readPage } from "./data.js";
import { button, h, icon } from "./dom.js";
import { Replay } from "./replay.js";
import { hasSolver } from "./solver.js";
import { Workshop } from "./workshop.js";

const THEMES = ["auto", "light", "dark"];

class Page {
  constructor(data) {
    const { version, runs } = readPage(data);
    this.runs = runs;
    // Two searches of one puzzle are shown side by side.
    this.isReplay = runs[0]?.isTrace;
    this.shown = 0;
    this.head = this.#makeHead(version);
    this.helpBox = h("dialog", { class: "help" });
    document.body.append(this.head, this.helpBox);
    if (runs.length) this.#showRun(Number(this.#readLink().get("p") ?? 1) - 1);
    else if (hasSolver()) this.#showWorkshop();
    else return this.#showNothing();
    window.addEventListener("hashchange", (event) => this.#followLink(new URL(event.newURL).hash));
    document.addEventListener("keydown", (event) => this.#onKey(event));
  }

  #makeHead(version) {
    this.title = h("h1", {});
    this.subtitle = h("p", { class: "subtitle" });
    this.themeButton = button("auto", "Light, dark, or as the system is (T)", () => this.#nextTheme());
    this.chooser = h("select", { "aria-label": "puzzle", onchange: () => this.#showRun(Number(this.chooser.value)) },
      this.runs.map((run, i) => h("option", { value: i }, run.title || run.name)));
    return h("header", { class: "top" },
      h("div", { class: "titles" }, this.title, this.subtitle),
      h("div", { class: "top-tools" },
        !this.isReplay && this.runs.length > 1 ? this.chooser : null,
        h("span", { class: "brand", title: `exactile ${version}` }, "exactile"),
        button("help", "Keys (?)", () => this.#showHelp()), this.themeButton));
  }

  // Counting proved the puzzle impossible, so there was no search.
  #showNothing() {
    this.title.textContent = "Nothing was searched";
    document.title = "exactile";
  }

  #showWorkshop() {
    this.title.textContent = "Solve a tiling puzzle";
    document.title = "exactile";
    this.content = new Workshop({ onchange: () => {} });
    document.body.append(this.content.element);
    this.content.follow(this.#readLink());
  }

  #showRun(index) {
    this.content?.dispose();
    this.content?.element.remove();
    this.shown = Math.max(0, Math.min(this.runs.length - 1, index || 0));
    const run = this.runs[this.shown];
    this.title.textContent = run.title || run.name;
    this.subtitle.textContent = run.title && run.title !== run.name ? run.name : "";
    this.chooser.value = this.shown;
    document.title = `${run.title || run.name} · exactile`;
    const hooks = { onchange: () => this.#writeLink() };
    this.content = null; // no link is written before it is complete
    const content = this.isReplay ? new Replay(this.runs, hooks) : new Browse(run, hooks);
    document.body.append(content.element);
    this.content = content;
    this.content.follow(this.#readLink());
  }

  // ---- The link ----

  #readLink(hash = location.hash) {
    return new URLSearchParams(hash.slice(1));
  }

  #writeLink() {
    if (!this.content) return;
    const link = new URLSearchParams();
    if (!this.isReplay && this.runs.length > 1) link.set("p", this.shown + 1);
    for (const [key, value] of Object.entries(this.content.link)) if (value !== null) link.set(key, value);
    const text = `#${link}`;
    clearTimeout(this.linkTimer); // browsers limit the changes a second
    this.linkTimer = setTimeout(() => {
      if (text !== location.hash) history.replaceState(null, "", text);
    }, 120);
  }

  // The page may have written its own link since it read the user's.
  #followLink(hash) {
    clearTimeout(this.linkTimer);
    const link = this.#readLink(hash);
    const wanted = Number(link.get("p") ?? 1) - 1;
    if (this.runs.length && !this.isReplay && wanted !== this.shown) this.#showRun(wanted);
    else this.content.follow(link);
  }

  // ---- Keys, help, theme ----

  #onKey(event) {
    const target = event.target;
    const isTyping = target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && (target.type !== "range" || event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End"));
    if (event.ctrlKey || event.altKey || event.metaKey || isTyping || this.helpBox.open) return;
    if (event.key === " " && target instanceof HTMLButtonElement) return; // the space bar presses the button
    const own = { "?": () => this.#showHelp(), t: () => this.#nextTheme() }[event.key];
    const action = own ?? this.content?.key(event);
    if (!action) return;
    event.preventDefault();
    action();
  }

  #showHelp() {
    const keys = [...(this.content?.help ?? []), ["T", "light or dark"], ["?", "this"]];
    this.helpBox.replaceChildren(
      h("h2", {}, "Keys"),
      h("dl", {}, keys.map(([key, what]) => h("div", {}, h("dt", {}, key), h("dd", {}, what)))),
      h("p", {}, "The page’s address holds what is shown: copy it to come back to it."),
      h("form", { method: "dialog" }, h("button", {}, "Close")));
    this.helpBox.showModal();
  }

  #nextTheme() {
    const now = document.documentElement.dataset.theme ?? "auto";
    const next = THEMES[(THEMES.indexOf(now) + 1) % THEMES.length];
    if (next === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    this.themeButton.replaceChildren(icon(next));
    this.content?.themeChanged();
  }
}

window.exactile = new Page(JSON.parse(document.getElementById("data").textContent));
