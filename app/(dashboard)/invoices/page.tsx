import type { Metadata } from "next";
import { QueryClient } from "@tanstack/react-query";
import { getTranslations } from "next-intl/server";
import * as clientsRoute from "@/app/v1/clients/route";
import * as invoicesRoute from "@/app/v1/invoices/route";
import * as reportRoute from "@/app/v1/reports/invoices/route";
import { openOnly, settledOnly } from "@/components/invoices/list/attention";
import { chosenIn, queryOf } from "@/components/invoices/list/filters";
import { InvoicesScreen } from "@/components/invoices/list/invoices-screen";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { everyClient } from "@/lib/tracking/clients/queries";
import { localDate } from "@/lib/kernel/core/time";
import { invoiceList } from "@/lib/billing/invoices/queries";
import { invoiceReport } from "@/lib/reporting/reports/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { searchOf, type Search } from "@/lib/kernel/page/search";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("invoices.page");
  return { title: t("title") };
}

export default async function InvoicesPage({ searchParams }: { searchParams: Promise<Search> }) {
  const context = await contextFor("invoices:read");
  if (!context) return null;
  const today = localDate(context.now, context.actor.workspace.timeZone);
  const query = queryOf(chosenIn(searchOf(await searchParams)), today);
  const lists = query.status === undefined ? [openOnly(query), settledOnly(query)] : [query];
  const cache = new QueryClient();
  await Promise.all([
    ...lists.map((list) => prefetch(cache, context, invoiceList(list), invoicesRoute.GET)),
    prefetch(cache, context, invoiceReport(), reportRoute.GET),
    prefetch(cache, context, everyClient(), clientsRoute.GET),
  ]);
  return (
    <PageMessages areas={["creditNotes.actions", "invoices"]}>
      <Prefetched data={prefetched(cache)}>
        <InvoicesScreen />
      </Prefetched>
    </PageMessages>
  );
}
