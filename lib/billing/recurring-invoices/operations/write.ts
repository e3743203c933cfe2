import { assertPermitted } from "@/lib/kernel/auth/context";
import { keepsAll } from "@/lib/kernel/core/changes";
import { AppError, invalid, namedAt } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { addDays } from "@/lib/kernel/core/wall-clock";
import { refsColumn } from "@/lib/kernel/external-refs/operations";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { todayOf } from "@/lib/billing/invoices/operations/view";
import { visibleClient } from "@/lib/tracking/clients/operations";
import { MAX_MISSED, dueFrom, nextOccurrence, type Plan } from "../rules/runs";
import { USUAL_MAIL } from "../rules/template";
import type { RecurringInvoiceCreate, RecurringInvoiceUpdate } from "../schema/write";
import type { RecurringReplyView } from "../serialize";
import * as store from "../store/recurring-invoices";
import type { RecurringColumns, RecurringRow } from "../store/rows";
import { nextColumns, notBefore, wallTimeOf, withoutNext } from "./next";
import { templateColumns } from "./template";
import { emitRecurring, planOf, viewOf } from "./view";

export const createRecurring = command(
  "recurring_invoices:write",
  async (scope, { external_refs, ...input }: RecurringInvoiceCreate): Promise<RecurringReplyView> => {
    const { db, workspaceId, now } = scope;
    const columns = await newColumns(scope, input);
    const next = nextColumns(planOf(columns), input.backfill ? columns.schedule.startsOn : todayOf(scope));
    if (next.nextOn === null) throw invalid("/schedule", "recurring_without_dates");
    if (input.backfill) assertBackfill(scope, columns);
    const id = newUuid();
    const refs = await refsColumn(scope, { resource: "recurring_invoice", id, before: [] }, external_refs);
    await store.insertRecurring(db, workspaceId, { ...columns, ...next, ...refs, id, createdAt: now, updatedAt: now });
    const row = await store.getRecurring(db, workspaceId, id);
    emitRecurring(scope, row, ["created"]);
    scope.audit("recurring_invoice.created", id, { name: row.name });
    return viewOf(scope, row);
  },
);

export const updateRecurring = command(
  "recurring_invoices:write",
  async (
    scope,
    { id, status, external_refs, ...edits }: RecurringInvoiceUpdate & { id: string },
  ): Promise<RecurringReplyView> => {
    const { db, workspaceId, context } = scope;
    const before = await store.lockRecurring(db, workspaceId, id);
    context.assertMatch(before);
    if (before.status === "ended" && status !== "ended") throw ended();
    const template = await changedColumns(scope, before, edits);
    const after = { ...before, ...template };
    assertContent(after);
    const isStopped = status === "paused" || status === "ended";
    if (!isStopped || !keepsAll(before, template)) assertMayMake(scope, after);
    const columns = {
      ...(await refsColumn(scope, { resource: "recurring_invoice", id, before: before.externalRefs }, external_refs)),
      ...template,
      ...calendarColumns(scope, before, after, status ?? before.status),
    };
    if (keepsAll(before, columns)) return viewOf(scope, before);
    await store.updateRecurring(db, workspaceId, before, { ...columns, updatedAt: scope.now });
    const row = await store.getRecurring(db, workspaceId, id);
    const events = eventsOf(before, row);
    emitRecurring(scope, row, events, before);
    scope.audit(`recurring_invoice.${events[0]}`, id, { name: row.name });
    return viewOf(scope, row);
  },
);

export const deleteRecurring = command(
  "recurring_invoices:write",
  async (scope, { id }: { id: string }): Promise<RecurringRow> => {
    const { db, workspaceId, context } = scope;
    const row = await store.lockRecurring(db, workspaceId, id);
    context.assertMatch(row);
    if (await store.hasInvoices(db, workspaceId, id)) throw new AppError("conflict", "recurring_has_invoices");
    await store.deleteRecurring(db, workspaceId, row);
    emitRecurring(scope, row, ["deleted"]);
    scope.audit("recurring_invoice.deleted", id, { name: row.name });
    return row;
  },
);

export function ended(): AppError {
  return new AppError("invalid_state_transition", "recurring_ended");
}

/** Columns of the template of a new schedule. */
export async function newColumns(scope: CommandScope, { client_id: clientId, ...input }: RecurringInvoiceCreate) {
  const client = await namedAt("/client_id", visibleClient(scope, referenceTo("cli", clientId)));
  const currency = input.currency ?? client.currency;
  const template = await templateColumns(scope, { client, currency, mail: USUAL_MAIL }, input);
  const columns = { ...EMPTY, ...template, name: input.name, clientId: client.id, currency };
  if (!columns.schedule) throw invalid("/schedule", "recurring_without_dates");
  const complete = { ...columns, schedule: columns.schedule };
  assertContent(complete);
  assertMayMake(scope, complete);
  return complete;
}

const EMPTY = {
  ...{ covers: "previous", action: "draft", lines: [], fixedMinor: 0, mail: USUAL_MAIL, skipWhenEmpty: true },
  ...{ time: null, expenses: null, milestones: null, discountPercent: null, discountAmount: null, notes: null },
  ...{ purchaseOrder: null, paymentTermsDays: null },
} as const satisfies store.RecurringChange;

