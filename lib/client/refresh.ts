import type { QueryClient } from "@tanstack/react-query";
import { LIVE, type EventTopic } from "@/lib/resources";

type QueryKeys = readonly (readonly string[])[];

/** By topic, of every resource that has it. */
export const REFRESHED: ReadonlyMap<EventTopic, QueryKeys> = Object.values(LIVE).reduce((byTopic, live) => {
  const topic = live.topic as EventTopic;
  return byTopic.set(topic, [...(byTopic.get(topic) ?? []), ...live.refreshes]);
}, new Map<EventTopic, QueryKeys>());

export async function refresh(cache: QueryClient, topic: EventTopic): Promise<void> {
  await Promise.all((REFRESHED.get(topic) ?? []).map((queryKey) => cache.invalidateQueries({ queryKey })));
}
