import { addDays } from "@/lib/kernel/core/wall-clock";
import type { QueryScope } from "@/lib/kernel/operation";
import { todayOf } from "@/lib/billing/invoices/operations/view";
import { datesFrom } from "../rules/calendar";
import * as store from "../store/sums";

const UPCOMING_DAYS = 30;
const MAX_UPCOMING = 100;

interface UpcomingDate extends Pick<store.UpcomingSchedule, "id" | "name" | "clientId" | "action"> {
  on: string;
}

export interface RecurringSums {
  counts: store.RecurringCounts;
  perMonth: store.MonthlySum[];
  upcoming: UpcomingDate[];
}

export async function recurringSums(scope: QueryScope): Promise<RecurringSums> {
  const { workspaceId } = scope;
  const [counts, perMonth, upcoming] = await Promise.all([
    store.countRecurring(workspaceId),
    store.sumPerMonth(workspaceId),
    upcomingDates(workspaceId, addDays(todayOf(scope), UPCOMING_DAYS)),
  ]);
  return { counts, perMonth, upcoming };
}

/** A schedule beyond the limit has no date before the last one. */
async function upcomingDates(workspaceId: string, until: string): Promise<UpcomingDate[]> {
  const schedules = await store.upcomingSchedules(workspaceId, until, MAX_UPCOMING);
  return schedules
    .flatMap(({ schedule, nextOn, ...named }) =>
      datesFrom({ ...schedule, endsOn: earlier(schedule.endsOn, until) }, nextOn, MAX_UPCOMING).map((on) => ({
        ...named,
        on,
      })),
    )
    .toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
    .slice(0, MAX_UPCOMING);
}

function earlier(day: string | null, until: string): string {
  return day !== null && day < until ? day : until;
}
