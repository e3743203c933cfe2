import { z } from "zod";
import { Email as Address, Id, IdList, Instant, OneOrMore, pageOf, PageQuery, SortBy } from "@/lib/kernel/core/wire";
import { RECIPIENT_STATUSES, WITHHELD } from "./rules";

const KINDS = [
  "invoice",
  "invitation",
  "password_reset",
  "email_change",
  "endpoint_warning",
  "project_budget",
  "email_test",
  "second_factor",
  "new_sign_in",
  "identity",
  "period_closes",
  "exception_asked",
  "closing_waits",
  "timesheets_submitted",
  "timesheet_decided",
  "timesheet_reopened",
  "reopen_asked",
  "timesheet_reminder",
  "approvals_reminder",
  "import_ended",
  "workspace_deleted",
  "credit_note",
  "estimate",
  "estimate_decided",
  "recurring_invoice",
  "online_payment",
  "retainer_low",
  "invoice_reminder",
  "statement",
] as const;
const STATUSES = ["queued", "sent", "failed", "captured"] as const;

const EmailRecipient = z
  .strictObject({
    address: Address,
    status: z.enum(RECIPIENT_STATUSES).meta({
      description:
        "`queued`: the next attempt is pending. `accepted`: the mail server accepted the email for this recipient. " +
        "`refused`: the server refused this recipient permanently. `failed`: no attempt succeeded. " +
        "`captured`: stored, not sent.",
    }),
    reason: z.string().nullable().meta({
      description: "The server's response if the last attempt failed for this recipient. Otherwise null.",
    }),
    answered_at: Instant.nullable().meta({ description: "The end of the last attempt for this recipient." }),
  })
  .meta({ id: "EmailRecipient" });

export const Email = z
  .strictObject({
    id: Id("eml"),
    kind: z.enum(KINDS),
    status: z.enum(STATUSES).meta({
      description:
        "`queued`: the next attempt is pending, for some recipients or all. `sent`: the mail server accepted the email for at " +
        "least one recipient; `recipients` has the status of each. `failed`: all recipients were refused, or no attempt succeeded. " +
        "`captured`: stored, not sent, because no mail server is set or every `to` address ends in `.invalid`.",
    }),
    to: z.array(Address),
    cc: z.array(Address),
    recipients: z.array(EmailRecipient).meta({
      description: "Each address of `to` and `cc` once, with its status.",
    }),
    reply_to: Address.nullable(),
    subject: z.string(),
    invoice_id: Id("inv").nullable(),
    credit_note_id: Id("crn").nullable(),
    estimate_id: Id("est").nullable(),
    statement_id: Id("stm").nullable(),
    attach_pdf: z.boolean().meta({ description: "Whether the PDF of the document is attached." }),
    attach_receipts: z.boolean().meta({ description: "Whether receipts of expenses on the invoice are attached." }),
    is_personal: z.boolean().meta({
      description: "Whether the email contains a sign-in link. `withheld` says who may read the text.",
    }),
    resend_of: Id("eml").nullable().meta({ description: "The sent email that this email repeats." }),
    message_id: z.string().meta({ description: "The Message-ID header, the same in all attempts." }),
    attempts: z.int().meta({ description: "Finished attempts." }),
    last_error: z
      .string()
      .nullable()
      .meta({ description: "The server's response if the last attempt failed or recipients were refused." }),
    next_attempt_at: Instant.nullable(),
    sent_at: Instant.nullable().meta({ description: "When the mail server first accepted the email for a recipient." }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "Email" });
export type Email = z.infer<typeof Email>;

export const EmailDetail = Email.extend({
  html: z.string().nullable().meta({ description: "Null when withheld." }),
  text: z.string().nullable().meta({ description: "Null when withheld." }),
  withheld: z.enum(WITHHELD).nullable().meta({
    description:
      "Why `html` and `text` are null. Null when they are present. `erased`: the text was deleted after a personal email was sent, or after `workspace.retention.mails_days` of `GET /me` for other emails. `revealable`: the text contains a sign-in link, and you can read it with `POST /v1/emails/{id}/reveal`. `owners_only`: the text contains a sign-in link, and you are not an owner. `operator_only`: the sign-in link may also open another workspace, so only the operator of the server can read the text, with `npm run admin -- mailed-link`.",
  }),
}).meta({ id: "EmailDetail" });
export type EmailDetail = z.infer<typeof EmailDetail>;

export const EmailListQuery = PageQuery.extend({
  status: OneOrMore(STATUSES).optional(),
  kind: OneOrMore(KINDS).optional(),
  invoice_id: IdList("inv").optional(),
  from: Instant.optional().meta({ description: "At this instant or later." }),
  to: Instant.optional().meta({ description: "Before this instant." }),
  sort: SortBy("created_at"),
});
export type EmailListQuery = z.infer<typeof EmailListQuery>;

export const EmailPage = pageOf(Email);
export type EmailPage = z.infer<typeof EmailPage>;
