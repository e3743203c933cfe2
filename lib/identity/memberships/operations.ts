import { lockMember } from "@/lib/kernel/auth/active-member";
import { adminView } from "@/lib/kernel/auth/context";
import { revokeInvitations } from "@/lib/kernel/auth/emailed-links";
import { keepsAll, namedMembers } from "@/lib/kernel/core/changes";
import { AppError, invalid, namedAt } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { refsColumn } from "@/lib/kernel/external-refs/operations";
import type { ExternalRefInput } from "@/lib/kernel/external-refs/schema";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { assertNotBreakGlass } from "@/lib/identity/sign-in-providers/operations/enforced";
import { userEvents } from "@/lib/identity/users/events";
import { teammate, type UserRow } from "@/lib/identity/users/operations";
import { assertMayChange, nextStatus, rateColumns, ratesOf } from "@/lib/identity/users/rules";
import type { UserUpdate } from "@/lib/identity/users/schema";
import { toUser } from "@/lib/identity/users/serialize";
import { revokeLinks } from "@/lib/reporting/saved-reports/operations/link";
import { changeSubmitting } from "@/lib/tracking/timesheets/operations/submitters";
import { followRates } from "@/lib/tracking/time-entries/operations/reprice";
import { stopRunning } from "@/lib/tracking/time-entries/operations/running";
import * as store from "./store";

/** @throws AppError insufficient_role, last_owner, invalid_state_transition or conflict. */
export const updateUser = command("users:write", changeUser);

export async function changeUser(scope: CommandScope, input: UserUpdate & { id: string }): Promise<UserRow> {
  const { id, ...update } = input;
  const { db, workspaceId, actor, context, now } = scope;
  // Locked before the read: two owners who demote each other must not both succeed.
  // Closings and changes of the currency lock the workspace first, so a change of rates does too.
  const { role, status, rates, default_rate: rate } = update;
  if ([role, status, rates, rate].some((one) => one !== undefined)) await store.lockTeam(db, workspaceId);
  // Members could block a change with changes of their own.
  if (id !== actor.userId || update.status !== undefined) await lockMember(db, workspaceId, id);
  const before = await teammate(scope, id);
  const actorRole = actor.kind === "system" ? "owner" : actor.role;
  assertMayChange({ actorRole, isSelf: id === actor.userId, target: before }, update);
  context.assertMatch(before);
  const account = accountColumns(update, before);
  const ref = { resource: "user", id, before: before.externalRefs } as const;
  const refs = await refsColumn(scope, ref, update.external_refs);
  const at = { currency: before.currency, today: actor.workspace.today };
  const membership = { ...membershipColumns(update, before, now), ...rateColumns(update, before, at), ...refs };
  if (keepsAll(before, { ...account, ...membership })) return before;
  await assertApprover(scope, membership.approverId);
  await assertOwnerStays(scope, before, membership);
  if (!keepsAll(before, account)) await store.updateAccount(db, workspaceId, id, account, now);
  if (isLeaving(before, membership)) await leave(scope, before);
  const { name: invitedName, ...columns } = membership;
  await store.updateMembership(db, workspaceId, before, {
    ...columns,
    ...omitUndefined({ invitedName }),
    updatedAt: now,
  });
  const after = await teammate(scope, id);
  if (update.rates) {
    await followRates(scope, { level: "user", userId: id }, { before: ratesOf(before), after: ratesOf(after) });
  }
  if (before.submitsTimesheets !== after.submitsTimesheets) await changeSubmitting(scope, after);
  recordUpdate(scope, before, after, update);
  return after;
}

/** Lock the workspace. */
export function lockTeam({ db, workspaceId }: CommandScope): Promise<void> {
  return store.lockTeam(db, workspaceId);
}

type MembershipChange = Omit<store.MembershipColumns, "updatedAt" | "invitedName"> & { name?: string };

/** Shared by all workspaces. Reports show the name of the account, which a person without sign-in has here alone. */
function accountColumns(update: UserUpdate, before: UserRow): store.AccountColumns {
  const name = before.hasJoined || before.email === null ? update.name : undefined;
  return omitUndefined({ name, timeZone: update.time_zone, locale: update.locale, language: update.language });
}

