import { z } from "zod";
import { CivilDate, Id, Instant, Line, Money, pageOf, PageQuery, SortBy, Text } from "@/lib/kernel/core/wire";

export const Payment = z
  .strictObject({
    id: Id("pay"),
    invoice_id: Id("inv"),
    amount: Money,
    paid_on: CivilDate.meta({ description: "The day on which the payment was received." }),
    method: Line(50).nullable().meta({ description: "In your own words, such as `bank transfer`." }),
    reference: Line(200).nullable(),
    notes: Text(2000),
    created_at: Instant,
  })
  .meta({ id: "Payment" });
export type Payment = z.infer<typeof Payment>;

export const PaymentCreate = z
  .strictObject({
    amount: Money.optional().meta({ description: "Default: the amount due." }),
    paid_on: CivilDate.optional().meta({ description: "Default: today in the workspace's time zone." }),
    method: Payment.shape.method.optional(),
    reference: Payment.shape.reference.optional(),
    notes: Payment.shape.notes.optional(),
  })
  .meta({ id: "PaymentCreate" });
export type PaymentCreate = z.infer<typeof PaymentCreate>;

export const PaymentListQuery = PageQuery.extend({ sort: SortBy("created_at") });
export const PaymentPage = pageOf(Payment);
