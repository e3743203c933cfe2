import { z } from "zod";
import { Address } from "@/lib/core/address";
import { Client } from "@/lib/clients/schema";
import { canonicalDecimal, Decimal } from "@/lib/core/decimal";
import {
  CivilDate,
  Currency,
  Email,
  Id,
  IdList,
  Instant,
  Line,
  Money,
  OneOrMore,
  PageQuery,
  pageOf,
  Search,
  Text,
} from "@/lib/core/wire";
import { Percent, Seller } from "@/lib/workspace/schema";
import { InvoiceWarning } from "./schema/warning";

const Quantity = Decimal({
  integerDigits: 9,
  decimals: 4,
  says: "Give a quantity as a decimal string with at most four decimals, such as 1.5.",
  example: "26.25",
}).meta({ description: "Decimal string. For a line of kind `time`: hours to two places." });

const MAX_LINES = 1000;

export const InvoiceLine = z
  .strictObject({
    id: Id("lin"),
    kind: z.enum(["manual", "time"]).meta({ description: "`time` lines were made from tracked time." }),
    description: Text(2000).min(1).meta({ description: "The first line is the title, the others are details." }),
    quantity: Quantity,
    unit_price: Money,
    tax_rate: Percent.nullable().meta({ description: "Percent. Null: no tax is charged or shown." }),
    amount: Money.meta({ description: "Quantity × unit price, rounded half up; before discount and tax." }),
    project_id: Id("prj").nullable(),
    project_name: z.string().nullable(),
    period_start: CivilDate.nullable().meta({ description: "Day of the first time entry on the line." }),
    period_end: CivilDate.nullable().meta({ description: "Day of the last time entry on the line." }),
    time_entry_count: z.int().min(0).meta({
      description: "How many time entries the line bills. 0 again once the invoice is void.",
    }),
    time_entry_ids: z
      .array(Id("ent"))
      .max(100)
      .optional()
      .meta({
        description:
          "The first 100 of them, oldest first; absent in lists. `GET /v1/time-entries?invoice_id=` pages through all of an " +
          "invoice.",
      }),
  })
  .meta({ id: "InvoiceLine" });
export type InvoiceLine = z.infer<typeof InvoiceLine>;

export const Discount = z
  .union([z.strictObject({ percent: Percent }), z.strictObject({ amount: Money })])
  .meta({ id: "Discount", description: "Taken off the subtotal before tax: a percentage, or an amount." });
export type Discount = z.infer<typeof Discount>;

const Tax = z
  .strictObject({
    rate: Percent,
    taxable: Money.meta({ description: "Sum of the discounted lines of this rate." }),
    amount: Money,
  })
  .meta({ id: "Tax" });

export const Payment = z
  .strictObject({
    id: Id("pay"),
    invoice_id: Id("inv"),
    amount: Money,
    paid_on: CivilDate.meta({ description: "The day on which the money came." }),
    method: Line(50).nullable().meta({ description: "In your own words, such as `bank transfer`." }),
    reference: Line(200).nullable(),
    notes: Text(2000),
    created_at: Instant,
  })
  .meta({ id: "Payment" });
export type Payment = z.infer<typeof Payment>;

const ClientSnapshot = z
  .strictObject({
    name: z.string(),
    email: Email.nullable(),
    address: Address.nullable(),
    tax_id: z.string().nullable(),
    locale: z.string().nullable(),
  })
  .meta({ id: "ClientSnapshot", description: "The client as it is printed. Frozen when the invoice leaves draft." });
export type ClientSnapshot = z.infer<typeof ClientSnapshot>;

const InvoiceStatus = z.enum(["draft", "sent", "paid", "void"]);

