import { namedAt, unknownReference } from "@/lib/kernel/core/errors";
import { readFlag } from "@/lib/kernel/core/flag";
import { referencesTo, referenceTo } from "@/lib/kernel/core/ids";
import { readInstant } from "@/lib/kernel/core/time";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { readRefKey } from "@/lib/kernel/external-refs/rules";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { assertUsers } from "@/lib/identity/users/operations";
import { assertClients } from "@/lib/tracking/clients/operations";
import { assertProjects } from "@/lib/tracking/projects/operations/read";
import { assertInvoicesAndImports } from "@/lib/tracking/time-entries/operations/access";
import type { ExpenseListQuery, ExpenseTotalsQuery } from "../schema";
import * as store from "../store/expenses";
import type { ExpenseRow } from "../store/expenses";
import type { ExpenseFilter } from "../store/filter";
import { hasCategories } from "../store/known";
import { sumExpenses, type Totals } from "../store/totals";
import { visibility, visibleExpense } from "./access";

export const listExpenses = query(
  "expenses:read",
  async (scope, input: ExpenseListQuery & { page: PageRequest }): Promise<Page<ExpenseRow>> => {
    const filter = { ...toFilter(scope, input), ...(await visibility(scope)) };
    const page = await store.listExpenses(scope.workspaceId, filter, input.page);
    if (page.rows.length === 0) await assertFilterKnown(scope, filter);
    return page;
  },
);

export const getExpense = query("expenses:read", (scope, { id }: { id: string }) => visibleExpense(scope, id));

export const expenseTotals = query("expenses:read", async (scope, input: ExpenseTotalsQuery): Promise<Totals> => {
  const filter = { ...toFilter(scope, input), ...(await visibility(scope)) };
  const totals = await sumExpenses(scope.workspaceId, filter);
  if (totals.all.count === 0) await assertFilterKnown(scope, filter);
  return totals;
});

export function toFilter({ actor }: Pick<QueryScope, "actor">, input: ExpenseTotalsQuery): ExpenseFilter {
  return {
    userIds: input.user_id?.split(",").map((id) => (id === "me" ? actor.userId : referenceTo("usr", id))),
    clientIds: referencesTo("cli", input.client_id),
    projectIds: referencesTo("prj", input.project_id),
    categoryIds: referencesTo("cat", input.category_id),
    invoiceIds: referencesTo("inv", input.invoice_id),
    importIds: referencesTo("imp", input.import_id),
    billable: readFlag(input.billable),
    invoiced: readFlag(input.invoiced),
    reimbursable: readFlag(input.reimbursable),
    reimbursed: readFlag(input.reimbursed),
    hasReceipt: readFlag(input.has_receipt),
    from: input.from,
    to: input.to,
    updatedSince: readInstant(input.updated_since),
    externalRef: readRefKey(input.external_ref),
    search: input.q,
  };
}

/** Only an empty result needs this check. @throws AppError unknown_reference */
export async function assertFilterKnown(scope: QueryScope, filter: ExpenseFilter): Promise<void> {
  const { db, workspaceId } = scope;
  if (filter.userIds) await namedAt("user_id", assertUsers(scope, filter.userIds));
  if (filter.clientIds) await namedAt("client_id", assertClients(scope, filter.clientIds));
  if (filter.projectIds) await namedAt("project_id", assertProjects(scope, filter.projectIds));
  if (filter.categoryIds && !(await hasCategories(db, workspaceId, filter.categoryIds))) {
    throw unknownReference("category_id");
  }
  await assertInvoicesAndImports(scope, filter);
}
