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
] as const;
const STATUSES = ["queued", "sent", "failed", "captured"] as const;

const EmailRecipient = z
  .strictObject({
    address: Address,
    status: z.enum(RECIPIENT_STATUSES).meta({
      description:
        "`queued`: waits for the next attempt. `accepted`: the mail server took the mail for this recipient. " +
        "`refused`: the server refused this recipient for good. `failed`: no attempt succeeded. " +
        "`captured`: kept instead of sent.",
    }),
    reason: z.string().nullable().meta({
      description: "Why the last attempt failed for this recipient: the server's own words. Null when it did not.",
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
        "`queued`: waits for its next attempt, perhaps for some recipients only. `sent`: the mail server took it for one " +
        "recipient or more; `recipients` names the others. `failed`: it was refused, or no attempt succeeded. " +
        "`captured`: no mail server is set, or everybody it is to has an address in `.invalid`, so it was kept instead of sent.",
    }),
    to: z.array(Address),
    cc: z.array(Address),
    recipients: z.array(EmailRecipient).meta({
      description: "Everybody in `to` and `cc` once, with what became of the mail for them.",
    }),
    reply_to: Address.nullable(),
    subject: z.string(),
    invoice_id: Id("inv").nullable(),
    attach_pdf: z.boolean().meta({ description: "Whether the invoice's PDF is attached." }),
    is_personal: z.boolean().meta({
      description: "Whether it contains a link that signs somebody in. `withheld` says who may read its text.",
    }),
    resend_of: Id("eml").nullable().meta({ description: "The sent mail that this one repeats." }),
    message_id: z.string().meta({ description: "The same in all attempts." }),
    attempts: z.int().meta({ description: "Finished attempts." }),
    last_error: z
      .string()
      .nullable()
      .meta({ description: "Why the last attempt failed, or which recipients were refused: the server's own words." }),
    next_attempt_at: Instant.nullable(),
    sent_at: Instant.nullable().meta({ description: "When the mail server first took it for a recipient." }),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "Email" });
export type Email = z.infer<typeof Email>;

export const EmailDetail = Email.extend({
  html: z.string().nullable().meta({ description: "Null when it is withheld." }),
  text: z.string().nullable().meta({ description: "Null when it is withheld." }),
  withheld: z.enum(WITHHELD).nullable().meta({
    description:
      "Why `html` and `text` are null; null when they are given. `erased`: the text was deleted, when a personal mail was sent, or any other was older than `workspace.retention.mails_days` of `GET /me`. `revealable`: it contains a link that signs somebody in, and an owner can read it with `POST /v1/emails/{id}/reveal`. `owners_only`: the same, but the caller is not an owner. `operator_only`: the link would also open another workspace of the person, so only the operator of the server can read it, with `npm run admin -- mailed-link`.",
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
