import { z } from "zod";
import { reason } from "@/lib/kernel/core/errors";
import {
  Address,
  CivilDate,
  Currency,
  Decimal,
  Email,
  Id,
  Instant,
  Line,
  Money,
  Percent,
  SignedMoney,
  Text,
} from "@/lib/kernel/core/wire";
import { CustomValues, PrintedFields } from "@/lib/tracking/custom-fields/schema";
import { BuyerReference, ClientEInvoicing, EInvoice } from "@/lib/billing/e-invoices/schema";
import { ExternalRefs } from "@/lib/kernel/external-refs/schema";
import { Client } from "@/lib/tracking/clients/schema";
import { MAX_LINE_TAXES } from "@/lib/billing/tax-rates/rules/rate";
import { TaxRate } from "@/lib/billing/tax-rates/schema";
import { Payment } from "./payment";
import { InvoiceWarning } from "./warning";
import { SellerSnapshot } from "@/lib/identity/workspaces/schema/workspace";

export const Quantity = Decimal({
  integerDigits: 9,
  decimals: 4,
  says: reason("quantity_malformed"),
  example: "26.25",
}).meta({ description: "Decimal string. For a line of kind `time`: hours to two places." });

const LINE_UNITS = ["hour", "day", "piece", "km", "mile", "month", "flat"] as const;
export type LineUnit = (typeof LINE_UNITS)[number];

const { name: RateName, kind: RateKind, reason: RateReason, reason_code: RateCode, compound: Compound } = TaxRate.shape;

const NamedRate = {
  tax_rate_id: Id("tax").nullable().meta({ description: "Null for a bare percentage." }),
  name: RateName.nullable().meta({ description: "Null is printed as the seller's name of the tax." }),
  kind: RateKind,
  rate: Percent,
  compound: Compound,
};

const LineTax = z
  .strictObject(NamedRate)
  .meta({ id: "LineTax", description: "A rate that a line is taxed with. Frozen when the invoice is issued." });

export const InvoiceLine = z
  .strictObject({
    id: Id("lin"),
    kind: z.enum(["manual", "time", "expense", "milestone", "fee", "retainer", "deposit"]).meta({
      description:
        "`time` lines were made from tracked time, `expense` lines from expenses, `milestone` lines from milestones, `fee` lines are late fees. `retainer` lines fund a retainer, and `deposit` lines deduct from one.",
    }),
    description: Text(2000).min(1).meta({ description: "The first line is the title, further lines are details." }),
    quantity: z
      .union([Quantity, z.literal("-1")])
      .meta({ description: `${Quantity.meta()?.description ?? ""} \`-1\` on a line of kind \`deposit\`.` }),
    unit: z.enum(LINE_UNITS).meta({
      description: "Unit of the quantity. `piece` is printed as the bare quantity. Lines of kind `time` have `hour`.",
    }),
    unit_price: Money,
    tax_rate: Percent.nullable().meta({
      description: "Percentage of a line with exactly one rate. Null without tax, or with several rates: see `taxes`.",
    }),
    tax_rate_ids: z
      .array(Id("tax"))
      .max(MAX_LINE_TAXES)
      .meta({ description: "Tax rates of the line. A bare percentage has no id." }),
    taxes: z.array(LineTax).max(MAX_LINE_TAXES),
    amount: SignedMoney.meta({
      description:
        "Quantity × unit price, rounded half up; before discount and tax. Below 0 only on a line of kind `deposit`.",
    }),
    project_id: Id("prj").nullable(),
    project_name: z.string().nullable(),
    period_start: CivilDate.nullable().meta({
      description:
        "Day of the first time entry or expense on the line, or first day of the period of a recurring invoice.",
    }),
    period_end: CivilDate.nullable().meta({
      description: "Day of the last time entry or expense on the line, or last day of the period.",
    }),
    tracked_seconds: z.int().min(0).nullable().meta({
      description: "Tracked seconds of a `time` line, before rounding. Null for manual lines.",
    }),
    time_entry_count: z.int().min(0).meta({
      description:
        "Number of time entries that the line bills. 0 on a void invoice: see `GET /v1/invoices/{id}/freed-time`.",
    }),
    time_entry_ids: z.array(Id("ent")).max(100).optional().meta({
      description:
        "The first 100 entries, oldest first; absent in lists. `GET /v1/time-entries?invoice_id=` lists all entries of an invoice.",
    }),
    expense_count: z.int().min(0).meta({ description: "Number of expenses that the line bills." }),
    expense_ids: z.array(Id("exp")).max(100).optional().meta({
      description:
        "The first 100 expenses, oldest first; absent in lists. `GET /v1/expenses?invoice_id=` lists all expenses of an invoice.",
    }),
    milestone_id: Id("mil").nullable().meta({
      description: "The milestone of a `milestone` line. The line keeps it when the invoice releases the milestone.",
    }),
    estimate_line_id: Id("lin").nullable().meta({
      description: "The line of the invoice's estimate that the line bills a part of.",
    }),
    retainer_id: Id("rtn").nullable().meta({ description: "The retainer of a `retainer` or `deposit` line." }),
  })
  .meta({ id: "InvoiceLine" });
