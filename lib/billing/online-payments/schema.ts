import { z } from "zod";
import { reason } from "@/lib/kernel/core/errors";
import { STRIPE_KEY, STRIPE_SIGNING_SECRET } from "@/lib/kernel/core/stripe-keys";
import { Currency, Id, Instant, Money, pageOf, PageQuery, SortBy } from "@/lib/kernel/core/wire";
import { EVENT_REASONS, EVENT_STATES } from "./rules/reasons";

export const StripeSettings = z
  .strictObject({
    source: z.enum(["none", "workspace", "operator"]).meta({
      description:
        "`workspace`: the keys were entered here. `operator`: the keys are in the environment and cannot be changed here. `none`: there are no keys.",
    }),
    connected: z.boolean().meta({ description: "Whether key and signing secret are set, so that clients can pay." }),
    test_mode: z.boolean().nullable().meta({ description: "Whether the key is of test mode. Null without a key." }),
    secret_key_hint: z
      .string()
      .nullable()
      .meta({ description: "The key is never returned.", example: "sk_test_…h4Qe" }),
    secret_key_added_at: Instant.nullable(),
    secret_key_added_by: Id("usr").nullable(),
    signing_secret_hint: z.string().nullable().meta({ description: "The secret is never returned." }),
    old_signing_secret_until: Instant.nullable().meta({
      description: "Until this time, events that are signed with the previous secret are accepted, too.",
    }),
    webhook_url: z.url().meta({ description: "Address to enter at Stripe." }),
    last_event_at: Instant.nullable().meta({ description: "The last event with a valid signature." }),
    last_refused_at: Instant.nullable().meta({ description: "The last event without a valid signature." }),
    updated_at: Instant.nullable(),
  })
  .meta({ id: "StripeSettings", description: "The Stripe account that clients pay into." });
export type StripeSettings = z.infer<typeof StripeSettings>;

export const StripeSettingsUpdate = z
  .strictObject({
    secret_key: z
      .string()
      .max(300)
      .regex(STRIPE_KEY, { error: reason("stripe_key_malformed") })
      .optional()
      .meta({
        description: "Secret or restricted key. Stored encrypted, and never returned.",
        example: "sk_test_4eC39HqLyjWDarjtT1zdp7dc",
      }),
    signing_secret: z
      .string()
      .max(300)
      .regex(STRIPE_SIGNING_SECRET, { error: reason("stripe_secret_malformed") })
      .optional()
      .meta({
        description:
          "Signing secret of the webhook endpoint. Stored encrypted, and never returned. The previous secret is accepted for 24 more hours.",
        example: "whsec_c2FtcGxlc2lnbmluZ3NlY3JldA",
      }),
    confirm_live: z.literal(true).optional().meta({
      description: "Required for a live key while `APP_URL` is an address of this machine only.",
    }),
  })
  .meta({ id: "StripeSettingsUpdate" });
export type StripeSettingsUpdate = z.infer<typeof StripeSettingsUpdate>;

export const PaymentEvent = z
  .strictObject({
    id: Id("pev"),
    type: z.string().meta({ description: "Stripe's name of the event.", example: "checkout.session.completed" }),
    provider_event_id: z.string().meta({ example: "evt_1QLxK2eZvKYlo2C8fTe" }),
    provider_payment_id: z.string().nullable().meta({ description: "Stripe's id of the payment." }),
    reason: z.enum(EVENT_REASONS).meta({
      description:
        "`unknown_invoice`: there is no such invoice. `wrong_currency`: the invoice has another currency. `void_invoice`: the invoice is void. `unknown_payment`: a refund of a payment that is not recorded. `retainer_drawn`: a refund of a payment whose retainer has less left. `dispute`: the client disputes the payment.",
    }),
    amount: Money.nullable(),
    currency: Currency.nullable(),
    invoice_id: Id("inv").nullable().meta({ description: "The invoice that the event names, or that of its payment." }),
    state: z.enum(EVENT_STATES).meta({
      description:
        "`open`: nobody has looked at the event. `linked`: a person recorded the payment on an invoice. `matched`: a later event recorded the payment. `dismissed`: a person dismissed the event.",
    }),
    linked_invoice_id: Id("inv").nullable().meta({
      description: "The invoice on which the payment was recorded. Null unless `linked` or `matched`.",
    }),
    test_mode: z.boolean(),
    received_at: Instant,
    resolved_at: Instant.nullable().meta({ description: "When the event was linked, matched or dismissed." }),
  })
  .meta({ id: "PaymentEvent", description: "An event of Stripe that a person has to look at." });
export type PaymentEvent = z.infer<typeof PaymentEvent>;

export const PaymentEventListQuery = PageQuery.extend({
  resolved: z.enum(["true", "false"]).optional().meta({ description: "Default: all." }),
  sort: SortBy("created_at"),
});
export type PaymentEventListQuery = z.infer<typeof PaymentEventListQuery>;
export const PaymentEventPage = pageOf(PaymentEvent);
export type PaymentEventPage = z.infer<typeof PaymentEventPage>;

export const PaymentEventLink = z
  .strictObject({
    invoice_id: Id("inv").meta({
      description:
        "An issued invoice in the currency of the event. Of a paid invoice, all of the payment becomes client credit.",
    }),
  })
  .meta({ id: "PaymentEventLink" });
export type PaymentEventLink = z.infer<typeof PaymentEventLink>;

export const PaymentRefundCreate = z
  .strictObject({
    amount: Money.optional().meta({ description: "Default: all that is not refunded yet." }),
  })
  .meta({ id: "PaymentRefundCreate" });
export type PaymentRefundCreate = z.infer<typeof PaymentRefundCreate>;
