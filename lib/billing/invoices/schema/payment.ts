import { z } from "zod";
import { CivilDate, Id, Instant, Line, Money, pageOf, PageQuery, SortBy, Text } from "@/lib/kernel/core/wire";

const Deduction = z.strictObject({ amount: Money, reason: z.enum(["bank_fee", "write_off"]) }).meta({
  id: "PaymentDeduction",
  description: "Part of the amount due that the client need not pay. Amount and deduction settle the invoice.",
});

const PaymentRefund = z
  .strictObject({
    amount: Money,
    refunded_on: CivilDate.meta({ description: "The day on which the refund was recorded." }),
    created_at: Instant,
  })
  .meta({ id: "PaymentRefund", description: "A refund of an online payment by the provider." });

export const Payment = z
  .strictObject({
    id: Id("pay"),
    invoice_id: Id("inv"),
    client_id: Id("cli"),
    amount: Money.meta({ description: "Amount received, or taken from the client's credit." }),
    deduction: Deduction.nullable(),
    unapplied: Money.meta({
      description: "Part of the amount that exceeds the amount due, or was refunded. It is the client's credit.",
    }),
    client_credit_id: Id("crd").nullable().meta({
      description: "The client credit that the payment was made from. Null for money received.",
    }),
    retainer_id: Id("rtn").nullable().meta({
      description: "The retainer of kind `advance` that the payment was made from. Null for other payments.",
    }),
    paid_on: CivilDate.meta({ description: "The day on which the payment was received." }),
    method: Line(50).nullable().meta({ description: "Free text, such as `bank transfer`." }),
    reference: Line(200).nullable(),
    notes: Text(2000),
    provider: z.enum(["stripe"]).nullable().meta({
      description: "Online payments. Null for a payment that a person recorded.",
    }),
    provider_payment_id: z.string().nullable().meta({ description: "The provider's id of the payment." }),
    test_mode: z.boolean().meta({ description: "Whether the provider was in test mode, so that no money moved." }),
    refunded: Money.meta({
      description:
        "Sum of the provider's refunds. Client credit of the invoice is refunded first. A refund of the rest makes the invoice due again.",
    }),
    refunds: z.array(PaymentRefund).meta({ description: "The refunds that `refunded` sums up, oldest first." }),
    created_at: Instant,
  })
  .meta({ id: "Payment" });
export type Payment = z.infer<typeof Payment>;

export const PaymentCreate = z
  .strictObject({
    amount: Money.optional().meta({
      description:
        "Default: the amount due, less the deduction. The excess over the amount due becomes a client credit. Required for a paid invoice, where all of it becomes credit.",
    }),
    deduction: Deduction.optional(),
    paid_on: CivilDate.optional().meta({ description: "Default: today in the workspace's time zone." }),
    method: Payment.shape.method.optional(),
    reference: Payment.shape.reference.optional(),
    notes: Payment.shape.notes.optional(),
  })
  .meta({ id: "PaymentCreate" });
export type PaymentCreate = z.infer<typeof PaymentCreate>;

export const PaymentListQuery = PageQuery.extend({ sort: SortBy("created_at") });
export const PaymentPage = pageOf(Payment);