export type InvoiceLine = z.infer<typeof InvoiceLine>;

export const Discount = z
  .union([z.strictObject({ percent: Percent }), z.strictObject({ amount: Money })])
  .meta({ id: "Discount", description: "Reduces the subtotal before tax: a percentage, or an amount." });
export type Discount = z.infer<typeof Discount>;

const Tax = z
  .strictObject({
    ...NamedRate,
    reason: RateReason,
    reason_code: RateCode,
    taxable: Money.meta({
      description: "Sum of the discounted lines with this rate; for a compound rate, including their other taxes.",
    }),
    amount: Money,
  })
  .meta({ id: "Tax" });

const ClientSnapshot = z
  .strictObject({
    name: z.string(),
    email: Email.nullable(),
    address: Address.nullable(),
    tax_id: z.string().nullable(),
    locale: z.string().nullable(),
    e_invoicing: ClientEInvoicing.omit({ format: true }),
  })
  .meta({
    id: "ClientSnapshot",
    description: "The client as shown on the invoice. Frozen when the invoice is issued.",
  });
export type ClientSnapshot = z.infer<typeof ClientSnapshot>;

const InvoiceDraw = z
  .strictObject({
    retainer_id: Id("rtn"),
    amount: z.union([Money, z.literal("all")]).meta({ description: "Wanted amount. `all`: as much as fits." }),
    drawn: Money.meta({
      description: "Amount that the invoice uses: without tax of a deposit, with tax of an advance.",
    }),
  })
  .meta({ id: "InvoiceDraw" });

const InvoiceStatus = z.enum(["draft", "sent", "paid", "void", "credited"]);

const OnlinePayment = z
  .strictObject({
    available: z.boolean().meta({ description: "Whether the client can pay the amount due on the public page." }),
    processing: z.boolean().meta({ description: "Whether a bank has to confirm a payment of the client." }),
    processing_since: Instant.nullable(),
    failed_at: Instant.nullable().meta({ description: "When the bank refused the last payment. Null after another." }),
  })
  .meta({ id: "OnlinePayment" });

