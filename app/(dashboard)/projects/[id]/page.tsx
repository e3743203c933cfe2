import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as invoicesRoute from "@/app/v1/invoices/route";
import * as projectRoute from "@/app/v1/projects/[id]/route";
import * as milestonesRoute from "@/app/v1/projects/[id]/milestones/route";
import * as tasksRoute from "@/app/v1/projects/[id]/tasks/route";
import * as invoiceReportRoute from "@/app/v1/reports/invoices/route";
import * as timeReportRoute from "@/app/v1/reports/time/route";
import * as timeEntriesRoute from "@/app/v1/time-entries/route";
import * as taxRatesRoute from "@/app/v1/tax-rates/route";
import * as usersRoute from "@/app/v1/users/route";
import * as workspaceRoute from "@/app/v1/workspace/route";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { ProjectScreen } from "@/components/projects/project/project-screen";
import { burnTime, projectTime, recentTime } from "@/components/projects/project-time";
import type { Context } from "@/lib/kernel/auth/context";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { localDate } from "@/lib/kernel/core/time";
import { pageContext } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { titleOf } from "@/lib/kernel/page/title";
import { project } from "@/lib/tracking/projects/queries";
import { projectInvoices } from "@/lib/billing/invoices/queries";
import { projectMilestones } from "@/lib/tracking/milestones/queries";
import { invoiceReport, timeReport } from "@/lib/reporting/reports/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import { everyTask } from "@/lib/tracking/tasks/queries";
import { timeEntryList } from "@/lib/tracking/time-entries/queries";
import { activeTaxRates } from "@/lib/billing/tax-rates/queries";
import { workspace } from "@/lib/identity/workspaces/queries";
import { everyUser } from "@/lib/identity/users/queries";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const t = await getTranslations("projects.record");
  return titleOf(t("kind"), project(id), projectRoute.GET, ({ name }) => name);
}

export default async function ProjectPage({ params }: Props) {
  const { id } = await params;
  const context = await pageContext();
  const cache = new QueryClient();
  // The other queries name the project, so a missing project must fail first.
  const shown = await prefetch(cache, context, project(id), projectRoute.GET);
  const today = localDate(context.now, context.actor.workspace.timeZone);
  const time = projectTime(id, today);
  await Promise.all([
    prefetch(cache, context, everyTask(id), tasksRoute.GET),
    prefetch(cache, context, timeReport(time.month), timeReportRoute.GET),
    prefetch(cache, context, timeReport(time.whole), timeReportRoute.GET),
    shown.budget && prefetch(cache, context, timeReport(burnTime(shown, today)), timeReportRoute.GET),
    prefetch(cache, context, timeEntryList(recentTime(id)), timeEntriesRoute.GET),
    prefetch(cache, context, everyUser(), usersRoute.GET),
    prefetch(cache, context, workspace(), workspaceRoute.GET),
    roleMay(context.actor.role, "tax_rates:read") && prefetch(cache, context, activeTaxRates(), taxRatesRoute.GET),
    roleMay(context.actor.role, "invoices:read") && prefetch(cache, context, invoiceReport(), invoiceReportRoute.GET),
    ...(shown.fee === null ? [] : prefetchFee(cache, context, shown)),
  ]);
  return (
    <PageMessages
      areas={[
        ...(["clients.inherited", "customFields.values", "milestones", "projects", "rates", "references"] as const),
        "settings.defaultTaxRate",
      ]}
    >
      <Prefetched data={prefetched(cache)}>
        <ProjectScreen id={id} />
      </Prefetched>
    </PageMessages>
  );
}

function prefetchFee(cache: QueryClient, context: Context, { id, fee_invoiced: invoiced }: ProjectReply) {
  return [
    prefetch(cache, context, projectMilestones(id), milestonesRoute.GET),
    invoiced?.amount && prefetch(cache, context, projectInvoices(id), invoicesRoute.GET),
  ];
}
