import { addDays, instantOf } from "@/lib/kernel/core/wall-clock";
import type { Email } from "@/lib/mail/emails/schema";
import { settledAmount } from "@/lib/billing/invoices/rules/settled";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { Payment } from "@/lib/billing/invoices/schema/payment";

type MailHappening = "mail-queued" | "mail-sent" | "mail-failed" | "mail-captured";

/** `at` is in Unix milliseconds. */
export type Happening = { at: number; key: string } & (
  | { kind: "created" | "sent" | "opened" | "overdue" | "paid" | "voided" }
  | { kind: "payment"; payment: Payment; leftMinor: number }
  | { kind: MailHappening; email: Email }
);

/**
 * Return events with the newest first.
 *
 * @param timeZone the workspace's: an invoice becomes overdue at midnight there.
 */
export function historyOf(invoice: Invoice, emails: readonly Email[], timeZone: string): Happening[] {
  const happenings: Happening[] = [
    ...moment("created", invoice.created_at),
    ...moment("sent", invoice.sent_at),
    ...moment("opened", invoice.viewed_at),
    ...moment("paid", invoice.status === "paid" ? invoice.paid_at : null),
    ...moment("voided", invoice.voided_at),
    ...overdue(invoice, timeZone),
    ...payments(invoice),
    ...emails.map(mail),
  ];
  // Among events of the same instant, later ones in the list are consequences.
  return happenings
    .map((happening, index) => ({ happening, index }))
    .sort((one, other) => other.happening.at - one.happening.at || rank(other) - rank(one) || other.index - one.index)
    .map(({ happening }) => happening);
}

function rank({ happening: { kind } }: { happening: Happening }): number {
  return kind === "paid" ? 2 : kind === "payment" ? 1 : 0;
}

function moment(kind: "created" | "sent" | "opened" | "paid" | "voided", at: string | null): Happening[] {
  return at === null ? [] : [{ kind, at: Date.parse(at), key: kind }];
}

/** An invoice becomes overdue at the start of the day after its due date. */
function overdue(invoice: Invoice, timeZone: string): Happening[] {
  if (!invoice.overdue || invoice.due_date === null) return [];
  return [{ kind: "overdue", at: instantOf(addDays(invoice.due_date, 1), 0, timeZone), key: "overdue" }];
}

function payments(invoice: Invoice): Happening[] {
  let leftMinor = invoice.total.amount;
  return invoice.payments.map((payment) => {
    leftMinor -= settledAmount(payment).amount;
    return { kind: "payment", payment, leftMinor, at: Date.parse(payment.created_at), key: payment.id };
  });
}

function mail(email: Email): Happening {
  const kind: MailHappening = `mail-${email.status}`;
  return { kind, email, at: Date.parse(email.sent_at ?? email.updated_at), key: email.id };
}
