import type Stripe from "stripe";

/** Where an event comes from. */
export interface Source {
  eventId: string;
  type: string;
  isTest: boolean;
}

export interface SessionFacts {
  sessionId: string;
  outcome: "paid" | "processing" | "failed" | "expired" | "open";
  paymentId: string;
  /** Public id. Null for a session that Stint did not create. */
  invoice: string | null;
  /** In Stripe's unit. */
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** @param type Name of the event, or null for a session that was asked for. */
export function sessionFacts(session: Stripe.Checkout.Session, type: string | null): SessionFacts {
  return {
    sessionId: session.id,
    outcome: type === "checkout.session.async_payment_failed" ? "failed" : outcomeOf(session),
    paymentId: idOf(session.payment_intent) ?? session.id,
    invoice: session.metadata?.["stint_invoice"] ?? null,
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? "").toUpperCase(),
  };
}

function outcomeOf({ status, payment_status: payment }: Stripe.Checkout.Session): SessionFacts["outcome"] {
  if (status === "expired") return "expired";
  if (status !== "complete") return "open";
  return payment === "unpaid" ? "processing" : "paid";
}

export interface ChargeFacts {
  paymentId: string;
  /** Whether the payment is of an invoice of Stint. */
  isOurs: boolean;
  amount: number;
  currency: string;
}

/** `amount` is the sum of all refunds so far. */
export function chargeFacts(charge: Stripe.Charge): ChargeFacts {
  return {
    paymentId: idOf(charge.payment_intent) ?? charge.id,
    isOurs: charge.metadata["stint_invoice"] !== undefined,
    amount: charge.amount_refunded,
    currency: charge.currency.toUpperCase(),
  };
}

export function disputeFacts(dispute: Stripe.Dispute): Omit<ChargeFacts, "isOurs"> {
  return {
    paymentId: idOf(dispute.payment_intent) ?? idOf(dispute.charge) ?? dispute.id,
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
  };
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === "object" ? (reference?.id ?? null) : reference;
}
