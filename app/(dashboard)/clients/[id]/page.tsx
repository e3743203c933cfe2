import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as clientCreditsRoute from "@/app/v1/client-credits/route";
import * as clientLinkRoute from "@/app/v1/clients/[id]/link/route";
import * as clientRoute from "@/app/v1/clients/[id]/route";
import * as invoicesRoute from "@/app/v1/invoices/route";
import * as projectsRoute from "@/app/v1/projects/route";
import * as recurringRoute from "@/app/v1/recurring-invoices/route";
import * as balancesRoute from "@/app/v1/reports/balances/route";
import * as invoiceReportRoute from "@/app/v1/reports/invoices/route";
import * as timeReportRoute from "@/app/v1/reports/time/route";
import * as expensesRoute from "@/app/v1/reports/unbilled-expenses/route";
import * as milestonesRoute from "@/app/v1/reports/unbilled-milestones/route";
import * as unbilledRoute from "@/app/v1/reports/unbilled-time/route";
import * as taxRatesRoute from "@/app/v1/tax-rates/route";
import * as workspaceRoute from "@/app/v1/workspace/route";
import { ClientScreen } from "@/components/clients/client/client-screen";
import { latestInvoices } from "@/components/clients/client/latest-invoices";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { activeOfClient } from "@/components/recurring-invoices/active-of-client";
import { monthTime, WHOLE_TIME } from "@/components/projects/project-time";
import { balanceReport } from "@/lib/billing/balances/queries";
import { clientCreditList } from "@/lib/billing/client-credits/queries";
import { clientLink } from "@/lib/billing/client-links/queries";
import { client as clientQuery } from "@/lib/tracking/clients/queries";
import { localDate } from "@/lib/kernel/core/time";
import { activeTaxRates } from "@/lib/billing/tax-rates/queries";
import { workspace } from "@/lib/identity/workspaces/queries";
import { invoiceList } from "@/lib/billing/invoices/queries";
import { contextFor } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { titleOf } from "@/lib/kernel/page/title";
import { everyProject } from "@/lib/tracking/projects/queries";
import {
  invoiceReport,
  timeReport,
  unbilledExpenses,
  unbilledMilestones,
  unbilledTime,
} from "@/lib/reporting/reports/queries";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const t = await getTranslations("clients.record");
  return titleOf(t("kind"), clientQuery(id), clientRoute.GET, ({ name }) => name);
}

export default async function ClientPage({ params }: Props) {
  const { id } = await params;
  const context = await contextFor("clients:write");
  if (!context) return null;
  const cache = new QueryClient();
  const today = localDate(context.now, context.actor.workspace.timeZone);
  const of = { client_id: id };
  // The other queries name the client, so a missing client must fail first.
  const { currency } = await prefetch(cache, context, clientQuery(id), clientRoute.GET);
  await Promise.all([
    prefetch(cache, context, everyProject(of), projectsRoute.GET),
    prefetch(cache, context, timeReport({ ...WHOLE_TIME, ...of }), timeReportRoute.GET),
    prefetch(cache, context, timeReport({ ...monthTime(today), ...of }), timeReportRoute.GET),
    prefetch(cache, context, invoiceList(latestInvoices(id)), invoicesRoute.GET),
    prefetch(cache, context, activeOfClient(id), recurringRoute.GET),
    prefetch(cache, context, balanceReport(of), balancesRoute.GET),
    prefetch(cache, context, clientCreditList(of), clientCreditsRoute.GET),
    prefetch(cache, context, clientLink(id), clientLinkRoute.GET),
    prefetch(cache, context, invoiceReport(), invoiceReportRoute.GET),
    prefetch(cache, context, workspace(), workspaceRoute.GET),
    prefetch(cache, context, activeTaxRates(), taxRatesRoute.GET),
    prefetch(cache, context, unbilledTime({ ...of, currency, group_by: "task" }), unbilledRoute.GET),
    prefetch(cache, context, unbilledExpenses({ ...of, currency, group_by: "expense" }), expensesRoute.GET),
    prefetch(cache, context, unbilledMilestones({ ...of, currency }), milestonesRoute.GET),
  ]);
  return (
    <PageMessages
      areas={[
        "clientCredits.list",
        "clientCredits.refund",
        "clients",
        "creditNotes.actions",
        "customFields.values",
        "invoices",
        "projects",
        "recurringInvoices.client",
        "recurringInvoices.schedule",
        "recurringInvoices.states",
        "references",
        "reminders.record.client",
        "reports.link",
        "settings.defaultTaxRate",
      ]}
    >
      <Prefetched data={prefetched(cache)}>
        <ClientScreen id={id} />
      </Prefetched>
    </PageMessages>
  );
}
