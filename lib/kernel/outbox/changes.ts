import { run, sql } from "@/lib/kernel/db/sql";
import { acrossTenants } from "@/lib/kernel/db/tenant";

/** For open pages, with public ids. */
export interface Change {
  /** UUID. */
  workspaceId: string;
  /** Such as `time_entry`. */
  kind: string;
  userId?: string;
  projectId?: string;
  /** Of kinds whose changes name their object. */
  objectId?: string;
  tab?: string;
}

/** LISTEN/NOTIFY with a JSON list of changes. */
export const CHANGES_CHANNEL = "stint_changes";

const GAP_MS = 40;

/** PostgreSQL allows 8,000 bytes. */
const MOST_EACH = 25;

const waiting = new Map<string, Change>();
let timer: NodeJS.Timeout | undefined;

/** After the commit: a NOTIFY within the transaction would serialize all commits. */
export function publishChanges(changes: readonly Change[]): void {
  if (changes.length === 0) return;
  for (const change of changes) waiting.set(JSON.stringify(change), change);
  timer ??= acrossTenants(() => setTimeout(publish, GAP_MS)).unref();
}

function publish(): void {
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
