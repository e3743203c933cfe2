import { visibleClient } from "@/lib/tracking/clients/operations";
import { keepsAll } from "@/lib/kernel/core/changes";
import { invalid, namedAt } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { customColumn } from "@/lib/tracking/custom-fields/operations/values";
import { refsColumn } from "@/lib/kernel/external-refs/operations";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { invoicingOf, type WorkspaceInvoicing } from "@/lib/identity/workspaces/operations/invoicing";
import { announceBilled } from "@/lib/billing/estimates/operations/billed";
import { assertDates, assertDraft, assertServicePeriod } from "../rules/state";
import type { Dunning, InvoiceUpdate } from "../schema/draft";
import type { InvoiceView } from "../serialize/invoice";
import * as store from "../store/invoices";
import type { InvoiceRow } from "../store/rows";
import { draftColumns, freeRemoved, withSources, writeLines } from "./draft";
import { withDeposits } from "./draws";
import { eventsOfIssue, issue, voidRow } from "./issue";
import { taxTerms } from "./line-taxes";
import { assertMayDraft, currentLines, listedLines, type DraftLine, type Terms } from "./lines";
import { NO_LATE_FEE, withDunning } from "./dunning";
import { pay } from "./payments";
import { roundingOn, sumColumns } from "./sums";
import { assertMayIssue, emitInvoice, viewOf } from "./view";

export const updateInvoice = command(
  "invoices:write",
  async (scope, { id, status, ...input }: InvoiceUpdate & { id: string }): Promise<InvoiceView> => {
    const before = await store.getInvoice(scope.db, scope.workspaceId, id);
    scope.context.assertMatch(before);
    const invoicing = await invoicingOf(scope);
    const { external_refs, custom, reminders_paused, promised_on, promise_note, ...edits } = input;
    const isGiven = Object.values(edits).some((value) => value !== undefined);
    const current = isGiven ? await edit(scope, before, edits, invoicing) : before;
    const named = await withReferences(scope, current, { external_refs, custom });
    const edited = await withDunning(scope, named, { reminders_paused, promised_on, promise_note });
    if (status === undefined || status === before.status || isZeroPaidOnIssue(edited, status)) {
      const view = await viewOf(scope, edited, invoicing);
      if (edited !== before) emitInvoice(scope, view, ["updated"], before);
      return view;
    }
    assertMayIssue(scope);
    const { apply, events } = TRANSITIONS[status];
    const row = await apply(scope, edited, invoicing);
    const view = await viewOf(scope, row, invoicing);
    emitInvoice(scope, view, events(row), before);
    return view;
  },
);

const TRANSITIONS = {
  sent: { apply: issue, events: eventsOfIssue },
  paid: { apply: pay, events: () => ["paid", "updated"] as const },
  void: { apply: voidRow, events: () => ["voided", "updated"] as const },
} as const;

/** An invoice of 0 became paid when it was issued. */
function isZeroPaidOnIssue(row: InvoiceRow, status: InvoiceUpdate["status"]): boolean {
  return status === "sent" && row.status === "paid" && row.totalMinor === 0;
}

/** In every state, because other systems often learn of an invoice after its issue. */
async function withReferences(
  scope: CommandScope,
  row: InvoiceRow,
  { external_refs: refs, custom }: Pick<InvoiceUpdate, "external_refs" | "custom">,
): Promise<InvoiceRow> {
  if (refs === undefined && custom === undefined) return row;
  if (row.status === "draft") await assertMayDraft(scope, row.lines);
  else assertMayIssue(scope);
  const columns = {
    ...(await refsColumn(scope, { resource: "invoice", id: row.id, before: row.externalRefs }, refs)),
    ...(await customColumn(scope, { object: "invoice", before: row.custom }, custom)),
  };
  if (Object.keys(columns).length === 0) return row;
  return store.updateInvoice(scope.db, scope.workspaceId, row, { ...columns, updatedAt: scope.now });
}

type Edits = Omit<InvoiceUpdate, "status" | "external_refs" | "custom" | keyof Dunning>;

