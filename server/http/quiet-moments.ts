import { setTimeout as pause } from "node:timers/promises";

/**
 * How long somebody waits for a quiet moment before they are served in a busy one, and how long a call is waited for, in
 * milliseconds. One that takes longer waits for something else than the thread.
 */
const MOST_MS = 50;

/** How long after one the next is served at the earliest, milliseconds: a thousand a second leave the thread to calls. */
const APART_MS = 1;

/**
 * Lets calls go before what takes the only thread for longer: whoever waits for a quiet moment is served when no call is
 * under way, one after another, and after 50 ms in any case.
 */
export class QuietMoments {
  readonly #waiting: { begin: () => void; latest: number }[] = [];
  #calls = 0;
  #wake: (() => void) | null = null;
  #isServing = false;

  /** Counts a call as under way until it is done. */
  async duringCall(work: Promise<void>): Promise<void> {
    const end = this.#begin();
    const late = setTimeout(end, MOST_MS);
    try {
      await work;
    } finally {
      clearTimeout(late);
      end();
    }
  }

  /** @returns what ends it, once. */
  #begin(): () => void {
    this.#calls++;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#calls--;
      if (this.#calls === 0) this.#wake?.();
    };
  }

  next(): Promise<void> {
    return new Promise((begin) => {
      this.#waiting.push({ begin, latest: performance.now() + MOST_MS });
      if (!this.#isServing) void this.#serve();
    });
  }

  async #serve(): Promise<void> {
    this.#isServing = true;
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      await this.#quiet(first.latest - performance.now());
      this.#waiting.shift();
      first.begin();
      // Calls that have come in the meantime are seen before the next one begins.
      await pause(APART_MS);
    }
    this.#isServing = false;
  }

  #quiet(withinMs: number): Promise<void> {
    if (this.#calls === 0 || withinMs <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const late = setTimeout(resolve, withinMs);
      this.#wake = () => {
        clearTimeout(late);
        resolve();
      };
    });
  }
}