export const Invoice = z
  .strictObject({
    id: Id("inv"),
    number: z
      .string()
      .nullable()
      .meta({ description: "Given without gaps when it leaves draft.", example: "INV-2026-0001" }),
    client_id: Id("cli"),
    status: InvoiceStatus,
    overdue: z.boolean().meta({ description: "Sent, and due before today in the workspace's time zone." }),
    currency: Currency,
    issue_date: CivilDate.nullable().meta({ description: "Null in a draft: the day on which it leaves draft." }),
    due_date: CivilDate.nullable().meta({ description: "Null in a draft: the issue date plus the client's terms." }),
    lines: z.array(InvoiceLine),
    discount: Discount.nullable(),
    purchase_order: Line(100).nullable(),
    notes: Text(5000).meta({ description: "To the client; printed under the total." }),
    subtotal: Money.meta({ description: "Sum of the lines." }),
    discount_total: Money,
    taxes: z.array(Tax),
    tax_total: Money,
    total: Money.meta({ description: "Subtotal less discount, plus tax." }),
    amount_paid: Money,
    amount_due: Money,
    payments: z.array(Payment),
    client_snapshot: ClientSnapshot,
    seller_snapshot: Seller,
    sent_at: Instant.nullable().meta({ description: "When it left draft." }),
    viewed_at: Instant.nullable().meta({ description: "When a client's browser first showed its public page." }),
    paid_at: Instant.nullable(),
    voided_at: Instant.nullable(),
    public_url: z
      .url()
      .nullable()
      .meta({ description: "Where the client sees it without signing in, once it left draft." }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "Invoice" });
export type Invoice = z.infer<typeof Invoice>;

export const InvoiceReply = Invoice.extend({
  client: Client.optional(),
  warnings: z
    .array(InvoiceWarning)
    .optional()
    .meta({ description: "What would be missing if it were issued now. Only of a draft." }),
}).meta({ id: "InvoiceReply" });
export type InvoiceReply = z.infer<typeof InvoiceReply>;

export const FromTimeEntries = z
  .strictObject({
    project_ids: z
      .array(Id("prj"))
      .min(1)
      .max(100)
      .optional()
      .meta({ description: "Absent: every project of the client." }),
    from: CivilDate.optional().meta({
      description: "First day, a whole day in the workspace's time zone. Absent: from the beginning.",
    }),
    to: CivilDate.optional().meta({ description: "Last day, itself included. Absent: until now." }),
    group_by: z
      .enum(["project", "task", "user", "day", "entry"])
      .optional()
      .meta({ description: "One line for each; `task` when absent." }),
  })
  .meta({
    id: "FromTimeEntries",
    description:
      "Makes lines from the client's unbilled time: stopped, billable entries in the invoice's currency that are on no live " +
      "invoice. Different rates make different lines.",
  });
export type FromTimeEntries = z.infer<typeof FromTimeEntries>;

const LineFields = z.strictObject({
  description: InvoiceLine.shape.description,
  quantity: Quantity.overwrite(canonicalDecimal).meta({ description: "Decimal string.", example: "26.25" }),
  unit_price: Money,
  tax_rate: Percent.nullable().meta({ description: "Absent: the workspace's default rate. Null: no tax." }),
  project_id: Id("prj").nullable(),
});

const LineCreate = LineFields.partial()
  .required({ description: true, quantity: true, unit_price: true })
  .meta({ id: "InvoiceLineCreate" });

const LineUpdate = LineFields.partial()
  .extend({
    id: Id("lin").optional().meta({ description: "A line that stays, with what changes. Absent: a new one." }),
  })
  .meta({ id: "InvoiceLineUpdate" });
export type LineUpdate = z.infer<typeof LineUpdate>;

const Writable = z.strictObject({
  client_id: Id("cli"),
  currency: Currency.meta({ description: "Absent: the client's." }),
  issue_date: Invoice.shape.issue_date,
  due_date: Invoice.shape.due_date,
  discount: Discount.nullable(),
  purchase_order: Invoice.shape.purchase_order,
  notes: Invoice.shape.notes,
  from_time_entries: FromTimeEntries,
});

export const InvoiceCreate = Writable.partial()
  .required({ client_id: true })
  .extend({ lines: z.array(LineCreate).max(MAX_LINES).optional() })
  .meta({ id: "InvoiceCreate" });
export type InvoiceCreate = z.infer<typeof InvoiceCreate>;

export const InvoiceUpdate = Writable.partial()
  .extend({
    lines: z.array(LineUpdate).max(MAX_LINES).optional().meta({
      description:
        "All lines, in order. Those with an `id` stay, others are new; lines left out go, and free their time.",
    }),
    status: z
      .enum(["sent", "paid", "void"])
      .optional()
      .meta({
        description:
          "`sent`: issued without a mail. `paid`: records a payment of the amount due. `void`: as the call of that name. " +
          "A paid invoice is `sent` again once a payment is deleted; one of 0 has none, so it can only become `void`.",
      }),
  })
  .meta({
    id: "InvoiceUpdate",
    description: "All but `status` only while it is a draft. `from_time_entries` adds lines.",
  });
export type InvoiceUpdate = z.infer<typeof InvoiceUpdate>;

export const PaymentCreate = z
  .strictObject({
    amount: Money.optional().meta({ description: "Absent: the amount due." }),
    paid_on: CivilDate.optional().meta({ description: "Absent: today in the workspace's time zone." }),
    method: Payment.shape.method.optional(),
    reference: Payment.shape.reference.optional(),
    notes: Payment.shape.notes.optional(),
  })
  .meta({ id: "PaymentCreate" });
export type PaymentCreate = z.infer<typeof PaymentCreate>;

export const PaymentListQuery = PageQuery.extend({ sort: z.enum(["created_at", "-created_at"]).optional() });
export const PaymentPage = pageOf(Payment);

const Expand = z.enum(["client"]).optional().meta({ description: "`client`: the client in full, as it is now." });
export const InvoiceQuery = z.strictObject({ expand: Expand });

export const InvoiceListQuery = PageQuery.extend({
  client_id: IdList("cli").optional(),
  project_id: IdList("prj").optional().meta({ description: "Invoices with a line of the project." }),
  status: OneOrMore(["draft", "sent", "overdue", "paid", "void"])
    .optional()
    .meta({ description: "`sent` includes what is overdue." }),
  issued_from: CivilDate.optional().meta({ description: "First day of issue, a whole day." }),
  issued_to: CivilDate.optional().meta({ description: "Last day of issue, itself included." }),
  due_from: CivilDate.optional().meta({ description: "First due day, a whole day." }),
  due_to: CivilDate.optional().meta({ description: "Last due day, itself included." }),
  updated_since: Instant.optional(),
  q: Search.optional().meta({ description: "Part of the number, the client's name, purchase order or notes." }),
  sort: z.enum(["created_at", "-created_at", "updated_at", "-updated_at"]).optional(),
  expand: Expand,
});
export type InvoiceListQuery = z.infer<typeof InvoiceListQuery>;

export const InvoicePage = pageOf(InvoiceReply);

export const InvoiceSend = z
  .strictObject({
    to: z.array(Email).min(1).max(10).optional().meta({ description: "Absent: the client's e-mail address." }),
    cc: z.array(Email).max(10).optional().meta({ description: "Absent: the client's copies." }),
    subject: Line(200).optional(),
    message: Text(5000).optional().meta({ description: "Stands above the figures of the mail." }),
    attach_pdf: z.boolean().optional().meta({ description: "True when absent." }),
  })
  .meta({ id: "InvoiceSend" });
export type InvoiceSend = z.infer<typeof InvoiceSend>;

export const InvoiceSent = Invoice.extend({
  email: z.strictObject({ id: Id("eml"), status: z.enum(["queued", "captured"]), to: z.array(Email) }),
}).meta({ id: "InvoiceSent", description: "The invoice, and the mail that is on its way." });
export type InvoiceSent = z.infer<typeof InvoiceSent>;

export const InvoiceExport = z
  .strictObject({
    url: z.url().meta({ description: "Gives the PDF to whoever has the link, without a credential." }),
    expires_at: Instant,
    filename: z.string(),
    content_type: z.literal("application/pdf"),
    size: z.int().meta({ description: "Bytes." }),
    sha256: z.string().meta({ description: "Lowercase hex." }),
  })
  .meta({ id: "InvoiceExport" });
export type InvoiceExport = z.infer<typeof InvoiceExport>;