/** Return the same row if nothing changes. */
async function edit(
  scope: CommandScope,
  before: InvoiceRow,
  input: Edits,
  invoicing: WorkspaceInvoicing,
): Promise<InvoiceRow> {
  const { db, workspaceId, now } = scope;
  assertDraft(before.status);
  await assertMayDraft(scope, before.lines);
  const client =
    input.client_id === undefined
      ? before.client
      : await namedAt("/client_id", visibleClient(scope, referenceTo("cli", input.client_id)));
  const currency = input.currency ?? before.currency;
  const taxes = await taxTerms(scope, client, invoicing, before.lines, input.lines);
  const terms: Terms = { client, currency, taxes };
  const listed = await linesAfter(scope, terms, before, input);
  if (input.from_time_entries ?? input.from_expenses ?? input.from_milestones) await freeRemoved(scope, before, listed);
  const found = await withSources(scope, terms, listed, input);
  const { lines: own, subject } = withSubject(before, { clientId: client.id, currency }, found);
  await assertMayDraft(scope, own);
  if (currency !== before.currency && before.discountAmount !== null && input.discount === undefined) {
    throw invalid("/discount", "discount_in_old_currency", { currency: before.currency, new_currency: currency });
  }
  const plain = { clientId: client.id, currency, ...draftColumns(input, currency), ...subject };
  const rounding = roundingOn(invoicing, client);
  const draft = { client, currency, lines: own, discount: { ...before, ...plain }, rounding };
  const { lines, draws } = await withDeposits(scope, draft, drawsAfter(before, plain, input.retainers));
  const columns = { ...plain, draws };
  if (keepsAll(before, columns) && keepsLines(before, lines)) return before;
  const after = { ...before, ...columns };
  assertDates(after);
  assertServicePeriod(after);
  const sums = sumColumns(lines, after, rounding);
  const row = await store.updateInvoice(db, workspaceId, before, { ...columns, ...sums, updatedAt: now });
  return rebilled(scope, before, await writeLines(scope, { ...row, client }, lines));
}

/** Announce a change of what the draft bills of an estimate. */
async function rebilled(scope: CommandScope, before: InvoiceRow, after: InvoiceRow): Promise<InvoiceRow> {
  const linesOf = ({ lines }: InvoiceRow) =>
    lines.map(({ estimateLineId, amountMinor }) => ({ estimateLineId, amountMinor }));
  const isSame = keepsAll(
    { totalMinor: before.totalMinor, lines: linesOf(before) },
    { totalMinor: after.totalMinor, lines: linesOf(after) },
  );
  if (!isSame) await announceBilled(scope, before);
  return after;
}

/** A draft for another client, or in another currency, uses other retainers. */
function drawsAfter(
  before: InvoiceRow,
  after: Pick<InvoiceRow, "clientId" | "currency">,
  given: InvoiceUpdate["retainers"],
) {
  const isSame = after.clientId === before.clientId && after.currency === before.currency;
  return { given, before: isSame ? before.draws : [], lines: before.lines };
}

/** A draft for another client, or in another currency, bills no estimate, charges no late fee and funds no retainer. */
function withSubject(
  before: InvoiceRow,
  { clientId, currency }: { clientId: string; currency: string },
  lines: readonly DraftLine[],
) {
  if (clientId === before.clientId && currency === before.currency) return { lines, subject: {} };
  return {
    lines: lines.map((line) => ({
      ...{ ...line, estimateLineId: null, retainerId: null },
      kind: line.kind === "fee" || line.kind === "retainer" ? ("manual" as const) : line.kind,
    })),
    subject: { estimateId: null, estimatePart: null, estimateMinor: null, ...NO_LATE_FEE },
  };
}

/** Another client or currency requires explicit lines. */
async function linesAfter(scope: CommandScope, terms: Terms, before: InvoiceRow, input: Edits): Promise<DraftLine[]> {
  if (input.lines) return listedLines(scope, terms, before, input.lines);
  const fits = terms.currency === before.currency && terms.client.id === before.clientId;
  if (fits || before.lines.length === 0) return currentLines(before, terms.taxes);
  throw invalid("/lines", "lines_required");
}

function keepsLines(before: InvoiceRow, lines: readonly DraftLine[]): boolean {
  return (
    before.lines.length === lines.length &&
    lines.every((line, index) => {
      const there = before.lines[index];
      const { takes, ...columns } = line;
      return there !== undefined && takes.length === 0 && keepsAll(there, columns);
    })
  );
}
