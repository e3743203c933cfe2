import { adminView, seesMoney } from "@/lib/kernel/auth/context";
import { mergeAddress } from "@/lib/kernel/core/address";
import type { Address } from "@/lib/kernel/core/wire";
import { keepsAll } from "@/lib/kernel/core/changes";
import { AppError, changedMeanwhile, invalid, notFound } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { referencesTo } from "@/lib/kernel/core/ids";
import { mergeEInvoicing, type StoredEInvoicing } from "@/lib/billing/e-invoices/rules/parties";
import { isPausedOn, pausedUntil, pauseThrough } from "@/lib/billing/reminders/rules/pause";
import { newUuid } from "@/lib/kernel/core/uuid";
import { customColumn, customFilter } from "@/lib/tracking/custom-fields/operations/values";
import { refsColumn } from "@/lib/kernel/external-refs/operations";
import { readRefKey } from "@/lib/kernel/external-refs/rules";
import { readInstant } from "@/lib/kernel/core/time";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, query, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
import { defaultRateAt } from "@/lib/billing/tax-rates/operations/named";
import { clientEvents } from "./events";
import type { ClientCreate, ClientListQuery, ClientUpdate } from "./schema";
import { toClient } from "./serialize";
import * as store from "./store";
import type { ClientRow } from "./store";

export const listClients = query(
  "clients:read",
  async (scope, { page, ...input }: ClientListQuery & { page: PageRequest }): Promise<Page<ClientRow>> => {
    const { db, workspaceId, actor } = scope;
    const filter = {
      statuses: input.status?.split(",") as ClientRow["status"][] | undefined,
      updatedSince: readInstant(input.updated_since),
      importIds: referencesTo("imp", input.import_id),
      externalRef: seesMoney(actor) || input.external_ref === undefined ? readRefKey(input.external_ref) : null,
      custom: await customFilter(scope, "client", input.custom),
      search: input.q,
    };
    return store.listClients(db, workspaceId, filter, page);
  },
);

export const getClient = query("clients:read", (scope, { id }: { id: string }) => visibleClient(scope, id));

/** @throws AppError not_found */
export function visibleClient({ db, workspaceId }: QueryScope, id: string): Promise<ClientRow> {
  return store.getClient(db, workspaceId, id);
}

export function visibleClients({ db, workspaceId }: QueryScope, ids: readonly string[]): Promise<ClientRow[]> {
  return store.clientsWithIds(db, workspaceId, ids);
}

/** @throws AppError not_found unless all clients exist */
export async function assertClients(scope: QueryScope, ids: readonly string[]): Promise<void> {
  if ((await visibleClients(scope, ids)).length < new Set(ids).size) throw notFound();
}

/**
 * Return the currency of a client, without one that of the workspace, and keep it until the transaction ends. For writes
 * of amounts.
 *
 * @throws AppError not_found, or conflict after a change of the workspace's currency
 */
export async function heldCurrency({ db, workspaceId, actor }: CommandScope, clientId: string | null): Promise<string> {
  const currency = await store.holdCurrency(db, workspaceId, clientId);
  // The caller was loaded before the lock.
  if (clientId === null && currency !== actor.workspace.currency) throw changedMeanwhile();
  return currency;
}

export const createClient = command("clients:write", async (scope, input: ClientCreate): Promise<ClientRow> => {
  const { db, workspaceId, actor, now, emit } = scope;
  const id = newUuid();
  const row = await store.insertClient(db, workspaceId, {
    id,
    name: input.name,
    ...columns(input, { address: null, eInvoicing: {} }),
    ...(await taxColumns(scope, input)),
    ...pauseColumns(scope, input, null),
    ...(await refsColumn(scope, { resource: "client", id, before: [] }, input.external_refs)),
    ...(await customColumn(scope, { object: "client", before: null }, input.custom)),
    currency: input.currency ?? actor.workspace.currency,
    createdAt: now,
    updatedAt: now,
  });
  emit(clientEvents.created, row.id, toClient(row, adminView(actor)));
  return row;
});

