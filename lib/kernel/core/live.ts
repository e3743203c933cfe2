import { LIVE, type EventTopic } from "@/lib/resources";

/**
 * Without ids or values: `/v1` decides what the person may read. `own_time` are the person's entries, `time` those of
 * others.
 */
export type LiveTopic = "own_time" | EventTopic;
export const LIVE_TOPICS: readonly LiveTopic[] = [
  "own_time",
  ...new Set(Object.values(LIVE).map(({ topic }) => topic as EventTopic)),
];

export function topicOfEvent(noun: string): EventTopic | null {
  return Object.hasOwn(LIVE, noun) ? (LIVE[noun as keyof typeof LIVE].topic as EventTopic) : null;
}

export interface LiveMessage {
  changed: readonly LiveTopic[];
  /** Changes by this tab, for other tabs of the browser. */
  own: readonly LiveTopic[];
}

export const TAB_HEADER = "Stint-Tab";
