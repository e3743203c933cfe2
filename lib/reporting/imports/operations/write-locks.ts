import type { z } from "zod";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope } from "@/lib/kernel/operation";
import {
  ArchivedException,
  ArchivedPeriod,
  ArchivedTimesheet,
} from "@/lib/reporting/import-files/reading/stint-settings";
import { restoreClosedPeriods, restoreExceptions } from "@/lib/tracking/closed-periods/operations/restored";
import { clearOpen, type RestoredTimesheet, restoreTimesheets } from "@/lib/tracking/timesheets/operations/restored";
import { personKey } from "../rules/decisions";
import { userFinder } from "../rules/people";
import { hasOwnLocks, idsMade, tasksNamed } from "../store/documents";
import type { ImportRow } from "../store/imports";
import { teammates } from "../store/people";
import { idsBySource } from "./write-invoices";
import { each } from "./write-settings";

const BATCH_TIMESHEETS = 200;

type Sheet = z.infer<typeof ArchivedTimesheet>;
type Actors = Sheet["actors"];

/** Return a function that returns the id of a person of the file. Null for one who was left out. */
async function finder({ db, workspaceId }: CommandScope, { people }: Pick<ImportRow, "people">) {
  const find = userFinder(await teammates(db, workspaceId), people);
  return (person: Actors[string] | null | undefined) => (person ? find({ ...person, key: personKey(person) }) : null);
}

type Find = Awaited<ReturnType<typeof finder>>;

const actor = (find: Find, actors: Actors, id: string | null) => (id === null ? null : find(actors[id]));
const instant = (text: string | null) => (text === null ? null : new Date(text));

/** Restore the next timesheets, after the entries. Return false if there are none. */
export async function writeTimesheets(scope: CommandScope, row: ImportRow): Promise<boolean> {
  const of = { workspaceId: scope.workspaceId, importId: row.id };
  const find = await finder(scope, row);
  return each(
    scope,
    { importId: row.id, kind: "timesheet", limit: BATCH_TIMESHEETS },
    ArchivedTimesheet,
    async (records) => {
      if ((await hasOwnLocks(scope.db, of)).timesheets) return records.map(() => ({ reason: "workspace_in_use" }));
      if ((await idsMade(scope.db, of, "timesheet")).length === 0) await clearOpen(scope);
      const users = records.map(({ person }) => find(person));
      const known = await recordsOf(scope, records);
      const sheets = records.flatMap((sheet, index) => {
        const userId = users[index] ?? null;
        return userId === null ? [] : [restoredSheet(sheet, userId, { find, known })];
      });
      const ids = await restoreTimesheets(scope, sheets);
      return users.map((userId) => {
        if (userId === null) return { reason: "person_left_out" };
        const id = ids.shift() ?? null;
        return id === null ? { reason: "repeated" } : { id };
      });
    },
  );
}

/** Ids of the records that timesheets refer to, by those of the file. */
interface Known {
  entries: ReadonlyMap<string, string>;
  projects: ReadonlyMap<string, string | null>;
}

async function recordsOf(scope: CommandScope, sheets: readonly Sheet[]): Promise<Known> {
  const { db, workspaceId } = scope;
  const sources = sheets.flatMap(({ flags, corrections }) => [...flags, ...corrections].map(({ entry_id: id }) => id));
  const places = sheets.flatMap((sheet) => Object.entries(sheet.places));
  const ids = await tasksNamed(
    db,
    workspaceId,
    places.map(([, place]) => place),
  );
  return {
    entries: await idsBySource(scope, sources),
    projects: new Map(places.map(([source], index) => [source, ids[index] ?? null])),
  };
}

