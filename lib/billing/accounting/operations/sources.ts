import { discountShares } from "@/lib/billing/invoices/rules/money";
import type { Db } from "@/lib/kernel/db/prisma";
import type { DocumentKind, SourceDocument } from "../rules/documents";
import { partsOf } from "../rules/parts";
import * as store from "../store/documents";
import type { ExpenseSource, InvoiceSource, PaymentSource, Wanted } from "../store/documents";

/** Documents of one kind, oldest first. @param currency The workspace's. */
export async function sourcesOf(
  db: Db,
  workspaceId: string,
  { kind, currency, wanted }: { kind: DocumentKind; currency: string; wanted: Wanted },
): Promise<SourceDocument[]> {
  switch (kind) {
    case "invoice":
      return (await store.invoices(db, workspaceId, wanted)).map((row) => fromInvoice(row, kind));
    case "credit_note":
      return (await store.creditNotes(db, workspaceId, wanted)).map((row) => fromInvoice(row, kind));
    case "payment":
      return (await store.payments(db, workspaceId, wanted)).map((row) => fromPayment(row, kind));
    case "refund":
      return (await store.refunds(db, workspaceId, wanted)).map((row) => fromPayment(row, kind));
    case "expense":
      return (await store.expenses(db, workspaceId, wanted)).map((row) => fromExpense(row, currency));
  }
}

/** Of lines that are no services. */
const KINDS: Readonly<Record<string, "expenses" | "prepayments">> = {
  expense: "expenses",
  retainer: "prepayments",
  deposit: "prepayments",
};

function fromInvoice(row: InvoiceSource, kind: "invoice" | "credit_note"): SourceDocument {
  const { lines, taxes, discountMinor, ...common } = row;
  const shares = discountShares(discountMinor, lines);
  const taxed = lines.map((line, index) => ({
    kind: KINDS[line.kind] ?? ("services" as const),
    netMinor: line.amountMinor - (shares[index] ?? 0),
    taxes: line.taxes,
  }));
  const parts = partsOf(taxed, taxes, common.totalMinor);
  return { ...common, kind, parts, exchangeRate: null, deduction: null, expense: null };
}

function fromPayment(row: PaymentSource, kind: "payment" | "refund"): SourceDocument {
  const { deductionMinor, deductionReason, ...common } = row;
  const deduction =
    deductionMinor === 0 || deductionReason === null ? null : { amountMinor: deductionMinor, reason: deductionReason };
  return { ...common, kind, deduction, dueDate: null, exchangeRate: null, parts: [], expense: null };
}

function fromExpense(row: ExpenseSource, currency: string): SourceDocument {
  const { categoryId, categoryName, taxMinor, isReimbursable, exchangeRate, exchangeTo, ...common } = row;
  return {
    ...common,
    ...{ kind: "expense", dueDate: null, parts: [], deduction: null },
    title: common.title === "" ? categoryName : common.title,
    exchangeRate: exchangeTo === currency ? exchangeRate : null,
    expense: { categoryId, categoryName, taxMinor, isReimbursable },
  };
}
