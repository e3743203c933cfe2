import type { Actor } from "@/lib/kernel/auth/context";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { timeEntryEvents } from "../events";
import type { AwaitingTime, BillableEntry, BilledEntry, FreedEntry } from "../rules";
import { firstEntries, keepFreed, linkEntries, readFreed, unlinkEntries } from "../store/billing";
import { readBilled } from "../store/billed";
import {
  hasUnbilled,
  readAwaiting,
  readUnbilled,
  type UnbilledClient,
  unbilledClients as readClients,
  type UnbilledFilter,
} from "../store/unbilled";

const UPDATED = timeEntryEvents.updated.name;

/** Ids per line in an answer. `GET /v1/time-entries?invoice_id=` lists all. */
const ENTRIES_SHOWN = 100;

/** Entries per invoice and call. The transaction writes an event for each. */
const MAX_ENTRIES = 10_000;

/**
 * Lock and return the client's unbilled time, oldest first.
 *
 * @throws AppError validation_failed when there is none or too much; conflict when another invoice billed some of it at the
 *   same moment
 */
export async function unbilledTime(scope: CommandScope, filter: UnbilledFilter): Promise<BillableEntry[]> {
  // Entries that exist before the lock and not after it were billed meanwhile: a conflict, not an invalid request.
  const existed = await hasUnbilled(scope.db, scope.workspaceId, filter);
  const entries = await read(scope, filter, { isHeld: true });
  if (entries.length > MAX_ENTRIES) {
    throw invalid("/from_time_entries", "too_many_entries", { maximum: MAX_ENTRIES });
  }
  const isWhole = entries.length >= new Set(filter.entryIds).size;
  if (entries.length > 0 && isWhole) return entries;
  if (existed) throw billedMeanwhile();
  throw invalid("/from_time_entries", "no_unbilled_time", { currency: filter.currency });
}

/** Return the same time without locks. */
export function peekUnbilled(scope: QueryScope, filter: UnbilledFilter): Promise<BillableEntry[]> {
  return read(scope, filter, { isHeld: false });
}

/** Return the clients with unbilled time, each once for every currency of an invoice. */
export function unbilledClients(
  { db, workspaceId }: QueryScope,
  filter: Parameters<typeof readClients>[2],
): Promise<UnbilledClient[]> {
  return readClients(db, workspaceId, filter);
}

/** Return the time that is left out until it is approved. */
export function awaitingTime({ db, workspaceId }: QueryScope, filter: UnbilledFilter): Promise<AwaitingTime[]> {
  return readAwaiting(db, workspaceId, filter);
}

/** @throws AppError conflict when an entry was billed meanwhile */
export async function billEntries(
  { db, workspaceId, actor, now, wake }: CommandScope,
  invoiceId: string,
  links: readonly { sourceId: string; lineId: string }[],
): Promise<void> {
  if (links.length === 0) return;
  if ((await linkEntries(db, workspaceId, invoiceId, links, announced(actor, now))) < links.length) {
    throw billedMeanwhile();
  }
  wake("deliveries");
}

export async function freeEntries(
  { db, workspaceId, actor, now, wake }: CommandScope,
  from: { invoiceId: string; lineIds?: readonly string[] },
): Promise<void> {
  if ((await unlinkEntries(db, workspaceId, from, announced(actor, now))) > 0) wake("deliveries");
}

/** Free the entries of an issued invoice, and record them for a reissue. */
export async function freeKept(
  scope: CommandScope,
  from: { invoiceId: string; lineIds?: readonly string[] },
): Promise<void> {
  await keepFreed(scope.db, scope.workspaceId, from.invoiceId, from.lineIds);
  await freeEntries(scope, from);
}

export function freedEntries({ db, workspaceId }: QueryScope, invoiceId: string): Promise<FreedEntry[]> {
  return readFreed(db, workspaceId, invoiceId);
}

/**
 * Lock and return the entries of a void invoice that can be billed again, oldest first.
 *
 * @throws AppError validation_failed when the invoice billed too many
 */
export async function unbilledAgain(
  scope: CommandScope,
  filter: UnbilledFilter & { freedBy: string },
): Promise<BillableEntry[]> {
  const entries = await read(scope, filter, { isHeld: true });
  if (entries.length <= MAX_ENTRIES) return entries;
  throw new AppError("validation_failed", "too_many_entries_to_reissue", { maximum: MAX_ENTRIES });
}

/** Return the entries on an invoice, oldest first. */
export function billedTime({ db, workspaceId, actor }: QueryScope, invoiceId: string): Promise<BilledEntry[]> {
  return readBilled(db, workspaceId, invoiceId, actor.workspace.timeZone);
}

/** Return the ids of the first entries by line id. */
export async function entriesOfLines(
  { db, workspaceId }: QueryScope,
  invoiceId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await firstEntries(db, workspaceId, invoiceId, ENTRIES_SHOWN);
  return new Map(rows.map(({ lineId, entryIds }) => [lineId, entryIds]));
}

function read(scope: QueryScope, filter: UnbilledFilter, { isHeld }: { isHeld: boolean }): Promise<BillableEntry[]> {
  const { db, workspaceId, actor } = scope;
  return readUnbilled(db, workspaceId, filter, { timeZone: actor.workspace.timeZone, limit: MAX_ENTRIES, isHeld });
}

function announced({ workspace }: Actor, now: Date) {
  return { event: UPDATED, now, closing: workspace.closing };
}

function billedMeanwhile(): AppError {
  return new AppError("conflict", "time_billed_meanwhile");
}
