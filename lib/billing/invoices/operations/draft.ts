import { visibleClient } from "@/lib/tracking/clients/operations";
import { invalid, namedAt } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { customColumn } from "@/lib/tracking/custom-fields/operations/values";
import { refsColumn } from "@/lib/kernel/external-refs/operations";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { invoicingOf, type WorkspaceInvoicing } from "@/lib/identity/workspaces/operations/invoicing";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { WantedDraw } from "@/lib/billing/retainers/rules/draws";
import { announceBilled } from "@/lib/billing/estimates/operations/billed";
import { assertDates, assertDraft, assertServicePeriod } from "../rules/state";
import { type InvoiceCreate, type InvoiceUpdate, MAX_LINES, type RetainerDraw } from "../schema/draft";
import { type InvoiceView, toInvoice } from "../serialize/invoice";
import * as store from "../store/invoices";
import { invoiceEvents } from "../events";
import type { InvoiceRow } from "../store/rows";
import { minorOnInvoice } from "../rules/money";
import type { Discount } from "../schema/invoice";
import { setLines } from "../store/lines";
import { withDeposits } from "./draws";
import { linesOfExpenses } from "./expense-lines";
import { linesOfMilestones } from "./milestone-lines";
import { taxTerms } from "./line-taxes";
import { assertMayDraft, type DraftLine, linesOfTime, listedLines, type Terms } from "./lines";
import { freeSources, hasSources, takeSources } from "./sources";
import { roundingOn, sumColumns } from "./sums";
import { emitInvoice, loadView, viewOf } from "./view";

export const createInvoice = command("invoices:write", (scope, input: InvoiceCreate) => draftInvoice(scope, input));

/** The recurring invoice that makes a draft, and the period of its fixed lines. A preview has no id. */
export interface Recurrence {
  recurringInvoiceId: string | null;
  period: { from: string; to: string };
}

/** Create a draft in the transaction of `scope`. */
export async function draftInvoice(
  scope: CommandScope,
  input: InvoiceCreate,
  recurrence?: Recurrence,
): Promise<InvoiceView> {
  const client = await namedAt("/client_id", visibleClient(scope, referenceTo("cli", input.client_id)));
  const invoicing = await invoicingOf(scope);
  const currency = input.currency ?? client.currency;
  const terms: Terms = { client, currency, taxes: await taxTerms(scope, client, invoicing, [], input.lines) };
  const listed = await listedLines(scope, terms, { lines: [], currency, clientId: client.id }, input.lines ?? []);
  const lines = await withSources(scope, terms, inPeriod(listed, recurrence), input);
  await assertMayDraft(scope, lines);
  assertDates({ issueDate: input.issue_date ?? null, dueDate: input.due_date ?? null });
  assertServicePeriod({ serviceFrom: input.service_from ?? null, serviceTo: input.service_to ?? null });
  const id = newUuid();
  return insertDraft(
    scope,
    { client, currency, lines, invoicing, retainers: input.retainers },
    {
      id,
      ...(recurrence && { recurringInvoiceId: recurrence.recurringInvoiceId }),
      ...draftColumns({ ...input, notes: input.notes ?? invoicing.notes }, currency),
      ...(await refsColumn(scope, { resource: "invoice", id, before: [] }, input.external_refs)),
      ...(await customColumn(scope, { object: "invoice", before: {} }, input.custom)),
    },
  );
}

function inPeriod(lines: readonly DraftLine[], recurrence: Recurrence | undefined): readonly DraftLine[] {
  if (!recurrence) return lines;
  const { from, to } = recurrence.period;
  return lines.map((line) => ({ ...line, periodStart: from, periodEnd: to }));
}

interface ReadyDraft {
  client: InvoiceRow["client"];
  currency: string;
  lines: readonly DraftLine[];
  invoicing: WorkspaceInvoicing;
  retainers?: readonly RetainerDraw[] | undefined;
  /** Draws of the invoice that the draft replaces. */
  draws?: readonly WantedDraw[];
}

const NOTHING_YET = { isEmailed: false, hasProvider: false, lines: [], payments: [] };

