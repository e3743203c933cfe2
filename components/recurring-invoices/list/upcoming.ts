import { PROJECT_COLORS } from "@/lib/kernel/core/project-colors";
import type { RecurringReport } from "@/lib/reporting/reports/schema/recurring-invoices";

export type UpcomingSchedule = {
  id: string;
  name: string;
  dates: string[];
  /** Null beyond the number of named schedules. */
  color: (typeof PROJECT_COLORS)[number] | null;
};

const MOST_NAMED = 8;

/** Dates by schedule, in the order of the first dates. */
export function bySchedule(upcoming: RecurringReport["upcoming"]): UpcomingSchedule[] {
  const schedules = new Map<string, UpcomingSchedule>();
  for (const { recurring_invoice_id: id, name, on } of upcoming) {
    const color = schedules.size < MOST_NAMED ? (PROJECT_COLORS[schedules.size] ?? null) : null;
    const schedule = schedules.get(id) ?? { id, name, dates: [], color };
    schedules.set(id, schedule);
    schedule.dates.push(on);
  }
  return [...schedules.values()];
}
