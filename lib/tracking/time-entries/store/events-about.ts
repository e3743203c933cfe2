import { sql, type Sql } from "@/lib/kernel/db/sql";
import { traceparent } from "@/lib/kernel/traces";

const instant = (column: Sql): Sql => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * An entry `t` on the wire as admins see it. It says what `toTimeEntry` says, which a test compares: a bill announces
 * thousands of entries at once, and nobody else is to wait while they are written as JSON.
 */
const WIRE = sql`json_build_object(
  'id', public_id('ent', t.id), 'project_id', public_id('prj', t.project_id), 'task_id', public_id('tsk', t.task_id),
  'user_id', public_id('usr', t.user_id), 'notes', t.notes, 'start_time', ${instant(sql`t.start_time`)},
  'end_time', ${instant(sql`t.end_time`)}, 'duration_seconds', floor(extract(epoch from t.end_time - t.start_time))::bigint,
  'date', to_char(t.local_date, 'YYYY-MM-DD'), 'time_zone', t.time_zone, 'billable', t.billable, 'tags', t.tags,
  'rate', case when t.rate_minor is not null and t.rate_currency is not null
    then json_build_object('amount', t.rate_minor, 'currency', t.rate_currency) end,
  'locked', t.invoice_id is not null or p.status is not distinct from 'archived',
  'lock_reason', case when t.invoice_id is not null then 'invoiced' when p.status = 'archived' then 'project_archived' end,
  'invoice_id', public_id('inv', t.invoice_id), 'running', t.end_time is null,
  'created_at', ${instant(sql`t.created_at`)}, 'updated_at', ${instant(sql`t.updated_at`)})`;

/** Makes an event about each entry of the rows `changed`, which the statement before it gives. */
export function eventsAbout(changed: Sql, event: string, now: Date): Sql {
  return sql`insert into events (id, workspace_id, type, resource_id, payload, occurred_at, project_ids, client_ids, traceparent)
    select uuid_v7(${now}::timestamptz), t.workspace_id, ${event}::text, t.id, json_build_object(
        'type', ${event}::text, 'timestamp', floor(extract(epoch from ${now}::timestamptz))::bigint, 'data', ${WIRE})::text,
      ${now}::timestamptz, case when t.project_id is not null then array[t.project_id] end, case when p.client_id is not null then array[p.client_id] end,
      ${traceparent()}::text
    from ${changed} t left join projects p on p.workspace_id = t.workspace_id and p.id = t.project_id`;
}
