import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { TimesheetPage } from "@/components/time-entries/timesheet/timesheet-page";
import { prefetched } from "@/lib/kernel/page/prefetch";
import { prefetchTimesheets, weekCache } from "../week-cache";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("timesheet");
  return { title: t("title") };
}

export default async function Timesheet({ searchParams }: PageProps<"/timesheet">) {
  const params = await searchParams;
  const cache = await weekCache(params);
  await prefetchTimesheets(cache, params);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages
        areas={[
          "approvals.askReopen",
          "approvals.bar",
          "approvals.comment",
          "approvals.comments",
          "approvals.empty",
          "approvals.running",
          "approvals.several",
          "approvals.status",
          "approvals.reopeners",
          "approvals.wayOut",
          "approvals.withdrawal",
          "approvals.year",
          "clients.inherited",
          "closedPeriods.ask",
          "closedPeriods.days",
          "closedPeriods.people",
          "closedPeriods.wayOut",
          "projects.clientField",
          "projects.newDialog",
          "references",
          "settings.defaultTaxRate",
          "time.clock",
          "time.dialog",
          "time.doubt",
          "time.fields",
          "time.marks",
          "time.row",
          "time.times",
          "timesheet",
        ]}
      >
        <TimesheetPage />
      </PageMessages>
    </Prefetched>
  );
}
