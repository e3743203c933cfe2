import { adminView } from "@/lib/auth/context";
import { keepsAll } from "@/lib/core/changes";
import { AppError, invalid } from "@/lib/core/errors";
import type { CommandScope } from "@/lib/operation";
import { userEvents } from "../events";
import { assertMayChange, nextStatus } from "../rules";
import type { UserUpdate } from "../schema";
import { toUser } from "../serialize";
import * as store from "../store";
import type { UserRow } from "../store";

/**
 * Changes somebody of the workspace. Whoever is deactivated stops tracking: `stopTimer` is the time entries' part in it.
 *
 * @throws AppError insufficient_role, last_owner or invalid_state_transition.
 */
export async function changeUser(
  scope: CommandScope,
  input: UserUpdate & { id: string },
  stopTimer: (userId: string) => Promise<void>,
): Promise<UserRow> {
  const { id, ...update } = input;
  const { db, workspaceId, actor, context, now } = scope;
  // Before anything is read, so that of two owners who demote each other the second sees what the first did.
  if (update.role !== undefined || update.status !== undefined) await store.lockTeam(db, workspaceId);
  const before = await store.getUser(db, workspaceId, id);
  const actorRole = actor.kind === "system" ? "owner" : actor.role;
  assertMayChange({ actorRole, isSelf: id === actor.userId, target: before }, update);
  context.assertMatch(before.version);
  const account = accountColumns(update, before);
  const membership = membershipColumns(update, before, now);
  if (keepsAll(before, { ...account, ...membership })) return before;
  await assertOwnerStays(scope, before, membership);
  if (!keepsAll(before, account)) await store.updateAccount(db, workspaceId, id, account, now);
  if (isLeaving(before, membership)) await leave(scope, before, stopTimer);
  const { name: invitedName, ...columns } = membership;
  const after = await store.updateMembership(db, workspaceId, before, {
    ...columns,
    ...(invitedName === undefined ? {} : { invitedName }),
    updatedAt: now,
  });
  announceChange(scope, before, after, Object.keys(update));
  return after;
}

type MembershipChange = Omit<store.MembershipColumns, "updatedAt" | "invitedName"> & { name?: string };

/** The columns that are the person's, in whichever workspace. */
function accountColumns(update: UserUpdate, before: UserRow): { name?: string; timeZone?: string | null } {
  return {
    ...(update.name === undefined || !before.hasJoined ? {} : { name: update.name }),
    ...(update.time_zone === undefined ? {} : { timeZone: update.time_zone }),
  };
}

/** The columns that are this workspace's; the name among them until the person has one to say themselves. */
function membershipColumns(update: UserUpdate, before: UserRow, now: Date): MembershipChange {
  const status = update.status === undefined ? before.status : nextStatus(before, update.status);
  const endsNow = !before.hasJoined && status === "deactivated" && before.status !== "deactivated";
  return {
    ...(update.name === undefined || before.hasJoined ? {} : { name: update.name }),
    ...(update.role === undefined ? {} : { role: update.role }),
    ...(status === before.status ? {} : { status }),
    ...(endsNow ? { invitationEndsAt: now } : {}),
    ...(update.default_rate === undefined ? {} : { defaultRateMinor: rateIn(update.default_rate, before.currency) }),
    ...(update.weekly_capacity_seconds === undefined ? {} : { weeklyCapacitySeconds: update.weekly_capacity_seconds }),
  };
}

/**
 * The rate as a column.
 *
 * @throws AppError validation_failed when it is not in the workspace's currency.
 */
export function rateIn(rate: UserUpdate["default_rate"], currency: string): bigint | null {
  if (!rate) return null;
  if (rate.currency === currency) return BigInt(rate.amount);
  throw invalid("/default_rate/currency", `Give the rate in the workspace's currency, ${currency}.`);
}

async function assertOwnerStays({ db, workspaceId }: CommandScope, before: UserRow, change: MembershipChange) {
  if (before.role !== "owner" || before.status !== "active") return;
  const after = { ...before, ...change };
  if (after.role === "owner" && after.status === "active") return;
  if (await store.hasOtherActiveOwner(db, workspaceId, before.id)) return;
  throw new AppError("last_owner", "A workspace needs an owner. Make somebody else an owner first.");
}

function isLeaving(before: UserRow, change: MembershipChange): boolean {
  return change.status === "deactivated" && before.status !== "deactivated";
}

async function leave(
  { db, workspaceId, now }: CommandScope,
  { id }: UserRow,
  stopTimer: (id: string) => Promise<void>,
) {
  await store.endInvitationTokens(db, workspaceId, id, now);
  await store.endCredentials(db, workspaceId, id, now);
  await stopTimer(id);
}

function announceChange({ emit, audit, actor }: CommandScope, before: UserRow, after: UserRow, members: string[]) {
  const view = adminView(actor);
  const shown = { before: toUser(before, view), after: toUser(after, view) };
  const wasLeft = before.status !== after.status && after.status === "deactivated";
  if (wasLeft) emit(userEvents.deactivated, after.id, shown.after);
  emit(userEvents.updated, after.id, shown.after);
  audit(wasLeft ? "user.deactivated" : "user.updated", after.id, {
    before: pick(shown.before, members),
    after: pick(shown.after, members),
  });
}

function pick(from: object, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}
