import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import { TimesheetPage } from "@/components/time-entries/timesheet/timesheet-page";
import { prefetched } from "@/lib/kernel/page/prefetch";
import { weekCache } from "../week-cache";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("timesheet");
  return { title: t("title") };
}

export default async function Timesheet({ searchParams }: PageProps<"/timesheet">) {
  const cache = await weekCache(await searchParams);
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages
        areas={[
          "clients.inherited",
          "closedPeriods.ask",
          "closedPeriods.days",
          "closedPeriods.wayOut",
          "projects.clientField",
          "projects.newDialog",
          "settings.defaultTaxRate",
          "time.fields",
          "timesheet",
        ]}
      >
        <TimesheetPage />
      </PageMessages>
    </Prefetched>
  );
}
