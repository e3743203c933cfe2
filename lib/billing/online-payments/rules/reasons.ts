export const EVENT_REASONS = [
  "unknown_invoice",
  "wrong_currency",
  "void_invoice",
  "unknown_payment",
  "retainer_drawn",
  "dispute",
] as const;
export type EventReason = (typeof EVENT_REASONS)[number];

/** Reasons of events that are payments, so that a person can link them to an invoice. */
export const PAYMENT_REASONS: readonly EventReason[] = ["unknown_invoice", "wrong_currency", "void_invoice"];

export const EVENT_STATES = ["open", "linked", "matched", "dismissed"] as const;
export type EventState = (typeof EVENT_STATES)[number];
