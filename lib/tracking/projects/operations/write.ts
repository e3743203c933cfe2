import { adminView, assertPermitted, type Actor } from "@/lib/kernel/auth/context";
import { assertClients, visibleClient } from "@/lib/tracking/clients/operations";
import { keepsAll } from "@/lib/kernel/core/changes";
import { AppError, invalid, namedAt, notFound } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { changedDays, changedRates, hasRates, NO_RATES } from "@/lib/kernel/core/rates";
import { referencesTo, referenceTo, toPublicId, type Prefix } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { customColumn, customFilter } from "@/lib/tracking/custom-fields/operations/values";
import { refsColumn } from "@/lib/kernel/external-refs/operations";
import { readRefKey } from "@/lib/kernel/external-refs/rules";
import { readInstant } from "@/lib/kernel/core/time";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, query, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
import { defaultRateAt } from "@/lib/billing/tax-rates/operations/named";
import { heldClosing } from "@/lib/tracking/closed-periods/operations/held";
import { followRates, reprice } from "@/lib/tracking/time-entries/operations/reprice";
import type { Repriced } from "@/lib/tracking/time-entries/rules";
import { projectArchived } from "@/lib/tracking/time-entries/operations/locks";
import { projectEvents } from "./events";
import {
  assertSpan,
  managesProject,
  nextColor,
  seesProject,
  teamOf,
  toBudgetColumns,
  toRoundingColumns,
  type Team,
} from "./rules";
import type { ProjectCreate, ProjectListQuery, ProjectUpdate } from "./schema";
import { toProject } from "./serialize";
import * as store from "./store";
import type { ProjectRow } from "./store";

export type { ProjectRow } from "./store";

type Expanded = ProjectRow & { expand?: boolean };

export const listProjects = query(
  "projects:read",
  async (scope, input: ProjectListQuery & { page: PageRequest }): Promise<Page<Expanded>> => {
    const { db, workspaceId, actor } = scope;
    assertMayExpand(actor, input);
    const clientIds = referencesTo("cli", input.client_id);
    const filter = {
      statuses: (input.status ?? "active").split(",") as ProjectRow["status"][],
      clientIds,
      seenBy: actor.role === "member" ? actor.userId : undefined,
      updatedSince: readInstant(input.updated_since),
      importIds: referencesTo("imp", input.import_id),
      externalRef: readRefKey(input.external_ref),
      custom: await customFilter(scope, "project", input.custom),
      search: input.q,
    };
    const expand = input.expand !== undefined;
    const how = { page: input.page, workspaceCurrency: actor.workspace.currency, withClient: expand };
    const { rows, next } = await store.listProjects(db, workspaceId, filter, how);
    if (rows.length === 0 && clientIds) await namedAt("client_id", assertClients(scope, clientIds));
    return { rows: rows.map((row) => ({ ...row, expand })), next };
  },
);

export const getProject = query(
  "projects:read",
  async (scope, input: { id: string; expand?: string | undefined }): Promise<Expanded> => {
    assertMayExpand(scope.actor, input);
    const expand = input.expand !== undefined;
    return { ...(await visibleProject(scope, input.id, { withClient: expand })), expand };
  },
);

export const hasClientProject = query("projects:read", ({ db, workspaceId }): Promise<boolean> =>
  store.hasClientProject(db, workspaceId),
);

function assertMayExpand(actor: Actor, input: { expand?: string | undefined }): void {
  if (input.expand !== undefined) assertPermitted(actor, "clients:read");
}

type Reach = Pick<store.Reading, "withClient">;

export const projectsById = query(
  "projects:read",
  async (scope, { ids, ...reach }: Reach & { ids: readonly string[] }) => {
    return new Map((await visibleProjects(scope, ids, reach)).map((row) => [row.id, row]));
  },
);

/** @throws AppError not_found unless the caller can see all projects */
export async function assertProjects(scope: QueryScope, ids: readonly string[]): Promise<void> {
  if ((await visibleProjects(scope, ids)).length < new Set(ids).size) throw notFound();
}

export async function visibleProjects(
  { db, workspaceId, actor }: QueryScope,
  ids: readonly string[],
  reach: Reach = {},
): Promise<ProjectRow[]> {
  const how = { ...reach, workspaceCurrency: actor.workspace.currency };
  const rows = await store.projectsWithIds(db, workspaceId, ids, how);
  return rows.filter((row) => seesProject(actor, row));
}

