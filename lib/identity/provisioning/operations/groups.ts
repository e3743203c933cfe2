import { AppError } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/ids";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, query, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
import { changeUser, lockTeam } from "@/lib/identity/memberships/operations";
import type { GroupRole } from "../rules";
import * as store from "../store/groups";
import type { GroupColumns, GroupMember, GroupRow } from "../store/groups";
import type { Slice, Sliced } from "../store/users";
import type { AssertCurrent } from "./users";

/** A group, with its members where they are asked for. */
export interface Group {
  row: GroupRow;
  members: GroupMember[];
}

/** What happens to a group's members, one step after the other. `set` leaves these and no others. */
export interface MemberStep {
  kind: "add" | "remove" | "set";
  ids: readonly string[];
}

/** How many roles one request may change: each is a change of its own, with its event. */
const MAX_ROLES = 1000;

/** The groups for people who say which role each gives. */
export const listGroups = query(
  "provisioning:read",
  ({ workspaceId }, { page }: { page: PageRequest }): Promise<Page<GroupRow>> => store.pageOfGroups(workspaceId, page),
);

export const sliceGroups = query(
  "provisioning:read",
  async ({ db, workspaceId }, { withMembers, ...slice }: Slice & { withMembers: boolean }): Promise<Sliced<Group>> => {
    const { rows, total } = await store.sliceGroups(workspaceId, slice);
    const ids = rows.map(({ id }) => id);
    const all = withMembers ? await store.membersOf(db, workspaceId, ids) : [];
    const members = new Map(ids.map((id) => [id, [] as GroupMember[]]));
    for (const member of all) members.get(member.groupId)?.push(member);
    return { rows: rows.map((row) => ({ row, members: members.get(row.id) ?? [] })), total };
  },
);

export const getGroup = query("provisioning:read", (scope, { id }: { id: string }) => whole(scope, id));

/** A group as the identity provider makes it. It gives no role until an owner or admin says so. */
export const createGroup = command(
  "provisioning:write",
  async (scope, { memberIds, ...columns }: GroupColumns & { memberIds: readonly string[] }): Promise<Group> => {
    const { db, workspaceId, now, audit } = scope;
    await lockTeam(scope);
    await assertFree(scope, null, columns);
    const id = newUuid();
    await store.insertGroup(db, workspaceId, { ...columns, id, now });
    await take(scope, id, { kind: "add", ids: memberIds });
    audit("provisioned_group.created", id, { name: columns.name });
    return whole(scope, id);
  },
);

/**
 * Changes a group to what `change` makes of it, and the roles of those who come and go.
 *
 * @throws AppError duplicate, not_found, or invalidValue for members who are not there.
 */
export const changeGroup = command(
  "provisioning:write",
  async (
    scope,
    input: {
      id: string;
      assertCurrent: AssertCurrent;
      change: (before: GroupColumns) => GroupColumns & { steps: readonly MemberStep[] };
    },
  ): Promise<Group> => {
    const { db, workspaceId, now, audit } = scope;
    await lockTeam(scope);
    const before = await store.getGroup(db, workspaceId, input.id);
    input.assertCurrent(String(before.version));
    const { steps, ...columns } = input.change({ name: before.name, externalId: before.externalId });
    await assertFree(scope, before.id, columns);
    const moved = new Set<string>();
    for (const step of steps) for (const id of await take(scope, before.id, step)) moved.add(id);
    const isRenamed = columns.name !== before.name || columns.externalId !== before.externalId;
    if (moved.size === 0 && !isRenamed) return whole(scope, before.id);
    await store.updateGroup(db, workspaceId, before, { ...columns, role: before.role, now });
    if (before.role !== null) await giveRoles(scope, [...moved]);
    audit("provisioned_group.updated", before.id, { name: columns.name, moved_members: moved.size });
    return whole(scope, before.id);
  },
);

/** Whoever had their role from the group has what their other groups give, or is a member. */
export const deleteGroup = command(
  "provisioning:write",
  async (scope, { id, assertCurrent }: { id: string; assertCurrent: AssertCurrent }): Promise<void> => {
    const { db, workspaceId, audit } = scope;
    await lockTeam(scope);
    const { row, members } = await whole(scope, id);
    assertCurrent(String(row.version));
    await store.deleteGroup(db, workspaceId, id);
    if (row.role !== null) await giveRoles(scope, idsOf(members));
    audit("provisioned_group.deleted", id, { name: row.name, before: { role: row.role } });
  },
);

/** Says which role a group gives, and gives it to those who are in it now. */
export const setGroupRole = command(
  "provisioning:write",
  async (scope, { id, role }: { id: string; role: GroupRole | null }): Promise<GroupRow> => {
    const { db, workspaceId, now, audit, context } = scope;
    await lockTeam(scope);
    const { row: before, members } = await whole(scope, id);
    context.assertMatch(before);
    if (role === before.role) return before;
    await store.updateGroup(db, workspaceId, before, { ...before, role, now });
    await giveRoles(scope, idsOf(members));
    audit("provisioned_group.updated", id, { name: before.name, before: { role: before.role }, after: { role } });
    return store.getGroup(db, workspaceId, id);
  },
);

/** @throws AppError not_found */
async function whole({ db, workspaceId }: QueryScope, id: string): Promise<Group> {
  const row = await store.getGroup(db, workspaceId, id);
  return { row, members: await store.membersOf(db, workspaceId, [id]) };
}

const idsOf = (members: readonly GroupMember[]) => members.map(({ id }) => id);

/** Does one step. Returns those who came or went. @throws AppError invalidValue for whoever is not there. */
async function take({ db, workspaceId }: CommandScope, groupId: string, step: MemberStep): Promise<string[]> {
  const wanted = new Set(step.ids);
  const present = new Set(idsOf(await store.membersOf(db, workspaceId, [groupId])));
  const going = [...present].filter((id) =>
    step.kind === "set" ? !wanted.has(id) : step.kind === "remove" && wanted.has(id),
  );
  const coming = step.kind === "remove" ? [] : [...wanted].filter((id) => !present.has(id));
  if ((await store.knownPeople(db, workspaceId, coming)).length < coming.length) {
    throw new AppError("validation_failed", "scim_member_unknown");
  }
  await store.removeMembers(db, workspaceId, groupId, going);
  await store.addMembers(db, workspaceId, groupId, coming);
  return [...going, ...coming];
}

/** @throws AppError limit_reached where that would change more roles than one request may. */
async function giveRoles(scope: CommandScope, userIds: readonly string[]): Promise<void> {
  const changes = await store.rolesToGive(scope.db, scope.workspaceId, userIds, MAX_ROLES);
  if (changes.length > MAX_ROLES) {
    throw new AppError("limit_reached", "too_many_role_changes", { maximum: MAX_ROLES });
  }
  for (const { id, role } of changes) await changeUser(scope, { id, role });
}

/** @throws AppError duplicate */
async function assertFree({ db, workspaceId }: CommandScope, id: string | null, columns: GroupColumns): Promise<void> {
  const attribute = await store.groupTakenBy(db, workspaceId, id, columns);
  if (attribute) throw new AppError("duplicate", "scim_group_attribute_taken", { attribute });
}
