import { periodOf } from "@/lib/kernel/core/wall-clock";
import type { QueryScope } from "@/lib/kernel/operation";
import { billableProjects, upToToday } from "@/lib/billing/invoices/operations/lines";
import { hoursOf, timesQuantity } from "@/lib/billing/invoices/rules/money";
import type { RoundedTime } from "@/lib/tracking/time-entries/operations/rounded";
import { isOfLines } from "../rules";
import type { Dimension, ReportFilters } from "../schema/time";
import type { TimeRow } from "../store/time";
import { readAwaiting, readUnbilled, type AwaitingRow, type UnbilledRow } from "../store/unbilled";

/** Amount before tax. */
export type UnbilledLine = UnbilledRow & { amountMinor: number };

/**
 * Lines of new invoices for all clients, one for each task and rate. Every unbilled amount is a sum of these.
 *
 * @param days without a last day the time ends today, as on New invoice.
 */
export async function unbilledLines(
  scope: QueryScope,
  time: RoundedTime,
  days: Pick<ReportFilters, "from" | "to">,
  filter: Parameters<RoundedTime["of"]>[0] = {},
): Promise<UnbilledLine[]> {
  const period = periodOf(upToToday(scope, days), scope.actor.workspace.timeZone);
  const rows = await readUnbilled(scope.workspaceId, time.of({ ...filter, ...period }), await billableProjects(scope));
  return rows.map((row) => ({
    ...row,
    amountMinor: timesQuantity(hoursOf(row.roundedSeconds), row.rateMinor ?? 0),
  }));
}

/** Time that `unbilledLines` leaves out until it is approved. */
export async function awaitingByClient(
  scope: QueryScope,
  time: RoundedTime,
  days: Pick<ReportFilters, "from" | "to">,
): Promise<AwaitingRow[]> {
  const period = periodOf(upToToday(scope, days), scope.actor.workspace.timeZone);
  return readAwaiting(scope.workspaceId, time.of(period), await billableProjects(scope));
}

/** A group of a report. */
export type ReportRow = TimeRow & {
  /** Null where the grouping divides invoice lines. */
  unbilledMinor: number | null;
};

/** Without dimensions there is one group, the total. */
export function withUnbilled(
  rows: readonly TimeRow[],
  dimensions: readonly Dimension[],
  lines: readonly UnbilledLine[],
): ReportRow[] {
  if (!dimensions.every(isOfLines)) return rows.map((row) => ({ ...row, unbilledMinor: null }));
  const idsOf = ({ keys }: TimeRow) => dimensions.map((dimension) => keys[dimension]?.id ?? null);
  const keyOf = (ids: readonly (string | null)[], isRest: boolean) => JSON.stringify([isRest, ...ids]);
  const groups = new Set(rows.map((row) => keyOf(idsOf(row), row.isRest)));
  const sums = new Map<string, number>();
  for (const line of lines) {
    const ids = dimensions.map((dimension) => line[`${dimension}Id`]);
    const own = keyOf(ids, false);
    const group = groups.has(own) ? own : keyOf([...ids.slice(0, -1), null], true);
    const key = `${group} ${line.currency}`;
    sums.set(key, (sums.get(key) ?? 0) + line.amountMinor);
  }
  return rows.map((row) => {
    const key = `${keyOf(idsOf(row), row.isRest)} ${row.currency ?? ""}`;
    return { ...row, unbilledMinor: sums.get(key) ?? 0 };
  });
}
