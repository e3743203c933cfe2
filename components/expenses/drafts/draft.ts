import type { Receipt } from "@/components/expenses/receipts/use-receipt-upload";
import type { ExpenseCategory } from "@/lib/billing/expense-categories/schema";
import type { ExpenseCreate } from "@/lib/billing/expenses/schema";
import { UNUSED_HOURS } from "@/lib/billing/files/rules";
import type { Money } from "@/lib/kernel/core/money";

/** An expense to complete, from a file. */
export interface Draft {
  key: string;
  filename: string;
  /** Unix milliseconds. */
  addedAt: number;
  /** Null while the file is uploaded. */
  receipt: Receipt | null;
  amount: Money | null;
  /** Null: the workspace's. */
  currency: string | null;
  /** For a category with a unit price, as typed. */
  units: string | null;
  categoryId: string | null;
  projectId: string | null;
  /** `YYYY-MM-DD`. */
  spentOn: string;
  notes: string;
}

export function newDraft(key: string, filename: string, { nowMs, today }: { nowMs: number; today: string }): Draft {
  const empty = {
    receipt: null,
    amount: null,
    currency: null,
    units: null,
    categoryId: null,
    projectId: null,
    notes: "",
  };
  return { ...empty, key, filename, addedAt: nowMs, spentOn: today };
}

/** Drafts whose file still exists, or is uploaded by this page. */
export function livingDrafts(drafts: readonly Draft[], nowMs: number, uploading: ReadonlySet<string>): Draft[] {
  const since = nowMs - UNUSED_HOURS * 3_600_000;
  return drafts.filter(({ key, receipt, addedAt }) => uploading.has(key) || (receipt !== null && addedAt > since));
}

type Lack = "file" | "category" | "amount" | "units" | "date";

type Category = Pick<ExpenseCategory, "unit_price">;

/** The first thing that the draft still needs. */
export function lackOf(draft: Draft, category: Category | undefined): Lack | null {
  if (draft.receipt === null) return "file";
  const hasUnits = category !== undefined && category.unit_price !== null;
  if (hasUnits && draft.units === null) return "units";
  if (!hasUnits && draft.amount === null) return "amount";
  if (category === undefined) return "category";
  return draft.spentOn === "" ? "date" : null;
}

export function bodyOf(draft: Draft, category: ExpenseCategory): ExpenseCreate {
  const isInUnits = category.unit_price !== null;
  return {
    category_id: category.id,
    project_id: draft.projectId,
    spent_on: draft.spentOn,
    notes: draft.notes.trim(),
    receipt_ids: draft.receipt === null ? [] : [draft.receipt.id],
    ...(isInUnits ? draft.units !== null && { units: draft.units } : draft.amount !== null && { amount: draft.amount }),
  };
}
