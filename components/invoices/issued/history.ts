import { addDays, instantOf } from "@/lib/kernel/core/wall-clock";
import type { Email } from "@/lib/mail/emails/schema";
import { settledAmount } from "@/lib/billing/invoices/rules/settled";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { Payment } from "@/lib/billing/invoices/schema/payment";

type MailHappening = "mail-queued" | "mail-sent" | "mail-failed" | "mail-captured";

type PaymentRefund = Payment["refunds"][number];

/** `at` is in Unix milliseconds. */
export type Happening = { at: number; key: string } & (
  | { kind: "created" | "sent" | "opened" | "overdue" | "paid" | "voided" }
  | { kind: "payment"; payment: Payment; leftMinor: number }
  | { kind: "refund"; payment: Payment; refund: PaymentRefund; leftMinor: number }
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
  return kind === "paid" ? 2 : kind === "payment" || kind === "refund" ? 1 : 0;
}

function moment(kind: "created" | "sent" | "opened" | "paid" | "voided", at: string | null): Happening[] {
  return at === null ? [] : [{ kind, at: Date.parse(at), key: kind }];
}

/** An invoice becomes overdue at the start of the day after its due date. */
function overdue(invoice: Invoice, timeZone: string): Happening[] {
  if (!invoice.overdue || invoice.due_date === null) return [];
  return [{ kind: "overdue", at: instantOf(addDays(invoice.due_date, 1), 0, timeZone), key: "overdue" }];
}

type Move = { at: number; key: string; payment: Payment; refund: PaymentRefund | null };

/** Payments and refunds, each with the amount that was due after it. */
function payments(invoice: Invoice): Happening[] {
  let leftMinor = invoice.total.amount;
  const creditOf = new Map<string, number>();
  const moves = invoice.payments.flatMap(movesOf).sort((one, other) => one.at - other.at);
  return moves.map(({ at, key, payment, refund }) => {
    if (refund === null) {
      const { settledMinor, creditMinor } = atReceipt(payment, leftMinor);
      creditOf.set(payment.id, creditMinor);
      leftMinor -= settledMinor;
      return { kind: "payment", payment, leftMinor, at, key };
    }
    const creditMinor = creditOf.get(payment.id) ?? 0;
    creditOf.set(payment.id, Math.max(0, creditMinor - refund.amount.amount));
    leftMinor += Math.max(0, refund.amount.amount - creditMinor);
    return { kind: "refund", payment, refund, leftMinor, at, key };
  });
}

function movesOf(payment: Payment): Move[] {
  const refunds = payment.refunds.map((refund) => ({
    ...{ at: Date.parse(refund.created_at), key: `${payment.id} ${refund.created_at}` },
    ...{ payment, refund },
  }));
  return [{ at: Date.parse(payment.created_at), key: payment.id, payment, refund: null }, ...refunds];
}

/**
 * The amount that the payment settled before its refunds, and the client credit among the refunds. Client credit is
 * refunded first, and the invoice is due again only for the rest.
 */
function atReceipt(payment: Payment, dueMinor: number): { settledMinor: number; creditMinor: number } {
  const refundedMinor = payment.refunds.reduce((sum, { amount }) => sum + amount.amount, 0);
  const { amount: nowMinor } = settledAmount(payment);
  if (refundedMinor === 0) return { settledMinor: nowMinor, creditMinor: 0 };
  const settledMinor = Math.max(nowMinor, Math.min(payment.amount.amount, dueMinor));
  return { settledMinor, creditMinor: Math.max(0, refundedMinor - (settledMinor - nowMinor)) };
}

function mail(email: Email): Happening {
  const kind: MailHappening = `mail-${email.status}`;
  return { kind, email, at: Date.parse(email.sent_at ?? email.updated_at), key: email.id };
}
