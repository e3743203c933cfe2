import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { TimesheetPage } from "@/components/time-entries/timesheet/timesheet-page";
import { weekClient } from "../week-client";

export const metadata: Metadata = { title: "Timesheet" };

export default async function Timesheet({ searchParams }: PageProps<"/timesheet">) {
  const client = await weekClient(await searchParams);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <TimesheetPage />
    </HydrationBoundary>
  );
}
