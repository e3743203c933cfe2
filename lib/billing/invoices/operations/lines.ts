import { canonicalDecimal } from "@/lib/kernel/core/decimal";
import { AppError, invalid, unknownReference } from "@/lib/kernel/core/errors";
import { newUuid, referenceTo } from "@/lib/kernel/core/ids";
import { localDate } from "@/lib/kernel/core/time";
import { periodOf } from "@/lib/kernel/core/wall-clock";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { managedProjectIds, visibleProjects, type ProjectRow } from "@/lib/tracking/projects/operations";
import { peekUnbilled, unbilledTime } from "@/lib/tracking/time-entries/operations/billing";
import { lineAmount, minorOnInvoice } from "../rules/money";
import { timeLines } from "../rules/time-lines";
import type { FromTimeEntries, LineUpdate } from "../schema/draft";
import type { LineColumns } from "../store/lines";
import type { LineRow } from "../store/rows";
import { givenTaxes, presentTaxes, usualTaxes, type TaxTerms } from "./line-taxes";

/** What the lines of a draft are made with. */
export interface Terms {
  client: { id: string; locale: string | null };
  currency: string;
  taxes: TaxTerms;
}

/** A line with the entries that it is to bill. */
export type DraftLine = LineColumns & { takes: readonly string[] };

/**
 * The lines that a request lists: those with an id stay, with what changes; the others are new.
 *
 * @throws AppError validation_failed with a pointer to the member, unknown_reference for a project that is not there.
 */
export async function listedLines(
  scope: QueryScope,
  terms: Terms,
  before: { lines: readonly LineRow[]; currency: string; clientId: string },
  given: readonly LineUpdate[],
): Promise<DraftLine[]> {
  const projects = await projectsOf(scope, terms, given);
  const known = new Map(before.lines.map((line) => [line.id, line]));
  const seen = new Set<string>();
  return given.map((input, index) => {
    const pointer = `/lines/${String(index)}`;
    if (input.id === undefined) return newLine(input, terms, projects, pointer);
    const id = referenceTo("lin", input.id);
    const line = known.get(id);
    if (!line) throw invalid(`${pointer}/id`, "The invoice has no such line. Leave the id out for a new one.");
    if (seen.has(id)) throw invalid(`${pointer}/id`, "This line is listed twice. List it once.");
    seen.add(id);
    if (before.currency !== terms.currency && !input.unit_price) {
      throw invalid(`${pointer}/unit_price`, `Its price is in ${before.currency}: give it in ${terms.currency}.`);
    }
    if (before.clientId !== terms.client.id && line.projectId !== null && !input.project_id) {
      throw invalid(pointer, "The line bills a project of the previous client. Leave it out, or give another project.");
    }
    return changedLine(line, input, terms, projects, pointer);
  });
}

/** A draft's lines as they are, with their rates as those are now, to sum them up again. */
export function linesAsTheyAre({ lines }: { lines: readonly LineRow[] }, terms: Pick<TaxTerms, "rates">): DraftLine[] {
  return lines.map(({ workspaceId: _workspace, invoiceId: _invoice, position: _position, ...line }) => ({
    ...line,
    taxes: presentTaxes(terms, line.taxes),
    takes: [],
  }));
}

