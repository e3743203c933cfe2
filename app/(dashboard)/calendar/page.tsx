import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { CalendarPage } from "@/components/time-entries/calendar/calendar-page";
import { weekClient } from "../week-client";

export const metadata: Metadata = { title: "Calendar" };

export default async function Calendar({ searchParams }: PageProps<"/calendar">) {
  const client = await weekClient(await searchParams);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <CalendarPage />
    </HydrationBoundary>
  );
}
