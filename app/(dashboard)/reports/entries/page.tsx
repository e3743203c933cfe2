import { QueryClient } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import * as entriesRoute from "@/app/v1/time-entries/route";
import * as totalsRoute from "@/app/v1/time-entries/totals/route";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { EntriesScreen } from "@/components/reports/entries/entries-screen";
import { entriesQueryOf, entriesStateIn } from "@/components/reports/entries/entries-state";
import { localDate } from "@/lib/kernel/core/time";
import { pageContext } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { searchOf, type Search } from "@/lib/kernel/page/search";
import { entriesPage, timeEntryTotals } from "@/lib/tracking/time-entries/queries";

export async function generateMetadata() {
  const t = await getTranslations("reports.entries");
  return { title: t("title") };
}

export default async function EntriesPage({ searchParams }: { searchParams: Promise<Search> }) {
  const context = await pageContext();
  const { timeZone, weekStart } = context.actor.workspace;
  const state = entriesStateIn(searchOf(await searchParams), localDate(context.now, timeZone), weekStart);
  const query = entriesQueryOf(state, timeZone);
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, entriesPage(query), entriesRoute.GET),
    prefetch(cache, context, timeEntryTotals(query), totalsRoute.GET),
  ]);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages
        areas={[
          "reports",
          "time.bulk",
          "time.rate",
          "time.marks",
          "time.row",
          "time.dialog",
          "closedPeriods.wayOut",
          "closedPeriods.ask",
          "closedPeriods.days",
          "references",
          "time.fields",
          "projects.newDialog",
          "clients.inherited",
          "projects.clientField",
          "settings.defaultTaxRate",
          "time.times",
          "time.clock",
          "time.doubt",
          "time.keys",
        ]}
      >
        <EntriesScreen />
      </PageMessages>
    </Prefetched>
  );
}
