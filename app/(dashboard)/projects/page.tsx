import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import * as projectsRoute from "@/app/v1/projects/route";
import * as invoiceReportRoute from "@/app/v1/reports/invoices/route";
import * as timeReportRoute from "@/app/v1/reports/time/route";
import * as timeEntriesRoute from "@/app/v1/time-entries/route";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { ProjectsScreen } from "@/components/projects/list/projects-screen";
import { firstTime, monthTime, WHOLE_TIME } from "@/components/projects/project-time";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { localDate } from "@/lib/kernel/core/time";
import { pageContext } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { everyProject } from "@/lib/tracking/projects/queries";
import { invoiceReport, timeReport } from "@/lib/reporting/reports/queries";
import { runningEntries } from "@/lib/tracking/time-entries/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("projects.list");
  return { title: t("title") };
}

export default async function ProjectsPage() {
  const context = await pageContext();
  const cache = new QueryClient();
  const today = localDate(context.now, context.actor.workspace.timeZone);
  const wholeTime = async () => {
    const projects = await prefetch(cache, context, everyProject(), projectsRoute.GET);
    await prefetch(cache, context, timeReport(firstTime(projects) ?? WHOLE_TIME), timeReportRoute.GET);
  };
  await Promise.all([
    wholeTime(),
    prefetch(cache, context, timeReport(monthTime(today)), timeReportRoute.GET),
    prefetch(cache, context, runningEntries(), timeEntriesRoute.GET),
    roleMay(context.actor.role, "invoices:read") && prefetch(cache, context, invoiceReport(), invoiceReportRoute.GET),
  ]);
  return (
    <PageMessages areas={["clients.inherited", "projects", "settings.defaultTaxRate"]}>
      <Prefetched data={prefetched(cache)}>
        <ProjectsScreen />
      </Prefetched>
    </PageMessages>
  );
}
