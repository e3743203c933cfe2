import { perProcess } from "@/lib/kernel/core/per-process";
import { acrossTenants } from "@/lib/kernel/db/tenant";

export type BackgroundWork = "deliveries" | "emails" | "exports" | "imports" | "invoice_runs";

const engine = perProcess<{ wake?: (due: readonly BackgroundWork[]) => Promise<void> }>("stintEngine", () => ({}));
const waiting = new Set<BackgroundWork>();
let timer: NodeJS.Timeout | undefined;
let lastAt = 0;

const GAP_MS = 40;

/** Without a waker, sweepers find due work within a minute. */
export function setEngineWaker(wake: (due: readonly BackgroundWork[]) => Promise<void>): void {
  engine().wake = wake;
}

/** If the call fails, sweepers find the rows. The engine's tables belong to no workspace. */
export function wakeEngine(work: BackgroundWork): void {
  if (!engine().wake) return;
  waiting.add(work);
  timer ??= acrossTenants(() => setTimeout(callEngine, Math.max(0, lastAt + GAP_MS - Date.now())));
}

function callEngine(): void {
  const due = [...waiting];
  waiting.clear();
  timer = undefined;
  lastAt = Date.now();
  void engine()
    .wake?.(due)
    .catch(() => undefined);
}
