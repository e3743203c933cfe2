import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as clientRoute from "@/app/v1/clients/[id]/route";
import * as clientsRoute from "@/app/v1/clients/route";
import * as invoicesRoute from "@/app/v1/invoices/route";
import * as reportRoute from "@/app/v1/reports/invoices/route";
import * as expensesRoute from "@/app/v1/reports/unbilled-expenses/route";
import * as milestonesRoute from "@/app/v1/reports/unbilled-milestones/route";
import * as unbilledRoute from "@/app/v1/reports/unbilled-time/route";
import * as retainersRoute from "@/app/v1/retainers/route";
import * as workspaceRoute from "@/app/v1/workspace/route";
import { OPEN_DRAFTS } from "@/components/invoices/new/open-drafts";
import { unbilledWork } from "@/components/invoices/unbilled-work";
import { NewInvoiceScreen } from "@/components/invoices/new/new-invoice-screen";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import type { Context } from "@/lib/kernel/auth/context";
import { client as clientQuery, everyClient } from "@/lib/tracking/clients/queries";
import { invoiceList } from "@/lib/billing/invoices/queries";
import { usableRetainers } from "@/lib/billing/retainers/queries";
import { invoiceReport, unbilledExpenses, unbilledMilestones, unbilledTime } from "@/lib/reporting/reports/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched, readOnce } from "@/lib/kernel/page/prefetch";
import { searchOf, type Search } from "@/lib/kernel/page/search";
import { workspace } from "@/lib/identity/workspaces/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("invoices.new");
  return { title: t("title") };
}

export default async function NewInvoicePage({ searchParams }: { searchParams: Promise<Search> }) {
  const context = await contextFor("invoices:write");
  if (!context) return null;
  const cache = new QueryClient();
  await Promise.all([
    prefetchUnbilled(cache, context, searchOf(await searchParams).get("client") ?? undefined),
    prefetch(cache, context, everyClient(), clientsRoute.GET),
    prefetch(cache, context, invoiceList(OPEN_DRAFTS), invoicesRoute.GET),
    prefetch(cache, context, workspace(), workspaceRoute.GET),
  ]);
  return (
    <PageMessages
      areas={["invoices.new", "invoices.page", "invoices.units", "projects.clientField", "retainers.draft"]}
    >
      <Prefetched data={prefetched(cache)}>
        <NewInvoiceScreen />
      </Prefetched>
    </PageMessages>
  );
}

async function prefetchUnbilled(cache: QueryClient, context: Context, wantedClientId: string | undefined) {
  const work = unbilledWork(await prefetch(cache, context, invoiceReport(), reportRoute.GET));
  const first = work.find(({ clientId }) => wantedClientId === undefined || clientId === wantedClientId);
  if (!first) return;
  const { value: client } = await readOnce(context, clientQuery(first.clientId), clientRoute.GET);
  const query = { client_id: first.clientId, currency: first.currency };
  await Promise.all([
    prefetch(cache, context, unbilledTime({ ...query, group_by: client.group_time_by }), unbilledRoute.GET),
    prefetch(cache, context, unbilledExpenses({ ...query, group_by: "expense" }), expensesRoute.GET),
    prefetch(cache, context, unbilledMilestones(query), milestonesRoute.GET),
    prefetch(cache, context, usableRetainers(first.clientId, first.currency), retainersRoute.GET),
  ]);
}
