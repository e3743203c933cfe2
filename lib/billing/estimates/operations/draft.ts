import { keepsAll } from "@/lib/kernel/core/changes";
import { canonicalDecimal } from "@/lib/kernel/core/decimal";
import { invalid, namedAt, unknownReference } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { newUuid } from "@/lib/kernel/core/uuid";
import { refsColumn } from "@/lib/kernel/external-refs/operations";
import { command, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
import { discountColumns } from "@/lib/billing/invoices/operations/draft";
import { roundingOn, sumColumns } from "@/lib/billing/invoices/operations/sums";
import { taxTerms } from "@/lib/billing/invoices/operations/line-taxes";
import { minorOnInvoice } from "@/lib/billing/invoices/rules/money";
import { invoicingOf, type WorkspaceInvoicing } from "@/lib/identity/workspaces/operations/invoicing";
import { visibleClient } from "@/lib/tracking/clients/operations";
import { visibleProjects, type ProjectRow } from "@/lib/tracking/projects/operations/read";
import { estimateEvents } from "../events";
import { assertPart, type StoredPart } from "../rules/schedule";
import { assertDates, assertDraft } from "../rules/state";
import type { EstimateCreate, EstimatePartInput, EstimateUpdate } from "../schema/write";
import { toEstimate, type EstimateView } from "../serialize";
import * as store from "../store/estimates";
import type { EstimateRow } from "../store/rows";
import { freezeRates } from "./follow-rate";
import { linesAfter } from "./lines";
import { markSent } from "./send-row";
import { assertMayDecide, assertMayDraft, emitEstimate, loadView, viewOf } from "./view";

export const createEstimate = command(
  "estimates:write",
  async (scope, input: EstimateCreate): Promise<EstimateView> => {
    const { db, workspaceId, now } = scope;
    const client = await namedAt("/client_id", visibleClient(scope, referenceTo("cli", input.client_id)));
    const project = await projectAt(scope, input.project_id ?? null, client.id);
    await assertMayDraft(scope, project?.id ?? null);
    const invoicing = await invoicingOf(scope);
    const currency = input.currency ?? client.currency;
    const taxes = await taxTerms(scope, client, invoicing, [], input.lines);
    const lines = linesAfter({ currency, taxes, project }, { lines: [], currency }, input.lines ?? []);
    const columns = draftColumns({ ...input, terms: input.terms ?? invoicing.estimates.terms }, currency);
    assertDates({ issueDate: input.issue_date ?? null, validUntil: input.valid_until ?? null });
    const id = newUuid();
    await store.insertEstimate(db, workspaceId, {
      ...(await refsColumn(scope, { resource: "estimate", id, before: [] }, input.external_refs)),
      ...{ id, originalId: id, clientId: client.id, projectId: project?.id ?? null, currency, ...columns },
      ...sumColumns(lines, { discountPercent: null, discountAmount: null, ...columns }, roundingOn(invoicing, client)),
      ...{ createdAt: now, updatedAt: now },
    });
    await store.setLines(db, workspaceId, id, lines);
    const view = await viewOf(scope, await store.getEstimate(db, workspaceId, id), invoicing);
    emitEstimate(scope, view, ["created"]);
    return view;
  },
);

export const updateEstimate = command(
  "estimates:write",
  async (scope, { id, status, external_refs, ...edits }: EstimateUpdate & { id: string }): Promise<EstimateView> => {
    const before = await store.getEstimate(scope.db, scope.workspaceId, id);
    scope.context.assertMatch(before);
    const isGiven = Object.values(edits).some((value) => value !== undefined);
    const isStated = status !== undefined && status !== before.status;
    if (isGiven || isStated) assertDraft(before.status);
    const invoicing = await invoicingOf(scope);
    const named = await withReferences(scope, before, external_refs);
    const edited = isGiven ? await edit(scope, named, edits, invoicing) : named;
    if (!isStated) {
      const view = await viewOf(scope, edited, invoicing);
      if (edited !== before) emitEstimate(scope, view, ["updated"], before);
      return view;
    }
    assertMayDecide(scope);
    const view = await viewOf(scope, await sendDraft(scope, edited, invoicing), invoicing);
    emitEstimate(scope, view, ["sent", "updated"], before);
    return view;
  },
);

/** In every state, because other systems often learn of an estimate after it was sent. */
async function withReferences(
  scope: CommandScope,
  row: EstimateRow,
  refs: EstimateUpdate["external_refs"],
): Promise<EstimateRow> {
  if (refs === undefined) return row;
  if (row.status === "draft") await assertMayDraft(scope, row.projectId);
  else assertMayDecide(scope);
  const columns = await refsColumn(scope, { resource: "estimate", id: row.id, before: row.externalRefs }, refs);
  if (Object.keys(columns).length === 0) return row;
  return store.updateEstimate(scope.db, scope.workspaceId, row, { ...columns, updatedAt: scope.now });
}

export const deleteEstimate = command(
  "estimates:write",
  async (scope, { id }: { id: string }): Promise<EstimateRow> => {
    const { db, workspaceId, context, emit } = scope;
    const view = await loadView(scope, id);
    context.assertMatch(view.row);
    assertDraft(view.row.status);
    await assertMayDraft(scope, view.row.projectId);
    await store.deleteEstimate(db, workspaceId, view.row);
    emit(estimateEvents.deleted, id, toEstimate(view));
    return view.row;
  },
);

/**
 * Mark a draft as sent, without an email. Emits only the change of the superseded version.
 *
 * @throws AppError invalid_state_transition, validation_failed, issue_date_before_last, conflict
 */
export async function sendDraft(
  scope: CommandScope,
  draft: EstimateRow,
  invoicing: WorkspaceInvoicing,
): Promise<EstimateRow> {
  assertDraft(draft.status);
  return markSent(scope, await freezeRates(scope, draft, invoicing), invoicing);
}

/** Return the same row if nothing changes. */
async function edit(
  scope: CommandScope,
  before: EstimateRow,
  input: Omit<EstimateUpdate, "status" | "external_refs">,
  invoicing: WorkspaceInvoicing,
): Promise<EstimateRow> {
  const { db, workspaceId, now } = scope;
  await assertMayDraft(scope, before.projectId);
  const client =
    input.client_id === undefined
      ? before.client
      : await namedAt("/client_id", visibleClient(scope, referenceTo("cli", input.client_id)));
  if (before.revision > 1 && client.id !== before.clientId) throw invalid("/client_id", "revision_client");
  const project = await projectAfter(scope, before, input.project_id, client.id);
  await assertMayDraft(scope, project?.id ?? null);
  const currency = input.currency ?? before.currency;
  if (currency !== before.currency) assertNoAmounts(before, input, currency);
  const taxes = await taxTerms(scope, client, invoicing, before.lines, input.lines);
  const lines = linesAfter({ currency, taxes, project }, before, input.lines);
  const columns = { clientId: client.id, projectId: project?.id ?? null, currency, ...draftColumns(input, currency) };
  if (keepsAll(before, columns) && keepsLines(before, lines)) return before;
  const after = { ...before, ...columns };
  assertDates(after);
  const sums = sumColumns(lines, after, roundingOn(invoicing, client));
  await store.updateEstimate(db, workspaceId, before, { ...columns, ...sums, updatedAt: now });
  await store.setLines(db, workspaceId, before.id, lines);
  return store.getEstimate(db, workspaceId, before.id);
}

function keepsLines(before: EstimateRow, lines: readonly store.NewLine[]): boolean {
  return (
    before.lines.length === lines.length && lines.every((line, index) => keepsAll(before.lines[index] ?? {}, line))
  );
}

/** A project that the caller cannot see stays. */
async function projectAfter(
  scope: QueryScope,
  { projectId, clientId }: EstimateRow,
  given: string | null | undefined,
  newClientId: string,
): Promise<Pick<ProjectRow, "id" | "defaultTaxRateId"> | null> {
  if (given !== undefined) return projectAt(scope, given, newClientId);
  if (projectId === null) return null;
  if (clientId !== newClientId) throw invalid("/project_id", "estimate_project_other_client");
  const [project] = await visibleProjects(scope, [projectId]);
  return project ?? { id: projectId, defaultTaxRateId: null };
}

/** @throws AppError unknown_reference, or validation_failed for a project of another client. */
async function projectAt(scope: QueryScope, id: string | null, clientId: string): Promise<ProjectRow | null> {
  if (id === null) return null;
  const [project] = await visibleProjects(scope, [referenceTo("prj", id)]);
  if (!project) throw unknownReference("/project_id");
  if (project.clientId !== clientId) throw invalid("/project_id", "estimate_project_other_client");
  return project;
}

/** @throws AppError validation_failed for fixed amounts that stay in the old currency. */
function assertNoAmounts(before: EstimateRow, input: EstimateUpdate, currency: string): void {
  const currencies = { currency: before.currency, new_currency: currency };
  if (before.discountAmount !== null && input.discount === undefined) {
    throw invalid("/discount", "discount_in_old_currency", currencies);
  }
  if (before.schedule.some(({ amountMinor }) => amountMinor !== null) && input.schedule === undefined) {
    throw invalid("/schedule", "schedule_in_old_currency", currencies);
  }
}

function draftColumns(input: EstimateUpdate, currency: string) {
  return {
    ...omitUndefined({
      title: input.title,
      issueDate: input.issue_date,
      validUntil: input.valid_until,
      notes: input.notes,
      terms: input.terms,
      schedule: input.schedule?.map((part, index) => toStoredPart(part, currency, `/schedule/${String(index)}`)),
    }),
    ...(input.discount === undefined ? {} : discountColumns(input.discount, currency)),
  };
}

/** @throws AppError validation_failed */
function toStoredPart(
  { description = null, percent = null, amount, due, due_on: dueOn = null }: EstimatePartInput,
  currency: string,
  pointer: string,
): StoredPart {
  const part: StoredPart = {
    ...{ description, due, dueOn },
    percent: percent && canonicalDecimal(percent),
    amountMinor: amount ? minorOnInvoice(amount, currency, `${pointer}/amount`) : null,
  };
  assertPart(part, pointer);
  return part;
}
