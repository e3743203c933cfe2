import { AppError } from "./errors";

interface Places {
  /** How many are served at once. */
  atOnce: number;
  /** How many of one party may wait, and how many of all of them. */
  waitingEach: number;
  waiting: number;
}

/**
 * Serves parties round-robin: each party with waiting jobs gets one served, then the next party does. So a hundred
 * jobs of one party delay the only job of another no longer than the jobs that already run.
 */
export class ConcurrencyLimiter {
  readonly #places: Places;
  /** Who waits, in the order in which they come next. */
  readonly #parties = new Map<string, (() => void)[]>();
  #served = 0;
  #waiting = 0;

  constructor(places: Places) {
    this.#places = places;
  }

  /**
   * Does the work when it is its party's turn.
   *
   * @throws AppError unavailable when too many wait.
   */
  async run<T>(party: string, work: () => Promise<T>): Promise<T> {
    if (this.#served >= this.#places.atOnce) await this.#wait(party);
    else this.#served++;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #wait(party: string): Promise<void> {
    const own = this.#parties.get(party) ?? [];
    if (own.length >= this.#places.waitingEach || this.#waiting >= this.#places.waiting) {
      throw new AppError(
        "unavailable",
        "queue_full",
        {},
        {
          headers: { "Retry-After": "60" },
        },
      );
    }
    this.#waiting++;
    this.#parties.set(party, own);
    return new Promise((resolve) => own.push(resolve));
  }

  /** Gives the free slot to the next party, which then moves to the end of the queue. */
  #next(): void {
    const [first] = this.#parties;
    const begin = first?.[1].shift();
    if (!first || !begin) {
      this.#served--;
      return;
    }
    const [party, own] = first;
    this.#waiting--;
    this.#parties.delete(party);
    if (own.length > 0) this.#parties.set(party, own);
    begin();
  }
}
