import { keysetSql, toPage, type Page, type PageRequest } from "@/lib/kernel/db/page";
import { run, sql } from "@/lib/kernel/db/sql";
import { COLUMNS, FROM, SORT_COLUMNS, SORTS, type ExpenseRow } from "./expenses";
import { conditions, type ExpenseFilter } from "./filter";

export interface NamedExpense extends ExpenseRow {
  userName: string;
  clientName: string | null;
  projectName: string | null;
  categoryName: string;
  /** Null also for a draft. */
  invoiceNumber: string | null;
}

export async function listNamed(
  workspaceId: string,
  filter: ExpenseFilter,
  page: PageRequest,
): Promise<Page<NamedExpense>> {
  const { after, order } = keysetSql(page, SORTS, sql`e.id`);
  const rows = await run<NamedExpense>(sql`
    select ${COLUMNS}, coalesce(m.invited_name, u.name) as "userName", c.name as "clientName", p.name as "projectName",
      k.name as "categoryName", i.number as "invoiceNumber"
    ${FROM}
    join memberships m on m.workspace_id = e.workspace_id and m.user_id = e.user_id
    join users u on u.id = m.user_id
    join expense_categories k on k.workspace_id = e.workspace_id and k.id = e.category_id
    left join invoices i on i.workspace_id = e.workspace_id and i.id = e.invoice_id
    where e.workspace_id = ${workspaceId}::uuid${conditions(workspaceId, filter)}${after}${order}`);
  return toPage(rows, page, SORT_COLUMNS);
}
