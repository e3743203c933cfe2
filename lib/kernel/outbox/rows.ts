import { uuidOf } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { sql, type Sql } from "@/lib/kernel/db/sql";
import { env } from "@/lib/kernel/env";
import { traceparent } from "@/lib/kernel/traces";
import type { Belonging, EventDefinition } from "./event";

export interface OutboxRow {
  id: string;
  workspaceId: string;
  type: string;
  /** UUID. */
  resourceId: string;
  payload: string;
  occurredAt: Date;
  /** Array literal of UUIDs. */
  projectIds: string | null;
  clientIds: string | null;
  traceparent: string | null;
}

/**
 * Payload: `{"type", "timestamp", "data"}`, timestamp in Unix seconds.
 *
 * @param about `before` is the object before the change.
 */
export function toOutbox<Data>(
  event: EventDefinition<Data>,
  about: {
    workspaceId: string;
    resourceId: string;
    data: Data;
    before?: Data;
    now: Date;
  },
): OutboxRow {
  if (env().NODE_ENV !== "production") event.data.parse(about.data);
  const timestamp = Math.floor(about.now.getTime() / 1000);
  const places = [about.data, ...(about.before === undefined ? [] : [about.before])].map((data) =>
    event.belongsTo(data),
  );
  return {
    id: newUuid(),
    workspaceId: about.workspaceId,
    type: event.name,
    resourceId: about.resourceId,
    payload: JSON.stringify({ type: event.name, timestamp, data: about.data }),
    occurredAt: about.now,
    projectIds: idsOf(places, "projects"),
    clientIds: idsOf(places, "clients"),
    traceparent: traceparent(),
  };
}

function idsOf(places: readonly Belonging[], kind: keyof Belonging): string | null {
  const ids = new Set<string>();
  for (const place of places) {
    for (const id of place[kind] ?? []) {
      const uuid = id === null ? null : uuidOf(id);
      if (uuid !== null) ids.add(uuid);
    }
  }
  return ids.size === 0 ? null : `{${[...ids].join(",")}}`;
}

/** Projects without a client add the clients that they have at the commit. */
export function insertEvents(rows: readonly OutboxRow[]): Sql {
  const column = <Name extends keyof OutboxRow>(name: Name) => rows.map((row) => row[name]);
  const instants = rows.map((row) => row.occurredAt.toISOString());
  return sql`insert into events (${GIVEN})
    with given (${GIVEN}) as (
      select id, workspace_id, type, resource_id, payload, occurred_at, project_ids::uuid[], client_ids::uuid[], traceparent
      from unnest(${column("id")}::uuid[], ${column("workspaceId")}::uuid[], ${column("type")}::text[],
        ${column("resourceId")}::uuid[], ${column("payload")}::text[], ${instants}::timestamptz[],
        ${column("projectIds")}::text[], ${column("clientIds")}::text[], ${column("traceparent")}::text[]) as given (${GIVEN}))
    select id, workspace_id, type, resource_id, payload, occurred_at, project_ids, coalesce(client_ids, (
      select array_agg(p.client_id) filter (where p.client_id is not null) from projects p
      where p.workspace_id = given.workspace_id and p.id = any(given.project_ids))), traceparent
    from given`;
}

const GIVEN = sql`id, workspace_id, type, resource_id, payload, occurred_at, project_ids, client_ids, traceparent`;