/** Of this workspace, including the name until the person joins. */
function membershipColumns(update: UserUpdate, before: UserRow, now: Date): MembershipChange {
  const status = update.status === undefined ? before.status : nextStatus(before, update.status);
  const endsNow = !before.hasJoined && status === "deactivated" && before.status !== "deactivated";
  return omitUndefined({
    name: before.hasJoined ? undefined : update.name,
    role: update.role,
    status: status === before.status ? undefined : status,
    invitationEndsAt: endsNow ? now : undefined,
    weeklyCapacitySeconds: update.weekly_capacity_seconds,
    approverId: update.approver_id && referenceTo("usr", update.approver_id),
    submitsTimesheets: update.submits_timesheets,
    mutedEmails: update.muted_emails && [...new Set(update.muted_emails)].toSorted(),
    ...presence(before, status, now),
  });
}

function presence(before: UserRow, status: UserRow["status"], now: Date) {
  if (status === before.status) return {};
  if (status === "deactivated") return { deactivatedAt: now };
  return { deactivatedAt: null, activeSince: now };
}

/** @throws AppError unknown_reference, or validation_failed for a person who cannot approve */
async function assertApprover(scope: CommandScope, approverId: string | null | undefined): Promise<void> {
  if (approverId === null || approverId === undefined) return;
  const { role, status } = await namedAt("/approver_id", teammate(scope, approverId));
  if (status !== "active" || role === "member") throw invalid("/approver_id", "approver_not_lead");
}

async function assertOwnerStays(scope: CommandScope, before: UserRow, change: MembershipChange): Promise<void> {
  const { db, workspaceId } = scope;
  if (before.role !== "owner" || before.status !== "active") return;
  const after = { ...before, ...change };
  if (after.role === "owner" && after.status === "active") return;
  if (!(await store.hasOtherActiveOwner(db, workspaceId, before.id))) {
    throw new AppError("last_owner", "owner_required");
  }
  await assertNotBreakGlass(scope, before.id);
}

function isLeaving(before: UserRow, change: MembershipChange): boolean {
  return change.status === "deactivated" && before.status !== "deactivated";
}

async function leave(scope: CommandScope, { id }: UserRow): Promise<void> {
  const { db, workspaceId, now } = scope;
  await revokeInvitations(db, workspaceId, id, now);
  await store.endCredentials(db, workspaceId, id, now);
  await revokeLinks(scope, id);
  await stopRunning(scope, id, now);
}

function recordUpdate({ emit, audit, actor }: CommandScope, before: UserRow, after: UserRow, update: object) {
  const view = adminView(actor);
  const shown = { before: toUser(before, view), after: toUser(after, view) };
  const wasLeft = before.status !== after.status && after.status === "deactivated";
  if (wasLeft) emit(userEvents.deactivated, after.id, shown.after);
  emit(userEvents.updated, after.id, shown.after);
  audit(wasLeft ? "user.deactivated" : "user.updated", after.id, namedMembers(update, shown.before, shown.after));
}

/** Add people without sign-in: deactivated, without an address, until they are invited or merged. */
export async function keepPeople(
  { db, workspaceId, now }: CommandScope,
  people: readonly store.KeptPerson[],
  importId: string,
): Promise<void> {
  await store.insertKept(db, workspaceId, { people, importId, now });
}

/** Delete the people without sign-in of an import whom nothing uses. Return their number. */
export function deleteKept({ db, workspaceId }: CommandScope, importId: string): Promise<number> {
  return store.deleteKept(db, workspaceId, importId);
}

/** Replace a person's references without an event. @throws AppError external_ref_taken */
export async function setRefs(
  scope: CommandScope,
  { id, externalRefs }: Pick<UserRow, "id" | "externalRefs">,
  refs: readonly ExternalRefInput[],
): Promise<void> {
  const columns = await refsColumn(scope, { resource: "user", id, before: externalRefs }, refs);
  if (columns.externalRefs) await store.setRefs(scope.db, scope.workspaceId, id, columns.externalRefs, scope.now);
}