async function changedColumns(
  scope: CommandScope,
  before: RecurringRow,
  { client_id: clientId, ...edits }: Omit<RecurringInvoiceUpdate, "status">,
): Promise<store.RecurringChange> {
  const client =
    clientId === undefined
      ? before.client
      : await namedAt("/client_id", visibleClient(scope, referenceTo("cli", clientId)));
  const currency = edits.currency ?? before.currency;
  if (currency !== before.currency) assertNoAmounts(before, edits, currency);
  if (client.id !== before.clientId) assertNoProjects(before, edits);
  const template = await templateColumns(scope, { client, currency, mail: before.mail }, edits);
  return { ...template, clientId: client.id, currency };
}

type Content = Pick<RecurringColumns, "lines" | "time" | "expenses" | "milestones">;

/** @throws AppError validation_failed */
function assertContent({ lines, time, expenses, milestones }: Content): void {
  if (lines.length > 0 || time || expenses || milestones) return;
  throw invalid("/lines", "recurring_without_content");
}

/** An API key that creates invoices by the clock needs the scopes of the calls. @throws AppError insufficient_scope */
function assertMayMake({ actor }: CommandScope, { action }: Pick<RecurringColumns, "action">): void {
  assertPermitted(actor, "invoices:write");
  if (action === "send") assertPermitted(actor, "invoices:send");
}

/** @throws AppError validation_failed for more dates than may be missed. */
function assertBackfill(scope: CommandScope, columns: Awaited<ReturnType<typeof newColumns>>): void {
  const due = dueFrom(planOf(columns), columns.schedule.startsOn, wallTimeOf(scope, scope.now));
  if (due.length > MAX_MISSED) throw invalid("/backfill", "recurring_backfill_too_long", { maximum: MAX_MISSED });
}

/** @throws AppError validation_failed for amounts that stay in the old currency. */
function assertNoAmounts(before: RecurringRow, input: RecurringInvoiceUpdate, currency: string): void {
  const currencies = { currency: before.currency, new_currency: currency };
  if (before.discountAmount !== null && input.discount === undefined) {
    throw invalid("/discount", "discount_in_old_currency", currencies);
  }
  if (before.lines.length > 0 && input.lines === undefined)
    throw invalid("/lines", "price_in_old_currency", currencies);
}

/** @throws AppError validation_failed for projects of the old client. */
function assertNoProjects(before: RecurringRow, input: RecurringInvoiceUpdate): void {
  if (input.lines === undefined && before.lines.some(({ projectId }) => projectId !== null)) {
    throw invalid("/lines", "project_of_other_client");
  }
  for (const [name, member] of [
    ["time", "from_time_entries"],
    ["expenses", "from_expenses"],
    ["milestones", "from_milestones"],
  ] as const) {
    if (input[member] === undefined && before[name]?.projectIds)
      throw invalid(`/${member}/project_ids`, "project_of_other_client");
  }
}

/** Status, next date and pause. A new schedule begins with today, and a resumed one in the future. */
function calendarColumns(
  scope: CommandScope,
  before: RecurringRow,
  after: RecurringRow,
  status: RecurringRow["status"],
): store.RecurringChange {
  const notPaused = { pausedAt: null, pausedBy: null, pauseReason: null };
  if (status === "ended") return { ...withoutNext("ended"), ...notPaused };
  if (status === "paused") {
    if (before.status === "paused") return {};
    const { now, actor } = scope;
    return { ...withoutNext("paused"), pausedAt: now, pausedBy: actor.userId, pauseReason: "by_user" };
  }
  const plan = planOf(after);
  const isResumed = before.status === "paused";
  const { schedule, covers, billsWork } = plan;
  if (!isResumed && keepsAll(planOf(before), { schedule, covers, billsWork })) return {};
  const from = isResumed ? firstFuture(scope, after) : firstOpen(scope, before, plan);
  const next = nextColumns(plan, notBefore(from, before.lastRun));
  if (next.nextOn === null) throw invalid("/schedule", "recurring_without_dates");
  return { ...next, ...notPaused };
}

/** A new schedule begins with today, but keeps a date that waits for the end of its period. Others keep their date. */
function firstOpen(scope: CommandScope, { schedule, covers, nextOn }: RecurringRow, plan: Plan): string {
  const today = todayOf(scope);
  if (nextOn === null) return today;
  if (keepsAll({ schedule, covers }, { schedule: plan.schedule, covers: plan.covers })) return nextOn;
  const waiting = nextOn < today ? nextOccurrence(plan, nextOn) : null;
  return waiting && waiting.runsAt > wallTimeOf(scope, scope.now) ? waiting.on : today;
}

/** Today, or tomorrow if today's date is past. */
function firstFuture(scope: CommandScope, row: RecurringRow): string {
  const today = todayOf(scope);
  const [due] = dueFrom(planOf(row), today, wallTimeOf(scope, scope.now));
  return due === undefined ? today : addDays(today, 1);
}

type Changed = "updated" | "paused" | "ended";

function eventsOf(before: RecurringRow, after: RecurringRow): [Changed, ...Changed[]] {
  const isNew = before.status !== after.status;
  if (isNew && after.status === "paused") return ["paused", "updated"];
  return isNew && after.status === "ended" ? ["ended", "updated"] : ["updated"];
}
