import type { Metadata } from "next";
import { Prefetched } from "@/components/layout/prefetched";
import { TimesheetPage } from "@/components/time-entries/timesheet/timesheet-page";
import { prefetched } from "@/lib/page/prefetch";
import { weekClient } from "../week-client";

export const metadata: Metadata = { title: "Timesheet" };

export default async function Timesheet({ searchParams }: PageProps<"/timesheet">) {
  const client = await weekClient(await searchParams);
  return (
    <Prefetched data={prefetched(client)}>
      <TimesheetPage />
    </Prefetched>
  );
}
