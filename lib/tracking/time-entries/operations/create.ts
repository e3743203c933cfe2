import { adminView } from "@/lib/kernel/auth/context";
import { referenceTo } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { customColumn } from "@/lib/tracking/custom-fields/operations/values";
import { refsColumn } from "@/lib/kernel/external-refs/operations";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { timeEntryEvents } from "../events";
import { type ExpandedEntry, toTimeEntry } from "../serialize";
import { isCovered, spanOf, type Span } from "../rules";
import type { TimeEntryCreate } from "../schema";
import { insertEntry, type TimeEntryRow } from "../store/entries";
import type { EntryContext } from "../store/entry-context";
import { entryChanged } from "@/lib/tracking/timesheets/operations/days";
import { assertOpenDay, locksOf } from "./locks";
import { stopRunning } from "./running";
import { auditEntry } from "./under-exception";
import {
  timeColumns,
  timesheetColumns,
  assertMaySetRate,
  rateColumns,
  uuidOrNull,
  entryContextFor,
  withoutDuplicates,
  type EntryContextIds,
} from "./entry-context";

export const createTimeEntry = command(
  "time_entries:write",
  async (scope, input: TimeEntryCreate): Promise<ExpandedEntry> => {
    const { db, workspaceId, actor, now, emit } = scope;
    const ids = {
      userId: input.user_id === undefined ? actor.userId : referenceTo("usr", input.user_id),
      projectId: uuidOrNull("prj", input.project_id),
      taskId: uuidOrNull("tsk", input.task_id),
    };
    const span = spanOf(input, null, now);
    const target = await entryContextFor(scope, ids);
    assertMaySetRate(actor, target, input.rate);
    const entry = newEntry(scope, input, { ids, target, span });
    const refs = await refsColumn(scope, { resource: "time_entry", id: entry.id, before: [] }, input.external_refs);
    // The dashboard asks in the dialog of the entry, so that copies and undone deletions succeed.
    const needsFields = actor.kind !== "session" && span.end !== null && target.hasRequiredFields;
    const custom = await customColumn(scope, { object: "time_entry", before: needsFields ? null : {} }, input.custom);
    const locks = await locksOf(scope, target, [entry]);
    assertOpenDay(entry, locks, "/start_time");
    const row = { ...entry, ...refs, ...custom, ...timesheetColumns(locks, entry) };
    if (span.end === null) await stopRunning(scope, ids.userId, span.start);
    await insertEntry(db, workspaceId, row);
    await entryChanged(scope, { before: null, after: row });
    await auditEntry(scope, "created", { before: null, after: row }, locks);
    const data = toTimeEntry(row, adminView(actor));
    emit(timeEntryEvents.created, row.id, data);
    if (!row.endTime) emit(timeEntryEvents.started, row.id, data);
    return row;
  },
);

function newEntry(
  { actor, now }: CommandScope,
  input: TimeEntryCreate,
  { ids, target, span }: { ids: EntryContextIds; target: EntryContext; span: Span },
): TimeEntryRow {
  const time = timeColumns(span, input.time_zone ?? target.userTimeZone ?? actor.workspace.timeZone);
  return {
    id: newUuid(),
    ...ids,
    notes: input.notes ?? "",
    ...time,
    billable: input.billable ?? target.task?.billable ?? target.project?.billable ?? true,
    covered: isCovered(target),
    tags: withoutDuplicates(input.tags ?? []),
    ...rateColumns(target, actor, { rate: input.rate, day: time.localDate }),
    ...{
      externalRefs: [],
      custom: {},
      invoiceId: null,
      invoiceLineId: null,
      importId: null,
      billedElsewhere: false,
      timesheetId: null,
      approval: null,
    },
    projectStatus: target.project?.status ?? null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
