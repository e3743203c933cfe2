import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as clientsRoute from "@/app/v1/clients/route";
import * as invoiceRoute from "@/app/v1/invoices/[id]/route";
import * as projectsRoute from "@/app/v1/projects/route";
import * as recurringRoute from "@/app/v1/recurring-invoices/[id]/route";
import * as taxRatesRoute from "@/app/v1/tax-rates/route";
import * as workspaceRoute from "@/app/v1/workspace/route";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { NewRecurringScreen } from "@/components/recurring-invoices/new-recurring-screen";
import { invoice } from "@/lib/billing/invoices/queries";
import { currentLogo, sheetLogo } from "@/lib/billing/invoices/operations/sheet";
import { recurringInvoice } from "@/lib/billing/recurring-invoices/queries";
import { everyTaxRate } from "@/lib/billing/tax-rates/queries";
import { workspace } from "@/lib/identity/workspaces/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { everyClient } from "@/lib/tracking/clients/queries";
import { everyProject } from "@/lib/tracking/projects/queries";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("recurringInvoices.form");
  return { title: t("title") };
}

export default async function NewRecurringPage({ searchParams }: Props) {
  const context = await contextFor("recurring_invoices:write");
  if (!context) return null;
  const asked = await searchParams;
  const [from, copy, client] = [asked["from"], asked["copy"], asked["client"]].map(only);
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, everyClient(), clientsRoute.GET),
    prefetch(cache, context, everyProject(), projectsRoute.GET),
    prefetch(cache, context, everyTaxRate(), taxRatesRoute.GET),
    prefetch(cache, context, workspace(), workspaceRoute.GET),
    from && prefetch(cache, context, invoice(from), invoiceRoute.GET),
    copy && prefetch(cache, context, recurringInvoice(copy), recurringRoute.GET),
  ]);
  const logo = sheetLogo(await currentLogo.run(context, undefined));
  return (
    <PageMessages
      areas={[
        "invoices.dialogs.send",
        "invoices.draft",
        "invoices.new.lines",
        "invoices.units",
        "projects.clientField",
        "recurringInvoices.form",
        "recurringInvoices.list",
      ]}
    >
      <Prefetched data={prefetched(cache)}>
        <NewRecurringScreen logo={logo} from={from ?? null} copy={copy ?? null} client={client ?? null} />
      </Prefetched>
    </PageMessages>
  );
}

function only(value: string | string[] | undefined): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
