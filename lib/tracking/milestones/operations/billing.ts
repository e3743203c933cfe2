import { AppError, invalid, unknownReference } from "@/lib/kernel/core/errors";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { milestoneEvents } from "../events";
import { toMilestone } from "../serialize";
import * as billing from "../store/billing";
import type { BillableMilestone, UnbilledMilestones } from "../store/billing";
import { lockMilestones, lockProject, milestonesWithIds, type MilestoneRow } from "../store/milestones";
import { sumByProject, type UnbilledSum } from "../store/unbilled";

export type { BillableMilestone, UnbilledMilestones } from "../store/billing";
export type { UnbilledSum } from "../store/unbilled";

/** Milestones per invoice and call, one more than an invoice can have lines. */
const MAX_READ = 1_001;

/** Lock the milestones of a project against billing, until the transaction ends. */
export async function holdMilestones({ db, workspaceId }: CommandScope, projectId: string): Promise<void> {
  await lockProject(db, workspaceId, projectId);
  await lockMilestones(db, workspaceId, projectId);
}

/**
 * Lock and return the client's completed, unbilled milestones.
 *
 * @throws AppError unknown_reference or validation_failed for a named milestone that cannot be billed, or without
 *   milestones; conflict when another invoice billed some of them at the same moment
 */
export async function unbilledMilestones(
  scope: CommandScope,
  filter: UnbilledMilestones,
): Promise<BillableMilestone[]> {
  await assertNamed(scope, filter);
  const before = await peekUnbilledMilestones(scope, filter);
  const ids = before.map(({ id }) => id);
  await billing.lockForBilling(scope.db, scope.workspaceId, ids);
  const found = await peekUnbilledMilestones(scope, { ...filter, milestoneIds: ids });
  if (found.length < before.length) throw billedMeanwhile();
  if (found.length === 0) throw invalid("/from_milestones", "no_unbilled_milestones", { currency: filter.currency });
  return found;
}

/** Return the same milestones without locks. */
export function peekUnbilledMilestones(
  { db, workspaceId }: QueryScope,
  filter: UnbilledMilestones,
): Promise<BillableMilestone[]> {
  return billing.readUnbilled(db, workspaceId, filter, { limit: MAX_READ, withOpen: false });
}

/** Sums of completed, unbilled milestones by project, of all clients. */
export function unbilledMilestonesByProject(
  { workspaceId }: QueryScope,
  projectIds: readonly string[] | null,
): Promise<UnbilledSum[]> {
  return sumByProject(workspaceId, projectIds);
}

/** Lock and return those of the milestones that can be billed again. */
export async function unbilledMilestonesAgain(
  scope: CommandScope,
  filter: UnbilledMilestones & { milestoneIds: readonly string[] },
): Promise<BillableMilestone[]> {
  await billing.lockForBilling(scope.db, scope.workspaceId, filter.milestoneIds);
  return peekUnbilledMilestones(scope, filter);
}

/** @throws AppError conflict when a milestone was billed or opened meanwhile */
export async function billMilestones(
  scope: CommandScope,
  invoiceId: string,
  links: readonly { sourceId: string; lineId: string }[],
): Promise<void> {
  if (links.length === 0) return;
  const { db, workspaceId, now } = scope;
  const ids = links.map(({ sourceId }) => sourceId);
  const before = await milestonesWithIds(db, workspaceId, ids);
  if ((await billing.linkMilestones(db, workspaceId, invoiceId, links, now)) < links.length) throw billedMeanwhile();
  await announce(scope, before);
}

/** Release the milestones of an invoice or of some of its lines. They are completed again. */
export async function freeMilestones(
  scope: CommandScope,
  from: { invoiceId: string; lineIds?: readonly string[] },
): Promise<void> {
  const { db, workspaceId, now } = scope;
  const before = await billing.milestonesOn(db, workspaceId, from);
  if (before.length === 0) return;
  await billing.unlinkMilestones(db, workspaceId, from, now);
  await announce(scope, before);
}

/** A billed milestone, or one of another client, counts as unknown. */
async function assertNamed({ db, workspaceId }: CommandScope, filter: UnbilledMilestones): Promise<void> {
  const { milestoneIds } = filter;
  if (!milestoneIds) return;
  const pointer = "/from_milestones/milestone_ids";
  const found = await billing.readUnbilled(db, workspaceId, filter, { limit: MAX_READ, withOpen: true });
  if (found.length < new Set(milestoneIds).size) throw unknownReference(pointer);
  const open = new Set(found.flatMap(({ id, completedAt }) => (completedAt === null ? [id] : [])));
  const at = milestoneIds.findIndex((id) => open.has(id));
  if (at !== -1) throw invalid(`${pointer}/${String(at)}`, "milestone_not_completed");
}

async function announce({ db, workspaceId, emit }: CommandScope, before: readonly MilestoneRow[]): Promise<void> {
  const old = new Map(before.map((row) => [row.id, row]));
  for (const row of await milestonesWithIds(db, workspaceId, [...old.keys()])) {
    emit(milestoneEvents.updated, row.id, toMilestone(row), { before: toMilestone(old.get(row.id) ?? row) });
  }
}

function billedMeanwhile(): AppError {
  return new AppError("conflict", "milestones_billed_meanwhile");
}
