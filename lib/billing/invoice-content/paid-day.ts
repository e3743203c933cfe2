import { settlingPayments } from "@/lib/billing/invoices/rules/settled";
import type { Printed } from "@/lib/billing/invoice-content/printed";

/** `YYYY-MM-DD`, or null while unpaid. */
export function paidDay({ status, issue_date: issued, ...invoice }: Printed): string | null {
  if (status !== "paid") return null;
  const days = settlingPayments(invoice)
    .map(({ paid_on: day }) => day)
    .sort();
  // An invoice of 0 is paid when issued.
  return days.at(-1) ?? issued;
}
