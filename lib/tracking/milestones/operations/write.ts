import { keepsAll } from "@/lib/kernel/core/changes";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import { minorIn } from "@/lib/kernel/core/money";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { newUuid } from "@/lib/kernel/core/uuid";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { assertOpen } from "@/lib/tracking/projects/operations/write";
import { milestoneEvents } from "../events";
import { MAX_MILESTONES, plannedAmounts } from "../rules";
import type { MilestoneCreate, MilestoneUpdate } from "../schema";
import { toMilestone } from "../serialize";
import * as store from "../store/milestones";
import type { MilestoneRow } from "../store/milestones";
import { planMilestones } from "./follow-fee";
import { assertNotInvoiced, lockPlan, lockPlanOf, type Plan } from "./locks";

export const createMilestone = command("milestones:write", addMilestone);

/** Add a milestone to the project `id` in the transaction of `scope`. */
export async function addMilestone(
  scope: CommandScope,
  input: MilestoneCreate & { id: string },
): Promise<MilestoneRow> {
  const { db, workspaceId, now, emit } = scope;
  const { project, milestones } = await lockPlan(scope, input.id);
  assertOpen(project);
  const feeMinor = assertFee(project);
  if (milestones.length >= MAX_MILESTONES) {
    throw new AppError("validation_failed", "too_many_milestones", { maximum: MAX_MILESTONES });
  }
  const amount = requestedAmount(input, project.currency);
  if (!amount) throw invalid("/amount", "milestone_amount_or_percent");
  const given = {
    ...{ id: newUuid(), projectId: project.id, name: input.name, dueOn: input.due_on ?? null },
    ...{ amountMinor: 0, ...amount.columns },
    ...{ completedAt: null, completedBy: null, importId: null, createdAt: now, updatedAt: now },
  };
  const fresh = {
    ...given,
    position: 0,
    currency: project.currency,
    version: 1,
    invoiceId: null,
    invoiceLineId: null,
  };
  const ordered = await reorder(scope, milestones, fresh, input.position ?? milestones.length + 1);
  const position = ordered.findIndex(({ id }) => id === given.id) + 1;
  const amountMinor = plannedAmounts(ordered, feeMinor, amount.pointer).get(given.id) ?? given.amountMinor;
  await store.insertMilestone(db, workspaceId, { ...given, position, amountMinor });
  const row = await store.getMilestone(db, workspaceId, given.id);
  emit(milestoneEvents.created, row.id, toMilestone(row));
  await planMilestones(scope, ordered.map(replacing(row)), { feeMinor, pointer: amount.pointer });
  return row;
}

export interface Changed {
  before: MilestoneRow;
  after: MilestoneRow;
  project: Plan["project"];
}

/**
 * Change a milestone, and complete or open it, in the transaction of `scope`.
 *
 * @throws AppError fee_exceeded, conflict without a fee, or invalid_state_transition for an invoiced milestone
 */
export async function changeMilestone(scope: CommandScope, input: MilestoneUpdate & { id: string }): Promise<Changed> {
  const { before, ...plan } = await lockPlanOf(scope, input.id);
  const { project } = plan;
  const amount = requestedAmount(input, project.currency, before);
  const columns = {
    ...omitUndefined({ name: input.name, dueOn: input.due_on }),
    ...amount?.columns,
    ...statusColumns(scope, before, input.status),
  };
  const position = Math.min(input.position ?? before.position, plan.milestones.length);
  const isChanged = !keepsAll(before, columns);
  if (isChanged || input.status === "completed") assertNotInvoiced(before);
  if (!isChanged && position === before.position) return { before, after: before, project };
  const after = await writeChange(scope, plan, { before, columns, position, pointer: amount?.pointer ?? null });
  return { before, after, project };
}

/** Complete a milestone, so that an invoice can bill it. Return whether it exists and is on no invoice. */
export async function completeForBilling(scope: CommandScope, id: string): Promise<boolean> {
  const [before] = await store.milestonesWithIds(scope.db, scope.workspaceId, [id]);
  if (!before || before.invoiceId !== null) return false;
  await changeMilestone(scope, { id, status: "completed" });
  return true;
}

export const deleteMilestone = command(
  "milestones:write",
  async (scope, { id }: { id: string }): Promise<MilestoneRow> => {
    const { before, ...plan } = await lockPlanOf(scope, id);
    assertNotInvoiced(before);
    await store.deleteMilestone(scope.db, scope.workspaceId, id);
    scope.emit(milestoneEvents.deleted, id, toMilestone(before));
    const others = plan.milestones.filter((milestone) => milestone.id !== id);
    await followPlan(scope, plan, await renumber(scope, others), "");
    return before;
  },
);

