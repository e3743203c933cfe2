import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { QueryClient } from "@tanstack/react-query";
import * as clientsRoute from "@/app/v1/clients/route";
import * as projectsRoute from "@/app/v1/projects/route";
import * as balancesRoute from "@/app/v1/reports/balances/route";
import * as invoiceReportRoute from "@/app/v1/reports/invoices/route";
import { ClientsScreen } from "@/components/clients/list/clients-screen";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { balanceReport } from "@/lib/billing/balances/queries";
import { everyClient } from "@/lib/tracking/clients/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { everyProject } from "@/lib/tracking/projects/queries";
import { invoiceReport } from "@/lib/reporting/reports/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clients.list");
  return { title: t("title") };
}

export default async function ClientsPage() {
  const context = await contextFor("clients:write");
  if (!context) return null;
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, everyClient(), clientsRoute.GET),
    prefetch(cache, context, everyProject(), projectsRoute.GET),
    prefetch(cache, context, balanceReport(), balancesRoute.GET),
    prefetch(cache, context, invoiceReport(), invoiceReportRoute.GET),
  ]);
  return (
    <PageMessages areas={["clients", "settings.defaultTaxRate"]}>
      <Prefetched data={prefetched(cache)}>
        <ClientsScreen />
      </Prefetched>
    </PageMessages>
  );
}
