import { setTimeout as sleep } from "node:timers/promises";
import { ORIGIN, OWNER } from "../product.mjs";

const ANSWER_MS = 30_000;
const FIRST = Date.UTC(2020, 0, 1);
const STEP_MS = 600_000;

/** Repeats the work of an office: several people, each with one action after another. */
export class Load {
  #key;
  #isOver = false;
  /** @type {Promise<void>[]} */
  #people = [];
  #entries = 0;
  #clientId = "";
  #projectId = "";
  /** Number of answers by kind of work and status. 0: no answer. */
  /** @type {Map<string, number>} */
  done = new Map();
  /** @type {Map<number, number>} */
  statuses = new Map();
  /** The first unexpected answer. */
  fault = "";

  /** @param {string} key */
  constructor(key) {
    this.#key = key;
  }

  /** Create the objects of the work, and start it. */
  async start() {
    this.#clientId = (await this.#ask("POST", "/v1/clients", { name: "Harbour Line Ferries" })).id;
    const project = { name: "Night boats", client_id: this.#clientId };
    this.#projectId = (await this.#ask("POST", "/v1/projects", project)).id;
    const works = {
      "lists read": () => this.#read(),
      "entries written": () => this.#write(),
      "timers run": () => this.#runTimer(),
      "invoices made": () => this.#bill(),
      "PDFs drawn": () => this.#print(),
      "sign-ins": () => this.#signIn(),
    };
    const pauses = [20, 50, 200, 2000, 1000, 1000];
    this.#people = Object.entries(works).map(([name, work], index) => this.#repeat(name, work, pauses[index] ?? 1000));
  }

  /** Stop once all requests have ended. */
  async stop() {
    this.#isOver = true;
    await Promise.all(this.#people);
  }

  /** Return the ids of all events in the feed. */
  async events() {
    /** @type {string[]} */
    const ids = [];
    for (let cursor = ""; ;) {
      const page = await this.#ask("GET", `/v1/events?limit=200${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      for (const { id } of page.data) ids.push(id);
      if (!page.next_cursor) return ids;
      cursor = page.next_cursor;
    }
  }

  /** @param {string} url */
  async subscribe(url) {
    await this.#ask("POST", "/v1/webhooks", { url, events: ["*"] });
  }

  /**
   * @param {string} name
   * @param {() => Promise<unknown>} work
   * @param {number} pauseMs
   */
  async #repeat(name, work, pauseMs) {
    while (!this.#isOver) {
      await work();
      this.done.set(name, (this.done.get(name) ?? 0) + 1);
      await sleep(pauseMs);
    }
  }

  async #read() {
    const paths = [
      "/time-entries?limit=50",
      "/projects?limit=50",
      "/clients",
      "/me",
      "/me/timer",
      "/invoices?limit=50",
    ];
    const path = paths[Math.floor(Math.random() * paths.length)];
    await this.#ask("GET", `/v1${path}`);
  }

  /** Every tenth entry has no project, so that no invoice bills it, and is deleted. */
  async #write() {
    const from = FIRST + this.#entries++ * STEP_MS;
    const goesAgain = this.#entries % 10 === 0;
    const { id } = await this.#ask("POST", "/v1/time-entries", {
      project_id: goesAgain ? null : this.#projectId,
      notes: "Deck plans for the night boats",
      start_time: new Date(from).toISOString(),
      end_time: new Date(from + STEP_MS).toISOString(),
    });
    if (this.#entries % 4 === 0) await this.#ask("PATCH", `/v1/time-entries/${id}`, { billable: true });
    if (goesAgain) await this.#ask("DELETE", `/v1/time-entries/${id}`);
  }

  async #runTimer() {
    const timer = await this.#ask("POST", "/v1/time-entries", { project_id: this.#projectId, notes: "On the phone" });
    await sleep(100);
    await this.#ask("POST", `/v1/time-entries/${timer.id}/stop`, {});
  }

  async #bill() {
    const { data } = await this.#ask("GET", `/v1/time-entries?limit=20&project_id=${this.#projectId}&invoiced=false`);
    const ids = data.flatMap((/** @type {{ id: string, end_time: string | null }} */ { id, end_time: end }) =>
      end ? [id] : [],
    );
    const from = ids.length > 0 ? { from_time_entries: { time_entry_ids: ids, group_by: "entry" } } : {};
    await this.#ask("POST", "/v1/invoices", { client_id: this.#clientId, ...from });
  }

  /** A different invoice each time, because recent drawings are cached. */
  async #print() {
    const lines = Array.from({ length: 20 }, (_, line) => ({
      description: `Deck plan ${line}, ${Math.random()}`,
      quantity: "2",
      unit_price: { amount: 9500, currency: "EUR" },
    }));
    const { id } = await this.#ask("POST", "/v1/invoices", { client_id: this.#clientId, lines });
    await this.#ask("GET", `/v1/invoices/${id}/export`);
    await this.#ask("DELETE", `/v1/invoices/${id}`);
  }

  async #signIn() {
    const csrf = await this.#send("GET", "/api/auth/csrf", {});
    if (!csrf) return;
    const { csrfToken } = JSON.parse(csrf.text);
    const cookie = csrf.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const form = new URLSearchParams({ csrfToken, ...OWNER, json: "true", callbackUrl: "/" });
    await this.#send("POST", "/api/auth/callback/credentials", { origin: ORIGIN, cookie }, form);
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<any>} the answer, or an empty object
   */
  async #ask(method, path, body) {
    const headers = { authorization: `Bearer ${this.#key}`, ...(body ? { "content-type": "application/json" } : {}) };
    const reply = await this.#send(method, path, headers, body && JSON.stringify(body));
    return reply?.headers.get("content-type")?.includes("json") ? JSON.parse(reply.text) : {};
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {Record<string, string>} headers
   * @param {string | URLSearchParams} [body]
   */
  async #send(method, path, headers, body) {
    try {
      const signal = AbortSignal.timeout(ANSWER_MS);
      const reply = await fetch(`${ORIGIN}${path}`, { method, headers, signal, ...(body ? { body } : {}) });
      const text = await reply.text();
      this.#count(reply.status, `${method} ${path}: ${text}`);
      return { headers: reply.headers, text };
    } catch (error) {
      this.#count(0, `${method} ${path}: ${String(error)}`);
      return undefined;
    }
  }

  /**
   * @param {number} status
   * @param {string} what
   */
  #count(status, what) {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status === 0 || status >= 400) this.fault ||= `${status} ${what.slice(0, 300)}`;
  }
}
