import { QueryClient } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import * as reportRoute from "@/app/v1/reports/expenses/route";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { expenseQuestion } from "@/components/reports/expenses/expense-question";
import { ExpenseReportScreen } from "@/components/reports/expenses/expense-report-screen";
import { stateIn } from "@/components/reports/report-state";
import { expenseReport } from "@/lib/billing/expenses/queries";
import { localDate } from "@/lib/kernel/core/time";
import { pageContext } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { searchOf, type Search } from "@/lib/kernel/page/search";

export async function generateMetadata() {
  const t = await getTranslations("reports.expenses");
  return { title: t("pageTitle") };
}

export default async function ExpenseReportPage({ searchParams }: { searchParams: Promise<Search> }) {
  const context = await pageContext();
  const { timeZone, weekStart } = context.actor.workspace;
  const search = searchOf(await searchParams);
  const question = expenseQuestion(stateIn(search, localDate(context.now, timeZone), weekStart), search);
  const cache = new QueryClient();
  await prefetch(cache, context, expenseReport(question), reportRoute.GET);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages areas={["reports"]}>
        <ExpenseReportScreen />
      </PageMessages>
    </Prefetched>
  );
}
