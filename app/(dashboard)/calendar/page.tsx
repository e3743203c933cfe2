import type { Metadata } from "next";
import { Prefetched } from "@/components/layout/prefetched";
import { CalendarPage } from "@/components/time-entries/calendar/calendar-page";
import { prefetched } from "@/lib/page/prefetch";
import { weekClient } from "../week-client";

export const metadata: Metadata = { title: "Calendar" };

export default async function Calendar({ searchParams }: PageProps<"/calendar">) {
  const client = await weekClient(await searchParams);
  return (
    <Prefetched data={prefetched(client)}>
      <CalendarPage />
    </Prefetched>
  );
}
