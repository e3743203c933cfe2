import { z } from "zod";
import { CivilDate, Id } from "@/lib/kernel/core/wire";
import { Reminder } from "@/lib/billing/reminders/schema";

const Count = z.int().min(0);

export const ReminderReport = z
  .strictObject({
    next: z.strictObject({ on: CivilDate, count: Count }).nullable().meta({
      description:
        "The next day with planned reminders. Null: none. While reminders are off: as if they were turned on now.",
    }),
    sent: z
      .array(z.strictObject({ days: Reminder.shape.days, count: Count }))
      .meta({ description: "Reminders of the last 90 days, by step or repetition." }),
    example_invoice_id: Id("inv").nullable().meta({
      description: "The open invoice with the earliest due date, for a preview of the email. Null: none.",
    }),
  })
  .meta({ id: "ReminderReport", description: "Summary of reminders." });
export type ReminderReport = z.infer<typeof ReminderReport>;
