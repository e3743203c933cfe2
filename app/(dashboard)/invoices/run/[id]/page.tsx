import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as runRoute from "@/app/v1/invoice-runs/[id]/route";
import { RunScreen } from "@/components/invoice-runs/run-screen";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { WithLocaleData } from "@/components/ui/format-locale";
import { formatTag } from "@/lib/billing/invoice-content/format";
import { invoiceLocale } from "@/lib/billing/invoice-content/language";
import { invoiceRun } from "@/lib/billing/invoice-runs/queries";
import { currentLogo, sheetLogo } from "@/lib/billing/invoices/operations/sheet";
import { localeDataOf } from "@/lib/kernel/core/locale-data-of";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("invoiceRuns.run");
  return { title: t("title") };
}

export default async function InvoiceRunPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const context = await contextFor("invoices:read");
  if (!context) return null;
  const cache = new QueryClient();
  const run = await prefetch(cache, context, invoiceRun(id), runRoute.GET);
  const locales = new Set(run.drafts.map((draft) => formatTag(invoiceLocale(draft.client_locale))));
  const logo = sheetLogo(await currentLogo.run(context, undefined));
  return (
    <PageMessages
      areas={[
        "invoiceRuns.notMade",
        "invoiceRuns.period",
        "invoiceRuns.progress",
        "invoiceRuns.result",
        "invoiceRuns.review",
        "invoiceRuns.run",
        "invoiceRuns.send",
        "invoiceRuns.sending",
        "invoiceRuns.states",
        "invoices.page",
        "invoices.warnings",
      ]}
    >
      <Prefetched data={prefetched(cache)}>
        <WithLocaleData data={[...locales].map(localeDataOf)}>
          <RunScreen id={id} logo={logo} />
        </WithLocaleData>
      </Prefetched>
    </PageMessages>
  );
}
