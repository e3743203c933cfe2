import { hasExternalRef } from "@/lib/kernel/db/external-ref";
import { holds } from "@/lib/kernel/db/search-text";
import type { RefKey } from "@/lib/kernel/external-refs/rules";
import { empty, join, sql, type Sql } from "@/lib/kernel/db/sql";

export interface ExpenseFilter {
  userIds?: readonly string[] | undefined;
  /** Only expenses of this user, or of these projects. */
  visibleTo?: { userId: string; projectIds: readonly string[] } | undefined;
  clientIds?: readonly string[] | undefined;
  projectIds?: readonly string[] | undefined;
  categoryIds?: readonly string[] | undefined;
  invoiceIds?: readonly string[] | undefined;
  importIds?: readonly string[] | undefined;
  billable?: boolean | undefined;
  invoiced?: boolean | undefined;
  reimbursable?: boolean | undefined;
  reimbursed?: boolean | undefined;
  hasReceipt?: boolean | undefined;
  /** `YYYY-MM-DD`, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
  updatedSince?: Date | undefined;
  externalRef?: RefKey | undefined;
  /** Text in the notes. */
  search?: string | undefined;
}

/** Return ` and …` conditions on expenses `e` and projects `p`. */
export function conditions(workspaceId: string, filter: ExpenseFilter): Sql {
  const { visibleTo: visible } = filter;
  const parts = [
    ...ofObjects(filter),
    ...ofStates(filter),
    visible && sql`(e.user_id = ${visible.userId}::uuid or e.project_id = any(${visible.projectIds}::uuid[]))`,
    filter.from === undefined ? undefined : sql`e.spent_on >= ${filter.from}::date`,
    filter.to === undefined ? undefined : sql`e.spent_on <= ${filter.to}::date`,
    filter.updatedSince && sql`e.updated_at >= ${filter.updatedSince}::timestamptz`,
    filter.externalRef && hasExternalRef(sql`e.id`, workspaceId, "expense", filter.externalRef),
    filter.search === undefined ? undefined : holds(sql`e.notes`, filter.search),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? empty : sql` and ${join(parts, " and ")}`;
}

function ofObjects(filter: ExpenseFilter): (Sql | undefined)[] {
  const anyOf = (column: Sql, ids: readonly string[] | undefined) => ids && sql`${column} = any(${ids}::uuid[])`;
  return [
    anyOf(sql`e.user_id`, filter.userIds),
    anyOf(sql`p.client_id`, filter.clientIds),
    anyOf(sql`e.project_id`, filter.projectIds),
    anyOf(sql`e.category_id`, filter.categoryIds),
    anyOf(sql`e.invoice_id`, filter.invoiceIds),
    anyOf(sql`e.import_id`, filter.importIds),
  ];
}

function ofStates(filter: ExpenseFilter): (Sql | undefined)[] {
  const when = (wanted: boolean | undefined, condition: Sql) =>
    wanted === undefined ? undefined : sql`(${condition}) = ${wanted}::boolean`;
  return [
    when(filter.billable, sql`e.billable`),
    when(filter.invoiced, sql`e.invoice_id is not null`),
    when(filter.reimbursable, sql`e.reimbursable`),
    when(filter.reimbursed, sql`e.reimbursed_on is not null`),
    when(
      filter.hasReceipt,
      sql`exists (select 1 from expense_receipts r where r.workspace_id = e.workspace_id and r.expense_id = e.id)`,
    ),
  ];
}
