import { canonicalDecimal } from "@/lib/kernel/core/decimal";
import { AppError, invalid, unknownReference } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { localDate } from "@/lib/kernel/core/time";
import { periodOf } from "@/lib/kernel/core/wall-clock";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import type { TimeGrouping } from "@/lib/tracking/clients/schema";
import type { CustomValues } from "@/lib/tracking/custom-fields/rules";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { managedProjectIds, visibleProjects, type ProjectRow } from "@/lib/tracking/projects/operations/read";
import { peekUnbilled, unbilledTime } from "@/lib/tracking/time-entries/operations/billing";
import { lineAmount } from "../rules/money";
import { timeLines } from "../rules/time-lines";
import type { FromTimeEntries, LineUpdate } from "../schema/draft";
import { isImportRunning, type LineColumns } from "../store/lines";
import type { LineRow } from "../store/rows";
import { changedPlainLine, newPlainLine, pairedLines, type PriceTerms } from "./given-lines";
import { withFields } from "./line-fields";
import { currentTaxes, defaultTaxes, type TaxTerms } from "./line-taxes";

export interface Terms extends PriceTerms {
  client: { id: string; locale: string | null; groupTimeBy: TimeGrouping };
}

/** `takes` are ids of time entries, expenses or milestones to bill. */
export type DraftLine = LineColumns & { takes: readonly string[] };

/**
 * Change the lines with an id, and add the others.
 *
 * @throws AppError validation_failed or unknown_reference, with a pointer to the member.
 */
export async function listedLines(
  scope: QueryScope,
  terms: Terms,
  before: { lines: readonly LineRow[]; currency: string; clientId: string },
  given: readonly LineUpdate[],
): Promise<DraftLine[]> {
  const projects = await projectsOf(scope, terms, given);
  const paired = pairedLines(before, terms.currency, given);
  return paired.filter(isOwn).map(({ line, input, pointer }) => {
    if (line === null) return newLine(input, terms, projects, pointer);
    if (before.clientId !== terms.client.id && line.projectId !== null && !input.project_id) {
      throw invalid(pointer, "line_of_old_client");
    }
    return changedLine(line, input, terms, projects, pointer);
  });
}

/** Lines of deposits follow the draws. */
const isOwn = ({ line }: { line: LineRow | null }) => line?.kind !== "deposit";

export function currentLines({ lines }: { lines: readonly LineRow[] }, terms: Pick<TaxTerms, "rates">): DraftLine[] {
  return lines.map(({ workspaceId: _workspace, invoiceId: _invoice, position: _position, ...line }) => ({
    ...line,
    taxes: currentTaxes(terms, line.taxes),
    takes: [],
  }));
}

function newLine(
  input: LineUpdate,
  terms: Terms,
  projects: ReadonlyMap<string, ProjectRow>,
  pointer: string,
): DraftLine {
  const columns = projectColumns(input.project_id ?? null, projects);
  const projectDefault = projects.get(columns.projectId ?? "")?.defaultTaxRateId ?? null;
  return {
    kind: "manual",
    ...newPlainLine(input, terms, pointer, () => defaultTaxes(terms.taxes, projectDefault)),
    ...columns,
    periodStart: null,
    periodEnd: null,
    trackedSeconds: null,
    ...{ entryCount: 0, expenseCount: 0, milestoneId: null, estimateLineId: null },
    takes: [],
  };
}

function changedLine(
  line: LineRow,
  input: LineUpdate,
  terms: Terms,
  projects: ReadonlyMap<string, ProjectRow>,
  pointer: string,
): DraftLine {
  const { workspaceId: _workspace, invoiceId: _invoice, position: _position, ...before } = line;
  const source = sourceOf(line);
  if (source) assertSourceKept(source, line, input, projects, pointer);
  const { quantity, ...fixed } = input;
  return {
    ...before,
    ...changedPlainLine(line, source ? fixed : { ...fixed, quantity }, terms, pointer),
    ...(input.project_id === undefined || source ? {} : projectColumns(input.project_id, projects)),
    takes: [],
  };
}

function sourceOf({ kind }: LineRow): keyof typeof REASONS | null {
  return kind === "time" || kind === "expense" || kind === "milestone" ? kind : null;
}

const REASONS = {
  time: { quantity: "quantity_of_time", unit: "unit_of_time", project: "project_of_time" },
  expense: { quantity: "quantity_of_expense", unit: "unit_of_expense", project: "project_of_expense" },
  milestone: { quantity: "quantity_of_milestone", unit: null, project: "project_of_milestone" },
} as const;

function assertSourceKept(
  source: keyof typeof REASONS,
  line: LineRow,
  input: LineUpdate,
  projects: ReadonlyMap<string, ProjectRow>,
  pointer: string,
): void {
  if (input.quantity !== undefined && input.quantity !== canonicalDecimal(line.quantity)) {
    throw invalid(`${pointer}/quantity`, REASONS[source].quantity, { quantity: canonicalDecimal(line.quantity) });
  }
  const { unit } = REASONS[source];
  if (unit && input.unit !== undefined && input.unit !== line.unit) throw invalid(`${pointer}/unit`, unit);
  if (input.project_id === undefined) return;
  if (projectColumns(input.project_id, projects).projectId !== line.projectId) {
    throw invalid(`${pointer}/project_id`, REASONS[source].project);
  }
}

