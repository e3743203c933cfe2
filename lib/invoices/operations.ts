import { assertPermitted } from "@/lib/auth/context";
import { visibleClient } from "@/lib/clients/operations";
import { keepsAll } from "@/lib/core/changes";
import { fromDateColumn } from "@/lib/core/civil-date";
import { invalid, namedAt } from "@/lib/core/errors";
import { newUuid, referenceTo } from "@/lib/core/ids";
import type { Page, PageRequest } from "@/lib/db/page";
import { command, query, type CommandScope } from "@/lib/operation";
import { freeEntries } from "@/lib/time-entries/operations/billing";
import { invoicingOf } from "@/lib/workspace/operations/invoicing";
import { invoiceEvents } from "./events";
import { draftColumns, keepsLines, linesAsTheyAre, sumColumns, writeLines } from "./operations/draft";
import { announce, assertMayIssue, issue, pay, voidRow } from "./operations/issue";
import { assertMayDraft, linesOfTime, listedLines, type DraftLine, type Terms } from "./operations/lines";
import { assertFilterKnown, conditionsOf } from "./operations/search";
import { toViews, viewOf, type InvoiceView } from "./operations/view";
import { assertDates, assertDraft } from "./rules";
import type { InvoiceCreate, InvoiceListQuery, InvoiceUpdate } from "./schema";
import { toInvoice } from "./serialize";
import * as store from "./store";
import type { InvoiceRow } from "./store";

type Expand = { expand?: string | undefined };

export const listInvoices = query(
  "invoices:read",
  async (scope, input: InvoiceListQuery & { page: PageRequest }): Promise<Page<InvoiceView>> => {
    if (input.expand !== undefined) assertPermitted(scope.actor, "clients:read");
    const conditions = conditionsOf(scope, input);
    const { rows, next } = await store.listInvoices(scope.db, scope.workspaceId, conditions, input.page);
    if (rows.length === 0) await assertFilterKnown(scope, input);
    return { rows: await toViews(scope, rows, input.expand), next };
  },
);

export const getInvoice = query(
  "invoices:read",
  async (scope, input: { id: string } & Expand): Promise<InvoiceView> => {
    if (input.expand !== undefined) assertPermitted(scope.actor, "clients:read");
    return viewOf(scope, input.id, input.expand);
  },
);

export const createInvoice = command("invoices:write", async (scope, input: InvoiceCreate): Promise<InvoiceView> => {
  const { db, workspaceId, now } = scope;
  const client = await namedAt("/client_id", visibleClient(scope, referenceTo("cli", input.client_id)));
  const invoicing = await invoicingOf(scope);
  const currency = input.currency ?? client.currency;
  const terms: Terms = { client, currency, defaultTaxRate: invoicing.default_tax_rate };
  const listed = await listedLines(scope, terms, { lines: [], currency, clientId: client.id }, input.lines ?? []);
  const lines = [...listed, ...(await timeOf(scope, terms, input))];
  await assertMayDraft(scope, lines);
  assertDates({ issueDate: input.issue_date ?? null, dueDate: input.due_date ?? null });
  const columns = draftColumns({ ...input, notes: input.notes ?? invoicing.notes }, currency);
  const id = newUuid();
  await store.insertInvoice(db, workspaceId, {
    id,
    clientId: client.id,
    currency,
    ...columns,
    ...sumColumns(lines, { discountPercent: null, discountAmount: null, ...columns }, invoicing.tax_rounding),
    createdAt: now,
    updatedAt: now,
  });
  await writeLines(scope, { id, lines: [] }, lines);
  await announce(scope, id, ["created"]);
  return viewOf(scope, id);
});

export const updateInvoice = command(
  "invoices:write",
  async (scope, { id, status, ...edits }: InvoiceUpdate & { id: string }): Promise<InvoiceView> => {
    const { db, workspaceId, context } = scope;
    const before = await store.getInvoice(db, workspaceId, id);
    context.assertMatch(before.version);
    const isEdited = Object.values(edits).some((value) => value !== undefined) && (await edit(scope, before, edits));
    if (status !== undefined && status !== before.status) {
      assertMayIssue(scope);
      const row = isEdited ? await store.getInvoice(db, workspaceId, id) : before;
      await { sent: issue, paid: pay, void: voidRow }[status](scope, row);
    } else if (isEdited) await announce(scope, id, ["updated"]);
    return viewOf(scope, id);
  },
);

export const deleteInvoice = command("invoices:write", async (scope, { id }: { id: string }): Promise<InvoiceRow> => {
  const { db, workspaceId, context, emit } = scope;
  const view = await viewOf(scope, id);
  await assertMayDraft(scope, view.row.lines);
  context.assertMatch(view.row.version);
  assertDraft(view.row.status);
  await freeEntries(scope, { invoiceId: id });
  await store.deleteInvoice(db, workspaceId, view.row);
  emit(invoiceEvents.deleted, id, toInvoice(view));
  return view.row;
});

export const voidInvoice = command("invoices:write", async (scope, { id }: { id: string }): Promise<InvoiceView> => {
  assertMayIssue(scope);
  const row = await store.getInvoice(scope.db, scope.workspaceId, id);
  scope.context.assertMatch(row.version);
  await voidRow(scope, row);
  return viewOf(scope, id);
});

/** Changes a draft; answers whether anything is different. */
async function edit(scope: CommandScope, before: InvoiceRow, input: Omit<InvoiceUpdate, "status">): Promise<boolean> {
  const { db, workspaceId, now } = scope;
  assertDraft(before.status);
  await assertMayDraft(scope, before.lines);
  const invoicing = await invoicingOf(scope);
  const client =
    input.client_id === undefined
      ? before.client
      : await namedAt("/client_id", visibleClient(scope, referenceTo("cli", input.client_id)));
  const currency = input.currency ?? before.currency;
  const terms: Terms = { client, currency, defaultTaxRate: invoicing.default_tax_rate };
  const lines = [...(await linesAfter(scope, terms, before, input)), ...(await timeOf(scope, terms, input))];
  await assertMayDraft(scope, lines);
  if (currency !== before.currency && before.discountAmount !== null && input.discount === undefined) {
    throw invalid("/discount", `The discount is in ${before.currency}: give it anew, or null.`);
  }
  const columns = { clientId: client.id, currency, ...draftColumns(input, currency) };
  if (keepsAll(before, columns) && keepsLines(before, lines)) return false;
  const after = { ...before, ...columns };
  assertDates({
    issueDate: after.issueDate && fromDateColumn(after.issueDate),
    dueDate: after.dueDate && fromDateColumn(after.dueDate),
  });
  const sums = sumColumns(lines, after, invoicing.tax_rounding);
  await store.updateInvoice(db, workspaceId, before, { ...columns, ...sums, updatedAt: now });
  await writeLines(scope, before, lines);
  return true;
}

/** The lines that a draft has after a change. Another client or currency asks for lines that fit it. */
async function linesAfter(
  scope: CommandScope,
  terms: Terms,
  before: InvoiceRow,
  input: Omit<InvoiceUpdate, "status">,
): Promise<DraftLine[]> {
  if (input.lines) return listedLines(scope, terms, before, input.lines);
  const fits = terms.currency === before.currency && terms.client.id === before.clientId;
  if (fits || before.lines.length === 0) return linesAsTheyAre(before);
  throw invalid("/lines", "With another client or currency, list the lines as they are to be in the same call.");
}

function timeOf(scope: CommandScope, terms: Terms, { from_time_entries: wanted }: InvoiceUpdate): Promise<DraftLine[]> {
  return wanted ? linesOfTime(scope, terms, wanted) : Promise.resolve([]);
}
