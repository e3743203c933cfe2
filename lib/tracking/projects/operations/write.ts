import { adminView } from "@/lib/kernel/auth/context";
import { heldCurrency } from "@/lib/tracking/clients/operations";
import { keepsAll } from "@/lib/kernel/core/changes";
import { AppError, invalid, namedAt } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { changedDays, changedRates, hasRates, NO_RATES } from "@/lib/kernel/core/rates";
import { referenceTo, type Prefix } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { customColumn } from "@/lib/tracking/custom-fields/operations/values";
import { refsColumn } from "@/lib/kernel/external-refs/operations";
import { command, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
import { followFee } from "@/lib/tracking/milestones/operations/follow-fee";
import { defaultRateAt } from "@/lib/billing/tax-rates/operations/named";
import { heldClosing } from "@/lib/tracking/closed-periods/operations/held";
import { followRates, reprice } from "@/lib/tracking/time-entries/operations/reprice";
import type { ChangedEntries } from "@/lib/tracking/time-entries/rules";
import { coverUnbilled } from "@/lib/tracking/time-entries/operations/covered";
import { projectArchived } from "@/lib/tracking/time-entries/operations/locks";
import { projectEvents } from "../events";
import {
  assertSpan,
  billingOf,
  nextColor,
  requestedBilling,
  teamOf,
  toBudgetColumns,
  toRoundingColumns,
  type Team,
} from "../rules";
import type { ProjectCreate, ProjectUpdate } from "../schema";
import { toProject } from "../serialize";
import * as store from "../store";
import type { ProjectRow } from "../store";
import { managedProject } from "./read";

export const createProject = command("projects:write", addProject);

/** Create a project in the transaction of `scope`. */
export async function addProject(scope: CommandScope, input: ProjectCreate): Promise<ProjectRow> {
  const { db, workspaceId, actor, now, emit } = scope;
  const { clientId, currency } = await billedTo(scope, input.client_id, null);
  assertSpan(input.starts_on ?? null, input.ends_on ?? null);
  const id = newUuid();
  await store.insertProject(db, workspaceId, {
    id,
    name: input.name,
    color: input.color ?? nextColor(await store.countProjects(db, workspaceId)),
    ...columns({ ...input, color: undefined }, currency),
    ...requestedBilling(input, { billable: true, feeMinor: null }, currency),
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
}

export const updateProject = command(
  "projects:write",
  async (scope, input: ProjectUpdate & { id: string }): Promise<ProjectRow & Partial<ChangedEntries>> => {
    const { db, workspaceId, actor, context, now } = scope;
    // Closings lock the workspace first, so the rate change does too.
    if (input.apply_rate_to || input.apply_billing_to || input.rates) await heldClosing(scope);
    const before = await managedProject(scope, input.id);
    context.assertMatch(before);
    const moved = await billedTo(scope, input.client_id, before.clientId);
    if (moved.currency !== before.currency) await assertCurrencyFree(scope, before, input, moved.currency);
    const changes = {
      ...columns(input, moved.currency),
      ...requestedBilling(input, before, moved.currency),
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
    await followFee(scope, before, { feeMinor: changes.feeMinor, currency: moved.currency });
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
  if (!input.apply_billing_to) return withRates(scope, { before, after }, input);
  assertOneEffect(input);
  assertOpen(after);
  return {
    ...after,
    ...(await coverUnbilled(scope, { projectId: after.id, taskId: null, billing: billingOf(after) })),
  };
}

/**
 * `changed_entries` is the number for one of them.
 *
 * @throws AppError validation_failed
 */
export function assertOneEffect(input: Pick<ProjectUpdate, "apply_rate_to" | "rates">): void {
  const other = input.rates ? "rates" : "apply_rate_to";
  if (!input[other]) return;
  throw invalid("/apply_billing_to", "members_contradict", { member: "apply_billing_to", other });
}

async function withRates(
  scope: CommandScope,
  { before, after }: { before: ProjectRow; after: ProjectRow },
  input: ProjectUpdate,
): Promise<ProjectRow & Partial<ChangedEntries>> {
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

/** Keep the currency of the client until the transaction ends. */
async function billedTo(
  scope: CommandScope,
  wanted: string | null | undefined,
  before: string | null,
): Promise<{ clientId: string | null; currency: string }> {
  const clientId = wanted === undefined ? before : wanted && referenceTo("cli", wanted);
  return { clientId, currency: await namedAt("/client_id", heldCurrency(scope, clientId)) };
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
  const keepsFee = before.feeMinor !== null && input.fee === undefined && staysFixed(input);
  const keepsBudget = before.budgetKind === "money" && input.budget === undefined;
  if (!keepsRate && !keepsBudget && !keepsFee) return;
  throw invalid("/client_id", "project_amounts_in_old_currency", { currency });
}

function staysFixed({ billing = "fixed_fee", billable = true }: ProjectUpdate): boolean {
  return billing === "fixed_fee" && billable;
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
      draftOnCompletion: input.draft_on_completion,
      startsOn: input.starts_on,
      endsOn: input.ends_on,
      access: input.access,
      budgetThresholds: input.budget_thresholds && ascending(input.budget_thresholds),
    }),
    ...(input.budget === undefined ? {} : toBudgetColumns(input.budget, currency)),
    ...(input.time_rounding === undefined ? {} : toRoundingColumns(input.time_rounding)),
  };
}
