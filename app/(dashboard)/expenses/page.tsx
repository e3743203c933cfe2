import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as categoriesRoute from "@/app/v1/expense-categories/route";
import * as expensesRoute from "@/app/v1/expenses/route";
import * as totalsRoute from "@/app/v1/expenses/totals/route";
import * as projectsRoute from "@/app/v1/projects/route";
import * as usersRoute from "@/app/v1/users/route";
import { ExpensesScreen } from "@/components/expenses/list/expenses-screen";
import { chosenIn, filtersOf, listQueryOf, totalsQueryOf } from "@/components/expenses/list/filters";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { everyExpenseCategory } from "@/lib/billing/expense-categories/queries";
import { expenseList, expenseTotals } from "@/lib/billing/expenses/queries";
import { everyUser } from "@/lib/identity/users/queries";
import { localDate } from "@/lib/kernel/core/time";
import { pageContext } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { searchOf, type Search } from "@/lib/kernel/page/search";
import { everyProject } from "@/lib/tracking/projects/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("expenses.page");
  return { title: t("title") };
}

export default async function ExpensesPage({ searchParams }: { searchParams: Promise<Search> }) {
  const context = await pageContext();
  const today = localDate(context.now, context.actor.workspace.timeZone);
  const chosen = chosenIn(searchOf(await searchParams));
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, expenseList(listQueryOf(chosen, today)), expensesRoute.GET),
    prefetch(cache, context, expenseTotals(filtersOf(chosen, today)), totalsRoute.GET),
    prefetch(cache, context, expenseTotals(totalsQueryOf(chosen, today)), totalsRoute.GET),
    prefetch(cache, context, everyExpenseCategory(), categoriesRoute.GET),
    prefetch(cache, context, everyProject(), projectsRoute.GET),
    context.actor.role !== "member" && prefetch(cache, context, everyUser(), usersRoute.GET),
  ]);
  return (
    <PageMessages
      areas={[
        "closedPeriods.ask",
        "closedPeriods.days",
        "closedPeriods.wayOut",
        "expenses",
        "references",
        "reports.export",
      ]}
    >
      <Prefetched data={prefetched(cache)}>
        <ExpensesScreen />
      </Prefetched>
    </PageMessages>
  );
}
