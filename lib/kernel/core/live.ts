import { LIVE, type EventTopic } from "@/lib/resources";

/** Without ids or values. `time` are the entries of other people. */
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
  /** Changes by this tab. */
  own: readonly LiveTopic[];
}

export const TAB_HEADER = "Stint-Tab";
