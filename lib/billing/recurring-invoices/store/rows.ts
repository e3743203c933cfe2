import { fromDateColumn } from "@/lib/kernel/core/civil-date";
import type { Params } from "@/lib/kernel/core/errors";
import { CLIENT_INSTANTS, jsonOf, withInstants, type Domain } from "@/lib/kernel/db/columns";
import {
  Prisma,
  type Client,
  type InvoiceStatus,
  type RecurringInvoice,
  type RecurringRun,
} from "@/lib/kernel/db/generated/client";
import { sql } from "@/lib/kernel/db/sql";
import type { ExternalRef } from "@/lib/kernel/external-refs/schema";
import type { TimeGrouping } from "@/lib/tracking/clients/schema";
import type { Schedule } from "../rules/calendar";
import type { RunReason } from "../rules/runs";
import type { ExpenseGrouping, TemplateLine, TemplateMail, TemplateMilestones, TemplateWork } from "../rules/template";

type JsonColumns = "schedule" | "lines" | "time" | "expenses" | "milestones" | "mail" | "runsAt" | "externalRefs";

/** Days are `YYYY-MM-DD`. */
export interface RecurringColumns extends Domain<Omit<RecurringInvoice, JsonColumns>, "nextOn"> {
  schedule: Schedule;
  lines: TemplateLine[];
  /** Without a grouping, the client's counts. */
  time: TemplateWork<TimeGrouping | null> | null;
  expenses: TemplateWork<ExpenseGrouping> | null;
  milestones: TemplateMilestones | null;
  mail: TemplateMail;
  externalRefs: ExternalRef[];
  /** Local time of the workspace, `YYYY-MM-DDTHH:MM`. */
  runsAt: string | null;
}

export interface Failure {
  code: string;
  reason: string;
  params: Params;
}

export interface RunColumns extends Domain<
  Omit<RecurringRun, "failure" | "reason">,
  "scheduledOn" | "periodFrom" | "periodTo"
> {
  reason: RunReason | null;
  failure: Failure | null;
}

/** The invoice in its current state. Null without one, and after its deletion. */
interface MadeInvoice {
  id: string;
  number: string | null;
  status: InvoiceStatus;
  totalMinor: number;
  currency: string;
}

export interface RunRow extends RunColumns {
  invoice: MadeInvoice | null;
}

export interface RecurringRow extends RecurringColumns {
  client: Client;
  lastRun: RunRow | null;
  lastInvoiceId: string | null;
}

const INVOICE = sql`(select json_build_object('id', i.id, 'number', i.number, 'status', i.status, 'totalMinor', i.total_minor,
    'currency', i.currency) from invoices i where i.workspace_id = n.workspace_id and i.id = n.invoice_id)`;

/** Of `n`. */
export const RUN_COLUMNS = sql`${jsonOf(Prisma.RecurringRunScalarFieldEnum, "n")} as run, ${INVOICE} as invoice`;

const LAST_RUN = sql`(select json_build_object('run', ${jsonOf(Prisma.RecurringRunScalarFieldEnum, "n")}, 'invoice', ${INVOICE})
  from recurring_invoice_runs n where n.workspace_id = r.workspace_id and n.recurring_invoice_id = r.id
  order by n.scheduled_on desc limit 1)`;

export const SELECT = sql`select ${jsonOf(Prisma.RecurringInvoiceScalarFieldEnum, "r")} as recurring,
    ${jsonOf(Prisma.ClientScalarFieldEnum, "c")} as client, ${LAST_RUN} as last_run,
    (select i.id from invoices i where i.workspace_id = r.workspace_id and i.recurring_invoice_id = r.id
      order by i.created_at desc, i.id desc limit 1) as last_invoice
  from recurring_invoices r join clients c on c.workspace_id = r.workspace_id and c.id = r.client_id`;

export interface RunJson {
  run: RunColumns;
  invoice: MadeInvoice | null;
}

export interface RecurringJson {
  recurring: RecurringColumns;
  client: Client;
  last_run: RunJson | null;
  last_invoice: string | null;
}

export function toRecurringRow({ recurring, client, ...last }: RecurringJson): RecurringRow {
  withInstants(recurring, ["pausedAt", "createdAt", "updatedAt"]);
  return Object.assign(recurring, {
    runsAt: recurring.runsAt && toMinute(recurring.runsAt),
    client: withInstants(client, CLIENT_INSTANTS),
    lastRun: last.last_run && toRunRow(last.last_run),
    lastInvoiceId: last.last_invoice,
  });
}

export function toRunRow({ run, invoice }: RunJson): RunRow {
  return { ...withInstants(run, ["madeAt"]), invoice };
}

export function toColumns(row: RecurringInvoice): RecurringColumns {
  return {
    ...row,
    fixedMinor: Number(row.fixedMinor),
    discountAmount: row.discountAmount === null ? null : Number(row.discountAmount),
    nextOn: row.nextOn && fromDateColumn(row.nextOn),
    runsAt: row.runsAt && toMinute(row.runsAt.toISOString()),
    schedule: row.schedule as unknown as Schedule,
    lines: row.lines as unknown as TemplateLine[],
    time: row.time as unknown as RecurringColumns["time"],
    expenses: row.expenses as unknown as RecurringColumns["expenses"],
    milestones: row.milestones as unknown as TemplateMilestones | null,
    mail: row.mail as unknown as TemplateMail,
    externalRefs: row.externalRefs as ExternalRef[],
  };
}

function toMinute(timestamp: string): string {
  return timestamp.slice(0, 16);
}
