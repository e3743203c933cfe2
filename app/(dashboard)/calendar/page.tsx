import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { CalendarPage } from "@/components/time-entries/calendar/calendar-page";
import { prefetched } from "@/lib/kernel/page/prefetch";
import { weekCache } from "../week-cache";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("calendar");
  return { title: t("title") };
}

export default async function Calendar({ searchParams }: PageProps<"/calendar">) {
  const cache = await weekCache(await searchParams);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages
        areas={[
          "approvals.askReopen",
          "approvals.comment",
          "approvals.reopeners",
          "approvals.wayOut",
          "approvals.withdrawal",
          "calendar",
          "clients.inherited",
          "closedPeriods.ask",
          "closedPeriods.days",
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
          "timesheet.people",
          "timesheet.steps",
          "timesheet.week",
        ]}
      >
        <CalendarPage />
      </PageMessages>
    </Prefetched>
  );
}
