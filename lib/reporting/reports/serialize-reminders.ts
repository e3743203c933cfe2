import type { ReminderForecast } from "@/lib/billing/reminders/operations/forecast";
import { toPublicId } from "@/lib/kernel/core/ids";
import type { ReminderReport } from "./schema/reminders";

export function toReminderReport({ next, sent, exampleId }: ReminderForecast): ReminderReport {
  return { next, sent, example_invoice_id: exampleId && toPublicId("inv", exampleId) };
}
