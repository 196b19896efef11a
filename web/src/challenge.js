// challenge.js -- a puzzle of a page that is played before its solutions are shown.

import { Play } from "./play.js";

export class Challenge {
  /**
   * @param {import("./data.js").Run} run
   * @param {{ onchange: () => void }} listener the link changes
   */
  constructor(run, { onchange }) {
    this.run = run;
    this.game = new Play({ text: run.text ?? run.title, run, onchange });
    this.element = this.game.element;
  }

  get link() {
    return { l: this.game.link || null };
  }

  follow(link) {
    const laid = link.get("l");
    if (laid) this.game.follow(laid);
  }

  shared() {
    return { stage: this.game.stage, text: this.run.text };
  }

  key(event) {
    return this.game.key(event);
  }

  get help() {
    return this.game.help;
  }

  themeChanged() {
    this.game.themeChanged();
  }

  dispose() {
    this.game.dispose();
  }
}
