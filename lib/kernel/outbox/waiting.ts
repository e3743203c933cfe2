import { perProcess } from "@/lib/kernel/core/per-process";

/** Per workspace; further requests return at once. */
const MOST_WAITING = 20;

/** `isListening` is false while no changes are received. */
interface Waiting {
  isListening: boolean;
  waiting: Map<string, Set<() => void>>;
}

const shared = perProcess("stintWaiting", (): Waiting => ({ isListening: false, waiting: new Map() }));

export interface Wait {
  /** Or the timeout. */
  change: Promise<void>;
  /** No changes are received, or too many requests wait. */
  isRefused: boolean;
  end: () => void;
}

/** Resolves at once if refused. */
export function waitForChange(workspaceId: string, mostMs: number): Wait {
  const { isListening, waiting } = shared();
  const others = waiting.get(workspaceId) ?? new Set();
  const isRefused = !isListening || others.size >= MOST_WAITING;
  let end = (): void => undefined;
  const change = new Promise<void>((resolve) => {
    const timer = setTimeout(() => end(), mostMs);
    end = () => {
      clearTimeout(timer);
      others.delete(end);
      if (others.size === 0) waiting.delete(workspaceId);
      resolve();
    };
    if (isRefused) {
      end();
      return;
    }
    others.add(end);
    waiting.set(workspaceId, others);
  });
  return { change, isRefused, end: () => end() };
}

export function notifyWaiting(workspaceIds: Iterable<string>): void {
  const { waiting } = shared();
  for (const id of workspaceIds) for (const end of [...(waiting.get(id) ?? [])]) end();
}

/** Wakes all: changes may have been missed. */
export function setListening(isListening: boolean): void {
  const all = shared();
  all.isListening = isListening;
  notifyWaiting([...all.waiting.keys()]);
}