function projectColumns(id: string | null, projects: ReadonlyMap<string, ProjectRow>) {
  const project = id === null ? undefined : projects.get(referenceTo("prj", id));
  return { projectId: project?.id ?? null, projectName: project?.name ?? null };
}

/** @throws AppError unknown_reference, or validation_failed for a project of another client. */
async function projectsOf(
  scope: QueryScope,
  terms: Terms,
  given: readonly LineUpdate[],
): Promise<ReadonlyMap<string, ProjectRow>> {
  const named = given.flatMap((line, index) =>
    line.project_id ? [{ id: referenceTo("prj", line.project_id), pointer: `/lines/${String(index)}/project_id` }] : [],
  );
  return clientsProjects(scope, terms, named);
}

/** @throws AppError unknown_reference, or validation_failed for a project of another client. */
export async function clientsProjects(
  scope: QueryScope,
  { client }: { client: { id: string } },
  named: readonly { id: string; pointer: string }[],
): Promise<ReadonlyMap<string, ProjectRow>> {
  const ids = [...new Set(named.map(({ id }) => id))];
  const projects = new Map(ids.length === 0 ? [] : (await visibleProjects(scope, ids)).map((row) => [row.id, row]));
  for (const { id, pointer } of named) {
    const project = projects.get(id);
    if (!project) throw unknownReference(pointer);
    if (project.clientId !== client.id) throw invalid(pointer, "project_of_other_client");
  }
  return projects;
}

/**
 * Lock the entries until the command ends.
 *
 * @throws AppError validation_failed without unbilled time, conflict while an import writes or deletes entries.
 */
export async function linesOfTime(scope: CommandScope, terms: Terms, wanted: FromTimeEntries): Promise<DraftLine[]> {
  await assertNoImportRuns(scope);
  const ids = wanted.project_ids?.map((id) => referenceTo("prj", id)) ?? (await billableProjects(scope));
  await clientsProjects(
    scope,
    terms,
    wanted.project_ids === undefined
      ? []
      : (ids ?? []).map((id, index) => ({ id, pointer: `/from_time_entries/project_ids/${String(index)}` })),
  );
  if (wanted.from !== undefined && wanted.to !== undefined && wanted.to < wanted.from) {
    throw invalid("/from_time_entries/to", "last_day_before_first");
  }
  const entryIds = wanted.time_entry_ids?.map((id) => referenceTo("ent", id));
  const filter = {
    clientId: terms.client.id,
    projectIds: ids,
    entryIds,
    ...periodOf(upToToday(scope, wanted, entryIds), scope.actor.workspace.timeZone),
    currency: terms.currency,
  };
  // A billed entry, or one of another client, counts as unknown.
  if (entryIds && (await peekUnbilled(scope, filter)).length < new Set(entryIds).size) {
    throw unknownReference("/from_time_entries/time_entry_ids");
  }
  const entries = await unbilledTime(scope, filter);
  const projects = await visibleProjects(scope, [...new Set(entries.map((entry) => entry.projectId))]);
  const projectDefaults = new Map(projects.map((project) => [project.id, project.defaultTaxRateId]));
  const language = await invoiceLanguage(terms.client.locale);
  const grouping = wanted.group_by ?? terms.client.groupTimeBy;
  const lines = await withFields(scope, timeLines(entries, grouping, language.format.day), {
    ...{ entries, grouping, language },
    projects: new Map(projects.map((project) => [project.id, project.custom as CustomValues])),
  });
  return lines.map(({ entryIds, roundedSeconds: _, ...line }) => ({
    ...line,
    id: newUuid(),
    kind: "time",
    unit: "hour",
    taxes: defaultTaxes(terms.taxes, projectDefaults.get(line.projectId) ?? null),
    amountMinor: lineAmount(line.quantity, line.unitPriceMinor, "/from_time_entries"),
    ...{ entryCount: entryIds.length, expenseCount: 0, milestoneId: null, estimateLineId: null },
    takes: entryIds,
  }));
}

/** @throws AppError conflict */
export async function assertNoImportRuns({ db, workspaceId }: CommandScope): Promise<void> {
  if (await isImportRunning(db, workspaceId, null)) throw new AppError("conflict", "invoice_during_import");
}

/** Without a last day the period ends today, unless entries are named or it begins later. */
export function upToToday(
  scope: QueryScope,
  { from, to }: Pick<FromTimeEntries, "from" | "to">,
  entryIds?: readonly string[],
): Pick<FromTimeEntries, "from" | "to"> {
  const today = localDate(scope.now, scope.actor.workspace.timeZone);
  if (to !== undefined || entryIds || (from !== undefined && from > today)) return { from, to };
  return { from, to: today };
}

/** Null means all projects. Managers bill only those that they manage. */
export async function billableProjects(scope: QueryScope): Promise<string[] | null> {
  return scope.actor.role === "manager" ? managedProjectIds(scope) : null;
}

/** @throws AppError insufficient_role */
export async function assertMayDraft(
  scope: QueryScope,
  all: readonly { projectId: string | null; kind?: LineRow["kind"] }[],
): Promise<void> {
  const lines = all.filter(({ kind }) => kind !== "deposit");
  if (scope.actor.role !== "manager" || scope.actor.kind === "system") return;
  const managed = new Set(await managedProjectIds(scope));
  if (lines.length > 0 && lines.every(({ projectId }) => projectId !== null && managed.has(projectId))) return;
  throw new AppError("insufficient_role", "other_projects", { role: scope.actor.role });
}
