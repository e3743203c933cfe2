import { newUuid, uuidOf } from "@/lib/core/ids";
import { join, sql, type Sql } from "@/lib/db/sql";
import { env } from "@/lib/env";
import { traceparent } from "@/lib/traces";
import type { Belonging, EventDefinition } from "./event";

/** An event of a transaction that is about to commit. */
export interface OutboxRow {
  id: string;
  workspaceId: string;
  type: string;
  /** The UUID of the object that the event is about. */
  resourceId: string;
  /** The bytes of the delivery's body, made once. */
  payload: string;
  occurredAt: Date;
  /** UUIDs of the projects and clients that it belongs to, as array literals of PostgreSQL; null for none. */
  projectIds: string | null;
  clientIds: string | null;
  /** Whether it belongs to the clients of its projects, whoever they are at the commit. */
  isOfTheirClients: boolean;
  /** The span that its deliveries follow from; null when nothing is traced. */
  traceparent: string | null;
}

/**
 * Makes the outbox row of an event: `{"type", "timestamp", "data"}`, timestamp in Unix seconds.
 *
 * @param about `before` is the object as it was, where it may have belonged to another project or client; `clientId` is the
 *   client of its projects, where that is known.
 */
export function toOutbox<Data>(
  event: EventDefinition<Data>,
  about: {
    workspaceId: string;
    resourceId: string;
    data: Data;
    before?: Data;
    clientId?: string | null;
    now: Date;
  },
): OutboxRow {
  // A wrong payload is our bug: found in development and tests, and not paid for in production.
  if (env().NODE_ENV !== "production") event.data.parse(about.data);
  const timestamp = Math.floor(about.now.getTime() / 1000);
  const places = [about.data, ...(about.before === undefined ? [] : [about.before])].map((data) =>
    event.belongsTo(data),
  );
  const projectIds = idsOf(places, "projects");
  const clientIds = about.clientId ? `{${about.clientId}}` : idsOf(places, "clients");
  return {
    id: newUuid(),
    workspaceId: about.workspaceId,
    type: event.name,
    resourceId: about.resourceId,
    payload: JSON.stringify({ type: event.name, timestamp, data: about.data }),
    occurredAt: about.now,
    projectIds,
    clientIds,
    isOfTheirClients: projectIds !== null && clientIds === null && about.clientId === undefined,
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

/** Inserts rows that a condition allows, inside of a bigger statement. */
export function insertEventsIf(rows: readonly OutboxRow[], condition: Sql): Sql {
  const tuples = rows.map(
    (row) =>
      sql`(${row.id}::uuid, ${row.workspaceId}::uuid, ${row.type}::text, ${row.resourceId}::uuid, ${row.payload}::text, ${row.occurredAt}::timestamptz,
        ${row.projectIds}::uuid[], ${row.clientIds}::uuid[], ${row.traceparent}::text)`,
  );
  if (rows.some((row) => row.isOfTheirClients)) return insertFrom(sql`values ${join(tuples)}`, condition);
  return sql`insert into events (${GIVEN}) select * from (values ${join(tuples)}) as given (${GIVEN}) where ${condition}`;
}

/** Inserts any number of rows as one statement, many with few parameters: a change of rates may announce thousands. */
export function insertEvents(rows: readonly OutboxRow[]): Sql {
  if (rows.length === 1) return insertEventsIf(rows, sql`true`);
  const column = <Name extends keyof OutboxRow>(name: Name) => rows.map((row) => row[name]);
  const instants = rows.map((row) => row.occurredAt.toISOString());
  const given = sql`
    select id, workspace_id, type, resource_id, payload, occurred_at, project_ids::uuid[], client_ids::uuid[], traceparent
    from unnest(${column("id")}::uuid[], ${column("workspaceId")}::uuid[], ${column("type")}::text[],
      ${column("resourceId")}::uuid[], ${column("payload")}::text[], ${instants}::timestamptz[],
      ${column("projectIds")}::text[], ${column("clientIds")}::text[], ${column("traceparent")}::text[]) as given (${GIVEN})`;
  return insertFrom(given, sql`true`);
}

const GIVEN = sql`id, workspace_id, type, resource_id, payload, occurred_at, project_ids, client_ids, traceparent`;

/**
 * An event that names projects and no client belongs to their clients, those that they have at the commit. Materialized,
 * PostgreSQL cannot look into the values, by which it would think each statement worth a plan of its own.
 */
function insertFrom(rows: Sql, condition: Sql): Sql {
  return sql`insert into events (${GIVEN})
    with fresh (${GIVEN}) as materialized (${rows})
    select id, workspace_id, type, resource_id, payload, occurred_at, project_ids, coalesce(client_ids, (
      select array_agg(p.client_id) filter (where p.client_id is not null) from projects p
      where p.workspace_id = fresh.workspace_id and p.id = any(fresh.project_ids))), traceparent
    from fresh where ${condition}`;
}
