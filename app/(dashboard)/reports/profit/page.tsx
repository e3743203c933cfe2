import { QueryClient } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import * as profitRoute from "@/app/v1/reports/profit/route";
import { ClosedToRole } from "@/components/layout/closed-to-role";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { profitQuestion } from "@/components/reports/profit/profit-question";
import { ProfitScreen } from "@/components/reports/profit/profit-screen";
import { stateIn } from "@/components/reports/report-state";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { localDate } from "@/lib/kernel/core/time";
import { pageContext } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { searchOf, type Search } from "@/lib/kernel/page/search";
import { profitReport } from "@/lib/reporting/reports/queries";

export async function generateMetadata() {
  const t = await getTranslations("reports.page");
  return { title: t("profit") };
}

export default async function ProfitPage({ searchParams }: { searchParams: Promise<Search> }) {
  const context = await pageContext();
  if (!roleMay(context.actor.role, "cost_rates:read")) {
    const t = await getTranslations("reports.profit");
    return <ClosedToRole title={t("profit")} whose={t("closed")} />;
  }
  const { timeZone, weekStart } = context.actor.workspace;
  const search = searchOf(await searchParams);
  const question = profitQuestion(stateIn(search, localDate(context.now, timeZone), weekStart), search);
  const cache = new QueryClient();
  await prefetch(cache, context, profitReport(question), profitRoute.GET);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages areas={["reports"]}>
        <ProfitScreen />
      </PageMessages>
    </Prefetched>
  );
}
