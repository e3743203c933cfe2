import { setTimeout as sleep } from "node:timers/promises";
import { ORIGIN } from "../product.mjs";

const PAUSE_MS = 40;
const ANSWER_MS = 30_000;
const FIRST = Date.UTC(2026, 0, 1);

/** Writes time entries one after another, each with a key, and retries until there is an answer. */
export class Writer {
  #headers;
  #isOver = false;
  /** @type {Promise<void>} */
  #work;
  #number = 0;
  lastText = "";
  /** Times in milliseconds and statuses of answers. 0: a failed connection. */
  /** @type {{ at: number, status: number }[]} */
  answers = [];

  /** @param {string} key */
  constructor(key) {
    this.#headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    this.#work = this.#write();
  }

  /** Number of entries answered with 201. */
  get made() {
    return this.#number;
  }

  async stop() {
    this.#isOver = true;
    await this.#work;
  }

  /** How many entries there are. */
  async count() {
    let count = 0;
    /** @type {string | null} */
    let cursor = "";
    while (cursor !== null) {
      const after = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const reply = await fetch(`${ORIGIN}/v1/time-entries?limit=200${after}`, { headers: this.#headers });
      /** @type {{ data: unknown[], next_cursor: string | null }} */
      const page = JSON.parse(await reply.text());
      count += page.data.length;
      cursor = page.next_cursor;
    }
    return count;
  }

  async #write() {
    while (!this.#isOver) {
      const status = await this.#ask();
      this.answers.push({ at: performance.now(), status });
      if (status === 201) this.#number++;
      await sleep(PAUSE_MS);
    }
  }

  async #ask() {
    const [start, end] = [0, 1].map((minutes) => new Date(FIRST + (this.#number + minutes) * 60_000).toISOString());
    const body = JSON.stringify({ start_time: start, end_time: end, notes: `${this.#number}` });
    const headers = { ...this.#headers, "idempotency-key": `entry-${this.#number}` };
    try {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const reply = await fetch(`${ORIGIN}/v1/time-entries`, { method: "POST", headers, body, signal });
      this.lastText = await reply.text();
      return reply.status;
    } catch {
      return 0;
    }
  }
}
