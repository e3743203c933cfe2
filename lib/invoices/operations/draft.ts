import { toDateColumn } from "@/lib/core/civil-date";
import { billEntries, freeEntries } from "@/lib/time-entries/operations/billing";
import type { CommandScope } from "@/lib/operation";
import { minorIn, totalsOf, type DiscountTerms, type TaxRounding } from "../rules/money";
import type { InvoiceUpdate } from "../schema/draft";
import type { Discount } from "../schema/invoice";
import * as store from "../store";
import type { InvoiceRow } from "../store";
import { linesOfTime, type DraftLine, type Terms } from "./lines";

/** The columns of the members that were given; an absent one is left alone. */
export function draftColumns(input: Omit<InvoiceUpdate, "status" | "lines">, currency: string) {
  return {
    ...(input.issue_date === undefined ? {} : { issueDate: input.issue_date && toDateColumn(input.issue_date) }),
    ...(input.due_date === undefined ? {} : { dueDate: input.due_date && toDateColumn(input.due_date) }),
    ...(input.purchase_order === undefined ? {} : { purchaseOrder: input.purchase_order }),
    ...(input.notes === undefined ? {} : { notes: input.notes }),
    ...(input.discount === undefined ? {} : discountColumns(input.discount, currency)),
  };
}

function discountColumns(discount: Discount | null, currency: string) {
  if (discount === null) return { discountPercent: null, discountAmount: null };
  if ("percent" in discount) return { discountPercent: discount.percent, discountAmount: null };
  return { discountPercent: null, discountAmount: minorIn(currency, discount.amount, "/discount/amount") };
}

interface DiscountColumns {
  discountPercent?: string | null | undefined;
  discountAmount?: bigint | null | undefined;
}

/** The sums of a draft, as its row keeps them. */
export function sumColumns(lines: readonly DraftLine[], discount: DiscountColumns, rounding: TaxRounding) {
  const { taxes, ...sums } = totalsOf(lines, discountTerms(discount), rounding);
  return {
    ...sums,
    taxes: taxes.map((tax) => ({ ...tax, taxableMinor: Number(tax.taxableMinor), taxMinor: Number(tax.taxMinor) })),
  };
}

function discountTerms(columns: DiscountColumns): DiscountTerms {
  if (typeof columns.discountPercent === "string") return { percent: columns.discountPercent };
  return typeof columns.discountAmount === "bigint" ? { amountMinor: columns.discountAmount } : null;
}

/** Writes a draft's lines and bills the time that new ones take. Time of lines that went is free again. */
export async function writeLines(
  scope: CommandScope,
  before: Pick<InvoiceRow, "id" | "lines">,
  lines: readonly DraftLine[],
): Promise<void> {
  const { db, workspaceId } = scope;
  const kept = new Set(lines.map((line) => line.id));
  const gone = before.lines.filter((line) => !kept.has(line.id) && line.kind === "time").map((line) => line.id);
  if (gone.length > 0) await freeEntries(scope, { invoiceId: before.id, lineIds: gone });
  await store.setLines(
    db,
    workspaceId,
    before.id,
    lines.map(({ takes: _takes, ...columns }) => columns),
  );
  await billEntries(
    scope,
    before.id,
    lines.flatMap((line) => line.takes.map((entryId) => ({ entryId, lineId: line.id }))),
  );
}

/** Lines of the unbilled time that a request asks for. */
export function timeOf(
  scope: CommandScope,
  terms: Terms,
  { from_time_entries: wanted }: InvoiceUpdate,
): Promise<DraftLine[]> {
  return wanted ? linesOfTime(scope, terms, wanted) : Promise.resolve([]);
}
