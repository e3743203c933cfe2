import { isAdmin } from "@/lib/kernel/auth/context";
import { AppError } from "@/lib/kernel/core/errors";
import { localDate } from "@/lib/kernel/core/time";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { assertRequired, fieldsOf } from "@/lib/tracking/custom-fields/operations/values";
import { printedOf, type CustomValues, type PrintedField } from "@/lib/tracking/custom-fields/rules";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import { printedSeller, type PrintedSettings } from "@/lib/identity/workspaces/rules";
import { invoiceEvents } from "../events";
import { toInvoice, type InvoiceView } from "../serialize/invoice";
import { billedIds } from "./sources";
import { getInvoice } from "../store/invoices";
import type { InvoiceRow } from "../store/rows";

export async function toViews(
  scope: QueryScope,
  rows: readonly InvoiceRow[],
  expand: string | undefined,
): Promise<InvoiceView[]> {
  const today = todayOf(scope);
  let settings: ReturnType<typeof invoicingOf> | undefined;
  const fields = rows.some(isUnprinted) ? await printableFields(scope) : [];
  const views: InvoiceView[] = [];
  for (const row of rows) {
    const seller = row.sellerSnapshot ?? printedSeller(await (settings ??= invoicingOf(scope)), row.currency);
    const printed = printedOn(fields, row);
    views.push({ id: row.id, row, billed: null, seller, printed, today, expand: expand !== undefined });
  }
  return views;
}

export async function loadView(scope: QueryScope, id: string, expand?: string): Promise<InvoiceView> {
  const row = await getInvoice(scope.db, scope.workspaceId, id);
  return { ...(await viewOf(scope, row)), expand: expand !== undefined };
}

/** @param invoicing the current settings, if they are known. */
export async function viewOf(scope: QueryScope, row: InvoiceRow, invoicing?: PrintedSettings): Promise<InvoiceView> {
  const billed = await billedIds(scope, row);
  const seller = row.sellerSnapshot ?? printedSeller(invoicing ?? (await invoicingOf(scope)), row.currency);
  const printed = isUnprinted(row) ? printedOn(await printableFields(scope), row) : [];
  return { id: row.id, row, billed, seller, printed, today: todayOf(scope), expand: false };
}

const isUnprinted = ({ printedFields, custom, client }: Pick<InvoiceRow, "printedFields" | "custom" | "client">) =>
  printedFields === null && [custom, client.custom].some((values) => Object.keys(values as CustomValues).length > 0);

function printableFields(scope: QueryScope) {
  return fieldsOf(scope, ["client", "invoice"]);
}

/**
 * Return the custom fields that the document of an issued invoice shows.
 *
 * @throws AppError validation_failed for a required field of the invoice without a value
 */
export async function issuedFields(scope: QueryScope, row: InvoiceRow): Promise<PrintedField[]> {
  const fields = await printableFields(scope);
  assertRequired(
    fields.filter(({ object }) => object === "invoice"),
    row.custom,
  );
  return printedOn(fields, row);
}

function printedOn(fields: Awaited<ReturnType<typeof fieldsOf>>, { custom, client }: InvoiceRow): PrintedField[] {
  return [...printedOf(fields, "invoice", custom), ...printedOf(fields, "client", client.custom as CustomValues)];
}

/** @throws AppError insufficient_role */
export function assertMayIssue({ actor }: QueryScope): void {
  if (isAdmin(actor)) return;
  throw new AppError("insufficient_role", "drafts_only", { role: actor.role });
}

/** The workspace's calendar day, `YYYY-MM-DD`. */
export function todayOf({ actor, now }: QueryScope): string {
  return localDate(now, actor.workspace.timeZone);
}

/** @param before Its client and projects may differ. */
export function emitInvoice(
  { emit }: CommandScope,
  view: InvoiceView,
  events: readonly (keyof typeof invoiceEvents)[],
  before: InvoiceRow = view.row,
): void {
  const data = toInvoice(view);
  const dataBefore = before === view.row ? data : toInvoice({ ...view, row: before });
  for (const event of events) emit(invoiceEvents[event], view.id, data, { before: dataBefore });
}
