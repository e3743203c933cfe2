import { run, sql } from "@/lib/kernel/db/sql";
import { acrossTenants } from "@/lib/kernel/db/tenant";

/** That something was changed, for those who look at it now. Public ids, as an event names them. */
export interface Change {
  /** UUID. */
  workspaceId: string;
  /** The first part of the event's name, such as `time_entry`. */
  kind: string;
  userId?: string;
  projectId?: string;
  /** The tab that did it. */
  tab?: string;
}

/** Where PostgreSQL carries changes from the process that made them to those that show them. Each message is a list of them. */
export const CHANGES_CHANNEL = "stint_changes";

/** The least time between two messages, milliseconds: a burst of writes costs one statement. */
const GAP_MS = 40;

/** So many changes are surely shorter than the 8,000 bytes that a message may have. */
const MOST_EACH = 25;

/** By their JSON, so that equal changes, such as a thousand of one person's time, are told once. */
const waiting = new Map<string, Change>();
let timer: NodeJS.Timeout | undefined;

/**
 * Tells the web servers, after the commit and outside of it: a notification inside of a transaction would have all
 * commits wait for each other. One that gets lost is no harm, for pages ask again by themselves.
 */
export function tellPages(changes: readonly Change[]): void {
  if (changes.length === 0) return;
  for (const change of changes) waiting.set(JSON.stringify(change), change);
  timer ??= acrossTenants(() => setTimeout(tell, GAP_MS)).unref();
}

function tell(): void {
  const changes = [...waiting.values()];
  waiting.clear();
  timer = undefined;
  const messages: string[] = [];
  for (let from = 0; from < changes.length; from += MOST_EACH)
    messages.push(JSON.stringify(changes.slice(from, from + MOST_EACH)));
  run(sql`select pg_notify(${CHANGES_CHANNEL}, message) from unnest(${messages}::text[]) message`).catch(
    () => undefined,
  );
}
