import { toPublicId } from "@/lib/kernel/core/ids";
import type { PreviewView } from "./operations/preview";
import type { ClosedPeriod, ClosingPreview, PeriodException } from "./schema";
import type { ClosedPeriodRow } from "./store/closings";
import type { PeriodExceptionRow } from "./store/exceptions";

function person(id: string | null): string | null {
  return id === null ? null : toPublicId("usr", id);
}

export function toClosedPeriod(row: ClosedPeriodRow): ClosedPeriod {
  return {
    id: toPublicId("clp", row.id),
    from: row.startsOn,
    locked_until: row.until,
    automatic: row.isAutomatic,
    reason: row.reason,
    closed_by: person(row.closedBy),
    reopened_at: row.reopenedAt?.toISOString() ?? null,
    reopened_by: person(row.reopenedBy),
    reopen_reason: row.reopenedAt && row.reopenReason,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function toPeriodException(row: PeriodExceptionRow): PeriodException {
  return {
    id: toPublicId("pex", row.id),
    user_id: person(row.userId),
    from: row.firstDay,
    to: row.lastDay,
    until: row.endsAt.toISOString(),
    reason: row.reason,
    origin: row.origin,
    changed_entries: row.changedEntries,
    created_by: toPublicId("usr", row.createdBy),
    ended_at: row.endedAt?.toISOString() ?? null,
    ended_by: person(row.endedBy),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

export function toClosingPreview(view: PreviewView): ClosingPreview {
  return {
    from: view.from,
    locked_until: view.until,
    entries: view.entries,
    people: view.people,
    seconds: view.seconds,
    timesheets: view.timesheets,
    running: view.running.map(({ id, userId, startTime }) => ({
      time_entry_id: toPublicId("ent", id),
      user_id: toPublicId("usr", userId),
      start_time: startTime.toISOString(),
    })),
    unbilled: view.unbilled,
    drafts: view.drafts.map(({ id, clientId, clientName, seconds }) => ({
      invoice_id: toPublicId("inv", id),
      client_id: toPublicId("cli", clientId),
      client_name: clientName,
      seconds,
    })),
  };
}