/** Insert a draft and bill the sources of its lines. */
export async function insertDraft(
  scope: CommandScope,
  { client, currency, invoicing, retainers, draws: before = [], ...ready }: ReadyDraft,
  columns: Omit<store.InvoiceChange, "clientId" | "currency"> & { id: string },
): Promise<InvoiceView> {
  const { db, workspaceId, now } = scope;
  const rounding = roundingOn(invoicing, client);
  const draft = { client, currency, lines: ready.lines, discount: columns, rounding };
  const { lines, draws } = await withDeposits(scope, draft, { given: retainers, before, lines: [] });
  const created = await store.insertInvoice(db, workspaceId, {
    ...{ ...columns, draws, clientId: client.id, currency, createdAt: now, updatedAt: now },
    ...sumColumns(lines, columns, rounding),
  });
  const row = await writeLines(scope, { ...created, ...NOTHING_YET, client }, lines);
  const view = await viewOf(scope, row, invoicing);
  emitInvoice(scope, view, ["created"]);
  await announceBilled(scope, row);
  return view;
}

export const deleteInvoice = command("invoices:write", async (scope, { id }: { id: string }): Promise<InvoiceRow> => {
  const { db, workspaceId, context, emit } = scope;
  const view = await loadView(scope, id);
  await assertMayDraft(scope, view.row.lines);
  context.assertMatch(view.row);
  assertDraft(view.row.status);
  await freeSources(scope, { invoiceId: id }, { isKept: false });
  await store.deleteInvoice(db, workspaceId, view.row);
  emit(invoiceEvents.deleted, id, toInvoice(view));
  await announceBilled(scope, view.row);
  return view.row;
});

export function draftColumns(input: Omit<InvoiceUpdate, "status" | "lines">, currency: string) {
  return {
    ...omitUndefined({
      issueDate: input.issue_date,
      dueDate: input.due_date,
      serviceFrom: input.service_from,
      serviceTo: input.service_to,
      purchaseOrder: input.purchase_order,
      buyerReference: input.buyer_reference,
      notes: input.notes,
      useCredit: input.use_credit,
    }),
    ...(input.discount === undefined ? {} : discountColumns(input.discount, currency)),
  };
}

export function discountColumns(discount: Discount | null, currency: string) {
  if (discount === null) return { discountPercent: null, discountAmount: null };
  if ("percent" in discount) return { discountPercent: discount.percent, discountAmount: null };
  return { discountPercent: null, discountAmount: minorOnInvoice(discount.amount, currency, "/discount/amount") };
}

/** Bill the time, expenses and milestones of new lines, and release those of removed lines. */
export async function writeLines(
  scope: CommandScope,
  before: InvoiceRow,
  lines: readonly DraftLine[],
): Promise<InvoiceRow> {
  await freeRemoved(scope, before, lines);
  const columns = lines.map(({ takes: _takes, ...line }) => line);
  const rows = await setLines(scope.db, scope.workspaceId, before, columns);
  await takeSources(scope, before.id, lines);
  return { ...before, lines: rows };
}

/** @throws AppError validation_failed for more lines than a draft may have. */
export async function withSources(
  scope: CommandScope,
  terms: Terms,
  listed: readonly DraftLine[],
  { from_time_entries: time, from_expenses: expenses, from_milestones: milestones }: InvoiceUpdate,
): Promise<DraftLine[]> {
  const lines = [
    ...listed,
    ...(time ? await linesOfTime(scope, terms, time) : []),
    ...(expenses ? await linesOfExpenses(scope, terms, expenses) : []),
    ...(milestones ? await linesOfMilestones(scope, terms, milestones) : []),
  ];
  if (lines.length <= MAX_LINES) return lines;
  const pointer = time ? "/from_time_entries" : expenses ? "/from_expenses" : "/from_milestones";
  throw invalid(pointer, "too_many_lines", { count: lines.length, maximum: MAX_LINES });
}

export async function freeRemoved(
  scope: CommandScope,
  before: Pick<InvoiceRow, "id" | "lines">,
  lines: readonly DraftLine[],
): Promise<void> {
  const kept = new Set(lines.map((line) => line.id));
  const gone = before.lines.filter((line) => !kept.has(line.id) && hasSources(line)).map((line) => line.id);
  if (gone.length > 0) await freeSources(scope, { invoiceId: before.id, lineIds: gone }, { isKept: false });
}
