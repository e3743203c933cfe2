import { PROJECT_COLORS } from "@/lib/kernel/core/project-colors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { keepPeople } from "@/lib/identity/memberships/operations";
import { endExceptionOfImport } from "@/lib/tracking/closed-periods/operations/exceptions";
import { importedIntoTimesheets } from "@/lib/tracking/time-entries/operations/approval";
import { holdTimesheets } from "@/lib/tracking/timesheets/operations/days";
import { archivedRates } from "@/lib/reporting/import-files/parsing/rates";
import { ArchivedPerson } from "@/lib/reporting/import-files/reading/archived-person";
import { importEvents } from "../events";
import { answerTo } from "../rules/decisions";
import type { Outcome } from "../schema/import";
import { toOutcome } from "../serialize";
import {
  getImport,
  holdClaim,
  planOthersAgain,
  saveProgress,
  updateImport,
  type Claim,
  type ImportRow,
} from "../store/imports";
import { countNewDocuments } from "../store/documents";
import { markParts } from "../store/parts";
import { assignPeople, newPeople } from "../store/people";
import { withoutNestedLoops } from "../store/targets";
import {
  countNew,
  insertClients,
  insertEntries,
  insertMembers,
  insertProjects,
  insertTasks,
  markNamed,
} from "../store/write";
import { writtenBy, type Written } from "../store/written";
import { closingFor } from "./closed-days";
import { LEASE_SECONDS } from "./lease";
import { mailEnd } from "./mails";
import { writeEstimateFiles, writeEstimates } from "./write-estimates";
import { writeExpenses, writeReceipts } from "./write-expenses";
import { writeInvoices, writeLateFees } from "./write-invoices";
import { writeMilestones } from "./write-milestones";
import { writeRecurring, writeRecurringRuns } from "./write-recurring";
import { writeRetainers } from "./write-retainers";
import { writeClosings, writeTimesheets } from "./write-locks";
import { writeAccounting } from "./write-accounting";
import { writeFirstSettings, writeLastSettings, writeLockSettings } from "./write-settings";

export const BATCH_ROWS = 2000;

/** Make people, clients, projects and tasks first, then entries and invoices in batches. Return false after the last batch. */
export const writeNext = command("imports:write", async (scope, claim: Claim): Promise<boolean> => {
  const { db, workspaceId, now } = scope;
  if (!(await holdClaim(db, claim, LEASE_SECONDS))) return false;
  await withoutNestedLoops(db);
  const row = await getImport(db, workspaceId, claim.id);
  const of = { workspaceId, importId: row.id, now };
  if (row.stage === null) {
    await writeFirstSettings(scope, row.id);
    // Their rates are in the restored currency.
    await insertPeople(scope, row.id);
    await insertClients(db, of);
    await insertProjects(db, of, PROJECT_COLORS);
    await insertMembers(db, of);
    await insertTasks(db, of);
    await markNamed(db, of);
    await saveProgress(db, claim, { stage: "entries", done: 0, total: await countNew(db, workspaceId, row.id) });
    return true;
  }
  if (row.stage === "invoices") {
    for (const writeSome of DOCUMENTS) if (await writeSome(scope, row, claim)) return true;
    await writeLateFees(scope, row);
    await markParts(db, of);
    await writeLastSettings(scope, row);
    await writeAccounting(scope, row.id);
    await writeLockSettings(scope, row);
    await writeClosings(scope, row);
    await complete(scope, row);
    return false;
  }
  const closing = await closingFor(scope, row);
  await holdTimesheets(scope);
  const marksInvoiced = answerTo(row.answers, "invoiced") === "billed_elsewhere";
  const restores = row.figures?.restores === true;
  const { rows } = await insertEntries(db, of, { limit: BATCH_ROWS, marksInvoiced, restores, closing });
  if (rows > 0) {
    await importedIntoTimesheets(scope, row.id);
    await saveProgress(db, claim, { stage: "entries", done: row.done + rows, total: row.total });
    return true;
  }
  const total = await countNewDocuments(db, of, "invoice");
  await saveProgress(db, claim, { stage: "invoices", done: 0, total });
  return true;
});

/** Each writes the next documents of a kind, and returns false if there are none. */
const DOCUMENTS: readonly ((scope: CommandScope, row: ImportRow, claim: Claim) => Promise<boolean>)[] = [
  ...[writeMilestones, writeExpenses, writeEstimates, writeRecurring, writeRetainers, writeInvoices],
  ...[writeRecurringRuns, writeReceipts, writeEstimateFiles, writeTimesheets],
];

/** A person whom the team does not know is kept without sign-in. */
async function insertPeople(scope: CommandScope, importId: string): Promise<void> {
  const { db, workspaceId } = scope;
  const people = (await newPeople(db, workspaceId, importId)).map(({ facts, currency, ...person }) => {
    const { default_rate: rate = null, rates, ...known } = ArchivedPerson.parse(facts ?? {});
    const { rateMinor: defaultRateMinor, laterRates } = archivedRates({ rate, rates }, currency);
    return {
      ...{ ...person, id: newUuid(), timeZone: known.time_zone ?? null },
      ...{ defaultRateMinor, laterRates },
      weeklyCapacitySeconds: known.weekly_capacity_seconds ?? null,
      submitsTimesheets: known.submits_timesheets ?? null,
    };
  });
  if (people.length === 0) return;
  await keepPeople(scope, people, importId);
  await assignPeople(db, { workspaceId, importId }, people);
}

async function complete(scope: CommandScope, row: ImportRow): Promise<void> {
  const { db, workspaceId, emit, audit } = scope;
  const written = await writtenBy(db, workspaceId, row.id);
  const done = await updateImport(db, workspaceId, row.id, {
    ...{ status: "completed", outcome: outcomeOf(written, 0), finishedAt: scope.now, updatedAt: scope.now },
    ...{ leaseUntil: null, failures: 0 },
  });
  const { entries, seconds, clients, projects, tasks, people, invoices } = written;
  audit("import.completed", row.id, { entries, seconds, clients, projects, tasks, people, invoices });
  await endExceptionOfImport(scope, row.id);
  emit(importEvents.completed, row.id, toOutcome(done, written));
  await mailEnd(scope, row, written);
  touchLists(scope, written.userIds);
  await refreshPlans(scope, row.id);
}

/** The plans of other imports depend on the records that exist. */
export async function refreshPlans({ db, workspaceId, now, wake, touch }: CommandScope, id: string): Promise<void> {
  const planned = await planOthersAgain(db, workspaceId, id, now);
  if (planned.length > 0) wake("imports");
  for (const one of planned) touch("import", { id: toPublicId("imp", one) });
}

export function outcomeOf(written: Written, removed: number): Outcome {
  const { entries, seconds, clients, projects, tasks, people, invoices, firstStart, lastStart } = written;
  return {
    ...{ entries, seconds, invoices, clients, projects, tasks, people, removed_entries: removed },
    first_start: firstStart?.toISOString() ?? null,
    last_start: lastStart?.toISOString() ?? null,
  };
}

const TOUCHED = [
  ...["client", "project", "task", "time_entry", "milestone", "expense", "estimate", "recurring_invoice", "invoice"],
  ...["retainer", "user"],
];

/** The records cause no events, so tell open pages to refetch. */
export function touchLists({ touch }: Pick<CommandScope, "touch">, userIds: readonly string[]): void {
  for (const kind of TOUCHED) touch(kind);
  for (const id of userIds) touch("time_entry", { user_id: toPublicId("usr", id) });
}
