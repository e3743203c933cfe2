import { recurringPage } from "@/lib/billing/recurring-invoices/operations/read";
import { plainView } from "@/lib/billing/recurring-invoices/operations/view";
import type { RecurringInvoice } from "@/lib/billing/recurring-invoices/schema/recurring-invoice";
import type { RecurringInvoiceExportQuery } from "@/lib/billing/recurring-invoices/schema/write";
import { toRecurringInvoice } from "@/lib/billing/recurring-invoices/serialize";
import { DEFAULT_LANGUAGE } from "@/lib/kernel/core/languages";
import { decimal } from "@/lib/kernel/core/money";
import { localDate } from "@/lib/kernel/core/time";
import type { Translate } from "@/lib/kernel/i18n/messages";
import { translator } from "@/lib/kernel/i18n/translator";
import { query, type QueryScope } from "@/lib/kernel/operation";
import type { Cell } from "@/lib/reporting/spreadsheets/sheet";
import { visibleClients } from "@/lib/tracking/clients/operations";
import { everyRow } from "./every-row";

const COLUMNS = [
  ...(["name", "client", "state", "every", "unit", "starts", "ends", "occurrences", "action"] as const),
  ...(["fixedTotal", "currency", "next", "invoices", "created"] as const),
] as const;

/** Recurring invoices of the filters, oldest first. */
export const exportRecurring = query("recurring_invoices:read", async (scope, asked: RecurringInvoiceExportQuery) => {
  const { format, language = DEFAULT_LANGUAGE, ...filters } = asked;
  const t = await translator(language, "reports");
  const words = await translator(language, "recurringInvoices");
  const found = await everyRow((page) => recurringPage(scope, { ...filters, page }));
  const clients = await visibleClients(scope, [...new Set(found.map(({ clientId }) => clientId))]);
  const names = new Map(clients.map(({ id, name }) => [id, name]));
  const rows = found.map((row) => {
    const recurring = toRecurringInvoice(plainView(scope, row));
    const cells = { ...cellsOf(recurring, scope, words), client: names.get(row.clientId) ?? null };
    return COLUMNS.map((column) => cells[column]);
  });
  const columns = COLUMNS.map((column) => t(`recurring.columns.${column}`));
  return { filename: `recurring-invoices.${format}`, format, sheet: { name: t("recurring.title"), columns, rows } };
});

const number = (value: number | null): Cell => (value === null ? null : { number: String(value) });
const day = (date: string | null): Cell => date && { date };

function cellsOf(
  { schedule, ...recurring }: RecurringInvoice,
  { actor }: QueryScope,
  words: Translate<"recurringInvoices">,
): Record<Exclude<(typeof COLUMNS)[number], "client">, Cell> {
  return {
    name: recurring.name,
    state: words(`states.${recurring.status}`),
    every: number(schedule.every),
    unit: words(`form.schedule.units.${schedule.unit}`, { count: schedule.every }),
    starts: day(schedule.starts_on),
    ends: day(schedule.ends_on),
    occurrences: number(schedule.occurrences),
    action: words(`schedule.action.${recurring.action}`),
    fixedTotal: { number: decimal(recurring.fixed_total) },
    currency: recurring.currency,
    next: day(recurring.next_on),
    invoices: number(recurring.invoice_count),
    created: { date: localDate(new Date(recurring.created_at), actor.workspace.timeZone) },
  };
}
