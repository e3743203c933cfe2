import { AppError } from "./errors";

interface Slots {
  atOnce: number;
  /** Per party, and in total. */
  waitingEach: number;
  waiting: number;
}

/** Round-robin, so that no party delays another. */
export class ConcurrencyLimiter {
  readonly #slots: Slots;
  readonly #parties = new Map<string, (() => void)[]>();
  #served = 0;
  #waiting = 0;

  constructor(slots: Slots) {
    this.#slots = slots;
  }

  /** @throws AppError unavailable if the queue is full. */
  async run<T>(party: string, work: () => Promise<T>): Promise<T> {
    if (this.#served >= this.#slots.atOnce) await this.#wait(party);
    else this.#served++;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #wait(party: string): Promise<void> {
    const own = this.#parties.get(party) ?? [];
    if (own.length >= this.#slots.waitingEach || this.#waiting >= this.#slots.waiting) {
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
