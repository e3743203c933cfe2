import type { Actor } from "@/lib/kernel/auth/context";
import { roleMay, type Permission } from "@/lib/kernel/auth/permissions";
import { fromPublicId, toPublicId } from "@/lib/kernel/core/ids";
import { topicOfEvent, type LiveChange, type LiveMessage, type LiveTopic } from "@/lib/kernel/core/live";
import { run, sql } from "@/lib/kernel/db/sql";
import type { Change } from "@/lib/kernel/outbox/changes";

interface ProjectRight {
  id: string;
  maySee: boolean;
  manages: boolean;
}

/** Null if they may see none. */
export async function messageFor(
  actor: Actor,
  changes: readonly Change[],
  tab: string | null,
): Promise<LiveMessage | null> {
  const rights = await projectRights(actor, changes);
  const told = changes.flatMap((change) => {
    const topic = topicFor(actor, change, rights.get(change.projectId ?? ""));
    return topic === null
      ? []
      : [{ name: nameOf(topic, change), isOwn: change.tab !== undefined && change.tab === tab }];
  });
  const changed = new Set(told.flatMap(({ name, isOwn }) => (isOwn ? [] : [name])));
  const own = new Set(told.flatMap(({ name, isOwn }) => (isOwn && !changed.has(name) ? [name] : [])));
  return told.length === 0 ? null : { changed: [...changed], own: [...own] };
}

function nameOf(topic: LiveTopic, { objectId }: Change): LiveChange {
  return objectId === undefined || topic === "own_time" ? topic : `${topic} ${objectId}`;
}

function topicFor(actor: Actor, change: Change, right: ProjectRight | undefined): LiveTopic | null {
  if (change.kind === "time_entry") return topicOfTime(actor, change, right);
  const topic = topicOfEvent(change.kind);
  if (topic === null || !roleMay(actor.role, `${topic}:read` as Permission)) return null;
  if (actor.role === "member" && change.projectId !== undefined && !right?.maySee) return null;
  return topic;
}

function topicOfTime(actor: Actor, change: Change, right: ProjectRight | undefined): LiveTopic | null {
  if (change.userId === toPublicId("usr", actor.userId)) return "own_time";
  const seesAll = actor.role === "owner" || actor.role === "admin";
  return seesAll || (actor.role === "manager" && right?.manages) ? "time" : null;
}

/** Return rights by public id. Owners and admins see all. */
async function projectRights(actor: Actor, changes: readonly Change[]): Promise<Map<string, ProjectRight>> {
  if (actor.role === "owner" || actor.role === "admin") return new Map();
  const ids = new Set(changes.flatMap(({ projectId }) => projectId ?? []));
  if (ids.size === 0) return new Map();
  const uuids = [...ids].map((id) => fromPublicId("prj", id));
  const rows = await run<ProjectRight>(sql`
    select p.id, p.access = 'workspace' or m.user_id is not null as "maySee", coalesce(m.is_manager, false) as manages
    from projects p
    left join project_members m
      on m.workspace_id = p.workspace_id and m.project_id = p.id and m.user_id = ${actor.userId}::uuid
    where p.workspace_id = ${actor.workspaceId}::uuid and p.id = any(${uuids}::uuid[])`);
  return new Map(rows.map((row) => [toPublicId("prj", row.id), row]));
}
