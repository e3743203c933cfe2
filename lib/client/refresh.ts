import type { QueryClient } from "@tanstack/react-query";
import { LIVE, type EventTopic } from "@/lib/resources";

/** The query keys that show records of each topic, as their resources declare them. */
export const REFRESHED = new Map(
  Object.values(LIVE).map(({ topic, refreshes }) => [topic as EventTopic, refreshes] as const),
);

/** Reads everything again that shows records of a topic. */
export async function refresh(cache: QueryClient, topic: EventTopic): Promise<void> {
  await Promise.all((REFRESHED.get(topic) ?? []).map((queryKey) => cache.invalidateQueries({ queryKey })));
}
