import { formatDuration } from "@/lib/kernel/core/duration";
import type { Cell } from "@/lib/reporting/spreadsheets/sheet";
import type { ExportName } from "@/lib/resources";
import { FIELD_TABLE } from "./custom-columns";
import { EXPENSE_TABLE } from "./expense-columns";
import { ESTIMATE_TABLE } from "./estimate-columns";
import { RECURRING_RUN_TABLE, RECURRING_TABLE } from "./recurring-columns";
import { MILESTONE_TABLE } from "./milestone-columns";
import { RETAINER_TABLE } from "./retainer-columns";
import type { Records } from "./resources";
import { major, money, named, number, type Table } from "./table";

type Tables = { [Name in ExportName]?: Readonly<Record<string, Table<Records[Name]>>> };

const addressed = (address: Records["clients"]["address"]): Cell[] => {
  const { line1 = null, line2 = null, postal_code = null, city = null, region = null, country = null } = address ?? {};
  return [line1, line2, postal_code, city, region, country];
};
const eInvoicing = (of: Records["clients"]["e_invoicing"]): Cell[] => {
  const { scheme = null, address = null } = of.electronic_address ?? {};
  const numbers = [of.registration_number, of.supplier_number, of.contract_reference];
  return [of.format, of.buyer_reference, scheme, address, ...numbers];
};
const time = (seconds: number | null): Cell[] =>
  seconds === null ? [null, null] : [number(seconds), formatDuration(seconds)];

/** Such as `jira:ABC-1, hubspot:51203944`. */
const references = (refs: Records["clients"]["external_refs"]): Cell =>
  refs.map(({ system, id }) => `${system}:${id}`).join(", ");

