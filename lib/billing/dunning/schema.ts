import { z } from "zod";
import { languages } from "@/lib/billing/invoice-content/languages";
import { FIRST_DAY, LAST_DAY, MAX_STEPS } from "./rules";
import { reason } from "@/lib/kernel/core/errors";
import { Id, Line, Money, Percent, Text } from "@/lib/kernel/core/wire";

const WORDS =
  "`{number}`, `{amount_due}`, `{due_date}`, `{days_late}` and `{link}` are filled in when the email is sent, in the client's language.";

const ReminderText = z
  .strictObject({
    language: z.enum(languages).meta({ description: "Language of clients.", example: "de" }),
    subject: Line(200)
      .nullable()
      .meta({ description: `Null: the default subject. ${WORDS}` }),
    message: Text(5000)
      .nullable()
      .meta({ description: `Null: the default message. ${WORDS}` }),
  })
  .meta({ id: "ReminderText" });

const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length;

const ReminderStep = z
  .strictObject({
    days: z
      .int()
      .min(FIRST_DAY)
      .max(LAST_DAY)
      .meta({ description: "Days after the due date; negative: before.", example: 3 }),
    texts: z
      .array(ReminderText)
      .max(languages.length)
      .refine((texts) => isUnique(texts.map(({ language }) => language)), {
        message: reason("reminder_language_repeated"),
      })
      .meta({ description: "Own texts by language. Other languages have the default text." }),
  })
  .meta({ id: "ReminderStep" });

export const ReminderSettings = z
  .strictObject({
    enabled: z.boolean().meta({
      description:
        "Whether clients get reminders of open invoices, at 09:00 in the workspace's time zone. Default: false. After a change of these settings, reminders of earlier days are not sent.",
    }),
    weekdays_only: z.boolean().meta({
      description: "Reminders on a weekend move: up to the due date to Friday, after it to Monday. Default: true.",
    }),
    steps: z
      .array(ReminderStep)
      .max(MAX_STEPS)
      .refine((steps) => isUnique(steps.map(({ days }) => days)), { message: reason("reminder_days_repeated") })
      .meta({ description: "At most six, by day. Default: 3 days before, and 3, 10 and 21 days after the due date." }),
    repeat_days: z.int().min(7).max(60).nullable().meta({
      description: "Days between repetitions of the last step, at most twelve of them. Default: null, no repetition.",
    }),
  })
  .meta({ id: "ReminderSettings" });
export type ReminderSettings = z.infer<typeof ReminderSettings>;

export const LateFeeSettings = z
  .strictObject({
    action: z.enum(["off", "draft", "send"]).meta({
      description:
        "Whether a late fee is charged `after_days` days after the due date, once for each invoice: as a draft, or sent at once. Default: `off`.",
    }),
    flat: Money.nullable().meta({
      description: "Charged once for each late invoice in this currency. Null: no flat fee.",
    }),
    annual_percent: Percent.nullable().meta({
      description: "Annual rate of simple interest, by day (actual/365). Null: no interest.",
      example: "9.12",
    }),
    grace_days: z.int().min(0).max(90).meta({ description: "Days after the due date without interest. Default: 0." }),
    after_days: z
      .int()
      .min(1)
      .max(365)
      .meta({ description: "Days from the due date to the automatic late fee. Default: 30." }),
    tax_rate_id: Id("tax").nullable().meta({
      description: "Tax rate of late fees. Null: the active tax rate of kind `outside_scope`, else no tax.",
    }),
    notes: Text(5000).meta({ description: "Notes on late fees. Empty: the default notes of invoices." }),
  })
  .meta({
    id: "LateFeeSettings",
    description: "A late fee is an invoice of its own. The late invoice does not change.",
  });
export type LateFeeSettings = z.infer<typeof LateFeeSettings>;
