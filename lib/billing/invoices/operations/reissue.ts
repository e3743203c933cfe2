import { type CommandScope, query, type QueryScope } from "@/lib/kernel/operation";
import { freedEntries, unbilledAgain } from "@/lib/tracking/time-entries/operations/billing";
import { AppError } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { FreedEntry } from "@/lib/tracking/time-entries/rules";
import {
  type Billed,
  type CopiedSources,
  type CopiedTime,
  isChanged,
  linesOf,
  type Place,
  placesOf,
  reissuedLines,
} from "../rules/freed-time";
import type { FreedTimeView } from "../serialize/invoice";
import { getInvoice } from "../store/invoices";
import { lineAmount } from "../rules/money";
import { MAX_LINES } from "../schema/draft";
import type { InvoiceRow } from "../store/rows";
import { expensesAgain } from "./reissued-expenses";
import { milestonesAgain } from "./reissued-milestones";
import { billableProjects, type DraftLine } from "./lines";

export interface CopiedLines {
  lines: DraftLine[];
  time: CopiedTime;
  expenses: CopiedSources;
  milestones: CopiedSources;
}

export const freedTime = query("invoices:read", async (scope, { id }: { id: string }): Promise<FreedTimeView> => {
  const row = await getInvoice(scope.db, scope.workspaceId, id);
  const freed = row.status === "void" ? await freedEntries(scope, id) : [];
  const billed = billedBy(row);
  const ofLines = linesOf(freed);
  const lines = row.lines.flatMap(({ id: lineId }) => {
    const entries = ofLines.get(lineId);
    return entries ? [{ id: lineId, places: placesOf(entries, billed) }] : [];
  });
  return { id: row.id, lines };
});

function billedBy({ clientId, currency, lines }: InvoiceRow): Billed {
  return { clientId, currency, projects: new Map(lines.map((line) => [line.id, line.projectId])) };
}

export async function timeStaying(
  scope: QueryScope,
  original: InvoiceRow,
  entriesOf: ReadonlyMap<string, readonly string[]>,
): Promise<CopiedTime> {
  const lines = original.lines.filter(({ kind }) => kind === "time");
  const none = { count: 0, seconds: 0, changedCount: 0 };
  const isManual = lines.length > 0;
  if (original.status === "void") {
    const freed = await freedEntries(scope, original.id);
    return {
      billed: none,
      notBilled: placesOf(freed, billedBy(original)),
      isManual,
      isUnknown: isUnknown(lines, freed),
    };
  }
  const place: Place = {
    state: "billed",
    invoiceId: original.id,
    invoiceNumber: original.number,
    entryIds: lines.flatMap(({ id }) => entriesOf.get(id) ?? []),
    count: lines.reduce((sum, { entryCount }) => sum + entryCount, 0),
    seconds: lines.reduce((sum, { trackedSeconds, quantity }) => sum + (trackedSeconds ?? Number(quantity) * 3600), 0),
    changedCount: 0,
  };
  return { billed: none, notBilled: place.count === 0 ? [] : [place], isManual, isUnknown: false };
}

/**
 * Bill the released time, expenses and milestones in their current state. Lines without any are left out.
 *
 * @param lines Copies of the original's lines.
 * @throws AppError conflict when nothing is left to bill.
 */
export async function reissue(
  scope: CommandScope,
  original: InvoiceRow,
  lines: readonly DraftLine[],
): Promise<CopiedLines> {
  const billed = billedBy(original);
  const { clientId, currency } = original;
  const back = await unbilledAgain(scope, {
    ...{ clientId, currency, freedBy: original.id },
    projectIds: await billableProjects(scope),
  });
  // The entries are locked, so their state cannot change.
  const freed = await freedEntries(scope, original.id);
  const taken = new Map(back.map((entry) => [entry.id, entry]));
  const freedOn = linesOf(freed);
  const expenses = await expensesAgain(scope, original);
  const milestones = await milestonesAgain(scope, original);
  const reissued = lines.flatMap((copy, index) => {
    const line = original.lines[index];
    if (line?.kind === "expense") return expenses.again(line, copy);
    if (line?.kind === "milestone") return milestones.again(line, copy);
    const its = freedOn.get(line?.id ?? "");
    if (line?.kind !== "time" || !its) return [copy];
    const present = its.flatMap(({ entryId }) => taken.get(entryId) ?? []);
    return reissuedLines(line, its, present, billed).map((again) => toDraftLine(again, copy));
  });
  const notBilled = placesOf(
    freed.filter(({ entryId }) => !taken.has(entryId)),
    billed,
  );
  if (reissued.length === 0 && lines.length > 0) throw nothingLeft(notBilled);
  if (reissued.length > MAX_LINES) {
    const params = { count: reissued.length, maximum: MAX_LINES };
    throw new AppError("validation_failed", "too_many_lines_reissued", params);
  }
  const unknown = isUnknown(original.lines, freed);
  return {
    lines: reissued,
    time: {
      billed: {
        count: back.length,
        seconds: back.reduce((sum, { seconds }) => sum + seconds, 0),
        changedCount: freed.filter((entry) => taken.has(entry.entryId) && isChanged(entry, billed)).length,
      },
      notBilled,
      isManual: unknown,
      isUnknown: unknown,
    },
    expenses: { isManual: false, leftOut: expenses.leftOut },
    milestones: { isManual: false, leftOut: milestones.leftOut },
  };
}

function toDraftLine(
  { entryIds, ...again }: ReturnType<typeof reissuedLines>[number],
  { taxes }: DraftLine,
): DraftLine {
  return {
    ...again,
    id: newUuid(),
    kind: "time",
    unit: "hour",
    taxes,
    amountMinor: lineAmount(again.quantity, again.unitPriceMinor, ""),
    ...{ entryCount: entryIds.length, expenseCount: 0, milestoneId: null, estimateLineId: null },
    takes: entryIds,
  };
}

function isUnknown(lines: readonly Pick<InvoiceRow["lines"][number], "id" | "kind">[], freed: readonly FreedEntry[]) {
  const known = new Set(freed.map(({ lineId }) => lineId));
  return lines.some(({ id, kind }) => kind === "time" && !known.has(id));
}

function nothingLeft(places: readonly Place[]): AppError {
  const countOf = (isCounted: (state: Place["state"]) => boolean) =>
    places.reduce((sum, { state, count }) => sum + (isCounted(state) ? count : 0), 0);
  return new AppError("conflict", "nothing_to_reissue", {
    billed: countOf((state) => state === "billed"),
    not_billable: countOf((state) => state !== "billed" && state !== "deleted"),
    deleted: countOf((state) => state === "deleted"),
  });
}
