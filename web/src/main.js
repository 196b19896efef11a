// main.js -- the page: its head, the current run, the link to the current view, and the keys.

import { Browse } from "./browse.js";
import { Challenge } from "./challenge.js";
import { readPage } from "./data.js";
import { button, h, icon } from "./dom.js";
import { Replay } from "./replay.js";
import { ShareDialog } from "./share.js";
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
    this.shareBox = new ShareDialog();
    document.body.append(this.head, this.helpBox, this.shareBox.element);
    if (hasSolver() && (!version || this.#readLink().get("w"))) this.#showWorkshop();
    else if (runs.length) this.#showRun(Number(this.#readLink().get("p") ?? 1) - 1);
    else {
      this.#showNothing();
      return;
    }
    window.addEventListener("hashchange", (event) => this.#followLink(new URL(event.newURL).hash));
    document.addEventListener("keydown", (event) => this.#onKey(event));
  }

  #makeHead(version) {
    this.title = h("h1", {});
    this.shareButton = button("share", "Share", () => this.#share());
    this.subtitle = h("p", { class: "subtitle" });
    this.themeButton = button("auto", "Light, dark, or as the system is (T)", () => this.#nextTheme());
    this.chooser = h(
      "select",
      { "aria-label": "puzzle", onchange: () => this.#showRun(Number(this.chooser.value)) },
      this.runs.map((run, i) => h("option", { value: i }, run.title || run.name)),
    );
    this.switch = h("button", { type: "button", hidden: true, onclick: () => this.#switch() }, "Edit and solve");
    return h(
      "header",
      { class: "top" },
      h("div", { class: "titles" }, this.title, this.subtitle),
      h(
        "div",
        { class: "top-tools" },
        !this.isReplay && this.runs.length > 1 ? this.chooser : null,
        this.switch,
        h("span", { class: "brand", title: `exactile ${version}` }, "exactile"),
        this.shareButton,
        button("help", "Keys (?)", () => this.#showHelp()),
        this.themeButton,
      ),
    );
  }

  // Counting proved the puzzle impossible, so there was no search.
  #showNothing() {
    this.title.textContent = "Nothing was searched";
    this.shareButton.hidden = true;
    document.title = "exactile";
  }

  /** Shows the page that solves, with this text, or with the one of the last visit. */
  #showWorkshop(text) {
    this.#removeContent();
    this.title.textContent = "Solve a tiling puzzle";
    this.subtitle.textContent = "";
    this.#offer(this.runs.length ? "What was found" : "");
    document.title = "exactile";
    this.content = new Workshop({ onchange: () => {}, text });
    document.body.append(this.content.element);
    this.content.follow(this.#readLink());
  }

  // Between what was found and the page that solves, if this page can do both, or between a game and its solutions.
  #switch() {
    history.replaceState(null, "", location.href.split("#")[0]);
    if (this.runs[this.shown]?.played) this.#showRun(this.shown, this.content instanceof Challenge);
    else if (this.content instanceof Workshop) this.#showRun(this.shown);
    else this.#showWorkshop(this.runs[this.shown].text);
  }

  #offer(words) {
    if (words) this.switch.textContent = words;
    this.switch.hidden = !words;
  }

  #removeContent() {
    clearTimeout(this.linkTimer);
    this.content?.dispose();
    this.content?.element.remove();
    this.content = null;
  }

  #showRun(index, isSolved = false) {
    this.#removeContent();
    this.shown = Math.max(0, Math.min(this.runs.length - 1, index || 0));
    const run = this.runs[this.shown];
    this.title.textContent = run.title || run.name;
    this.subtitle.textContent = run.title && run.title !== run.name ? run.name : "";
    this.chooser.value = this.shown;
    const isPlayed = run.played && !isSolved;
    if (run.played) this.#offer(isPlayed ? "Show the solution" : "Play");
    else this.#offer(hasSolver() && run.text ? "Edit and solve" : "");
    document.title = `${run.title || run.name} · exactile`;
    const hooks = { onchange: () => this.#writeLink() };
    // No link is written before the content is complete.
    const content = this.isReplay
      ? new Replay(this.runs, hooks)
      : isPlayed
        ? new Challenge(run, hooks)
        : new Browse(run, hooks);
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
    if (!this.isReplay && this.runs.length > 1) link.set("p", String(this.shown + 1));
    for (const [key, value] of Object.entries(this.content.link)) if (value !== null) link.set(key, String(value));
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
    if (hasSolver() && link.get("w") && !(this.content instanceof Workshop)) this.#showWorkshop();
    else if (this.runs.length && !this.isReplay && wanted !== this.shown) this.#showRun(wanted);
    else this.content?.follow(link);
  }

  // ---- Keys, help, theme ----

  #onKey(event) {
    const target = event.target;
    const isTyping =
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement &&
        (target.type !== "range" || event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End"));
    if (event.ctrlKey || event.altKey || event.metaKey || isTyping) return;
    if (document.querySelector("dialog[open]")) return; // which Escape closes
    if (event.key === " " && target instanceof HTMLButtonElement) return; // the space bar presses the button
    const own = { "?": () => this.#showHelp(), t: () => this.#nextTheme() }[event.key];
    const action = own ?? this.content?.key(event);
    if (!action) return;
    event.preventDefault();
    action();
  }

  async #share() {
    if (!this.content) return;
    const page = location.href.split("#")[0];
    const { fragments = { "What is shown": location.hash.slice(1) }, ...rest } = await this.content.shared();
    const links = Object.entries(fragments).map(([words, fragment]) => ({
      words,
      link: fragment ? `${page}#${fragment}` : page,
    }));
    this.shareBox.open({ links, title: this.runs[this.shown]?.title ?? "", ...rest });
  }

  #showHelp() {
    const keys = [...(this.content?.help ?? []), ["T", "light or dark"], ["?", "this"]];
    this.helpBox.replaceChildren(
      h("h2", {}, "Keys"),
      h(
        "dl",
        {},
        keys.map(([key, what]) => h("div", {}, h("dt", {}, key), h("dd", {}, what))),
      ),
      h("p", {}, "The page’s address holds what is shown: copy it to come back to it."),
      h("form", { method: "dialog" }, h("button", {}, "Close")),
    );
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

const data = document.getElementById("data")?.textContent ?? "@";
// The gap of a page without results is open.
window.exactile = new Page(data.startsWith("@") ? { exactile: "", runs: [] } : JSON.parse(data));
