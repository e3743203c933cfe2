import { LIVE, type EventTopic } from "@/lib/resources";

/**
 * What a browser is told has changed. Never which object, nor to what: it asks `/v1` for that, which knows what the
 * person may see. `own_time` is the person's own entries, `time` those of others.
 */
export type LiveTopic = "own_time" | EventTopic;
export const LIVE_TOPICS: readonly LiveTopic[] = [
  "own_time",
  ...Object.values(LIVE).map(({ topic }) => topic as EventTopic),
];

/** @param noun the first part of an event's name. */
export function topicOfEvent(noun: string): EventTopic | null {
  return Object.hasOwn(LIVE, noun) ? (LIVE[noun as keyof typeof LIVE].topic as EventTopic) : null;
}

/** One message of the stream `/api/live`. */
export interface LiveMessage {
  changed: readonly LiveTopic[];
  /** What only the tab that listens has changed: it knows already, and other tabs of the browser may not. */
  own: readonly LiveTopic[];
}

/** By this header a tab says that a change is its own. */
export const TAB_HEADER = "Stint-Tab";
