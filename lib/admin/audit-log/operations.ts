import { namedAt } from "@/lib/kernel/core/errors";
import { referencesTo, uuidOf } from "@/lib/kernel/core/ids";
import { readInstant, localDate } from "@/lib/kernel/core/time";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { query, type QueryScope } from "@/lib/kernel/operation";
import type { Cell, Sheet } from "@/lib/reporting/spreadsheets/sheet";
import { assertUsers } from "@/lib/identity/users/operations";
import { env } from "@/lib/kernel/env";
import { verifyLogOf } from "./chain";
import type { AuditEntry, AuditLogExportQuery, AuditLogQuery } from "./schema";
import { toAuditEntry } from "./serialize";
import { deleteOldEntries } from "./store/chain";
import * as store from "./store/list";
import type { AuditFilter, AuditRow } from "./store/list";

export const listAuditLog = query(
  "audit_log:read",
  async (scope, { page, ...input }: AuditLogQuery & { page: PageRequest }): Promise<Page<AuditRow>> => {
    const filter = filterOf(input);
    const entries = await store.listEntries(scope.workspaceId, filter, page);
    if (entries.rows.length === 0) await assertPeopleKnown(scope, filter);
    return entries;
  },
);

const BATCH = 500;

/** The newest entry first, streamed. */
export const exportAuditLog = query(
  "audit_log:read",
  async (scope, input: AuditLogExportQuery): Promise<{ filename: string; sheet: Sheet }> => {
    const { workspaceId, actor, now } = scope;
    const filter = filterOf(input);
    const first = await store.listEntries(workspaceId, filter, pageFrom(null));
    if (first.rows.length === 0) await assertPeopleKnown(scope, filter);
    async function* rows(): AsyncGenerator<Cell[]> {
      let { rows: entries, next } = first;
      for (;;) {
        for (const entry of entries) yield COLUMNS.map(([, cell]) => cell(toAuditEntry(entry)));
        if (next === null) return;
        ({ rows: entries, next } = await store.listEntries(workspaceId, filter, pageFrom(next)));
      }
    }
    return {
      filename: `audit-log-${localDate(now, actor.workspace.timeZone)}.csv`,
      sheet: { name: "Audit log", columns: COLUMNS.map(([name]) => name), rows: rows() },
    };
  },
);

export const verifyLog = query("audit_log:read", async ({ workspaceId, now }, _input: object) => ({
  ...(await verifyLogOf(workspaceId)),
  at: now,
}));

const COLUMNS: readonly [string, (entry: AuditEntry) => Cell][] = [
  ["Time (UTC)", (entry) => entry.created_at],
  ["Person", (entry) => entry.user_name],
  ["Person id", (entry) => entry.user_id],
  ["API key", (entry) => entry.api_key_name],
  ["API key id", (entry) => entry.api_key_id],
  ["Action", (entry) => entry.action],
  ["Object", (entry) => entry.object_name],
  ["Object id", (entry) => entry.object_id],
  ["Before", ({ details: { before } }) => json(before)],
  ["After", ({ details: { after } }) => json(after)],
  ["Details", ({ details: { before: _before, after: _after, ...noted } }) => json(noted)],
  ["Address", (entry) => entry.ip],
  ["Request id", (entry) => entry.request_id],
  ["Entry id", (entry) => entry.id],
];

function json(value: unknown): Cell {
  const isNothing = value === undefined || value === null || JSON.stringify(value) === "{}";
  return isNothing ? null : JSON.stringify(value);
}

function pageFrom(after: PageRequest["after"]): PageRequest {
  return { limit: BATCH, sort: "created_at", descending: true, after };
}

function filterOf(input: AuditLogExportQuery): AuditFilter {
  return {
    actions: input.action?.split(","),
    userIds: referencesTo("usr", input.user_id),
    from: readInstant(input.from),
    to: readInstant(input.to),
    words: input.q,
    wordsAsObjectId: input.q === undefined ? null : uuidOf(input.q),
  };
}

/** Only an empty answer needs the check. */
async function assertPeopleKnown(scope: QueryScope, { userIds }: AuditFilter): Promise<void> {
  if (userIds) await namedAt("user_id", assertUsers(scope, userIds));
}

/**
 * Delete entries older than RETAIN_AUDIT_DAYS, in batches. 0, the default, keeps all.
 *
 * @returns whether there may be more.
 */
export async function purgeOldEntries(now: Date, withinMs: number): Promise<boolean> {
  const { RETAIN_AUDIT_DAYS } = env();
  if (RETAIN_AUDIT_DAYS === 0) return false;
  const before = new Date(now.getTime() - RETAIN_AUDIT_DAYS * 86_400_000);
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    if ((await deleteOldEntries(before)) === 0) return false;
  }
  return true;
}