function restoredSheet(sheet: Sheet, userId: string, { find, known }: { find: Find; known: Known }): RestoredTimesheet {
  const { actors, flags } = sheet;
  return {
    ...{ userId, startsOn: sheet.starts_on, endsOn: sheet.ends_on, period: sheet.period, status: sheet.status },
    submittedAt: instant(sheet.submitted_at),
    submittedBy: actor(find, actors, sheet.submitted_by),
    decidedAt: instant(sheet.decided_at),
    decidedBy: actor(find, actors, sheet.decided_by),
    ...{ comment: sheet.comment ?? "", selfApproved: sheet.self_approved, submittedSeconds: sheet.submitted_seconds },
    flags: flags.flatMap(({ entry_id: source, comment }) => {
      const entryId = known.entries.get(source);
      return entryId === undefined ? [] : [{ entryId, comment }];
    }),
    corrections: correctionsOf(sheet, known),
    entriesChangedAt: instant(sheet.entries_changed_at),
    remindedAt: instant(sheet.reminded_at),
    createdAt: new Date(sheet.created_at),
    history: sheet.history.map((step) => ({
      ...{ action: step.action, comment: step.comment ?? "", at: new Date(step.at) },
      ...{ correctedSeconds: step.corrected_seconds, correctedEntries: step.corrected_entries },
      userId: actor(find, actors, step.by),
    })),
  };
}

/** An entry that was deleted in the file has no record, so its correction gets an id of its own. */
function correctionsOf({ corrections }: Sheet, { entries, projects }: Known): RestoredTimesheet["corrections"] {
  return Object.fromEntries(
    corrections.map(({ entry_id: source, before }) => {
      const entry = before && {
        ...{ startTime: before.start_time, endTime: before.end_time, localDate: before.date, notes: before.notes },
        projectId: projects.get(before.project_id ?? "") ?? null,
        taskId: projects.get(before.task_id ?? "") ?? null,
        ...{ billable: before.billable, tags: before.tags },
      };
      return [entries.get(source) ?? newUuid(), entry];
    }),
  );
}

/** Close what the export had closed, with its exceptions, after everything else. */
export async function writeClosings(scope: CommandScope, row: ImportRow): Promise<void> {
  const find = await finder(scope, row);
  const own = await hasOwnLocks(scope.db, { workspaceId: scope.workspaceId, importId: row.id });
  const inUse = { reason: "workspace_in_use" } as const;
  const { id: importId } = row;
  await each(scope, { importId, kind: "closed_period" }, ArchivedPeriod, async (records) => {
    if (own.closings) return records.map(() => inUse);
    const ids = await restoreClosedPeriods(
      scope,
      records.map(({ actors, ...period }) => ({
        ...{ startsOn: period.from, until: period.locked_until, isAutomatic: period.automatic, reason: period.reason },
        closedBy: actor(find, actors, period.closed_by),
        reopenedAt: instant(period.reopened_at),
        reopenedBy: actor(find, actors, period.reopened_by),
        ...{ reopenReason: period.reopen_reason ?? "", createdAt: new Date(period.created_at) },
      })),
    );
    return ids.map((id) => ({ id }));
  });
  await each(scope, { importId, kind: "period_exception" }, ArchivedException, async (records) => {
    if (own.closings) return records.map(() => inUse);
    const users = records.map(({ person }) => find(person));
    const isMissing = records.map(({ user_id: userId }, index) => userId !== null && users[index] === null);
    const kept = records.flatMap((record, index) => (isMissing[index] ? [] : [exceptionOf(scope, find, record)]));
    const ids = await restoreExceptions(scope, kept);
    return isMissing.map((missing) => {
      if (missing) return { reason: "person_left_out" };
      const id = ids.shift() ?? null;
      return id === null ? { reason: "limit_reached" } : { id };
    });
  });
}

function exceptionOf(
  { actor: self }: CommandScope,
  find: Find,
  { actors, person, from, to, until, ...rest }: z.infer<typeof ArchivedException>,
) {
  return {
    ...{ userId: find(person), firstDay: from, lastDay: to, endsAt: new Date(until), reason: rest.reason },
    ...{ origin: rest.origin, createdBy: actor(find, actors, rest.created_by) ?? self.userId },
    ...{ endedAt: instant(rest.ended_at), endedBy: actor(find, actors, rest.ended_by) },
    ...{ changedEntries: rest.changed_entries, createdAt: new Date(rest.created_at) },
  };
}
