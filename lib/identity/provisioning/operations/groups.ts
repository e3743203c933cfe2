import { AppError } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, query, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
import { changeUser, lockTeam } from "@/lib/identity/memberships/operations";
import type { GroupRole } from "../rules";
import * as store from "../store/groups";
import type { GroupColumns, GroupMember, GroupRow } from "../store/groups";
import type { Slice, Sliced } from "../store/users";
import type { AssertCurrent } from "./users";

/** `members` is empty where the request leaves them out. */
export interface Group {
  row: GroupRow;
  members: GroupMember[];
}

export interface MemberStep {
  kind: "add" | "remove" | "set";
  ids: readonly string[];
}

/** Each change emits an event. */
const MAX_ROLES = 1000;

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

export const getGroup = query("provisioning:read", (scope, { id }: { id: string }) => loadGroup(scope, id));

/** A new group has no role. */
export const createGroup = command(
  "provisioning:write",
  async (scope, { memberIds, ...columns }: GroupColumns & { memberIds: readonly string[] }): Promise<Group> => {
    const { db, workspaceId, now, audit } = scope;
    await lockTeam(scope);
    await assertUnique(scope, null, columns);
    const id = newUuid();
    await store.insertGroup(db, workspaceId, { ...columns, id, now });
    await applyStep(scope, id, { kind: "add", ids: memberIds });
    audit("provisioned_group.created", id, { name: columns.name });
    return loadGroup(scope, id);
  },
);

/**
 * Also changes the roles of users who join or leave.
 *
 * @throws AppError duplicate, not_found, or invalidValue for unknown members.
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
    await assertUnique(scope, before.id, columns);
    const moved = new Set<string>();
    for (const step of steps) for (const id of await applyStep(scope, before.id, step)) moved.add(id);
    const isRenamed = columns.name !== before.name || columns.externalId !== before.externalId;
    if (moved.size === 0 && !isRenamed) return loadGroup(scope, before.id);
    await store.updateGroup(db, workspaceId, before, { ...columns, role: before.role, now });
    if (before.role !== null) await updateRoles(scope, [...moved]);
    audit("provisioned_group.updated", before.id, { name: columns.name, moved_members: moved.size });
    return loadGroup(scope, before.id);
  },
);

export const deleteGroup = command(
  "provisioning:write",
  async (scope, { id, assertCurrent }: { id: string; assertCurrent: AssertCurrent }): Promise<void> => {
    const { db, workspaceId, audit } = scope;
    await lockTeam(scope);
    const { row, members } = await loadGroup(scope, id);
    assertCurrent(String(row.version));
    await store.deleteGroup(db, workspaceId, id);
    if (row.role !== null) await updateRoles(scope, idsOf(members));
    audit("provisioned_group.deleted", id, { name: row.name, before: { role: row.role } });
  },
);

export const setGroupRole = command(
  "provisioning:write",
  async (scope, { id, role }: { id: string; role: GroupRole | null }): Promise<GroupRow> => {
    const { db, workspaceId, now, audit, context } = scope;
    await lockTeam(scope);
    const { row: before, members } = await loadGroup(scope, id);
    context.assertMatch(before);
    if (role === before.role) return before;
    await store.updateGroup(db, workspaceId, before, { ...before, role, now });
    await updateRoles(scope, idsOf(members));
    audit("provisioned_group.updated", id, { name: before.name, before: { role: before.role }, after: { role } });
    return store.getGroup(db, workspaceId, id);
  },
);

async function loadGroup({ db, workspaceId }: QueryScope, id: string): Promise<Group> {
  const row = await store.getGroup(db, workspaceId, id);
  return { row, members: await store.membersOf(db, workspaceId, [id]) };
}

const idsOf = (members: readonly GroupMember[]) => members.map(({ id }) => id);

/** Return the ids of the users who joined or left. @throws AppError invalidValue for unknown users. */
async function applyStep({ db, workspaceId }: CommandScope, groupId: string, step: MemberStep): Promise<string[]> {
  const wanted = new Set(step.ids);
  const present = new Set(idsOf(await store.membersOf(db, workspaceId, [groupId])));
  const leaving = [...present].filter((id) =>
    step.kind === "set" ? !wanted.has(id) : step.kind === "remove" && wanted.has(id),
  );
  const joining = step.kind === "remove" ? [] : [...wanted].filter((id) => !present.has(id));
  if ((await store.visibleUsers(db, workspaceId, joining)).length < joining.length) {
    throw new AppError("validation_failed", "scim_member_unknown");
  }
  await store.removeMembers(db, workspaceId, groupId, leaving);
  await store.addMembers(db, workspaceId, groupId, joining);
  return [...leaving, ...joining];
}

async function updateRoles(scope: CommandScope, userIds: readonly string[]): Promise<void> {
  const changes = await store.rolesToGive(scope.db, scope.workspaceId, userIds, MAX_ROLES);
  if (changes.length > MAX_ROLES) {
    throw new AppError("limit_reached", "too_many_role_changes", { maximum: MAX_ROLES });
  }
  for (const { id, role } of changes) await changeUser(scope, { id, role });
}

async function assertUnique(
  { db, workspaceId }: CommandScope,
  id: string | null,
  columns: GroupColumns,
): Promise<void> {
  const attribute = await store.groupTakenBy(db, workspaceId, id, columns);
  if (attribute) throw new AppError("duplicate", "scim_group_attribute_taken", { attribute });
}
