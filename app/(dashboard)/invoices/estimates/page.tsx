import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as clientsRoute from "@/app/v1/clients/route";
import * as estimatesRoute from "@/app/v1/estimates/route";
import * as reportRoute from "@/app/v1/reports/estimates/route";
import { FILTERS, queryOf } from "@/components/estimates/list/filters";
import { EstimatesScreen } from "@/components/estimates/list/estimates-screen";
import { chosenIn } from "@/components/layout/list-filters";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { estimateList } from "@/lib/billing/estimates/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { searchOf, type Search } from "@/lib/kernel/page/search";
import { estimateReport } from "@/lib/reporting/reports/queries";
import { everyClient } from "@/lib/tracking/clients/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("estimates.page");
  return { title: t("title") };
}

export default async function EstimatesPage({ searchParams }: { searchParams: Promise<Search> }) {
  const context = await contextFor("estimates:read");
  if (!context) return null;
  const query = queryOf(chosenIn(searchOf(await searchParams), FILTERS));
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, estimateList(query), estimatesRoute.GET),
    prefetch(cache, context, everyClient(), clientsRoute.GET),
    prefetch(cache, context, estimateReport(), reportRoute.GET),
  ]);
  return (
    <PageMessages areas={["estimates", "invoices.documents", "invoices.page", "reports.export"]}>
      <Prefetched data={prefetched(cache)}>
        <EstimatesScreen />
      </Prefetched>
    </PageMessages>
  );
}
