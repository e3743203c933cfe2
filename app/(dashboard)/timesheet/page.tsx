import type { Metadata } from "next";
import { Prefetched } from "@/components/layout/prefetched";
import { TimesheetPage } from "@/components/time-entries/timesheet/timesheet-page";
import { prefetched } from "@/lib/kernel/page/prefetch";
import { weekCache } from "../week-cache";

export const metadata: Metadata = { title: "Timesheet" };

export default async function Timesheet({ searchParams }: PageProps<"/timesheet">) {
  const cache = await weekCache(await searchParams);
  return (
    <Prefetched data={prefetched(cache)}>
      <TimesheetPage />
    </Prefetched>
  );
}
