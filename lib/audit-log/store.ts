import { given } from "@/lib/core/given";
import type { Db } from "@/lib/db/prisma";
import type { AuditEntry } from "@/lib/db/generated/client";
import { instantColumn, keyset, toPage, type Page, type PageRequest } from "@/lib/db/page";

export type AuditRow = AuditEntry;

/** Which entries: every condition that is there must hold. Instants are half open. */
export interface AuditFilter {
  actions: string[] | undefined;
  userIds: string[] | undefined;
  from: Date | undefined;
  to: Date | undefined;
}

const SORTS = { created_at: instantColumn("at") };

export async function listEntries(
  db: Db,
  workspaceId: string,
  { actions, userIds, from, to }: AuditFilter,
  page: PageRequest,
): Promise<Page<AuditRow>> {
  const { after, orderBy, take } = keyset(page, SORTS);
  const conditions = {
    action: given({ in: actions }),
    userId: given({ in: userIds }),
    at: given({ gte: from, lt: to }),
  };
  const rows = await db.auditEntry.findMany({ where: { AND: [after], ...conditions, workspaceId }, orderBy, take });
  return toPage(rows, page, SORTS);
}
