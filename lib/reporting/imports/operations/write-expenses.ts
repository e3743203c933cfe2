import type { z } from "zod";
import { namedUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import { addReceipt, restoreExpenses } from "@/lib/billing/expenses/operations/restored";
import { restoreFile } from "@/lib/billing/files/operations/restored";
import {
  ArchivedCategory,
  ArchivedExpense,
  ArchivedReceipt,
} from "@/lib/reporting/import-files/reading/stint-settings";
import { personKey } from "../rules/decisions";
import { userFinder } from "../rules/people";
import { madeOf, projectsNamed } from "../store/documents";
import type { ImportRow } from "../store/imports";
import { teammates } from "../store/people";
import { archiveOf, bytesOf } from "./archived-file";
import { idsBySource } from "./write-invoices";
import { each } from "./write-settings";

const BATCH_EXPENSES = 500;

/** Each may be as large as a file can be. */
const BATCH_RECEIPTS = 5;

/** Restore the next expenses, before the invoices that bill them. Return false if there are none. */
export function writeExpenses(scope: CommandScope, row: ImportRow): Promise<boolean> {
  const kind = { importId: row.id, kind: "expense", limit: BATCH_EXPENSES } as const;
  return each(scope, kind, ArchivedExpense, async (records) => {
    const places = await placesOf(scope, row, records);
    const found = records.map((record, index) => ({ record, place: places[index] }));
    const ids = await restoreExpenses(
      scope,
      found.flatMap(({ record, place }) => (place && !("reason" in place) ? [columnsOf(record, place, row.id)] : [])),
    );
    return found.map(({ place }) => {
      if (!place || "reason" in place) return place ?? { reason: "unknown_reference" };
      return { id: ids.shift() ?? "" };
    });
  });
}

type Archived = z.infer<typeof ArchivedExpense>;
type Place = { userId: string; projectId: string | null; categoryId: string };
type Left = { reason: "person_left_out" | "unknown_reference" };

async function placesOf(
  { db, workspaceId }: CommandScope,
  { id: importId, people }: Pick<ImportRow, "id" | "people">,
  records: readonly Archived[],
): Promise<(Place | Left)[]> {
  const find = userFinder(await teammates(db, workspaceId), people);
  const made = await madeOf(db, { workspaceId, importId }, "expense_category");
  const categories = new Map(made.map(({ recordId, content }) => [ArchivedCategory.parse(content).id, recordId]));
  const projects = await projectsNamed(
    db,
    workspaceId,
    records.flatMap((record) => record.projects),
  );
  return records.map((record) => {
    const projectId = record.projects.length === 0 ? null : (projects.shift() ?? undefined);
    const userId = find({ ...record.person, key: personKey(record.person) });
    const categoryId = categories.get(record.category_id);
    if (userId === null) return { reason: "person_left_out" };
    if (categoryId === undefined || projectId === undefined) return { reason: "unknown_reference" };
    return { userId, projectId, categoryId };
  });
}

function columnsOf(record: Archived, place: Place, importId: string) {
  const { exchange_rate: exchangeRate, amount, tax_amount: tax } = record;
  return {
    ...{ ...place, importId, spentOn: record.spent_on, notes: record.notes, createdAt: new Date(record.created_at) },
    externalRefs: record.external_refs,
    ...{ amountMinor: amount.amount, currency: amount.currency, taxMinor: tax && tax.amount },
    ...{ units: record.units, unitName: record.unit_name, unitPrice: record.unit_price },
    ...{ billable: record.billable, markupPercent: record.markup_percent, reimbursable: record.reimbursable },
    exchangeRate,
    exchangeTo: exchangeRate === null ? null : (record.projects[0]?.currency ?? null),
    ...{ reimbursedOn: record.reimbursed_on, reimbursementReference: record.reimbursement_reference },
  };
}

/** Restore the next receipts, with one of them in memory at a time. Return false if there are none. */
export function writeReceipts(scope: CommandScope, row: ImportRow): Promise<boolean> {
  const kind = { importId: row.id, kind: "receipt", limit: BATCH_RECEIPTS } as const;
  return each(scope, kind, ArchivedReceipt, async (records) => {
    const archive = await archiveOf(scope, row);
    const expenses = await idsBySource(
      scope,
      records.map((record) => record.expense_id),
    );
    const written: ({ id: string } | { reason: "unknown_reference" | "setting_unreadable" })[] = [];
    for (const record of records) {
      const expenseId = expenses.get(record.expense_id);
      const id = namedUuid(row.id, record.file_id);
      const bytes = expenseId === undefined ? null : await bytesOf(archive, record);
      const isKept = bytes !== null && (await restoreFile(scope, { ...record, id, bytes }));
      if (isKept && expenseId !== undefined) await addReceipt(scope, expenseId, id);
      written.push(isKept ? { id } : { reason: expenseId === undefined ? "unknown_reference" : "setting_unreadable" });
    }
    return written;
  });
}