interface MilestoneChange {
  before: MilestoneRow;
  columns: Partial<store.NewMilestone>;
  position: number;
  /** JSON pointer of the changed amount or percentage. */
  pointer: string | null;
}

async function writeChange(
  scope: CommandScope,
  plan: Plan,
  { before, columns, position: requested, pointer }: MilestoneChange,
): Promise<MilestoneRow> {
  const { db, workspaceId, now, emit } = scope;
  const changed = { ...before, ...columns };
  const ordered = await reorder(scope, plan.milestones, changed, requested);
  const position = ordered.findIndex(({ id }) => id === before.id) + 1;
  const amountMinor = amountsAfter(plan, ordered, pointer).get(before.id) ?? changed.amountMinor;
  await store.updateMilestone(db, workspaceId, before.id, { ...columns, position, amountMinor, updatedAt: now });
  const after = await store.getMilestone(db, workspaceId, before.id);
  const isCompletion = before.completedAt === null && after.completedAt !== null;
  const event = isCompletion ? milestoneEvents.completed : milestoneEvents.updated;
  emit(event, after.id, toMilestone(after), { before: toMilestone(before) });
  await followPlan(scope, plan, ordered.map(replacing(after)), pointer ?? "/position");
  return after;
}

/** @throws AppError conflict */
function assertFee({ feeMinor }: Plan["project"]): number {
  if (feeMinor === null) throw new AppError("conflict", "project_without_fee");
  return feeMinor;
}

interface Amount {
  columns: { percent: string | null; amountMinor?: number };
  pointer: string;
}

/**
 * Return undefined without a new amount or percentage. `percent: null` alone keeps the amount.
 *
 * @throws AppError validation_failed for both, or for another currency
 */
function requestedAmount(
  { amount, percent }: Pick<MilestoneUpdate, "amount" | "percent">,
  currency: string,
  before: Pick<MilestoneRow, "amountMinor" | "percent"> | null = null,
): Amount | undefined {
  if (amount && typeof percent === "string") throw invalid("/amount", "milestone_amount_or_percent");
  if (amount) {
    return { columns: { percent: null, amountMinor: minorIn(amount, currency, "/amount") }, pointer: "/amount" };
  }
  if (typeof percent === "string") return { columns: { percent }, pointer: "/percent" };
  return percent === null && typeof before?.percent === "string"
    ? { columns: { percent }, pointer: "/percent" }
    : undefined;
}

function statusColumns({ now, actor }: CommandScope, before: MilestoneRow, status: MilestoneUpdate["status"]) {
  if (status === "open") return { completedAt: null, completedBy: null };
  if (status !== "completed" || before.completedAt !== null) return {};
  return { completedAt: now, completedBy: actor.kind === "session" ? actor.userId : null };
}

/** Return all amounts, or none if the project has no fee to follow. @throws AppError fee_exceeded or conflict */
function amountsAfter(
  { project }: Plan,
  ordered: readonly MilestoneRow[],
  pointer: string | null,
): ReadonlyMap<string, number> {
  if (pointer === null && project.feeMinor === null) return new Map();
  return plannedAmounts(ordered, assertFee(project), pointer ?? "/position");
}

async function followPlan(
  scope: CommandScope,
  { project }: Plan,
  milestones: readonly MilestoneRow[],
  pointer: string,
): Promise<void> {
  if (project.feeMinor !== null) await planMilestones(scope, milestones, { feeMinor: project.feeMinor, pointer });
}

/** Write the positions of the others, and return all in their new order. */
async function reorder(
  scope: CommandScope,
  milestones: readonly MilestoneRow[],
  moved: MilestoneRow,
  position: number,
): Promise<MilestoneRow[]> {
  const ordered = milestones.filter(({ id }) => id !== moved.id);
  ordered.splice(position - 1, 0, moved);
  return renumber(scope, ordered, moved.id);
}

/** @param movedId is written by the caller. */
async function renumber(
  { db, workspaceId, now }: CommandScope,
  ordered: readonly MilestoneRow[],
  movedId: string | null = null,
): Promise<MilestoneRow[]> {
  const numbered = ordered.map((row, index) => ({ row, position: index + 1 }));
  const shifted = numbered.filter(({ row, position }) => row.id !== movedId && row.position !== position);
  await store.setPositions(
    db,
    workspaceId,
    shifted.map(({ row, position }) => ({ id: row.id, position })),
    now,
  );
  return numbered.map(({ row, position }) => (row.position === position ? row : { ...row, position, updatedAt: now }));
}

function replacing(row: MilestoneRow): (other: MilestoneRow) => MilestoneRow {
  return (other) => (other.id === row.id ? row : other);
}
