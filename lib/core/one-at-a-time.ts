/** The longest wait for those before, milliseconds: one of them may wait for a database that does not answer. */
const LONGEST_MS = 10_000;

/**
 * Does what concerns one thing one after the other, in the order in which it came, and what concerns others beside it.
 * Nothing may depend on that, for a turn that takes too long is not waited for: it only spares those who would stand in
 * each other's way from trying in vain.
 */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<Result>(thing: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(thing);
    const own = before ? soon(before).then(work) : work();
    const ended = own.catch(() => undefined);
    this.#last.set(thing, ended);
    try {
      return await own;
    } finally {
      if (this.#last.get(thing) === ended) this.#last.delete(thing);
    }
  }
}

function soon(before: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, LONGEST_MS);
    void before.then(() => {
      clearTimeout(late);
      resolve();
    });
  });
}
