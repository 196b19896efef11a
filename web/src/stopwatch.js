// stopwatch.js -- adds up the time in which a game runs.  It does not use the document.

export class Stopwatch {
  /** @param {() => number} now the time in milliseconds */
  constructor(now = () => performance.now()) {
    this.now = now;
    this.seconds = 0;
    this.since = now();
    this.isRunning = false;
  }

  /** Adds the time since the last call, if the watch ran, and lets it run or stand from now on. */
  set(isRunning) {
    const now = this.now();
    if (this.isRunning) this.seconds += (now - this.since) / 1000;
    this.since = now;
    this.isRunning = isRunning;
  }
}
