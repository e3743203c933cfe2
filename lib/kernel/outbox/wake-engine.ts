import { perProcess } from "@/lib/kernel/core/per-process";
import { acrossTenants } from "@/lib/kernel/db/tenant";

/** What is to be done in the background for rows that were committed. */
export type BackgroundWork = "deliveries" | "emails" | "exports";

const engine = perProcess<{ wake?: (due: readonly BackgroundWork[]) => Promise<void> }>("stintEngine", () => ({}));
const waiting = new Set<BackgroundWork>();
let timer: NodeJS.Timeout | undefined;
let lastAt = 0;

/** The least time between two calls, milliseconds: a burst of writes costs one call to the engine. */
const GAP_MS = 40;

/** Sets who tells the engine that there is something to do. Until that is set, the sweepers find it within a minute. */
export function wakeEngineBy(wake: (due: readonly BackgroundWork[]) => Promise<void>): void {
  engine().wake = wake;
}

/**
 * Tells the engine within milliseconds that such rows were committed. A call that fails is no harm: the sweepers find them.
 * Whoever commits does so behind the wall of a workspace (ADR 52); the engine's tables are seen from outside of it only.
 */
export function wakeEngine(work: BackgroundWork): void {
  if (!engine().wake) return;
  waiting.add(work);
  timer ??= acrossTenants(() => setTimeout(tell, Math.max(0, lastAt + GAP_MS - Date.now())));
}

function tell(): void {
  const due = [...waiting];
  waiting.clear();
  timer = undefined;
  lastAt = Date.now();
  void engine()
    .wake?.(due)
    .catch(() => undefined);
}
