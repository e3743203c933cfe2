import { adminView } from "@/lib/kernel/auth/context";
import { sum } from "@/lib/kernel/core/sum";
import type { QueryScope } from "@/lib/kernel/operation";
import { peekSources } from "@/lib/billing/invoices/operations/existing-sources";
import { timesQuantity } from "@/lib/billing/invoices/rules/money";
import { timeLines } from "@/lib/billing/invoices/rules/time-lines";
import { billedPeriod } from "../rules/calendar";
import type { Gathered } from "../serialize";
import type { RecurringRow } from "../store/rows";
import { wantedSources } from "./sources";

/** Unbilled work for the next date. Null without a date. */
export async function gatheredFor(scope: QueryScope, row: RecurringRow): Promise<Gathered | null> {
  if (row.nextOn === null) return null;
  const { client, clientId, currency, schedule, covers, time } = row;
  const wanted = wantedSources(row, billedPeriod(schedule, covers, row.nextOn));
  const clock = { ...scope, actor: adminView(scope.actor) };
  const { entries, expenses, milestones } = await peekSources(clock, { clientId, currency }, wanted);
  const lines = timeLines(entries, time?.groupBy ?? client.groupTimeBy, (day) => day);
  return {
    seconds: sum(lines.map(({ trackedSeconds }) => trackedSeconds)),
    timeMinor: sum(lines.map(({ quantity, unitPriceMinor }) => timesQuantity(quantity, unitPriceMinor))),
    expensesMinor: sum(expenses.map(({ billableMinor }) => billableMinor)),
    milestonesMinor: sum(milestones.map(({ amountMinor }) => amountMinor)),
  };
}
