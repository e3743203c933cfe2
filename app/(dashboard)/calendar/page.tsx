import type { Metadata } from "next";
import { Prefetched } from "@/components/layout/prefetched";
import { CalendarPage } from "@/components/time-entries/calendar/calendar-page";
import { prefetched } from "@/lib/kernel/page/prefetch";
import { weekCache } from "../week-cache";

export const metadata: Metadata = { title: "Calendar" };

export default async function Calendar({ searchParams }: PageProps<"/calendar">) {
  const cache = await weekCache(await searchParams);
  return (
    <Prefetched data={prefetched(cache)}>
      <CalendarPage />
    </Prefetched>
  );
}
