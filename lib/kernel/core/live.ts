import type { Live } from "@/lib/kernel/resource";
import { LIVE, type EventTopic } from "@/lib/resources";

/** `time` are the entries of other people. */
export type LiveTopic = "own_time" | EventTopic;
export const LIVE_TOPICS: readonly LiveTopic[] = [
  "own_time",
  ...new Set(Object.values(LIVE).map(({ topic }) => topic as EventTopic)),
];

export function topicOfEvent(noun: string): EventTopic | null {
  return Object.hasOwn(LIVE, noun) ? (LIVE[noun as keyof typeof LIVE].topic as EventTopic) : null;
}

/** A topic, or a topic and the public id of the changed object. */
export type LiveChange = LiveTopic | `${EventTopic} ${string}`;

/** Whether changes of the kind name their object. */
export function isByObject(noun: string): boolean {
  const live: Live | undefined = Object.hasOwn(LIVE, noun) ? LIVE[noun as keyof typeof LIVE] : undefined;
  return live?.isByObject === true;
}

export interface LiveMessage {
  changed: readonly LiveChange[];
  /** Changes by this tab. */
  own: readonly LiveChange[];
}

export const TAB_HEADER = "Stint-Tab";
