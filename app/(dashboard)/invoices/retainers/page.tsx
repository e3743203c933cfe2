import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as clientsRoute from "@/app/v1/clients/route";
import * as retainersRoute from "@/app/v1/retainers/route";
import * as workspaceRoute from "@/app/v1/workspace/route";
import { chosenIn } from "@/components/layout/list-filters";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { FILTERS, queryOf } from "@/components/retainers/filters";
import { RetainersScreen } from "@/components/retainers/retainers-screen";
import { retainerList } from "@/lib/billing/retainers/queries";
import { workspace } from "@/lib/identity/workspaces/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { searchOf, type Search } from "@/lib/kernel/page/search";
import { everyClient } from "@/lib/tracking/clients/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("retainers.page");
  return { title: t("title") };
}

export default async function RetainersPage({ searchParams }: { searchParams: Promise<Search> }) {
  const context = await contextFor("retainers:read");
  if (!context) return null;
  const query = queryOf(chosenIn(searchOf(await searchParams), FILTERS));
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, retainerList(query), retainersRoute.GET),
    prefetch(cache, context, everyClient(), clientsRoute.GET),
    prefetch(cache, context, workspace(), workspaceRoute.GET),
  ]);
  return (
    <PageMessages
      areas={[
        "invoices.documents",
        "invoices.page",
        "projects.clientField",
        "retainers.dialog",
        "retainers.kindHelp",
        "retainers.kinds",
        "retainers.page",
        "retainers.states",
        "retainers.table",
      ]}
    >
      <Prefetched data={prefetched(cache)}>
        <RetainersScreen />
      </Prefetched>
    </PageMessages>
  );
}