/** Needs no permission, because ids reveal nothing. */
export function managedProjectIds({ db, workspaceId, actor }: QueryScope): Promise<string[]> {
  return store.managedProjectIds(db, workspaceId, actor.userId);
}

/** @throws AppError not_found, also for a hidden project */
export async function visibleProject(
  { db, workspaceId, actor }: QueryScope,
  id: string,
  reach: Reach = {},
): Promise<ProjectRow> {
  const how = { ...reach, workspaceCurrency: actor.workspace.currency };
  const row = await store.getProject(db, workspaceId, id, how);
  if (!seesProject(actor, row)) throw notFound();
  return row;
}

/** @throws AppError not_found or insufficient_role */
export async function managedProject(scope: QueryScope, id: string): Promise<ProjectRow> {
  const row = await visibleProject(scope, id);
  if (!managesProject(scope.actor, row)) {
    throw new AppError("insufficient_role", "project_not_managed", { project_id: toPublicId("prj", row.id) });
  }
  return row;
}

export const createProject = command("projects:write", async (scope, input: ProjectCreate): Promise<ProjectRow> => {
  const { db, workspaceId, actor, now, emit } = scope;
  const { clientId, currency } = await billedTo(scope, input.client_id ?? null);
  assertSpan(input.starts_on ?? null, input.ends_on ?? null);
  const id = newUuid();
  await store.insertProject(db, workspaceId, {
    id,
    name: input.name,
    color: input.color ?? nextColor(await store.countProjects(db, workspaceId)),
    ...columns({ ...input, color: undefined }, currency),
    ...changedRates(input, NO_RATES, { currency, today: actor.workspace.today, pointer: "/rate" }),
    ...(await taxColumns(scope, input)),
    ...(await refsColumn(scope, { resource: "project", id, before: [] }, input.external_refs)),
    ...(await customColumn(scope, { object: "project", before: null }, input.custom)),
    clientId,
    createdAt: now,
    updatedAt: now,
  });
  const managers = ids("usr", input.manager_ids ?? []);
  // Otherwise a manager could not change their new project.
  if (actor.role === "manager" && !managers.includes(actor.userId)) managers.push(actor.userId);
  await store.setMembers(db, workspaceId, id, teamOf(ids("usr", input.member_ids ?? []), managers));
  const row = await store.getProject(db, workspaceId, id, { workspaceCurrency: actor.workspace.currency });
  emit(projectEvents.created, id, toProject(row, adminView(actor)));
  return row;
});

export const updateProject = command(
  "projects:write",
  async (scope, input: ProjectUpdate & { id: string }): Promise<ProjectRow & Partial<Repriced>> => {
    const { db, workspaceId, actor, context, now } = scope;
    // Closings lock the workspace first, so the rate change does too.
    if (input.apply_rate_to || input.rates) await heldClosing(scope);
    const before = await managedProject(scope, input.id);
    context.assertMatch(before);
    const moved = input.client_id === undefined ? before : await billedTo(scope, input.client_id);
    if (moved.currency !== before.currency) await assertCurrencyFree(scope, before, input, moved.currency);
    const changes = {
      ...columns(input, moved.currency),
      ...changedRates(input, before, { currency: moved.currency, today: actor.workspace.today, pointer: "/rate" }),
      ...(await taxColumns(scope, input)),
      ...(await refsColumn(
        scope,
        { resource: "project", id: before.id, before: before.externalRefs },
        input.external_refs,
      )),
      ...(await customColumn(scope, { object: "project", before: before.custom }, input.custom)),
      clientId: moved.clientId,
      ...(input.status === undefined || input.status === before.status
        ? {}
        : { status: input.status, archivedAt: input.status === "archived" ? now : null }),
    };
    const { startsOn, endsOn } = { ...before, ...changes };
    assertSpan(startsOn, endsOn);
    const team = newTeam(before, input);
    const sameTeam = keepsAll(teamOf(before.memberIds, before.managerIds), team);
    if (keepsAll(before, changes) && sameTeam) return withApplied(scope, { before, after: before }, input);
    await store.updateProject(db, workspaceId, before, { ...changes, updatedAt: now });
    if (!sameTeam) await store.setMembers(db, workspaceId, before.id, team);
    const after = await store.getProject(db, workspaceId, before.id, {
      workspaceCurrency: actor.workspace.currency,
    });
    announceUpdate(scope, before, after);
    return withApplied(scope, { before, after }, input);
  },
);

