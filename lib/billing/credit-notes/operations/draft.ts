import { keepsAll } from "@/lib/kernel/core/changes";
import { AppError, invalid, namedAt, unknownReference } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { refsColumn } from "@/lib/kernel/external-refs/operations";
import { command, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
import { invoicingOf } from "@/lib/identity/workspaces/operations/invoicing";
import { creditableInvoice, type CreditableInvoice } from "@/lib/billing/invoices/operations/credit";
import { roundingOn } from "@/lib/billing/invoices/operations/sums";
import { assertMayDraft } from "@/lib/billing/invoices/operations/lines";
import { assertMayIssue } from "@/lib/billing/invoices/operations/view";
import { minorOnInvoice } from "@/lib/billing/invoices/rules/money";
import { creditNoteEvents } from "../events";
import {
  assertDepositsCovered,
  assertNotBefore,
  creditLine,
  creditSums,
  everythingLeft,
  leftOf,
  type CreditAsked,
} from "../rules/credit";
import { freesByDefault } from "../rules/use";
import type { CreditNoteCreate, CreditNoteUpdate, LineAsked } from "../schema/credit-note";
import { toCreditNote, type CreditNoteView } from "../serialize";
import * as store from "../store/credit-notes";
import type { NewLine } from "../store/credit-notes";
import type { CreditNoteRow } from "../store/rows";
import { issueNote } from "./issue";
import { emitNote, loadView, viewOf } from "./view";

export const createCreditNote = command(
  "credit_notes:write",
  async (scope, input: CreditNoteCreate): Promise<CreditNoteView> => {
    const invoice = await namedAt("/invoice_id", creditableInvoice(scope, referenceTo("inv", input.invoice_id)));
    const row = await insertNote(scope, invoice, input);
    const view = await viewOf(scope, row);
    emitNote(scope, view, ["created"]);
    return view;
  },
);

/** Insert a draft without events. */
export async function insertNote(
  scope: CommandScope,
  invoice: CreditableInvoice,
  input: Omit<CreditNoteCreate, "invoice_id">,
): Promise<CreditNoteRow> {
  const { db, workspaceId, now } = scope;
  const { lines, sums } = await creditedLines(scope, invoice, input.lines);
  await assertMayDraft(scope, linesOf(invoice, lines));
  assertNotBefore(input.issue_date ?? null, invoice);
  const id = newUuid();
  const created = await store.insertCreditNote(db, workspaceId, {
    ...(await refsColumn(scope, { resource: "credit_note", id, before: [] }, input.external_refs)),
    ...{ id, invoiceId: invoice.id, clientId: invoice.clientId, currency: invoice.currency },
    ...{ reason: input.reason, frees: input.frees ?? freesByDefault(input.reason), ...sums },
    ...omitUndefined({ issueDate: input.issue_date, memo: input.memo, notes: input.notes }),
    ...{ createdAt: now, updatedAt: now },
  });
  return {
    ...created,
    client: invoice.client,
    creditId: null,
    lines: await store.setLines(db, workspaceId, created.id, lines),
    invoice: {
      number: invoice.number ?? "",
      issueDate: invoice.issueDate ?? "",
      totalMinor: invoice.totalMinor,
      publicToken: invoice.publicToken,
      buyerReference: invoice.buyerReference,
    },
  };
}

export const updateCreditNote = command(
  "credit_notes:write",
  async (
    scope,
    { id, status, external_refs, ...input }: CreditNoteUpdate & { id: string },
  ): Promise<CreditNoteView> => {
    const before = await store.getCreditNote(scope.db, scope.workspaceId, id);
    scope.context.assertMatch(before);
    if (before.status === "issued") assertKept(status, external_refs, input);
    const named = await withReferences(scope, before, external_refs);
    const edited = before.status === "issued" ? named : await edit(scope, named, input);
    if (status === "issued" && before.status === "draft") {
      assertMayIssue(scope);
      return issueNote(scope, edited);
    }
    const view = await viewOf(scope, edited);
    if (edited !== before) emitNote(scope, view, ["updated"], before);
    return view;
  },
);

/** @throws AppError invalid_state_transition for a change of an issued credit note */
function assertKept(status: CreditNoteUpdate["status"], refs: CreditNoteUpdate["external_refs"], input: Edits): void {
  const isGiven = Object.values(input).some((value) => value !== undefined);
  if (!isGiven && (status === "issued" || refs !== undefined)) return;
  throw new AppError("invalid_state_transition", "credit_note_issued");
}

/** In every state, because other systems often learn of a credit note after its issue. */
async function withReferences(
  scope: CommandScope,
  row: CreditNoteRow,
  refs: CreditNoteUpdate["external_refs"],
): Promise<CreditNoteRow> {
  if (refs === undefined) return row;
  if (row.status === "issued") assertMayIssue(scope);
  else await assertMayDraft(scope, linesOf(await creditableInvoice(scope, row.invoiceId), row.lines));
  const columns = await refsColumn(scope, { resource: "credit_note", id: row.id, before: row.externalRefs }, refs);
  if (Object.keys(columns).length === 0) return row;
  return store.updateCreditNote(scope.db, scope.workspaceId, row, { ...columns, updatedAt: scope.now });
}

type Edits = Omit<CreditNoteUpdate, "status" | "external_refs">;

/** Return the same row if nothing changes. */
async function edit(scope: CommandScope, before: CreditNoteRow, input: Edits): Promise<CreditNoteRow> {
  const { db, workspaceId, now } = scope;
  const invoice = await creditableInvoice(scope, before.invoiceId);
  await assertMayDraft(scope, linesOf(invoice, before.lines));
  const { reason, memo, frees, notes, issue_date: issueDate } = input;
  const columns = omitUndefined({ reason, memo, frees, notes, issueDate });
  if (issueDate !== undefined) assertNotBefore(issueDate, invoice);
  if (!input.lines) {
    if (keepsAll(before, columns)) return before;
    return store.updateCreditNote(db, workspaceId, before, { ...columns, updatedAt: now });
  }
  const { lines, sums } = await creditedLines(scope, invoice, input.lines);
  await assertMayDraft(scope, linesOf(invoice, lines));
  const row = await store.updateCreditNote(db, workspaceId, before, { ...columns, ...sums, updatedAt: now });
  return { ...row, lines: await store.setLines(db, workspaceId, row.id, lines) };
}

export const deleteCreditNote = command(
  "credit_notes:write",
  async (scope, { id }: { id: string }): Promise<CreditNoteRow> => {
    const view = await loadView(scope, id);
    scope.context.assertMatch(view.row);
    if (view.row.status === "issued") throw new AppError("invalid_state_transition", "credit_note_issued");
    await assertMayDraft(scope, linesOf(await creditableInvoiceOrVoid(scope, view.row), view.row.lines));
    await store.deleteCreditNote(scope.db, scope.workspaceId, view.row);
    scope.emit(creditNoteEvents.deleted, id, toCreditNote(view));
    return view.row;
  },
);

/** The draft of an invoice that was voided meanwhile can still be deleted. */
async function creditableInvoiceOrVoid(scope: QueryScope, { invoiceId, lines }: CreditNoteRow): Promise<Lines> {
  return creditableInvoice(scope, invoiceId).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "invalid_state_transition") throw error;
    return { lines: lines.map(({ invoiceLineId }) => ({ id: invoiceLineId, projectId: null })) };
  });
}

