import { toPublicId } from "@/lib/kernel/core/ids";
import { env } from "@/lib/kernel/env";
import type { StripeSettingsView } from "./operations/settings";
import { minorOfStripe } from "./rules/amounts";
import type { PaymentEvent, StripeSettings } from "./schema";
import { operatorHints, operatorKeys } from "./secrets";
import type { PaymentEventRow } from "./store/events";

export function toStripeSettings({ id, row }: StripeSettingsView): StripeSettings {
  const operator = operatorKeys(id);
  const { keyHint, secretHint, isLive } = operator ? operatorHints(operator) : (row ?? NO_KEYS);
  const hasKeys = keyHint !== null || secretHint !== null;
  return {
    source: operator ? "operator" : hasKeys ? "workspace" : "none",
    connected: keyHint !== null && secretHint !== null,
    test_mode: keyHint === null ? null : !isLive,
    secret_key_hint: keyHint,
    ...toHistory(operator ? null : row),
    signing_secret_hint: secretHint,
    webhook_url: `${env().APP_URL}/api/payments/stripe/${toPublicId("wks", id)}`,
    ...toTimes(row),
  };
}

const NO_KEYS = { keyHint: null, secretHint: null, isLive: false };

type Row = StripeSettingsView["row"];

function toHistory(row: Row) {
  return {
    secret_key_added_at: toInstant(row?.keyAddedAt),
    secret_key_added_by: row?.keyAddedBy ? toPublicId("usr", row.keyAddedBy) : null,
    old_signing_secret_until: toInstant(row?.oldSecretUntil),
  };
}

function toTimes(row: Row) {
  return {
    last_event_at: toInstant(row?.acceptedAt),
    last_refused_at: toInstant(row?.refusedAt),
    updated_at: toInstant(row?.updatedAt),
  };
}

function toInstant(at: Date | null | undefined): string | null {
  return at?.toISOString() ?? null;
}

export function toPaymentEvent(row: PaymentEventRow): PaymentEvent {
  const { amount, currency } = row;
  const minor = amount === null || currency === null ? null : minorOfStripe(amount, currency);
  return {
    id: toPublicId("pev", row.id),
    type: row.type,
    provider_event_id: row.providerEventId,
    provider_payment_id: row.providerPaymentId,
    reason: row.reason,
    amount: minor === null || currency === null ? null : { amount: minor, currency },
    currency,
    invoice_id: row.invoiceId && toPublicId("inv", row.invoiceId),
    state: row.state,
    linked_invoice_id: row.linkedInvoiceId && toPublicId("inv", row.linkedInvoiceId),
    test_mode: row.isTest,
    received_at: row.receivedAt.toISOString(),
    resolved_at: row.resolvedAt?.toISOString() ?? null,
  };
}
