import type { QueryClient } from "@tanstack/react-query";
import { LIVE, type EventTopic } from "@/lib/resources";

export const REFRESHED = new Map(
  Object.values(LIVE).map(({ topic, refreshes }) => [topic as EventTopic, refreshes] as const),
);

export async function refresh(cache: QueryClient, topic: EventTopic): Promise<void> {
  await Promise.all((REFRESHED.get(topic) ?? []).map((queryKey) => cache.invalidateQueries({ queryKey })));
}
