import { z } from "zod";
import { InvoiceSend, MailPreview } from "@/lib/billing/invoices/schema/mail";
import type { ClientSnapshot } from "@/lib/billing/invoices/schema/invoice";
import type { SellerSnapshot } from "@/lib/identity/workspaces/schema/workspace";
import {
  CivilDate,
  Currency,
  Email,
  FileLanguage,
  Id,
  Instant,
  InvoiceSum,
  Money,
  PageQuery,
  SignedMoney,
  pageOf,
  SortBy,
} from "@/lib/kernel/core/wire";
import { LINE_KINDS } from "./rules/statement";

const Balance = SignedMoney;

const StatementLine = z
  .strictObject({
    date: CivilDate.meta({ description: "Issue date, payment date or refund date." }),
    kind: z.enum(LINE_KINDS).meta({
      description:
        "`retainer`: a payment from a retainer of kind `advance`. `deduction`: a part of the amount due that the client need not pay, such as a bank fee.",
    }),
    number: z.string().meta({ description: "Number of the invoice or the credit note." }),
    description: z.string().meta({
      description:
        "Projects of an invoice, or its first line without projects. Reason of a credit note as entered. Method of a payment or refund. Name of a retainer. `bank_fee` or `write_off` for a deduction.",
    }),
    charge: Money.nullable(),
    credit: Money.nullable(),
    balance: Balance.meta({ description: "Balance after this line." }),
    resource_id: z.string().meta({ description: "The invoice, credit note, payment or refund." }),
    invoice_id: Id("inv"),
    invoice_number: z.string().meta({ description: "The invoice itself, or the credited or paid one." }),
  })
  .meta({ id: "StatementLine" });

export const Statement = z
  .strictObject({
    client_id: Id("cli"),
    currency: Currency,
    from: CivilDate.meta({ description: "First day." }),
    to: CivilDate.meta({ description: "Last day, inclusive." }),
    opening_balance: Balance.meta({ description: "Balance at the start of the first day." }),
    charges: InvoiceSum.meta({ description: "Invoices and refunds." }),
    credits: InvoiceSum.meta({ description: "Payments, deductions and credit notes." }),
    closing_balance: Balance.meta({
      description: "Opening balance, plus charges, less credits: the balance at the end of the last day.",
    }),
    lines: z.array(StatementLine).meta({ description: "By day; at most 10,000." }),
    aging: z
      .strictObject({
        current: InvoiceSum,
        days_1_30: InvoiceSum,
        days_31_60: InvoiceSum,
        days_61_90: InvoiceSum,
        over_90: InvoiceSum,
      })
      .meta({ description: "Amounts due at the end of the last day, by days after the due date." }),
    open_credit: InvoiceSum.meta({
      description:
        "Payments and credit notes beyond the amounts due. The amounts of `aging`, less this, are the closing balance.",
    }),
    other_currencies: z.array(Currency).meta({ description: "Other currencies of the client's documents." }),
  })
  .meta({
    id: "Statement",
    description:
      "Statement of account of a client in one currency. Drafts and void invoices are left out. Of the credit notes of a void invoice, only the part that became the client's credit is listed.",
  });
export type Statement = z.infer<typeof Statement>;

const StatementPeriod = z.strictObject({
  currency: Currency.optional().meta({ description: "Default: the client's currency." }),
  from: CivilDate.optional().meta({ description: "First day. Default: the first of the month of `to`." }),
  to: CivilDate.optional().meta({ description: "Last day, inclusive. Default: today." }),
});

export const StatementQuery = StatementPeriod;
export type StatementQuery = z.infer<typeof StatementQuery>;

export const StatementExportQuery = StatementPeriod.extend({
  format: z.enum(["pdf", "csv", "xlsx"]).meta({ description: "The PDF is in the client's language." }),
  language: FileLanguage,
});
export type StatementExportQuery = z.infer<typeof StatementExportQuery>;

const { to: recipients, cc, subject, message, attach_pdf } = InvoiceSend.shape;

export const StatementSend = StatementPeriod.extend({
  recipients,
  cc: cc.meta({ description: "Default: the client's CC addresses; none if `recipients` is given." }),
  subject,
  message: message.meta({ description: "Text above the balance. Default: a short text in the client's language." }),
  attach_pdf,
}).meta({ id: "StatementSend" });
export type StatementSend = z.infer<typeof StatementSend>;

export const StatementPreviewInput = StatementSend.omit({ recipients: true, cc: true }).meta({
  id: "StatementPreviewInput",
});
export type StatementPreviewInput = z.infer<typeof StatementPreviewInput>;

export const StatementPreview = MailPreview.pick({
  from: true,
  from_name: true,
  reply_to: true,
  to: true,
  cc: true,
  subject: true,
  html: true,
  text: true,
  is_captured: true,
})
  .extend({
    subject: z.string().meta({ example: "Statement of account, October 2026" }),
    message: z.string().meta({ description: "Text above the balance.", example: "Here is your statement." }),
    language: z.string().meta({ description: "Language of the statement, a BCP 47 tag.", example: "en" }),
    attachments: z.array(z.string()).meta({ description: "Names of the files.", example: ["statement-2026-10.pdf"] }),
  })
  .meta({ id: "StatementPreview", description: "The email that would be sent now. The preview sends nothing." });
export type StatementPreview = z.infer<typeof StatementPreview>;

export const SentStatement = Statement.pick({
  client_id: true,
  currency: true,
  from: true,
  to: true,
  opening_balance: true,
  charges: true,
  credits: true,
  closing_balance: true,
  aging: true,
  open_credit: true,
})
  .extend({
    id: Id("stm"),
    email: z.strictObject({
      id: Id("eml"),
      status: z.enum(["queued", "sent", "failed", "captured"]),
      to: z.array(Email),
    }),
    sent_by: Id("usr").nullable().meta({ description: "The member who sent it, also with an API key." }),
    created_at: Instant,
  })
  .meta({ id: "SentStatement", description: "A statement as it was sent. It never changes." });
export type SentStatement = z.infer<typeof SentStatement>;

export const SentStatementListQuery = PageQuery.extend({ sort: SortBy("created_at") });
export type SentStatementListQuery = z.infer<typeof SentStatementListQuery>;

export const SentStatementPage = pageOf(SentStatement);
export type SentStatementPage = z.infer<typeof SentStatementPage>;

/** The content of the PDF and of the email. */
export interface StatementDocument {
  statement: Statement;
  seller: SellerSnapshot;
  client: ClientSnapshot;
  /** `YYYY-MM-DD` */
  made_on: string;
}
