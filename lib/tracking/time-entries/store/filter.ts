import { holds } from "@/lib/kernel/db/search-text";
import { empty, join, sql, type Sql } from "@/lib/kernel/db/sql";

export interface EntryFilter {
  ids?: readonly string[] | undefined;
  userIds?: readonly string[] | undefined;
  /** Only entries of this user or on these projects. */
  visibleTo?: { userId: string; projectIds: readonly string[] } | undefined;
  clientIds?: readonly string[] | undefined;
  projectIds?: readonly string[] | undefined;
  taskIds?: readonly string[] | undefined;
  invoiceIds?: readonly string[] | undefined;
  importIds?: readonly string[] | undefined;
  billable?: boolean | undefined;
  invoiced?: boolean | undefined;
  running?: boolean | undefined;
  tags?: readonly string[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  updatedSince?: Date | undefined;
  /** Text in the notes. */
  search?: string | undefined;
}

/** Return ` and …` conditions on entries `t` and projects `p`. */
export function conditions(filter: EntryFilter): Sql {
  const parts: Sql[] = [];
  const anyOf = (column: Sql, ids: readonly string[] | undefined) => {
    if (ids) parts.push(sql`${column} = any(${ids}::uuid[])`);
  };
  anyOf(sql`t.id`, filter.ids);
  anyOf(sql`t.user_id`, filter.userIds);
  anyOf(sql`t.project_id`, filter.projectIds);
  anyOf(sql`p.client_id`, filter.clientIds);
  anyOf(sql`t.task_id`, filter.taskIds);
  anyOf(sql`t.invoice_id`, filter.invoiceIds);
  anyOf(sql`t.import_id`, filter.importIds);
  if (filter.visibleTo) {
    const { userId, projectIds } = filter.visibleTo;
    parts.push(sql`(t.user_id = ${userId}::uuid or t.project_id = any(${projectIds}::uuid[]))`);
  }
  if (filter.billable !== undefined) parts.push(sql`t.billable = ${filter.billable}`);
  if (filter.invoiced !== undefined)
    parts.push(sql`(t.invoice_id is not null or t.billed_elsewhere) = ${filter.invoiced}`);
  if (filter.running !== undefined) parts.push(filter.running ? sql`t.end_time is null` : sql`t.end_time is not null`);
  if (filter.tags) parts.push(sql`t.tags && ${filter.tags}::text[]`);
  if (filter.from) parts.push(sql`t.start_time >= ${filter.from}::timestamptz`);
  if (filter.to) parts.push(sql`t.start_time < ${filter.to}::timestamptz`);
  if (filter.updatedSince) parts.push(sql`t.updated_at >= ${filter.updatedSince}::timestamptz`);
  if (filter.search !== undefined) parts.push(holds(sql`t.notes`, filter.search));
  return parts.length === 0 ? empty : sql` and ${join(parts, " and ")}`;
}