export const updateClient = command(
  "clients:write",
  async (scope, input: ClientUpdate & { id: string }): Promise<ClientRow> => {
    const { db, workspaceId, context, now } = scope;
    const before = await store.getClient(db, workspaceId, input.id);
    context.assertMatch(before);
    const changes = {
      ...columns(input, {
        address: before.address as Address | null,
        eInvoicing: before.eInvoicing as StoredEInvoicing,
      }),
      ...(await taxColumns(scope, input)),
      ...pauseColumns(scope, input, before.remindersSince),
      ...(await refsColumn(
        scope,
        { resource: "client", id: before.id, before: before.externalRefs },
        input.external_refs,
      )),
      ...(await customColumn(scope, { object: "client", before: before.custom }, input.custom)),
      ...omitUndefined({ name: input.name, currency: input.currency, status: input.status }),
    };
    if (keepsAll(before, changes)) return before;
    if (changes.currency !== undefined && changes.currency !== before.currency) await assertNoAmounts(scope, before);
    const after = await store.updateClient(db, workspaceId, before, { ...changes, updatedAt: now });
    announceUpdate(scope, before, after);
    return after;
  },
);

/** @throws AppError conflict when rates, budgets or fees are in the old currency */
async function assertNoAmounts({ db, workspaceId }: QueryScope, { id, currency }: ClientRow): Promise<void> {
  if (!(await store.hasAmounts(db, workspaceId, id))) return;
  throw new AppError("conflict", "client_amounts_in_old_currency", { currency });
}

function announceUpdate({ emit, actor }: CommandScope, before: ClientRow, after: ClientRow): void {
  const data = toClient(after, adminView(actor));
  if (before.status !== after.status && after.status === "archived") emit(clientEvents.archived, after.id, data);
  emit(clientEvents.updated, after.id, data);
}

async function taxColumns(scope: QueryScope, { default_tax_rate_id: id }: ClientUpdate) {
  return omitUndefined({ defaultTaxRateId: await defaultRateAt(scope, "/default_tax_rate_id", id) });
}

/**
 * Reminders that were planned for a pause are not sent later.
 *
 * @throws AppError validation_failed for a last day without a pause, or in the past
 */
function pauseColumns(
  { actor, now }: QueryScope,
  { reminders: wanted, reminders_paused_until: until }: ClientUpdate,
  before: Date | null,
): Partial<Pick<ClientRow, "remindersSince">> {
  if (wanted === undefined && until === undefined) return {};
  const { timeZone, today } = actor.workspace;
  const wasPaused = isPausedOn(before, actor.workspace);
  const isPaused = wanted === undefined ? wasPaused : wanted === "paused";
  if (!isPaused) {
    if (until) throw invalid("/reminders_paused_until", "reminders_not_paused");
    return wasPaused ? { remindersSince: now } : {};
  }
  if (until && until < today) throw invalid("/reminders_paused_until", "pause_in_past", { today });
  const last = until === undefined && wasPaused ? pausedUntil(before, timeZone) : (until ?? null);
  return { remindersSince: pauseThrough(last, timeZone) };
}

interface Merged {
  address: Address | null;
  eInvoicing: StoredEInvoicing;
}

function columns(input: ClientUpdate, { address, eInvoicing }: Merged) {
  return omitUndefined({
    email: input.email,
    ccEmails: input.cc_emails,
    contactName: input.contact_name,
    address: input.address && mergeAddress(address, input.address),
    taxId: input.tax_id,
    paymentTermsDays: input.payment_terms_days,
    locale: input.locale,
    eInvoicing: input.e_invoicing && mergeEInvoicing(eInvoicing, input.e_invoicing),
    attachTimesheet: input.attach_timesheet,
    groupTimeBy: input.group_time_by,
    lateFees: input.late_fee && input.late_fee === "default",
    notes: input.notes,
  });
}
