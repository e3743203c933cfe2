import { z } from "zod";
import { InvoiceSend, MailPreview } from "@/lib/billing/invoices/schema/mail";
import { languages } from "@/lib/billing/invoice-content/languages";
import { CivilDate, Email, Id, Instant, Money } from "@/lib/kernel/core/wire";
import { SKIP_REASONS } from "./rules/decision";

const Days = z.int().meta({ description: "Days after the due date; negative: before." });

export const Reminder = z
  .strictObject({
    id: Id("rem").nullable().meta({ description: "Null for a planned reminder." }),
    status: z.enum(["sent", "skipped", "planned"]),
    reason: z.enum(SKIP_REASONS).nullable().meta({ description: "Why it was skipped. Null otherwise." }),
    days: Days.nullable().meta({
      description:
        "Days after the due date; negative: before. They identify the step or repetition. Null: sent by hand.",
    }),
    repetition: z.int().min(1).nullable().meta({
      description:
        "Number of the repetition of the last step. Null for a step, and for a repetition that the settings no longer have.",
    }),
    on: CivilDate.nullable().meta({ description: "Planned day. Null: sent by hand." }),
    at: Instant.nullable().meta({ description: "When it was sent or skipped. Null for a planned reminder." }),
    user_id: Id("usr").nullable().meta({ description: "The person who sent it by hand. Null otherwise." }),
    to: z.array(Email),
    amount_due: Money.nullable().meta({ description: "Amount due at that time. Null for a planned reminder." }),
    email_id: Id("eml").nullable(),
  })
  .meta({ id: "Reminder" });
export type Reminder = z.infer<typeof Reminder>;

/** A reminder in an export. Emails are not part of it. */
export const ArchivedReminder = Reminder.omit({ id: true, repetition: true, email_id: true }).extend({
  ...{ status: z.enum(["sent", "skipped"]), at: Instant, amount_due: Money },
});
export type ArchivedReminder = z.infer<typeof ArchivedReminder>;

export const InvoiceReminders = z
  .strictObject({
    invoice_id: Id("inv"),
    state: z.enum(["active", "off", "client_paused", "invoice_paused", "not_open"]).meta({
      description:
        "Whether reminders are sent. `off`: turned off for the workspace. `not_open`: nothing is due, or the invoice is imported.",
    }),
    next: z
      .strictObject({ days: Days, repetition: Reminder.shape.repetition, on: CivilDate, to: z.array(Email) })
      .nullable()
      .meta({ description: "The next planned reminder, at 09:00 in the workspace's time zone." }),
    reminders: z.array(Reminder).meta({ description: "Sent, skipped and planned reminders, by day." }),
  })
  .meta({ id: "InvoiceReminders" });
export type InvoiceReminders = z.infer<typeof InvoiceReminders>;

const { to, cc, attach_pdf } = InvoiceSend.shape;
const WORDS = "`{number}`, `{amount_due}`, `{due_date}`, `{days_late}` and `{link}` are filled in.";

export const InvoiceRemind = z
  .strictObject({
    to: to.meta({ description: "Default: the recipients of the last email about the invoice, else the client." }),
    cc: cc.meta({ description: "Default: as `to`; none if `to` is given." }),
    subject: InvoiceSend.shape.subject.meta({ description: `Default: the subject of the step. ${WORDS}` }),
    message: InvoiceSend.shape.message.meta({ description: `Default: the message of the step. ${WORDS}` }),
    days: Days.optional().meta({
      description: "The step whose text is the default. Default: the last step that has passed.",
    }),
    attach_pdf,
  })
  .meta({ id: "InvoiceRemind" });
export type InvoiceRemind = z.infer<typeof InvoiceRemind>;

export const ReminderPreviewInput = InvoiceRemind.pick({
  subject: true,
  message: true,
  days: true,
  attach_pdf: true,
})
  .extend({
    language: z.enum(languages).optional().meta({ description: "Default: the client's language.", example: "de" }),
  })
  .meta({ id: "ReminderPreviewInput" });
export type ReminderPreviewInput = z.infer<typeof ReminderPreviewInput>;

export const ReminderPreview = MailPreview.pick({
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
    message: z.string().meta({ description: "Text above the amounts, with the words filled in." }),
    days: Days.nullable().meta({ description: "The step of the default text. Null without steps." }),
    attachments: z.array(z.string()).meta({ description: "Names of the files.", example: ["INV-2026-0061.pdf"] }),
  })
  .meta({ id: "ReminderPreview", description: "The reminder that would be sent now. The preview sends nothing." });
export type ReminderPreview = z.infer<typeof ReminderPreview>;
