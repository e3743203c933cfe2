import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as clientsRoute from "@/app/v1/clients/route";
import * as projectsRoute from "@/app/v1/projects/route";
import * as recurringRoute from "@/app/v1/recurring-invoices/[id]/route";
import * as runsRoute from "@/app/v1/recurring-invoices/[id]/runs/route";
import * as taxRatesRoute from "@/app/v1/tax-rates/route";
import * as usersRoute from "@/app/v1/users/route";
import * as workspaceRoute from "@/app/v1/workspace/route";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { RecurringScreen } from "@/components/recurring-invoices/recurring-screen";
import { currentLogo, sheetLogo } from "@/lib/billing/invoices/operations/sheet";
import { recurringInvoice, recurringRuns } from "@/lib/billing/recurring-invoices/queries";
import { everyTaxRate } from "@/lib/billing/tax-rates/queries";
import { everyUser } from "@/lib/identity/users/queries";
import { workspace } from "@/lib/identity/workspaces/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { titleOf } from "@/lib/kernel/page/title";
import { everyClient } from "@/lib/tracking/clients/queries";
import { everyProject } from "@/lib/tracking/projects/queries";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const t = await getTranslations("recurringInvoices.record");
  return titleOf(t("name"), recurringInvoice(id), recurringRoute.GET, ({ name }) => name);
}

export default async function RecurringPage({ params }: Props) {
  const { id } = await params;
  const context = await contextFor("recurring_invoices:read");
  if (!context) return null;
  const cache = new QueryClient();
  await Promise.all([
    prefetch(cache, context, recurringInvoice(id), recurringRoute.GET),
    prefetch(cache, context, recurringRuns(id), runsRoute.GET),
    prefetch(cache, context, everyClient(), clientsRoute.GET),
    prefetch(cache, context, everyProject(), projectsRoute.GET),
    prefetch(cache, context, everyTaxRate(), taxRatesRoute.GET),
    prefetch(cache, context, everyUser(), usersRoute.GET),
    prefetch(cache, context, workspace(), workspaceRoute.GET),
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
        "recurringInvoices",
        "references",
      ]}
    >
      <Prefetched data={prefetched(cache)}>
        <RecurringScreen id={id} logo={logo} />
      </Prefetched>
    </PageMessages>
  );
}
