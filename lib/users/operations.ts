import { lockMember } from "@/lib/auth/active-member";
import { adminView, isAdmin } from "@/lib/auth/context";
import { endInvitations } from "@/lib/auth/mailed-links";
import { keepsAll, namedMembers } from "@/lib/core/changes";
import { AppError, notFound } from "@/lib/core/errors";
import { given } from "@/lib/core/given";
import type { Page, PageRequest } from "@/lib/db/page";
import { command, query, type CommandScope, type QueryScope } from "@/lib/operation";
import { withdrawLinks } from "@/lib/saved-reports/operations/withdraw";
import { assertNotBreakGlass } from "@/lib/sign-in-providers/operations/enforced";
import { stopRunning } from "@/lib/time-entries/operations/running";
import { userEvents } from "./events";
import { assertMayChange, defaultRateIn, nextStatus } from "./rules";
import type { UserListQuery, UserUpdate } from "./schema";
import { toUser, type MeRow } from "./serialize";
import * as store from "./store";
import type { UserRow } from "./store";

export type { UserRow } from "./store";

export const getMe = query("users:read", async ({ db, workspaceId, actor, now }): Promise<MeRow> => {
  return { ...(await store.getUserWithDefaults(db, workspaceId, actor.userId)), actor, now };
});

export const listUsers = query(
  "users:read",
  async ({ workspaceId, actor }, input: UserListQuery & { page: PageRequest }): Promise<Page<UserRow>> => {
    const filter = {
      roles: input.role?.split(","),
      statuses: input.status?.split(","),
      words: input.q,
      byEmail: isAdmin(actor) || actor.role === "manager",
    };
    return store.pageOfUsers(workspaceId, filter, input.page);
  },
);

export const getUser = query("users:read", (scope, { id }: { id: string }) => teammate(scope, id));

/** Somebody of the workspace, for operations of other resources. @throws AppError not_found */
export function teammate({ db, workspaceId }: QueryScope, id: string): Promise<UserRow> {
  return store.getUser(db, workspaceId, id);
}

/** Users by id, for lists that show who somebody is. */
export const usersById = query("users:read", async ({ db, workspaceId }, ids: readonly string[]) => {
  return new Map((await store.listUsers(db, workspaceId, ids)).map((row) => [row.id, row]));
});

/** For lists that are filtered by users. @throws AppError not_found unless all of them are in the workspace. */
export async function assertUsers({ db, workspaceId }: QueryScope, ids: readonly string[]): Promise<void> {
  if ((await store.listUsers(db, workspaceId, ids)).length < new Set(ids).size) throw notFound();
}

/**
 * Changes somebody of the workspace. Whoever is deactivated stops tracking.
 *
 * @throws AppError insufficient_role, last_owner or invalid_state_transition.
 */
export const updateUser = command("users:write", changeUser);

/** The same within another command. */
export async function changeUser(scope: CommandScope, input: UserUpdate & { id: string }): Promise<UserRow> {
  const { id, ...update } = input;
  const { db, workspaceId, actor, context, now } = scope;
  // Before anything is read, so that of two owners who demote each other the second sees what the first did.
  if (update.role !== undefined || update.status !== undefined) await store.lockTeam(db, workspaceId);
  // Nor can the person hold off a change of theirs by changing their own name or timer without a pause.
  if (id !== actor.userId || update.status !== undefined) await lockMember(db, workspaceId, id);
  const before = await store.getUser(db, workspaceId, id);
  const actorRole = actor.kind === "system" ? "owner" : actor.role;
  assertMayChange({ actorRole, isSelf: id === actor.userId, target: before }, update);
  context.assertMatch(before);
  const account = accountColumns(update, before);
  const membership = membershipColumns(update, before, now);
  if (keepsAll(before, { ...account, ...membership })) return before;
  await assertOwnerStays(scope, before, membership);
  if (!keepsAll(before, account)) await store.updateAccount(db, workspaceId, id, account, now);
  if (isLeaving(before, membership)) await leave(scope, before);
  const { name: invitedName, ...columns } = membership;
  const after = await store.updateMembership(db, workspaceId, before, {
    ...columns,
    ...given({ invitedName }),
    updatedAt: now,
  });
  recordUpdate(scope, before, after, update);
  return after;
}

/** Changes of one workspace's team wait for each other from here on. */
export function lockTeam({ db, workspaceId }: CommandScope): Promise<void> {
  return store.lockTeam(db, workspaceId);
}

type MembershipChange = Omit<store.MembershipColumns, "updatedAt" | "invitedName"> & { name?: string };

/** The columns that are the person's, in whichever workspace. */
function accountColumns(update: UserUpdate, before: UserRow): store.AccountColumns {
  const name = before.hasJoined ? update.name : undefined;
  return given({ name, timeZone: update.time_zone, locale: update.locale });
}

/** The columns that are this workspace's; the name among them until the person has one to say themselves. */
function membershipColumns(update: UserUpdate, before: UserRow, now: Date): MembershipChange {
  const status = update.status === undefined ? before.status : nextStatus(before, update.status);
  const endsNow = !before.hasJoined && status === "deactivated" && before.status !== "deactivated";
  return given({
    name: before.hasJoined ? undefined : update.name,
    role: update.role,
    status: status === before.status ? undefined : status,
    invitationEndsAt: endsNow ? now : undefined,
    defaultRateMinor:
      update.default_rate === undefined ? undefined : defaultRateIn(update.default_rate, before.currency),
    weeklyCapacitySeconds: update.weekly_capacity_seconds,
  });
}

async function assertOwnerStays(scope: CommandScope, before: UserRow, change: MembershipChange): Promise<void> {
  const { db, workspaceId } = scope;
  if (before.role !== "owner" || before.status !== "active") return;
  const after = { ...before, ...change };
  if (after.role === "owner" && after.status === "active") return;
  if (!(await store.hasOtherActiveOwner(db, workspaceId, before.id)))
    throw new AppError("last_owner", "A workspace needs an owner. Make somebody else an owner first.");
  await assertNotBreakGlass(scope, before.id);
}

function isLeaving(before: UserRow, change: MembershipChange): boolean {
  return change.status === "deactivated" && before.status !== "deactivated";
}

async function leave(scope: CommandScope, { id }: UserRow): Promise<void> {
  const { db, workspaceId, now } = scope;
  await endInvitations(db, workspaceId, id, now);
  await store.endCredentials(db, workspaceId, id, now);
  await withdrawLinks(scope, id);
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
