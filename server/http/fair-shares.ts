/** How many calls of one workspace are worked on at once while another workspace calls as well. */
const AT_ONCE = 1;

/** How long a workspace counts as calling after a call of it, milliseconds. */
const CALLING_MS = 60_000;

/** How long a call has its place, milliseconds: what takes longer waits for something else than the thread. */
const PLACE_MS = 20;

/** What a call has while it is worked on: when that began. */
interface Place {
  atMs: number;
}

/** The calls of one workspace: those that have a place, and those that wait for one, the oldest first. */
interface Share {
  begun: Set<Place>;
  waiting: ((place: Place) => void)[];
  /** Looks again when a place has been had for long enough. */
  again?: NodeJS.Timeout | undefined;
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
    const share = this.#shares.get(workspaceId) ?? { begun: new Set(), waiting: [] };
    this.#shares.set(workspaceId, share);
    const place = this.#notice(workspaceId) ? begin(share) : await turnOf(share);
    try {
      return await work();
    } finally {
      share.begun.delete(place);
      serve(share);
      // One that took longer may end when the workspace has a new share already.
      if (share.begun.size === 0 && this.#shares.get(workspaceId) === share) this.#shares.delete(workspaceId);
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

function turnOf(share: Share): Promise<Place> {
  return new Promise((resolve) => {
    share.waiting.push(resolve);
    serve(share);
  });
}

function serve(share: Share): void {
  while (share.waiting.length > 0 && !isFull(share)) share.waiting.shift()?.(begin(share));
  clearTimeout(share.again);
  if (share.waiting.length > 0) share.again = setTimeout(serve, PLACE_MS, share);
}

function begin({ begun }: Share): Place {
  const place = { atMs: performance.now() };
  begun.add(place);
  return place;
}

function isFull({ begun }: Share): boolean {
  const nowMs = performance.now();
  for (const place of begun) {
    if (nowMs - place.atMs < PLACE_MS) break;
    begun.delete(place);
  }
  return begun.size >= AT_ONCE;
}
