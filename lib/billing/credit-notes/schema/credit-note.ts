import { z } from "zod";
import { canonicalDecimal } from "@/lib/kernel/core/decimal";
import {
  CivilDate,
  Currency,
  Id,
  IdList,
  Instant,
  Line,
  Money,
  OneOrMore,
  pageOf,
  PageQuery,
  Search,
  SignedMoney,
  SortBy,
  Text,
} from "@/lib/kernel/core/wire";
import { ExternalRefFilter, ExternalRefs, ExternalRefsInput } from "@/lib/kernel/external-refs/schema";
import { EInvoice } from "@/lib/billing/e-invoices/schema";
import { Invoice, InvoiceLine, Quantity } from "@/lib/billing/invoices/schema/invoice";
import { CREDIT_REASONS } from "../rules/use";

const MAX_LINES = 1000;

const CreditNoteLine = z
  .strictObject({
    invoice_line_id: Id("lin"),
    description: InvoiceLine.shape.description,
    quantity: InvoiceLine.shape.quantity,
    unit: InvoiceLine.shape.unit,
    unit_price: Money,
    tax_rate: InvoiceLine.shape.tax_rate,
    tax_rate_ids: InvoiceLine.shape.tax_rate_ids,
    taxes: InvoiceLine.shape.taxes,
    amount: SignedMoney.meta({ description: "Quantity × unit price, before discount and tax." }),
    net: SignedMoney.meta({
      description: "Amount less the invoice's discount. The nets of a line sum to at most its own.",
    }),
    credited_quantity: InvoiceLine.shape.quantity.nullable().meta({
      description: "Part of the invoice line's quantity. Null if the line was credited by amount.",
    }),
  })
  .meta({ id: "CreditNoteLine" });

export const CreditNote = z
  .strictObject({
    id: Id("crn"),
    number: z.string().nullable().meta({
      description: "Assigned when the credit note is issued, without gaps.",
      example: "CN-2026-0001",
    }),
    invoice_id: Id("inv"),
    invoice_number: z.string(),
    client_id: Id("cli"),
    status: z.enum(["draft", "issued"]),
    currency: Currency,
    issue_date: CivilDate.nullable().meta({ description: "Null in a draft stands for the day of issue." }),
    reason: z.enum(CREDIT_REASONS),
    memo: Line(500).nullable().meta({ description: "Explanation, printed on the credit note." }),
    frees: z.boolean().meta({
      description:
        "Whether the time entries and expenses of lines that have nothing left to credit become unbilled when the credit note is issued.",
    }),
    notes: Text(5000).meta({ description: "Note to the client, shown below the total." }),
    external_refs: ExternalRefs,
    lines: z.array(CreditNoteLine),
    whole: z.boolean().meta({ description: "The credit note credits the whole invoice." }),
    subtotal: Money,
    discount_total: Money.meta({ description: "The credited part of the invoice's discount." }),
    taxes: Invoice.shape.taxes,
    tax_total: Money,
    total: Money.meta({ description: "Subtotal less discount, plus tax. Always positive." }),
    applied_total: Money.meta({
      description: "Part of the total that reduces the amount due of the invoice. 0 for a draft.",
    }),
    remaining: Money.meta({
      description:
        "Part of an issued credit note that exceeds the amount due of the invoice, because the client has already paid. " +
        "It is the client's credit. 0 for a draft.",
    }),
    client_credit_id: Id("crd").nullable().meta({ description: "The client credit of the `remaining` amount." }),
    client_snapshot: Invoice.shape.client_snapshot,
    seller_snapshot: Invoice.shape.seller_snapshot,
    e_invoice: EInvoice.nullable().meta({ description: "Null for a draft, and for a credit note that is a PDF only." }),
    issued_at: Instant.nullable(),
    public_url: z.url().nullable().meta({
      description: "Page that shows the credit note without signing in. Null for a draft.",
    }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "CreditNote" });
export type CreditNote = z.infer<typeof CreditNote>;

const LineAsked = z
  .strictObject({
    invoice_line_id: Id("lin"),
    quantity: Quantity.overwrite(canonicalDecimal)
      .optional()
      .meta({ description: "Quantity to credit, in the unit of the invoice line.", example: "2.5" }),
    amount: Money.optional().meta({ description: "Amount to credit, before tax and after the invoice's discount." }),
  })
  .meta({
    id: "CreditNoteLineInput",
    description: "A line of the invoice: by quantity, by amount, or, without both, everything that is left.",
  });
export type LineAsked = z.infer<typeof LineAsked>;

const Writable = z.strictObject({
  issue_date: CivilDate.nullable().meta({
    description: "Default: the day of issue. Not before the issue date of the invoice.",
  }),
  reason: CreditNote.shape.reason,
  memo: CreditNote.shape.memo,
  frees: CreditNote.shape.frees.meta({
    description: "Default: true for `cancellation`, `error` and `duplicate`, else false.",
  }),
  notes: CreditNote.shape.notes,
  external_refs: ExternalRefsInput,
  lines: z
    .array(LineAsked)
    .min(1)
    .max(MAX_LINES)
    .meta({ description: "Default: everything that is left to credit of the invoice." }),
});

export const CreditNoteCreate = Writable.partial()
  .required({ reason: true })
  .extend({ invoice_id: Id("inv").meta({ description: "An issued invoice that is not void." }) })
  .meta({ id: "CreditNoteCreate" });
export type CreditNoteCreate = z.infer<typeof CreditNoteCreate>;

export const CreditNoteUpdate = Writable.partial()
  .extend({
    status: z.enum(["issued"]).optional().meta({ description: "Issues the credit note without an email." }),
  })
  .meta({
    id: "CreditNoteUpdate",
    description: "Only drafts can be changed, except for `external_refs`. `lines` replaces all lines.",
  });
export type CreditNoteUpdate = z.infer<typeof CreditNoteUpdate>;

export const CreditNoteListQuery = PageQuery.extend({
  invoice_id: IdList("inv").optional(),
  client_id: IdList("cli").optional(),
  status: OneOrMore(["draft", "issued"]).optional(),
  issued_from: CivilDate.optional().meta({ description: "Issued on this day or later." }),
  issued_to: CivilDate.optional().meta({ description: "Issued on this day or earlier." }),
  updated_since: Instant.optional(),
  external_ref: ExternalRefFilter.optional(),
  q: Search.optional().meta({
    description: "Text to search for in the number, the invoice's number, the client's name, the memo and the notes.",
  }),
  sort: SortBy("created_at", "updated_at"),
});
export type CreditNoteListQuery = z.infer<typeof CreditNoteListQuery>;

export const CreditNotePage = pageOf(CreditNote);
export type CreditNotePage = z.infer<typeof CreditNotePage>;
