import { newUuid } from "@/lib/core/ids";
import { join, sql, type Sql } from "@/lib/db/sql";
import { env } from "@/lib/env";
import type { EventDefinition } from "./event";

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
}

/** Makes the outbox row of an event: `{"type", "timestamp", "data"}`, timestamp in Unix seconds. */
export function toOutbox<Data>(
  event: EventDefinition<Data>,
  about: { workspaceId: string; resourceId: string; data: Data; now: Date },
): OutboxRow {
  // A wrong payload is our bug: found in development and tests, and not paid for in production.
  if (env().NODE_ENV !== "production") event.data.parse(about.data);
  const timestamp = Math.floor(about.now.getTime() / 1000);
  return {
    id: newUuid(),
    workspaceId: about.workspaceId,
    type: event.name,
    resourceId: about.resourceId,
    payload: JSON.stringify({ type: event.name, timestamp, data: about.data }),
    occurredAt: about.now,
  };
}

/** The rows as a derived table, in the order of the columns of `events`. */
export function outboxValues(rows: readonly OutboxRow[]): Sql {
  const tuples = rows.map(
    (row) =>
      sql`(${row.id}::uuid, ${row.workspaceId}::uuid, ${row.type}::text, ${row.resourceId}::uuid, ${row.payload}::text, ${row.occurredAt}::timestamptz)`,
  );
  return sql`(values ${join(tuples)}) as fresh (id, workspace_id, type, resource_id, payload, occurred_at)`;
}

/** Inserts any number of rows as one statement with few parameters: a change of rates may announce thousands. */
export function insertEvents(rows: readonly OutboxRow[]): Sql {
  const column = <Name extends keyof OutboxRow>(name: Name) => rows.map((row) => row[name]);
  const instants = rows.map((row) => row.occurredAt.toISOString());
  return sql`insert into events (id, workspace_id, type, resource_id, payload, occurred_at)
    select * from unnest(${column("id")}::uuid[], ${column("workspaceId")}::uuid[], ${column("type")}::text[],
      ${column("resourceId")}::uuid[], ${column("payload")}::text[], ${instants}::timestamptz[])`;
}
