import { namedAt } from "@/lib/core/errors";
import { referencesTo, uuidOf } from "@/lib/core/ids";
import { instantOf } from "@/lib/core/time";
import type { Page, PageRequest } from "@/lib/db/page";
import { query } from "@/lib/operation";
import { assertUsers } from "@/lib/users/operations";
import type { AuditLogQuery } from "./schema";
import * as store from "./store";
import type { AuditRow } from "./store";

export const listAuditLog = query(
  "audit_log:read",
  async (scope, { page, ...input }: AuditLogQuery & { page: PageRequest }): Promise<Page<AuditRow>> => {
    const userIds = referencesTo("usr", input.user_id);
    const filter = {
      actions: input.action?.split(","),
      userIds,
      from: instantOf(input.from),
      to: instantOf(input.to),
      words: input.q,
      wordsAsObjectId: input.q === undefined ? null : uuidOf(input.q),
    };
    const entries = await store.listEntries(scope.workspaceId, filter, page);
    if (entries.rows.length === 0 && userIds) await namedAt("user_id", assertUsers(scope, userIds));
    return entries;
  },
);
