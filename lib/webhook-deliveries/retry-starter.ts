import { log } from "@/lib/log";
import type { Outcome } from "./store/outcomes";

/** A delivery whose attempt failed and that wants a durable run for the next one. */
export interface Retry {
  deliveryId: string;
  attempt: number;
}

/** Tells the engine. */
export type StartRetries = (retries: readonly Retry[]) => Promise<void>;

/**
 * Durable runs that this process starts in a second. A wave of failures would keep the engine busy with nothing else, and
 * runs whose receivers hang would take all its places; what goes beyond is left to the dispatch runs, which claim in batches.
 */
export const RUNS_A_SECOND = 10;

/** Has durable runs started for deliveries that failed. Nobody waits for an engine that is slow to take them. */
export class RetryStarter {
  readonly #starting = new Set<Promise<void>>();
  #waiting: Retry[] = [];
  #second = 0;
  #startedInSecond = 0;

  add({ deliveryId, number }: Pick<Outcome, "deliveryId" | "number">, startRetries: StartRetries): void {
    if (!this.#mayStart()) return;
    this.#waiting.push({ deliveryId, attempt: number + 1 });
    // Those of one group of outcomes come in one turn, and go together.
    if (this.#waiting.length === 1) queueMicrotask(() => this.#start(startRetries));
  }

  /** Waits until the engine was told of all. */
  async settled(): Promise<void> {
    await Promise.all(this.#starting);
  }

  #mayStart(): boolean {
    const second = Math.floor(performance.now() / 1000);
    if (second !== this.#second) this.#startedInSecond = 0;
    this.#second = second;
    return ++this.#startedInSecond <= RUNS_A_SECOND;
  }

  #start(startRetries: StartRetries): void {
    const retries = this.#waiting;
    this.#waiting = [];
    const started = startRetries(retries)
      .catch((error: unknown) => {
        // Without runs of their own the dispatch runs make these attempts when they are due.
        const facts = { err: error, deliveries: retries.length };
        log().warn(facts, "the engine took no retries of deliveries: the dispatch runs make them");
      })
      .finally(() => this.#starting.delete(started));
    this.#starting.add(started);
  }
}
