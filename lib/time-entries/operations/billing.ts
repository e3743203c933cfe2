import { adminView } from "@/lib/auth/context";
import { AppError, invalid } from "@/lib/core/errors";
import type { BillableEntry } from "@/lib/invoices/rules/time-lines";
import type { CommandScope, QueryScope } from "@/lib/operation";
import { timeEntryEvents } from "../events";
import { toTimeEntry } from "../serialize";
import * as store from "../store";
import { linkEntries, readUnbilled, unlinkEntries, type UnbilledFilter } from "../store/billing";

/** How many entries one bill may take at once: its transaction announces each of them. */
const MAX_ENTRIES = 10_000;

/**
 * The client's time that can be billed, oldest first, held until the command ends.
 *
 * @throws AppError validation_failed when there is none, or more than one call may take.
 */
export async function unbilledTime(scope: CommandScope, filter: UnbilledFilter): Promise<BillableEntry[]> {
  const entries = await read(scope, filter, { isHeld: true });
  if (entries.length > MAX_ENTRIES) {
    throw invalid("/from_time_entries", `More than ${String(MAX_ENTRIES)} entries. Take a shorter period.`, "too_many");
  }
  if (entries.length > 0) return entries;
  throw invalid(
    "/from_time_entries",
    `There is no unbilled, billable time in ${filter.currency} on the client's projects in this period.`,
    "no_unbilled_time",
  );
}

/** The same time, only looked at: as much of it as one bill may take, or nothing. */
export function peekUnbilled(scope: QueryScope, filter: UnbilledFilter): Promise<BillableEntry[]> {
  return read(scope, filter, { isHeld: false });
}

/** Puts entries on lines and announces each. @throws AppError conflict when one was billed at the same moment. */
export async function billEntries(
  scope: CommandScope,
  invoiceId: string,
  links: readonly { entryId: string; lineId: string }[],
): Promise<void> {
  if (links.length === 0) return;
  const { db, workspaceId, now } = scope;
  if ((await linkEntries(db, workspaceId, invoiceId, links, now)) < links.length) {
    throw new AppError("conflict", "Another invoice took some of the time at the same moment. Try again.");
  }
  await announce(
    scope,
    links.map((link) => link.entryId),
  );
}

/** Takes entries off an invoice, or off some of its lines, and announces each: they can be billed again. */
export async function freeEntries(
  scope: CommandScope,
  from: { invoiceId: string; lineIds?: readonly string[] },
): Promise<void> {
  const { db, workspaceId, now } = scope;
  await announce(scope, await unlinkEntries(db, workspaceId, from, now));
}

function read(scope: QueryScope, filter: UnbilledFilter, { isHeld }: { isHeld: boolean }): Promise<BillableEntry[]> {
  const { db, workspaceId, actor } = scope;
  return readUnbilled(db, workspaceId, filter, { timeZone: actor.workspace.timeZone, limit: MAX_ENTRIES, isHeld });
}

async function announce({ db, workspaceId, actor, emit }: CommandScope, ids: readonly string[]): Promise<void> {
  const rows = ids.length === 0 ? [] : await store.entriesWhere(db, workspaceId, { id: { in: [...ids] } });
  for (const row of rows) emit(timeEntryEvents.updated, row.id, toTimeEntry(row, adminView(actor)));
}
