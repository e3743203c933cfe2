import { namedAt } from "@/lib/kernel/core/errors";
import { referencesTo, uuidOf } from "@/lib/kernel/core/ids";
import { DEFAULT_LANGUAGE } from "@/lib/kernel/core/languages";
import { readInstant, localDate } from "@/lib/kernel/core/time";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import type { Messages } from "@/lib/kernel/i18n/messages";
import { translator } from "@/lib/kernel/i18n/translator";
import { query, type QueryScope } from "@/lib/kernel/operation";
import type { Cell, Sheet } from "@/lib/reporting/spreadsheets/sheet";
import { assertUsers } from "@/lib/identity/users/operations";
import { env } from "@/lib/kernel/env";
import { verifyLogOf } from "./chain";
import type { AuditEntry, AuditLogExportQuery, AuditLogFilter, AuditLogQuery } from "./schema";
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
  async (scope, asked: AuditLogExportQuery): Promise<{ filename: string; sheet: Sheet }> => {
    const { language = DEFAULT_LANGUAGE, ...input } = asked;
    const { workspaceId, actor, now } = scope;
    const t = await translator(language, "audit");
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
      sheet: { name: t("page.title"), columns: COLUMNS.map(([name]) => t(`file.${name}`)), rows: rows() },
    };
  },
);

export const verifyLog = query("audit_log:read", async ({ workspaceId, now }, _input: object) => ({
  ...(await verifyLogOf(workspaceId)),
  at: now,
}));

const COLUMNS: readonly [keyof Messages["audit"]["file"], (entry: AuditEntry) => Cell][] = [
  ["time", (entry) => entry.created_at],
  ["person", (entry) => entry.user_name],
  ["personId", (entry) => entry.user_id],
  ["apiKey", (entry) => entry.api_key_name],
  ["apiKeyId", (entry) => entry.api_key_id],
  ["action", (entry) => entry.action],
  ["object", (entry) => entry.object_name],
  ["objectId", (entry) => entry.object_id],
  ["before", ({ details: { before } }) => json(before)],
  ["after", ({ details: { after } }) => json(after)],
  ["details", ({ details: { before: _before, after: _after, ...noted } }) => json(noted)],
  ["address", (entry) => entry.ip],
  ["requestId", (entry) => entry.request_id],
  ["entryId", (entry) => entry.id],
];

function json(value: unknown): Cell {
  const isNothing = value === undefined || value === null || JSON.stringify(value) === "{}";
  return isNothing ? null : JSON.stringify(value);
}

function pageFrom(after: PageRequest["after"]): PageRequest {
  return { limit: BATCH, sort: "created_at", descending: true, after };
}

function filterOf(input: AuditLogFilter): AuditFilter {
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