function newLine(
  input: LineUpdate,
  terms: Terms,
  projects: ReadonlyMap<string, ProjectRow>,
  pointer: string,
): DraftLine {
  const { description, quantity, unit_price: price } = input;
  if (description === undefined || quantity === undefined || price === undefined) {
    throw invalid(pointer, "A new line needs description, quantity and unit_price.", "required");
  }
  const unitPriceMinor = minorOnInvoice(price, terms.currency, `${pointer}/unit_price`);
  const columns = projectColumns(input.project_id ?? null, projects);
  const projectDefault = projects.get(columns.projectId ?? "")?.defaultTaxRateId ?? null;
  return {
    id: newUuid(),
    kind: "manual",
    description,
    quantity,
    unit: input.unit ?? "piece",
    unitPriceMinor,
    taxes: givenTaxes(input, null, terms.taxes, { pointer, usual: () => usualTaxes(terms.taxes, projectDefault) }),
    amountMinor: lineAmount(quantity, unitPriceMinor, pointer),
    ...columns,
    periodStart: null,
    periodEnd: null,
    trackedSeconds: null,
    entryCount: 0,
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
  if (line.kind === "time") assertTimeKept(line, input, projects, pointer);
  const quantity = line.kind === "time" ? line.quantity : (input.quantity ?? line.quantity);
  const unitPriceMinor = input.unit_price
    ? minorOnInvoice(input.unit_price, terms.currency, `${pointer}/unit_price`)
    : line.unitPriceMinor;
  return {
    ...before,
    description: input.description ?? line.description,
    quantity,
    unit: input.unit ?? line.unit,
    unitPriceMinor,
    taxes: givenTaxes(input, line.taxes, terms.taxes, { pointer, usual: () => [] }),
    amountMinor: lineAmount(quantity, unitPriceMinor, pointer),
    ...(input.project_id === undefined || line.kind === "time" ? {} : projectColumns(input.project_id, projects)),
    takes: [],
  };
}

/** Hours, their unit and the project of a time line follow from its entries. */
function assertTimeKept(
  line: LineRow,
  input: LineUpdate,
  projects: ReadonlyMap<string, ProjectRow>,
  pointer: string,
): void {
  if (input.quantity !== undefined && input.quantity !== canonicalDecimal(line.quantity)) {
    throw invalid(
      `${pointer}/quantity`,
      "Its hours come from its time entries. Remove the line to bill them differently.",
    );
  }
  if (input.unit !== undefined && input.unit !== line.unit) {
    throw invalid(`${pointer}/unit`, "Its quantity is the hours of its time entries. Leave the unit out.");
  }
  if (input.project_id === undefined) return;
  if (projectColumns(input.project_id, projects).projectId !== line.projectId) {
    throw invalid(`${pointer}/project_id`, "Its project comes from its time entries. Leave project_id out.");
  }
}

function projectColumns(id: string | null, projects: ReadonlyMap<string, ProjectRow>) {
  const project = id === null ? undefined : projects.get(referenceTo("prj", id));
  return { projectId: project?.id ?? null, projectName: project?.name ?? null };
}

/** The projects that the lines name. @throws AppError unknown_reference, or validation_failed for one of another client. */
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

async function clientsProjects(
  scope: QueryScope,
  terms: Terms,
  named: readonly { id: string; pointer: string }[],
): Promise<ReadonlyMap<string, ProjectRow>> {
  const ids = [...new Set(named.map(({ id }) => id))];
  const projects = new Map(ids.length === 0 ? [] : (await visibleProjects(scope, ids)).map((row) => [row.id, row]));
  for (const { id, pointer } of named) {
    const project = projects.get(id);
    if (!project) throw unknownReference(pointer);
    if (project.clientId !== terms.client.id)
      throw invalid(pointer, "This project does not belong to the invoice's client. Give one of the client's.");
  }
  return projects;
}

/**
 * Lines of the client's unbilled time, which is held until the command ends.
 *
 * @throws AppError validation_failed when there is none.
 */
export async function linesOfTime(scope: CommandScope, terms: Terms, wanted: FromTimeEntries): Promise<DraftLine[]> {
  const ids = wanted.project_ids?.map((id) => referenceTo("prj", id)) ?? (await billableProjects(scope));
  await clientsProjects(
    scope,
    terms,
    wanted.project_ids === undefined
      ? []
      : (ids ?? []).map((id, index) => ({ id, pointer: `/from_time_entries/project_ids/${String(index)}` })),
  );
  if (wanted.from !== undefined && wanted.to !== undefined && wanted.to < wanted.from) {
    throw invalid("/from_time_entries/to", "The last day must not be before the first.");
  }
  const entryIds = wanted.time_entry_ids?.map((id) => referenceTo("ent", id));
  const filter = {
    clientId: terms.client.id,
    projectIds: ids,
    entryIds,
    ...periodOf(upToToday(scope, wanted, entryIds), scope.actor.workspace.timeZone),
    currency: terms.currency,
  };
  // An entry that is billed already, or is not of this client, is treated like one that does not exist: nothing is
  // billed.
  if (entryIds && (await peekUnbilled(scope, filter)).length < new Set(entryIds).size) {
    throw unknownReference("/from_time_entries/time_entry_ids");
  }
  const entries = await unbilledTime(scope, filter);
  const projectDefaults = await defaultsOfProjects(scope, entries);
  const { format } = await invoiceLanguage(terms.client.locale);
  return timeLines(entries, wanted.group_by ?? "task", format.day).map(({ entryIds, roundedSeconds: _, ...line }) => ({
    ...line,
    id: newUuid(),
    kind: "time",
    unit: "hour",
    taxes: usualTaxes(terms.taxes, projectDefaults.get(line.projectId) ?? null),
    amountMinor: lineAmount(line.quantity, line.unitPriceMinor, "/from_time_entries"),
    entryCount: entryIds.length,
    takes: entryIds,
  }));
}

/** The period that a request names. Without a last day it ends today, unless it names the entries or begins later. */
export function upToToday(
  scope: QueryScope,
  { from, to }: Pick<FromTimeEntries, "from" | "to">,
  entryIds?: readonly string[],
): Pick<FromTimeEntries, "from" | "to"> {
  const today = localDate(scope.now, scope.actor.workspace.timeZone);
  if (to !== undefined || entryIds || (from !== undefined && from > today)) return { from, to };
  return { from, to: today };
}

/** The tax rates that the projects of entries give their lines, by the project's id. */
async function defaultsOfProjects(
  scope: QueryScope,
  entries: readonly { projectId: string }[],
): Promise<ReadonlyMap<string, string | null>> {
  const projects = await visibleProjects(scope, [...new Set(entries.map((entry) => entry.projectId))]);
  return new Map(projects.map((project) => [project.id, project.defaultTaxRateId]));
}

/** A manager bills the time of projects that they manage; for all others every project of the client counts. */
export async function billableProjects(scope: QueryScope): Promise<string[] | null> {
  return scope.actor.role === "manager" ? managedProjectIds(scope) : null;
}

/**
 * Managers write drafts on the projects that they manage, and nothing else.
 *
 * @throws AppError insufficient_role
 */
export async function assertMayDraft(scope: QueryScope, lines: readonly { projectId: string | null }[]): Promise<void> {
  if (scope.actor.role !== "manager" || scope.actor.kind === "system") return;
  const managed = new Set(await managedProjectIds(scope));
  if (lines.length > 0 && lines.every(({ projectId }) => projectId !== null && managed.has(projectId))) return;
  throw new AppError(
    "insufficient_role",
    "Managers can only write drafts in which every line belongs to a project that they manage. Ask an admin.",
  );
}