export const Invoice = z
  .strictObject({
    id: Id("inv"),
    number: z
      .string()
      .nullable()
      .meta({ description: "Assigned when the invoice is issued, without gaps.", example: "INV-2026-0001" }),
    client_id: Id("cli"),
    status: InvoiceStatus.meta({
      description: "`credited`: credit notes cover the total, and nothing was paid.",
    }),
    overdue: z.boolean().meta({ description: "Sent, and due before today in the workspace's time zone." }),
    currency: Currency,
    issue_date: CivilDate.nullable().meta({ description: "Null in a draft stands for the day of issue." }),
    due_date: CivilDate.nullable().meta({
      description: "Null in a draft stands for the issue date plus the client's payment terms.",
    }),
    lines: z.array(InvoiceLine),
    discount: Discount.nullable(),
    service_from: CivilDate.nullable().meta({
      description:
        "First day of the service period. It is printed, and is part of the e-invoice (BG-14); days of lines outside of it extend it. Null: the days of the lines. Set both days or neither.",
    }),
    service_to: CivilDate.nullable().meta({
      description: "Last day, inclusive, of the service period. For a single day, the same as `service_from`.",
    }),
    purchase_order: Line(100).nullable(),
    buyer_reference: BuyerReference.meta({
      description: "Reference of the buyer for this invoice (BT-10). Null: the client's.",
    }),
    notes: Text(5000).meta({ description: "Note to the client, shown below the total." }),
    subtotal: Money.meta({ description: "Sum of the lines." }),
    discount_total: Money,
    taxes: z.array(Tax),
    tax_total: Money,
    total: Money.meta({ description: "Subtotal less discount, plus tax." }),
    amount_paid: Money.meta({ description: "Part of the total that payments and their deductions cover." }),
    amount_credited: Money.meta({
      description:
        "Part of the total that credit notes cover. What exceeds the amount due is `remaining` of the credit notes.",
    }),
    amount_due: Money.meta({
      description:
        "Total less payments and credits; 0 for a void invoice. For a draft, the amount that issuing would make due.",
    }),
    payments: z.array(Payment),
    online_payment: OnlinePayment,
    use_credit: z.boolean().meta({
      description: "Whether the client's credit pays the invoice when it is issued, oldest credit first.",
    }),
    retainers: z.array(InvoiceDraw).meta({ description: "Retainers that the invoice uses." }),
    external_refs: ExternalRefs,
    custom: CustomValues,
    printed_fields: PrintedFields.meta({
      description:
        "Custom fields of the invoice and its client that the document shows. Frozen when the invoice is issued; empty for an imported invoice.",
    }),
    client_snapshot: ClientSnapshot,
    seller_snapshot: SellerSnapshot,
    e_invoice: EInvoice.nullable().meta({ description: "Null for a draft, and for an invoice that is a PDF only." }),
    sent_at: Instant.nullable().meta({ description: "When the invoice was issued." }),
    emailed: z
      .boolean()
      .nullable()
      .meta({
        description:
          "Whether an email about the invoice was accepted by a mail server, or waits to be sent. Null for an imported " +
          "invoice if its file does not say so.",
      }),
    viewed_at: Instant.nullable().meta({ description: "When the public page was first viewed outside the workspace." }),
    paid_at: Instant.nullable(),
    voided_at: Instant.nullable(),
    public_url: z.url().nullable().meta({
      description: "Page that shows the invoice without signing in. Null for a draft and for an imported invoice.",
    }),
    reminders_paused: z.boolean().meta({
      description: "Whether reminders of this invoice are paused. Reminders of the pause are not sent later.",
    }),
    promised_on: CivilDate.nullable().meta({
      description: "The day on which the client promised to pay. Reminders wait for the day after. Null: no promise.",
    }),
    promise_note: Line(200).nullable().meta({ description: "Note on the promise. Null without a promise." }),
    reminded_at: Instant.nullable().meta({ description: "When the last reminder was sent. Null: none." }),
    late_fee_for: Id("inv")
      .nullable()
      .meta({ description: "The late invoice whose late fee this invoice charges. Null: it is no late fee." }),
    recurring_invoice_id: Id("rec").nullable().meta({ description: "The recurring invoice that made it." }),
    estimate_id: Id("est").nullable().meta({ description: "The estimate that the invoice bills a part of." }),
    estimate_part: z
      .strictObject({
        schedule_index: z.int().min(0).nullable().meta({ description: "Index into the estimate's `schedule`." }),
        amount: Money.meta({ description: "Part of the estimate's total when the draft was created." }),
      })
      .nullable()
      .meta({ description: "Null without `estimate_id`." }),
    origin: z.enum(["stint", "imported"]).meta({
      description:
        "`imported`: issued in another system. Such an invoice is a record: it takes no number of yours, is never sent, and causes no notice when it is overdue. Payments can be recorded, and it can be voided.",
    }),
    imported_from: z
      .enum(["harvest", "stint"])
      .nullable()
      .meta({ description: "System that issued an imported invoice, else null." }),
    import_id: Id("imp").nullable().meta({ description: "The import that made the invoice." }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "Invoice" });
export type Invoice = z.infer<typeof Invoice>;

export const InvoiceReply = Invoice.extend({
  client: Client.optional(),
  warnings: z.array(InvoiceWarning).optional().meta({ description: "Only for a draft." }),
}).meta({ id: "InvoiceReply" });
export type InvoiceReply = z.infer<typeof InvoiceReply>;
