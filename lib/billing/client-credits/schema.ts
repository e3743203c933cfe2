import { z } from "zod";
import {
  CivilDate,
  Currency,
  Id,
  IdList,
  Instant,
  Line,
  Money,
  pageOf,
  PageQuery,
  SortBy,
  Text,
} from "@/lib/kernel/core/wire";

export const Refund = z
  .strictObject({
    id: Id("rfd"),
    client_credit_id: Id("crd"),
    amount: Money,
    refunded_on: CivilDate.meta({ description: "The day on which the money was returned." }),
    method: Line(50).nullable().meta({ description: "Free text, such as `bank transfer`." }),
    reference: Line(200).nullable(),
    notes: Text(2000),
    created_at: Instant,
  })
  .meta({ id: "Refund" });
export type Refund = z.infer<typeof Refund>;

const Use = z
  .strictObject({
    payment_id: Id("pay"),
    invoice_id: Id("inv"),
    invoice_number: z.string(),
    amount: Money,
    used_on: CivilDate,
  })
  .meta({ id: "ClientCreditUse", description: "A payment of an invoice that was made from the credit." });

export const ClientCredit = z
  .strictObject({
    id: Id("crd"),
    client_id: Id("cli"),
    currency: Currency,
    invoice_id: Id("inv").meta({ description: "The invoice of the payment or credit note." }),
    invoice_number: z.string(),
    payment_id: Id("pay").nullable().meta({ description: "The payment whose excess this is. Null for a credit note." }),
    credit_note_id: Id("crn").nullable().meta({ description: "Null for the excess of a payment." }),
    credit_note_number: z.string().nullable(),
    amount: Money,
    used_total: Money.meta({ description: "Sum of the invoices' payments that were made from it." }),
    refunded_total: Money,
    remaining: Money.meta({ description: "Amount less uses and refunds." }),
    uses: z.array(Use),
    refunds: z.array(Refund),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "ClientCredit" });
export type ClientCredit = z.infer<typeof ClientCredit>;

export const ClientCreditListQuery = PageQuery.extend({
  client_id: IdList("cli").optional(),
  currency: Currency.optional(),
  open: z
    .enum(["true", "false"])
    .optional()
    .meta({ description: "`true`: only credits with a remaining amount. `false`: only credits without one." }),
  updated_since: Instant.optional(),
  sort: SortBy("created_at", "updated_at"),
});
export type ClientCreditListQuery = z.infer<typeof ClientCreditListQuery>;

export const ClientCreditPage = pageOf(ClientCredit);
export type ClientCreditPage = z.infer<typeof ClientCreditPage>;

export const CreditUse = z
  .strictObject({
    client_credit_id: Id("crd").optional().meta({
      description: "Default: the client's credits in the invoice's currency, oldest first.",
    }),
    amount: Money.optional().meta({ description: "Default: as much as remains, up to the amount due." }),
  })
  .meta({ id: "CreditUse" });
export type CreditUse = z.infer<typeof CreditUse>;

export const RefundCreate = z
  .strictObject({
    amount: Money.optional().meta({ description: "Default: the remaining amount." }),
    refunded_on: CivilDate.optional().meta({ description: "Default: today in the workspace's time zone." }),
    method: Refund.shape.method.optional(),
    reference: Refund.shape.reference.optional(),
    notes: Refund.shape.notes.optional(),
  })
  .meta({ id: "RefundCreate" });
export type RefundCreate = z.infer<typeof RefundCreate>;
