import { addDays, wallTimeText } from "@/lib/kernel/core/wall-clock";
import type { QueryScope } from "@/lib/kernel/operation";
import { nextOccurrence, type Plan } from "../rules/runs";
import type { RecurringChange } from "../store/recurring-invoices";

const NO_NEXT = { nextOn: null, runsAt: null } as const;

/** Columns of the first date on this day or later. The schedule ends without one. */
export function nextColumns(plan: Plan, from: string): Pick<RecurringChange, "nextOn" | "runsAt" | "status"> {
  const next = nextOccurrence(plan, from);
  return next ? { nextOn: next.on, runsAt: next.runsAt, status: "active" } : { ...NO_NEXT, status: "ended" };
}

/** Columns of a paused or ended schedule. */
export function withoutNext(status: "paused" | "ended"): Pick<RecurringChange, "nextOn" | "runsAt" | "status"> {
  return { ...NO_NEXT, status };
}

/** The day after the last date that was made, if it is later than this day. */
export function notBefore(day: string, lastRun: { scheduledOn: string } | null): string {
  const after = lastRun && addDays(lastRun.scheduledOn, 1);
  return after !== null && after > day ? after : day;
}

/** Local time of the workspace, `YYYY-MM-DDTHH:MM`. */
export function wallTimeOf({ actor }: Pick<QueryScope, "actor">, instant: Date): string {
  return wallTimeText(instant, actor.workspace.timeZone);
}