export const TABLES: Tables = {
  users: {
    users: {
      columns: [
        "id",
        "name",
        "email",
        "role",
        "status",
        "rate",
        "currency",
        "week_seconds",
        "week",
        "external_refs",
        "created_at",
      ],
      rows: (user) => [
        [
          user.id,
          user.name,
          user.email,
          user.role,
          user.status,
          ...money(user.default_rate),
          ...time(user.weekly_capacity_seconds),
          references(user.external_refs),
          user.created_at,
        ],
      ],
    },
  },
  clients: {
    clients: {
      columns: [
        ...["id", "name", "email", "tax_id", "currency", "payment_terms_days", "locale", "line1"],
        ...["line2", "postal_code", "city", "region", "country", "status", "external_refs", "created_at"],
        ...["e_invoice_format", "buyer_reference", "electronic_address_scheme", "electronic_address"],
        ...["registration_number", "supplier_number", "contract_reference", "attach_timesheet"],
        ...["reminders", "reminders_paused_until", "late_fee", "group_time_by"],
      ],
      rows: ({ address, e_invoicing, ...client }) => [
        [
          client.id,
          client.name,
          client.email,
          client.tax_id,
          client.currency,
          number(client.payment_terms_days),
          client.locale,
          ...addressed(address),
          client.status,
          references(client.external_refs),
          client.created_at,
          ...eInvoicing(e_invoicing),
          String(client.attach_timesheet),
          ...[client.reminders, client.reminders_paused_until, client.late_fee, client.group_time_by],
        ],
      ],
    },
  },
  tax_rates: {
    tax_rates: {
      columns: ["id", "name", "percentage", "kind", "reason", "reason_code", "compound", "status", "created_at"],
      rows: (rate) => [
        [
          ...[
            rate.id,
            rate.name,
            number(rate.percentage),
            rate.kind,
            rate.reason,
            rate.reason_code,
            String(rate.compound),
          ],
          ...[rate.status, rate.created_at],
        ],
      ],
    },
  },
  custom_fields: { custom_fields: FIELD_TABLE },
  projects: {
    projects: {
      columns: [
        ...["id", "name", "code", "client_id", "client", "billable", "rate", "currency", "starts_on", "ends_on"],
        ...["status", "external_refs", "created_at", "billing", "fee"],
      ],
      rows: (project, names) => [
        [
          project.id,
          project.name,
          project.code,
          ...named(names, project.client_id),
          String(project.billable),
          project.rate && major(project.rate),
          project.currency,
          project.starts_on,
          project.ends_on,
          project.status,
          references(project.external_refs),
          project.created_at,
          project.billing,
          project.fee && major(project.fee),
        ],
      ],
    },
  },
  tasks: {
    tasks: {
      columns: [
        ...["id", "name", "project_id", "project", "billable", "rate", "currency", "status", "external_refs"],
        ...["created_at", "extra"],
      ],
      rows: (task, names) => [
        [
          task.id,
          task.name,
          ...named(names, task.project_id),
          String(task.billable),
          ...money(task.rate),
          task.status,
          references(task.external_refs),
          task.created_at,
          String(task.extra),
        ],
      ],
    },
  },
  time_entries: {
    time_entries: {
      columns: [
        ...["id", "date", "start_time", "end_time", "time_zone", "seconds", "time"],
        ...["user_id", "user", "project_id", "project", "task_id", "task", "notes"],
        ...["tags", "billable", "rate", "currency", "invoice_id", "invoice", "external_refs"],
        ...["created_at", "covered"],
      ],
      rows: (entry, names) => [
        [
          entry.id,
          entry.date,
          entry.start_time,
          entry.end_time,
          entry.time_zone,
          ...time(entry.duration_seconds),
          ...named(names, entry.user_id),
          ...named(names, entry.project_id),
          ...named(names, entry.task_id),
          entry.notes,
          entry.tags.join(", "),
          String(entry.billable),
          ...money(entry.rate),
          ...named(names, entry.invoice_id),
          references(entry.external_refs),
          entry.created_at,
          String(entry.covered),
        ],
      ],
    },
  },
  invoices: {
    invoices: {
      columns: [
        ...["id", "number", "client_id", "client", "status", "issue_date", "due_date", "subtotal", "discount"],
        ...["tax", "total", "paid", "credited", "due", "currency", "external_refs", "created_at"],
        ...["reminders_paused", "reminded_at", "promised_on", "promise_note", "late_fee_for"],
      ],
      rows: (invoice, names) => [
        [
          invoice.id,
          invoice.number,
          ...named(names, invoice.client_id),
          invoice.status,
          invoice.issue_date,
          invoice.due_date,
          major(invoice.subtotal),
          major(invoice.discount_total),
          major(invoice.tax_total),
          major(invoice.total),
          major(invoice.amount_paid),
          major(invoice.amount_credited),
          major(invoice.amount_due),
          invoice.currency,
          references(invoice.external_refs),
          invoice.created_at,
          ...[String(invoice.reminders_paused), invoice.reminded_at, invoice.promised_on, invoice.promise_note],
          invoice.late_fee_for,
        ],
      ],
    },
    invoice_lines: {
      columns: [
        "id",
        "invoice_id",
        "invoice",
        "kind",
        "description",
        "quantity",
        "unit",
        "unit_price",
        "tax_rate",
        "tax_rate_ids",
        "amount",
        "currency",
        "project_id",
        "project",
      ],
      rows: (invoice) =>
        invoice.lines.map((line) => [
          line.id,
          invoice.id,
          invoice.number,
          line.kind,
          line.description,
          number(line.quantity),
          line.unit,
          major(line.unit_price),
          number(line.tax_rate),
          line.tax_rate_ids.join(", "),
          major(line.amount),
          invoice.currency,
          line.project_id,
          line.project_name,
        ]),
    },
    payments: {
      columns: ["id", "invoice_id", "invoice", "paid_on", "amount", "currency", "method", "reference", "notes"],
      rows: (invoice) =>
        invoice.payments.map((payment) => [
          payment.id,
          invoice.id,
          invoice.number,
          payment.paid_on,
          ...money(payment.amount),
          payment.method,
          payment.reference,
          payment.notes,
        ]),
    },
  },
  milestones: { milestones: MILESTONE_TABLE },
  estimates: { estimates: ESTIMATE_TABLE },
  recurring_invoices: { recurring_invoices: RECURRING_TABLE, recurring_invoice_runs: RECURRING_RUN_TABLE },
  retainers: { retainers: RETAINER_TABLE },
  expenses: { expenses: EXPENSE_TABLE },
  credit_notes: {
    credit_notes: {
      columns: [
        ...["id", "number", "invoice_id", "invoice", "client_id", "client", "status", "issue_date", "reason", "memo"],
        ...["subtotal", "discount", "tax", "total", "applied", "remaining", "currency", "external_refs", "created_at"],
      ],
      rows: (note, names) => [
        [
          ...[note.id, note.number, note.invoice_id, note.invoice_number, ...named(names, note.client_id)],
          ...[note.status, note.issue_date, note.reason, note.memo],
          ...[note.subtotal, note.discount_total, note.tax_total, note.total, note.applied_total, note.remaining].map(
            major,
          ),
          ...[note.currency, references(note.external_refs), note.created_at],
        ],
      ],
    },
  },
};