async function withApplied(
  scope: CommandScope,
  { before, after }: { before: ProjectRow; after: ProjectRow },
  input: ProjectUpdate,
) {
  const owner = { level: "project", projectId: after.id } as const;
  if (input.apply_rate_to || (input.rates && changedDays(before, after))) assertOpen(after);
  if (input.apply_rate_to) return { ...after, ...(await reprice(scope, owner)) };
  return input.rates ? { ...after, ...(await followRates(scope, owner, { before, after })) } : after;
}

/** @throws AppError project_archived */
export function assertOpen(row: ProjectRow): void {
  if (row.status === "archived") throw projectArchived(row.id);
}

function announceUpdate({ emit, actor }: CommandScope, before: ProjectRow, after: ProjectRow): void {
  const data = toProject(after, adminView(actor));
  if (before.status !== after.status) {
    emit(after.status === "archived" ? projectEvents.archived : projectEvents.unarchived, after.id, data);
  }
  emit(projectEvents.updated, after.id, data, { before: toProject(before, adminView(actor)) });
}

/** Replace a merged person by another one in all projects. */
export async function moveMember(scope: CommandScope, fromId: string, intoId: string): Promise<void> {
  const { db, workspaceId, actor, now, emit } = scope;
  const ids = await store.moveMember(db, workspaceId, { fromId, intoId, now });
  const how = { workspaceCurrency: actor.workspace.currency };
  for (const row of await store.projectsWithIds(db, workspaceId, ids, how)) {
    emit(projectEvents.updated, row.id, toProject(row, adminView(actor)));
  }
}

function newTeam(before: ProjectRow, input: ProjectUpdate): Team {
  return teamOf(
    ids("usr", input.member_ids ?? null) ?? before.memberIds,
    ids("usr", input.manager_ids ?? null) ?? before.managerIds,
  );
}

async function billedTo(
  scope: QueryScope,
  clientId: string | null,
): Promise<{ clientId: string | null; currency: string }> {
  if (clientId === null) return { clientId: null, currency: scope.actor.workspace.currency };
  const client = await namedAt("/client_id", visibleClient(scope, referenceTo("cli", clientId)));
  return { clientId: client.id, currency: client.currency };
}

/** @throws AppError conflict or validation_failed when amounts are in the old currency */
async function assertCurrencyFree(
  scope: QueryScope,
  before: ProjectRow,
  input: ProjectUpdate,
  currency: string,
): Promise<void> {
  if (await store.hasTaskRates(scope.db, scope.workspaceId, before.id)) {
    throw new AppError("conflict", "task_rates_in_old_currency", { currency: before.currency });
  }
  // A new rate of today leaves the others.
  const kept = { rateMinor: input.rate === undefined ? before.rateMinor : null, laterRates: before.laterRates };
  const keepsRate = input.rates === undefined && hasRates(kept);
  const keepsBudget = before.budgetKind === "money" && input.budget === undefined;
  if (!keepsRate && !keepsBudget) return;
  throw invalid("/client_id", "project_amounts_in_old_currency", { currency });
}

function ids(prefix: Prefix, list: readonly string[]): string[];
function ids(prefix: Prefix, list: readonly string[] | null): string[] | null;
function ids(prefix: Prefix, list: readonly string[] | null): string[] | null {
  return list && [...new Set(list)].map((id) => referenceTo(prefix, id));
}

function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((one, other) => one - other);
}

async function taxColumns(scope: QueryScope, { default_tax_rate_id: id }: ProjectUpdate) {
  return omitUndefined({ defaultTaxRateId: await defaultRateAt(scope, "/default_tax_rate_id", id) });
}

function columns(input: Omit<ProjectUpdate, "status" | "rate" | "rates">, currency: string) {
  return {
    ...omitUndefined({
      name: input.name,
      code: input.code,
      color: input.color,
      notes: input.notes,
      billable: input.billable,
      startsOn: input.starts_on,
      endsOn: input.ends_on,
      access: input.access,
      budgetThresholds: input.budget_thresholds && ascending(input.budget_thresholds),
    }),
    ...(input.budget === undefined ? {} : toBudgetColumns(input.budget, currency)),
    ...(input.time_rounding === undefined ? {} : toRoundingColumns(input.time_rounding)),
  };
}
