import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { recurringInvoiceEvents } from "../events";
import type { Plan } from "../rules/runs";
import { toRecurringInvoice, type RecurringReplyView, type RecurringView } from "../serialize";
import type { RecurringColumns, RecurringRow } from "../store/rows";
import { gatheredFor } from "./gathered";

export async function viewOf(scope: QueryScope, row: RecurringRow): Promise<RecurringReplyView> {
  return { ...plainView(scope, row), gathered: await gatheredFor(scope, row) };
}

export function plainView({ actor }: QueryScope, row: RecurringRow): RecurringView {
  return { id: row.id, row, timeZone: actor.workspace.timeZone };
}

export function emitRecurring(
  scope: CommandScope,
  row: RecurringRow,
  events: readonly (keyof typeof recurringInvoiceEvents)[],
  before: RecurringRow = row,
): void {
  const data = toRecurringInvoice(plainView(scope, row));
  const dataBefore = before === row ? data : toRecurringInvoice(plainView(scope, before));
  for (const event of events) scope.emit(recurringInvoiceEvents[event], row.id, data, { before: dataBefore });
}

export function planOf({
  schedule,
  covers,
  action,
  time,
  expenses,
}: Pick<RecurringColumns, "schedule" | "covers" | "action" | "time" | "expenses">): Plan {
  return { schedule, covers, action, billsWork: time !== null || expenses !== null };
}
