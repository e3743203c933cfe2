import { route } from "@/lib/kernel/http/route";
import {
  deleteStripeSettings,
  getStripeSettings,
  updateStripeSettings,
  versionOf,
} from "@/lib/billing/online-payments/operations/settings";
import { StripeSettings, StripeSettingsUpdate } from "@/lib/billing/online-payments/schema";
import { toStripeSettings } from "@/lib/billing/online-payments/serialize";

export const GET = route({
  summary: "Retrieve the Stripe settings",
  operation: getStripeSettings,
  returns: StripeSettings,
  serialize: toStripeSettings,
  version: (settings) => versionOf(settings).version,
  extension: true,
});

export const PATCH = route({
  summary: "Update the Stripe settings",
  description:
    "Asks Stripe whether it accepts the key before anything is saved. Clients can pay once the key and the signing secret are set.",
  operation: updateStripeSettings,
  body: StripeSettingsUpdate,
  returns: StripeSettings,
  serialize: toStripeSettings,
  version: (settings) => versionOf(settings).version,
  errors: ["invalid_state_transition", "payment_provider_failed", "conflict"],
  sensitive: true,
  sessionOnly: true,
  extension: true,
});

export const DELETE = route({
  summary: "Remove the Stripe settings",
  description: "Clients can no longer pay online, and events of Stripe are refused.",
  operation: deleteStripeSettings,
  returns: StripeSettings,
  serialize: toStripeSettings,
  errors: ["not_found"],
  sessionOnly: true,
  extension: true,
});
