import type { Closing } from "@/lib/kernel/core/closing";
import type { Db } from "@/lib/kernel/db/prisma";
import { read, sql } from "@/lib/kernel/db/sql";

/** The person, project and category of an expense, as of their locks. */
export interface ExpenseContext {
  closing: Closing | null;
  userActive: boolean;
  project: {
    status: "active" | "archived";
    access: "workspace" | "members";
    billable: boolean;
    currency: string;
    callerManages: boolean;
    /** As a member or manager. */
    callerOnTeam: boolean;
  } | null;
  category: CategoryTerms | null;
}

export interface CategoryTerms {
  status: "active" | "archived";
  unitName: string | null;
  /** A decimal string in major units of `currency`. */
  unitPrice: string | null;
  currency: string;
  markupPercent: string | null;
  billable: boolean;
  reimbursable: boolean;
}

interface ContextRow extends Omit<ExpenseContext, "userActive"> {
  userStatus: string;
}

/** UUIDs. */
export interface ExpenseReferences {
  userId: string;
  callerId: string;
  projectId: string | null;
  categoryId: string;
}

/** The membership is locked first. Null if the user is not in the workspace. */
export async function lockExpenseContext(
  db: Db,
  workspaceId: string,
  of: ExpenseReferences,
): Promise<ExpenseContext | null> {
  const [row] = await read<ContextRow>(
    db,
    sql`
    with m as (select * from memberships where workspace_id = ${workspaceId}::uuid and user_id = ${of.userId}::uuid for no key update),
      p as (select * from projects where workspace_id = ${workspaceId}::uuid and id = ${of.projectId}::uuid for share),
      c as (select * from clients where workspace_id = ${workspaceId}::uuid and id = (select client_id from p) for share),
      k as (select * from expense_categories where workspace_id = ${workspaceId}::uuid and id = ${of.categoryId}::uuid for share)
    select m.closing, m.status as "userStatus",
      case when p.id is not null then json_build_object('status', p.status, 'access', p.access, 'billable', p.billable,
        'currency', coalesce(c.currency, w.currency), 'callerManages', coalesce(mine.is_manager, false),
        'callerOnTeam', mine.user_id is not null) end as project,
      case when k.id is not null then json_build_object('status', k.status, 'unitName', k.unit_name, 'unitPrice', k.unit_price,
        'currency', k.currency, 'markupPercent', k.markup_percent, 'billable', k.billable, 'reimbursable', k.reimbursable) end as category
    from m
    join workspaces w on w.id = m.workspace_id
    left join p on true
    left join c on true
    left join k on true
    left join project_members mine on mine.workspace_id = m.workspace_id and mine.project_id = p.id
      and mine.user_id = ${of.callerId}::uuid`,
  );
  if (!row) return null;
  const { userStatus, ...context } = row;
  return { ...context, userActive: userStatus === "active" };
}
