import { seesMoney } from "@/lib/kernel/auth/context";
import { AppError } from "@/lib/kernel/core/errors";
import { addDays, periodOf } from "@/lib/kernel/core/wall-clock";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { assertFilterKnown, filterOf, visibility } from "@/lib/tracking/time-entries/operations/access";
import { roundedTime } from "@/lib/tracking/time-entries/operations/rounded";
import { assertDayOrder } from "./days";
import { groupedFields, type GroupedFields } from "./grouped-fields";
import { toDimensions, type Dimension, type ReportFilters, type TimeReportQuery } from "../schema/time";
import * as entries from "../store/entries";
import type { ReportEntryRow } from "../store/entries";
import * as store from "../store/time";
import { unbilledLines, withUnbilled, type ReportRow } from "./unbilled";

export interface TimeReportView {
  dimensions: readonly Dimension[];
  fields: GroupedFields;
  from: string | null;
  to: string | null;
  timeZone: string;
  isRounded: boolean;
  rows: ReportRow[];
  restCount: number;
  /** One for each currency. */
  totals: ReportRow[];
}

const MAX_ROWS = 10_000;

export const timeReport = query("time_entries:read", readReport);

/** @throws AppError validation_failed when the report is too long */
export async function readReport(scope: QueryScope, input: TimeReportQuery): Promise<TimeReportView> {
  const { workspaceId } = scope;
  const { timeZone, weekStart } = scope.actor.workspace;
  const { group_by: groupBy, top, ...filters } = input;
  const { filter, time } = await reportedTime(scope, filters);
  const dimensions = toDimensions(groupBy);
  const fields = await groupedFields(scope, dimensions, { parameter: "group_by" });
  const source = time.of(filter);
  const by = { weekStart, limit: MAX_ROWS, top: top === undefined ? null : Number(top) };
  // An entry is in the group of each of its tags, but once in the sum.
  const [{ rows, restCount }, whole, unbilled] = await Promise.all([
    store.sumEntries(workspaceId, source, { ...by, dimensions }),
    dimensions.includes("tag") ? store.sumEntries(workspaceId, source, { ...by, dimensions: [], top: null }) : null,
    seesMoney(scope.actor) ? unbilledLines(scope, time, input, filter) : [],
  ]);
  if (rows.length === 0) await assertFilterKnown(scope, filter);
  if (rows.length > MAX_ROWS) {
    throw new AppError("validation_failed", "report_too_long", { maximum: MAX_ROWS });
  }
  const { from = null, to = null } = input;
  return {
    dimensions,
    fields,
    from,
    to,
    timeZone,
    isRounded: time.rules.isRounded,
    rows: withUnbilled(rows, dimensions, unbilled),
    restCount,
    totals: withUnbilled(whole?.rows ?? store.totalsOf(rows), [], unbilled),
  };
}

export const reportEntries = query(
  "time_entries:read",
  async (scope, { page, ...input }: ReportFilters & { page: PageRequest }): Promise<Page<ReportEntryRow>> => {
    const { filter, time } = await reportedTime(scope, input);
    const { rows: keys, next } = await entries.pageOfEntries(time.of(filter), page);
    if (keys.length === 0) {
      await assertFilterKnown(scope, filter);
      return { rows: [], next };
    }
    const days = keys.map(({ day }) => day).sort();
    const shown = {
      ...filter,
      ...periodOf({ from: days[0], to: days.at(-1) }, scope.actor.workspace.timeZone),
      ids: keys.map(({ id }) => id),
    };
    // Rounding needs all entries of these people's days.
    const rows = await entries.readEntries(scope.workspaceId, time.of(shown, keys));
    return { rows: page.descending ? rows.reverse() : rows, next };
  },
);

/** A day is never divided: it may be rounded as a whole. */
const BATCH = 2000;

/** Earliest first, in lazily read batches. */
export async function entriesOf(
  scope: QueryScope,
  input: ReportFilters,
): Promise<{ isRounded: boolean; batches: AsyncGenerator<ReportEntryRow[]> }> {
  const { filter, time } = await reportedTime(scope, input);
  const days = await entries.countByDay(time.of(filter));
  if (days.length === 0) await assertFilterKnown(scope, filter);
  async function* batches() {
    let [from, count] = [days[0]?.day, 0];
    for (const [index, { day, entries: more }] of days.entries()) {
      count += more;
      if (from === undefined || (count < BATCH && index < days.length - 1)) continue;
      const period = periodOf({ from, to: day }, scope.actor.workspace.timeZone);
      yield await entries.readEntries(scope.workspaceId, time.of({ ...filter, ...period }));
      [from, count] = [addDays(day, 1), 0];
    }
  }
  return { isRounded: time.rules.isRounded, batches: batches() };
}

/** Limits the filter to visible entries. @throws AppError validation_failed */
export async function reportedTime(scope: QueryScope, { from, to, ...filters }: ReportFilters) {
  assertDayOrder({ parameter: "to" }, from, to);
  const filter = {
    ...(await filterOf(scope, filters)),
    ...(await visibility(scope)),
    ...periodOf({ from, to }, scope.actor.workspace.timeZone),
  };
  return { filter, time: await roundedTime(scope) };
}
