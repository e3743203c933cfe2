/** How many calls of one workspace are worked on at once while another workspace calls as well. */
const AT_ONCE = 2;

/** How long a workspace counts as calling after a call of it, milliseconds. */
const CALLING_MS = 60_000;

/** How long a call has its place, and how long another waits for one: what takes longer waits for something else than the thread. */
const MOST_MS = 50;

/** What a call has while it is worked on: when that began. */
interface Place {
  atMs: number;
}

interface Share {
  /** The oldest first. */
  begun: Set<Place>;
  /** What begins the calls that wait, in the order in which they came. */
  waiting: Set<() => void>;
}

/**
 * Keeps many calls of one workspace from standing before the one of another. One thread works on all of them: whoever has
 * twenty in its hands makes everybody else wait for twenty. A workspace that calls alone has the thread for itself, and
 * nobody is refused.
 */
export class FairShares {
  readonly #shares = new Map<string, Share>();
  /** The workspace that called last, and another that did before it. */
  #latest = { workspaceId: "", atMs: -CALLING_MS };
  #before = this.#latest;

  /** Does the work for a call of a workspace when it is the call's turn. */
  async run<Result>(workspaceId: string, work: () => Promise<Result>): Promise<Result> {
    const share = this.#shares.get(workspaceId) ?? { begun: new Set(), waiting: new Set() };
    this.#shares.set(workspaceId, share);
    const isAlone = this.#notice(workspaceId);
    const place = !isAlone && isFull(share) ? await turnOf(share) : begin(share);
    try {
      return await work();
    } finally {
      share.begun.delete(place);
      const [next] = share.waiting;
      if (next && !isFull(share)) next();
      if (share.begun.size + share.waiting.size === 0) this.#shares.delete(workspaceId);
    }
  }

  /** @returns whether no other workspace has called lately. */
  #notice(workspaceId: string): boolean {
    const atMs = performance.now();
    if (this.#latest.workspaceId !== workspaceId) this.#before = this.#latest;
    this.#latest = { workspaceId, atMs };
    return atMs - this.#before.atMs >= CALLING_MS;
  }
}

function isFull({ begun }: Share): boolean {
  const nowMs = performance.now();
  for (const place of begun) {
    if (nowMs - place.atMs < MOST_MS) break;
    begun.delete(place);
  }
  return begun.size >= AT_ONCE;
}

function begin({ begun }: Share): Place {
  const place = { atMs: performance.now() };
  begun.add(place);
  return place;
}

function turnOf(share: Share): Promise<Place> {
  return new Promise((resolve) => {
    const take = () => {
      clearTimeout(late);
      share.waiting.delete(take);
      resolve(begin(share));
    };
    const late = setTimeout(take, MOST_MS);
    share.waiting.add(take);
  });
}
