import { AppError, invalid } from "@/lib/kernel/core/errors";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { timeEntryEvents } from "../events";
import type { BillableEntry, FreedEntry } from "../rules";
import {
  firstEntries,
  hasUnbilled,
  keepFreed,
  linkEntries,
  readFreed,
  readUnbilled,
  type UnbilledFilter,
  unlinkEntries,
} from "../store/billing";

const UPDATED = timeEntryEvents.updated.name;

/** The ids that an answer holds for each line; `GET /v1/time-entries?invoice_id=` pages through all. */
const ENTRIES_SHOWN = 100;

/** How many entries one bill may take at once: its transaction announces each of them. */
const MAX_ENTRIES = 10_000;

/**
 * The client's time that can be billed, oldest first, held until the command ends.
 *
 * @throws AppError validation_failed when there is none, or more than one call may take; conflict when another bill took it, or
 *   some of the entries that were named, at the same moment.
 */
export async function unbilledTime(scope: CommandScope, filter: UnbilledFilter): Promise<BillableEntry[]> {
  // Who waits for another bill over the same hours finds them taken: that is a race lost, not a wrong request.
  const isThere = await hasUnbilled(scope.db, scope.workspaceId, filter);
  const entries = await read(scope, filter, { isHeld: true });
  if (entries.length > MAX_ENTRIES) {
    throw invalid("/from_time_entries", "too_many_entries", { maximum: MAX_ENTRIES });
  }
  const isWhole = entries.length >= new Set(filter.entryIds).size;
  if (entries.length > 0 && isWhole) return entries;
  if (isThere) throw taken();
  throw invalid("/from_time_entries", "no_unbilled_time", { currency: filter.currency });
}

/** The same time, only looked at: as much of it as one bill may take, or nothing. */
export function peekUnbilled(scope: QueryScope, filter: UnbilledFilter): Promise<BillableEntry[]> {
  return read(scope, filter, { isHeld: false });
}

/** Puts entries on lines and announces each. @throws AppError conflict when one was billed at the same moment. */
export async function billEntries(
  { db, workspaceId, now, wake }: CommandScope,
  invoiceId: string,
  links: readonly { entryId: string; lineId: string }[],
): Promise<void> {
  if (links.length === 0) return;
  if ((await linkEntries(db, workspaceId, invoiceId, links, { event: UPDATED, now })) < links.length) throw taken();
  wake("deliveries");
}

/** Takes entries off an invoice, or off some of its lines, and announces each: they can be billed again. */
export async function freeEntries(
  { db, workspaceId, now, wake }: CommandScope,
  from: { invoiceId: string; lineIds?: readonly string[] },
): Promise<void> {
  if ((await unlinkEntries(db, workspaceId, from, { event: UPDATED, now })) > 0) wake("deliveries");
}

/** Frees the entries of an invoice that becomes void. Which they were is kept, so that a reissue bills them again. */
export async function freeVoided(scope: CommandScope, invoiceId: string): Promise<void> {
  await keepFreed(scope.db, scope.workspaceId, invoiceId);
  await freeEntries(scope, { invoiceId });
}

/** The entries that a void invoice billed, oldest first, and what they are now. */
export function freedEntries({ db, workspaceId }: QueryScope, invoiceId: string): Promise<FreedEntry[]> {
  return readFreed(db, workspaceId, invoiceId);
}

/**
 * The entries that a void invoice billed and that can be billed again, oldest first, held until the command ends. Another
 * reissue waits here, and then finds them taken.
 */
export async function unbilledAgain(
  scope: CommandScope,
  filter: UnbilledFilter & { freedBy: string },
): Promise<BillableEntry[]> {
  const entries = await read(scope, filter, { isHeld: true });
  if (entries.length <= MAX_ENTRIES) return entries;
  throw new AppError("validation_failed", "too_many_entries_to_reissue", { maximum: MAX_ENTRIES });
}

/** The entries that each line of an invoice bills, by the line's id: as many as an answer holds, oldest first. */
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

function taken(): AppError {
  return new AppError("conflict", "time_billed_meanwhile");
}
