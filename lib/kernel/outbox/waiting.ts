import { perProcess } from "@/lib/kernel/core/per-process";

/** Requests of one workspace that may wait at the same time; one more is answered at once. */
const MOST_WAITING = 20;

/** Who waits in this process, by workspace, and whether anybody would tell them. */
interface Waiting {
  isHearing: boolean;
  waiting: Map<string, Set<() => void>>;
}

const shared = perProcess("stintWaiting", (): Waiting => ({ isHearing: false, waiting: new Map() }));

/** A wait that has begun: what happens from now on ends it. */
export interface Wait {
  /** Resolves with the first change of the workspace, or when the time is over. */
  change: Promise<void>;
  /** To be called when nobody waits any more. */
  end: () => void;
}

/** Waits for a change of a workspace; not at all where nobody hears of changes, or too many wait already. */
export function waitForChange(workspaceId: string, mostMs: number): Wait {
  const { isHearing, waiting } = shared();
  const others = waiting.get(workspaceId) ?? new Set();
  let end = (): void => undefined;
  const change = new Promise<void>((resolve) => {
    const timer = setTimeout(() => end(), mostMs);
    end = () => {
      clearTimeout(timer);
      others.delete(end);
      if (others.size === 0) waiting.delete(workspaceId);
      resolve();
    };
    if (!isHearing || others.size >= MOST_WAITING) {
      end();
      return;
    }
    others.add(end);
    waiting.set(workspaceId, others);
  });
  return { change, end: () => end() };
}

/** To be told of every change that this process hears of. */
export function tellWaiting(workspaceIds: Iterable<string>): void {
  const { waiting } = shared();
  for (const id of workspaceIds) for (const end of [...(waiting.get(id) ?? [])]) end();
}

/** From now on somebody hears of changes, or nobody does any more; what was missed before may be anything. */
export function hearChanges(isHearing: boolean): void {
  const all = shared();
  all.isHearing = isHearing;
  tellWaiting([...all.waiting.keys()]);
}
