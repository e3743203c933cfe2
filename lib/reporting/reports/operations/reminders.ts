import { query } from "@/lib/kernel/operation";
import { reminderForecast } from "@/lib/billing/reminders/operations/forecast";

export const reminderReport = query("invoices:read", reminderForecast);
