import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { Translate } from "@/lib/kernel/i18n/messages";

export type ShownState =
  "draft" | "issued" | "sent" | "opened" | "partiallyPaid" | "overdue" | "paid" | "credited" | "void";

type Shown = Pick<Invoice, "status" | "overdue" | "amount_paid" | "viewed_at" | "emailed">;

export function shownState(invoice: Shown): ShownState {
  if (invoice.status !== "sent") return invoice.status;
  if (invoice.overdue) return "overdue";
  if (invoice.amount_paid.amount > 0) return "partiallyPaid";
  if (invoice.viewed_at !== null) return "opened";
  return isNotEmailed(invoice) ? "issued" : "sent";
}

/** Whether the client still has to get the invoice by email. */
export function isNotEmailed({ status, emailed }: Pick<Invoice, "status" | "emailed">): boolean {
  return status === "sent" && emailed === false;
}

/** A paid invoice can be voided only if its total is 0, so that no money was received. */
export function canBeVoid({ status, total, payments }: Pick<Invoice, "status" | "total" | "payments">): boolean {
  return status === "sent" || (status === "paid" && total.amount === 0 && payments.length === 0);
}

/** A payment of a paid invoice becomes the client's credit. */
export function canBePaid({ status }: Pick<Invoice, "status">): boolean {
  return status === "sent" || status === "paid";
}

/** An imported invoice has no reminders. */
export function canBeReminded({ status, origin }: Pick<Invoice, "status" | "origin">): boolean {
  return status === "sent" && origin === "stint";
}

type Creditable = Pick<Invoice, "status" | "origin" | "total">;

export function canBeCredited({ status, origin, total }: Creditable): boolean {
  return (status === "sent" || status === "paid") && origin === "stint" && total.amount > 0;
}

/** Imported invoices have no e-invoice. */
export function isIssuedHere({ number, origin }: Pick<Invoice, "number" | "origin">): boolean {
  return number !== null && origin === "stint";
}

export function canBeCorrected(invoice: Creditable): boolean {
  return (invoice.status === "sent" || invoice.status === "paid") && invoice.origin === "stint";
}

export function invoiceName(
  invoice: Pick<Invoice, "number" | "client_snapshot">,
  t: Translate<"invoices.names">,
): string {
  return invoice.number ?? t("draftFor", { client: invoice.client_snapshot.name });
}

/** Return the names of the projects, else the purchase order, else the first line. */
export function subjectOf(invoice: Pick<Invoice, "lines" | "purchase_order">): string {
  const names = new Set(invoice.lines.flatMap((line) => (line.project_name === null ? [] : [line.project_name])));
  if (names.size > 0) return [...names].join(", ");
  return invoice.purchase_order ?? invoice.lines[0]?.description.split("\n")[0] ?? "";
}

export const pdfHref = (invoice: Pick<Invoice, "id">) => `/v1/invoices/${invoice.id}/export`;
