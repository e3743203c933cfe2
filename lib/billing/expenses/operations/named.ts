import type { PageRequest } from "@/lib/kernel/db/page";
import type { QueryScope } from "@/lib/kernel/operation";
import type { ExpenseTotalsQuery } from "../schema";
import { listNamed, type NamedExpense } from "../store/named";
import { assertFilterKnown, toFilter } from "./read";
import { visibility } from "./access";

const PAGE = 500;

/** Return the expenses with the names of their objects, oldest first. @throws AppError unknown_reference */
export async function namedExpenses(
  scope: QueryScope,
  input: ExpenseTotalsQuery,
): Promise<AsyncGenerator<NamedExpense>> {
  const filter = { ...toFilter(scope, input), ...(await visibility(scope)) };
  await assertFilterKnown(scope, filter);
  return pages(scope.workspaceId, filter);
}

async function* pages(workspaceId: string, filter: ReturnType<typeof toFilter>): AsyncGenerator<NamedExpense> {
  let page: PageRequest | null = { limit: PAGE, sort: "spent_on", descending: false, after: null };
  while (page) {
    const { rows, next }: Awaited<ReturnType<typeof listNamed>> = await listNamed(workspaceId, filter, page);
    yield* rows;
    page = next && { ...page, after: next };
  }
}
