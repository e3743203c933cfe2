import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as clientsRoute from "@/app/v1/clients/route";
import * as recurringRoute from "@/app/v1/recurring-invoices/route";
import * as reportRoute from "@/app/v1/reports/recurring-invoices/route";
import { chosenIn } from "@/components/layout/list-filters";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { FILTERS, queryOf } from "@/components/recurring-invoices/list/filters";
import { RecurringInvoicesScreen } from "@/components/recurring-invoices/list/recurring-invoices-screen";
import { recurringList } from "@/lib/billing/recurring-invoices/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { searchOf, type Search } from "@/lib/kernel/page/search";
import { recurringReport } from "@/lib/reporting/reports/queries";
import { everyClient } from "@/lib/tracking/clients/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("recurringInvoices.list");
  return { title: t("label") };
}

export default async function RecurringInvoicesPage({ searchParams }: { searchParams: Promise<Search> }) {
  const context = await contextFor("recurring_invoices:read");
  if (!context) return null;
  const query = queryOf(chosenIn(searchOf(await searchParams), FILTERS));
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, recurringList(query), recurringRoute.GET),
    prefetch(cache, context, everyClient(), clientsRoute.GET),
    prefetch(cache, context, recurringReport(), reportRoute.GET),
  ]);
  return (
    <PageMessages
      areas={[
        "invoices.documents",
        "invoices.page",
        "recurringInvoices.actions",
        "recurringInvoices.list",
        "recurringInvoices.record.actions",
        "recurringInvoices.record.delete",
        "recurringInvoices.record.end",
        "recurringInvoices.record.run",
        "recurringInvoices.schedule",
        "recurringInvoices.states",
        "reports.export",
      ]}
    >
      <Prefetched data={prefetched(cache)}>
        <RecurringInvoicesScreen />
      </Prefetched>
    </PageMessages>
  );
}
