import { QueryClient } from "@tanstack/react-query";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import * as reportRoute from "@/app/v1/reports/time/route";
import * as savedReportsRoute from "@/app/v1/saved-reports/route";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { entriesHref } from "@/components/reports/entries/entries-state";
import { questionsOf, stateIn } from "@/components/reports/report-state";
import { ReportsScreen } from "@/components/reports/reports-screen";
import { localDate } from "@/lib/kernel/core/time";
import { pageContext } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { searchOf, type Search } from "@/lib/kernel/page/search";
import { timeReport } from "@/lib/reporting/reports/queries";
import { savedReports } from "@/lib/reporting/saved-reports/queries";

export async function generateMetadata() {
  const t = await getTranslations("reports.page");
  return { title: t("title") };
}

export default async function ReportsPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = searchOf(await searchParams);
  if (search.get("show") === "entries") redirect(entriesHref(search.toString()));
  const context = await pageContext();
  const { timeZone, weekStart } = context.actor.workspace;
  const state = stateIn(search, localDate(context.now, timeZone), weekStart);
  const questions = Object.values(questionsOf(state));
  const cache = new QueryClient();
  await Promise.all([
    ...questions.map((query) => prefetch(cache, context, timeReport(query), reportRoute.GET)),
    prefetch(cache, context, savedReports(), savedReportsRoute.GET),
  ]);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages areas={["reports"]}>
        <ReportsScreen />
      </PageMessages>
    </Prefetched>
  );
}
