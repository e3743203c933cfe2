import type { Records } from "./resources";
import { major, named, number, type Table } from "./table";

export const RECURRING_TABLE: Table<Records["recurring_invoices"]> = {
  columns: [
    ...["id", "name", "client_id", "client", "status", "every", "unit", "day", "weekday", "starts_on", "ends_on"],
    ...["occurrences", "covers", "action", "fixed_total", "currency", "next_on", "invoice_count", "pause_reason"],
    "created_at",
  ],
  rows: ({ schedule, ...recurring }, names) => [
    [
      ...[recurring.id, recurring.name, ...named(names, recurring.client_id), recurring.status],
      ...[number(schedule.every), schedule.unit, schedule.day === null ? null : String(schedule.day)],
      ...[number(schedule.weekday), schedule.starts_on, schedule.ends_on, number(schedule.occurrences)],
      ...[recurring.covers, recurring.action, major(recurring.fixed_total), recurring.currency, recurring.next_on],
      ...[number(recurring.invoice_count), recurring.pause_reason, recurring.created_at],
    ],
  ],
};

export const RECURRING_RUN_TABLE: Table<Records["recurring_invoices"]> = {
  columns: [
    ...["recurring_invoice_id", "recurring_invoice", "on", "period_from", "period_to", "result", "reason", "failure"],
    ...["late_days", "made_at", "made_by_id", "made_by", "invoice_id", "invoice"],
  ],
  rows: ({ id, name, runs }, names) =>
    runs.map((run) => [
      ...[id, name, run.on, run.period.from, run.period.to, run.result, run.reason, run.failure?.detail ?? null],
      ...[number(run.late_days), run.made_at, ...named(names, run.made_by_id)],
      ...[run.invoice?.id ?? null, run.invoice?.number ?? null],
    ]),
};