type Lines = { lines: readonly { id: string; projectId: string | null }[] };

function linesOf({ lines }: Lines, credited: readonly { invoiceLineId: string }[]) {
  const ids = new Set(credited.map(({ invoiceLineId }) => invoiceLineId));
  return lines.filter(({ id }) => ids.has(id));
}

async function creditedLines(scope: QueryScope, invoice: CreditableInvoice, given: readonly LineAsked[] | undefined) {
  const earlier = await store.issuedOf(scope.db, scope.workspaceId, invoice.id);
  const left = leftOf(invoice, earlier);
  const asked = given ? askedLines(invoice, given) : everythingLeft(left, earlier.length > 0);
  if (asked.length === 0) throw new AppError("conflict", "nothing_left_to_credit");
  const lines = asked.map((one, index): NewLine => {
    const position = left.findIndex(({ id }) => id === one.lineId);
    const [line, rest] = [invoice.lines[position], left[position]];
    const pointer = `/lines/${String(index)}`;
    if (!line || !rest) throw unknownReference(`${pointer}/invoice_line_id`);
    const { taxes: _taxes, ...credited } = creditLine(line, rest, one, pointer);
    return { ...credited, invoiceId: invoice.id, description: line.description, taxes: line.taxes };
  });
  assertDepositsCovered(invoice, earlier, lines);
  const rounding = roundingOn(await invoicingOf(scope), invoice.client);
  const sums = creditSums(invoice, earlier, lines, rounding);
  if (sums.totalMinor === 0) throw new AppError("conflict", "nothing_left_to_credit");
  return { lines, sums };
}

/** In the given order. */
function askedLines({ lines, currency }: CreditableInvoice, given: readonly LineAsked[]): CreditAsked[] {
  const known = new Set(lines.map(({ id }) => id));
  const seen = new Set<string>();
  return given.map(({ invoice_line_id, quantity, amount }, index) => {
    const pointer = `/lines/${String(index)}`;
    const lineId = referenceTo("lin", invoice_line_id);
    if (!known.has(lineId)) throw unknownReference(`${pointer}/invoice_line_id`);
    if (seen.has(lineId)) throw invalid(`${pointer}/invoice_line_id`, "line_repeated");
    seen.add(lineId);
    if (quantity !== undefined && amount) throw invalid(pointer, "quantity_and_amount");
    return { lineId, quantity, amountMinor: amount && minorOnInvoice(amount, currency, `${pointer}/amount`) };
  });
}
