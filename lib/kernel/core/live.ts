/**
 * What a browser is told has changed. Never which object, nor to what: it asks `/v1` for that, which knows what the
 * person may see. `own_time` is the person's own entries, `time` those of others.
 */
export const LIVE_TOPICS = [
  "own_time",
  "time",
  "projects",
  "tasks",
  "clients",
  "users",
  "invoices",
  "tax_rates",
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** One message of the stream `/api/live`. */
export interface LiveMessage {
  changed: readonly LiveTopic[];
  /** What only the tab that listens has changed: it knows already, and other tabs of the browser may not. */
  own: readonly LiveTopic[];
}

/** By this header a tab says that a change is its own. */
export const TAB_HEADER = "Stint-Tab";
