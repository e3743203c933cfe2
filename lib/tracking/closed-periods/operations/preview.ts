import { errorOf, faultAt } from "@/lib/kernel/core/errors";
import type { Money } from "@/lib/kernel/core/money";
import { addDays } from "@/lib/kernel/core/wall-clock";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { unbilledLines } from "@/lib/reporting/reports/operations/unbilled";
import { notApprovedIn } from "@/lib/tracking/timesheets/operations/waiting";
import { roundedTime } from "@/lib/tracking/time-entries/operations/rounded";
import type { ClosingPreviewQuery } from "../schema";
import * as store from "../store/preview";

/** Timers and drafts in an answer. */
const SHOWN = 50;

export interface PreviewView extends store.Days {
  entries: number;
  people: number;
  seconds: number;
  /** Timesheets that are not approved. */
  timesheets: number;
  running: readonly store.RunningRow[];
  unbilled: { clients: number; seconds: number; amounts: Money[] };
  drafts: readonly store.DraftRow[];
}

/** @throws AppError validation_failed for a day that is closed already */
export const previewClosing = query("workspace:read", async (scope, { until }: ClosingPreviewQuery) => {
  const closing = scope.actor.workspace.closing;
  if (closing && until <= closing.lockedUntil) {
    const closed = { locked_until: closing.lockedUntil };
    throw errorOf([faultAt({ parameter: "until" }, "validation_failed", "closing_not_later", closed)]);
  }
  return previewOf(scope, { from: closing && addDays(closing.lockedUntil, 1), until });
});

export async function previewOf(scope: QueryScope, days: store.Days): Promise<PreviewView> {
  const { db, workspaceId } = scope;
  const period = { to: days.until, ...(days.from === null ? {} : { from: days.from }) };
  const [counts, timesheets, running, drafts, lines] = await Promise.all([
    store.countEntries(db, workspaceId, days),
    notApprovedIn(scope, { from: days.from, until: days.until }),
    store.runningIn(db, workspaceId, days, SHOWN),
    store.draftsWith(db, workspaceId, days, SHOWN),
    roundedTime(scope).then((time) => unbilledLines(scope, time, period)),
  ]);
  const amounts = new Map<string, number>();
  for (const { currency, amountMinor } of lines) amounts.set(currency, (amounts.get(currency) ?? 0) + amountMinor);
  return {
    ...days,
    ...counts,
    timesheets,
    running,
    drafts,
    unbilled: {
      clients: new Set(lines.map(({ clientId }) => clientId)).size,
      seconds: lines.reduce((sum, { roundedSeconds }) => sum + roundedSeconds, 0),
      amounts: [...amounts].map(([currency, amount]) => ({ amount, currency })),
    },
  };
}
