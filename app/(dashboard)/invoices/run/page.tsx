import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as clientsRoute from "@/app/v1/clients/route";
import * as runsRoute from "@/app/v1/invoice-runs/route";
import * as invoicesRoute from "@/app/v1/invoices/route";
import * as reportRoute from "@/app/v1/reports/invoices/route";
import { ChooseScreen } from "@/components/invoice-runs/choose/choose-screen";
import { firstSpan } from "@/components/invoice-runs/choose/first-span";
import { OPEN_DRAFTS } from "@/components/invoices/new/open-drafts";
import { spanOf } from "@/components/invoices/new/span";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { recentRuns } from "@/lib/billing/invoice-runs/queries";
import { invoiceList } from "@/lib/billing/invoices/queries";
import { localDate } from "@/lib/kernel/core/time";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { invoiceReport } from "@/lib/reporting/reports/queries";
import { everyClient } from "@/lib/tracking/clients/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("invoiceRuns.choose");
  return { title: t("title") };
}

export default async function InvoiceRunPage() {
  const context = await contextFor("invoices:write");
  if (!context) return null;
  const today = localDate(context.now, context.actor.workspace.timeZone);
  const { from, to } = spanOf(firstSpan(today), today);
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, invoiceReport({ to }), reportRoute.GET),
    prefetch(cache, context, invoiceReport({ from, to }), reportRoute.GET),
    prefetch(cache, context, everyClient(), clientsRoute.GET),
    prefetch(cache, context, invoiceList(OPEN_DRAFTS), invoicesRoute.GET),
    prefetch(cache, context, recentRuns(), runsRoute.GET),
  ]);
  return (
    <PageMessages
      areas={[
        "invoiceRuns.choose",
        "invoiceRuns.period",
        "invoiceRuns.recent",
        "invoices.new.lines",
        "invoices.new.period",
        "invoices.page",
      ]}
    >
      <Prefetched data={prefetched(cache)}>
        <ChooseScreen />
      </Prefetched>
    </PageMessages>
  );
}
