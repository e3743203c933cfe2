import type { Context } from "@/lib/kernel/auth/context";
import { toPublicId } from "@/lib/kernel/core/ids";
import { command, type QueryScope } from "@/lib/kernel/operation";
import { heldClosing } from "@/lib/tracking/closed-periods/operations/held";
import { needsZone, openFileQuestion, zonesMovedBy } from "../rules/decisions";
import type { Figures, Problem, SampleDay } from "../rules/figures";
import { questionsOf, shares } from "../rules/questions";
import { documentCounts, invoicedSums } from "../store/documents";
import { isEmpty, planInvoices, planPeople, planSettings } from "../store/plan-documents";
import { planParts } from "../store/parts";
import { edgeSpan, moneySums, nameCounts, problemSums, rowSums, sampleDays, type SampleDayRow } from "../store/figures";
import { getImport, holdClaim, updateImport, type Claim, type ImportRow } from "../store/imports";
import { movedRows } from "../store/other-clock";
import { teammates } from "../store/people";
import { planRows } from "../store/plan";
import { withoutNestedLoops } from "../store/targets";
import { LEASE_SECONDS } from "./lease";
import { matchesOf, type NamedMatch } from "./people";

/** Decide every row, then replace the plan. Nothing happens if the decisions changed meanwhile. */
export async function planImport(context: Context, claim: Claim): Promise<void> {
  await decideRows.run(context, claim);
  await replacePlan.run(context, claim);
}

const decideRows = command("imports:write", async (scope, claim: Claim): Promise<void> => {
  const { db, workspaceId, now } = scope;
  if (!(await holdClaim(db, claim, LEASE_SECONDS))) return;
  await withoutNestedLoops(db);
  const row = await getImport(db, workspaceId, claim.id);
  const restores = await restoresStint(scope, row);
  const matches = await matchesOf(scope, row, restores);
  const undecidedFiles = row.files.filter((file) => openFileQuestion(file) === "date_order").map(({ n }) => n);
  const of = { workspaceId, importId: row.id, answers: row.answers, undecidedFiles };
  await planInvoices(db, of);
  await planParts(db, of);
  await planSettings(db, of, restores);
  await planPeople(db, of, matches);
  await planRows(db, {
    ...{ ...of, restores, closing: await heldClosing(scope), now },
    people: matches
      .filter(({ fate }) => fate !== "open")
      .map(({ key, fate, userId }) => ({ key, userId, isNew: fate === "new" })),
  });
});

const replacePlan = command("imports:write", async (scope, claim: Claim): Promise<void> => {
  const { db, workspaceId, now, touch } = scope;
  if (!(await holdClaim(db, claim, LEASE_SECONDS))) return;
  await withoutNestedLoops(db);
  const row = await getImport(db, workspaceId, claim.id);
  const restores = await restoresStint(scope, row);
  const figures = await figuresOf(scope, row, { matches: await matchesOf(scope, row, restores), restores });
  await updateImport(db, workspaceId, row.id, {
    ...{ status: "ready", needsReading: false, figures, plan: row.plan + 1, leaseUntil: null },
    ...{ stage: null, done: 0, total: 0, stageStartedAt: null, failures: 0, updatedAt: now },
  });
  touch("import", { id: toPublicId("imp", row.id) });
});

/** Into an empty workspace, an export of Stint comes back whole. */
export async function restoresStint(
  { db, workspaceId }: Pick<QueryScope, "db" | "workspaceId">,
  { files }: Pick<ImportRow, "files">,
): Promise<boolean> {
  return files.some(({ facts }) => facts?.system === "stint") && (await isEmpty(db, workspaceId));
}

async function figuresOf(
  scope: QueryScope,
  row: ImportRow,
  { matches, restores }: { matches: readonly NamedMatch[]; restores: boolean },
): Promise<Figures> {
  const { db, workspaceId } = scope;
  const of = { workspaceId, importId: row.id };
  const sums = await rowSums(db, of);
  const money = await moneySums(db, of);
  const problems = (await problemSums(db, of)).map(({ code, rows, seconds, imported, file, line }): Problem => ({
    ...{ code, rows, seconds, is_imported: imported > 0, example: { file, line } },
  }));
  const zones = await zonesOf(scope, row);
  const { rows, seconds, firstDay, lastDay } = sums;
  const moved = row.files.some(needsZone) ? await movedRows(db, of) : null;
  const clock = row.timeZone ?? zones[0] ?? "UTC";
  const unread = row.files.filter((file) => openFileQuestion(file) === "columns");
  const extra = unread.reduce((count, { facts }) => count + (facts?.rows ?? 0), 0);
  const entries = { ...sums.counts, rows: rows + extra, to_decide: sums.counts.to_decide + extra };
  return {
    counts: {
      entries,
      people: peopleCounts(matches),
      ...(await nameCounts(db, of)),
      ...(await documentCounts(db, of)),
    },
    sums: {
      seconds: money.reduce((total, sum) => total + sum.seconds, 0),
      billable_seconds: money.reduce((total, sum) => total + sum.billableSeconds, 0),
      amounts: money.filter(({ amount }) => amount > 0).map(({ amount, currency }) => ({ amount, currency })),
      invoiced: await invoicedSums(db, of),
    },
    read: {
      ...{ rows: rows + extra, seconds, first_day: firstDay, last_day: lastDay },
      ...{ first: await edgeSpan(db, of, "first"), last: await edgeSpan(db, of, "last") },
      sample_days: (await sampleDays(db, of)).map(named(matches)),
    },
    problems,
    questions: questionsOf({
      ...{ files: row.files, answers: row.answers, timeZone: row.timeZone, zones },
      moved: moved && { rows: moved.rows, zones: zonesMovedBy(zones, clock, moved) },
      ...{ problems: shares(problems), read: { rows: rows + extra, seconds } },
    }),
    suggested_time_zone: zones[0] ?? "UTC",
    restores,
  };
}

function named(matches: readonly NamedMatch[]) {
  return ({ personKey, ...day }: SampleDayRow): SampleDay => {
    const person = matches.find(({ key }) => key === personKey);
    return { ...day, person: person?.name ?? person?.email ?? null };
  };
}

function peopleCounts(matches: readonly NamedMatch[]) {
  const count = (wanted: NamedMatch["fate"]) => matches.filter(({ fate }) => fate === wanted).length;
  return {
    ...{ rows: matches.length, new: count("new"), matched: count("user") },
    ...{ left_out: count("left_out"), to_decide: count("open") },
  };
}

/** The zone of the importing person first: Toggl and Clockify write its clock. */
export async function zonesOf(
  { db, workspaceId, actor }: Pick<QueryScope, "db" | "workspaceId" | "actor">,
  { createdBy }: Pick<ImportRow, "createdBy">,
): Promise<string[]> {
  const team = await teammates(db, workspaceId);
  const home = actor.workspace.timeZone;
  const own = team.find(({ id }) => id === createdBy)?.timeZone ?? home;
  const others = team.flatMap(({ timeZone }) => timeZone ?? []).sort();
  return [...new Set([own, home, ...others])];
}
