import { namedAt } from "@/lib/core/errors";
import { referenceTo } from "@/lib/core/ids";
import { keyset, toPage, type Page, type PageRequest } from "@/lib/http/page";
import { query } from "@/lib/operation";
import { assertUsers } from "@/lib/users/operations";
import type { AuditLogQuery } from "./schema";
import * as store from "./store";
import type { AuditRow } from "./store";

const SORTS = { created_at: { column: "at", parse: (key: string) => new Date(key) } };

export const listAuditLog = query(
  "audit_log:read",
  async (scope, input: AuditLogQuery & { page: PageRequest }): Promise<Page<AuditRow>> => {
    const { after, orderBy, take } = keyset(input.page, SORTS);
    const userIds = input.user_id?.split(",").map((id) => referenceTo("usr", id));
    const where = {
      AND: [after],
      ...(input.action ? { action: { in: input.action.split(",") } } : {}),
      ...(userIds ? { userId: { in: userIds } } : {}),
      at: { ...(input.from ? { gte: new Date(input.from) } : {}), ...(input.to ? { lt: new Date(input.to) } : {}) },
    };
    const rows = await store.listEntries(scope.db, scope.workspaceId, { where, orderBy, take });
    if (rows.length === 0 && userIds) await namedAt("user_id", assertUsers(scope, userIds));
    return toPage(rows, input.page.limit);
  },
);
