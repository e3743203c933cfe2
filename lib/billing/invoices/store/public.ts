import type { Db } from "@/lib/kernel/db/prisma";
import { run, sql } from "@/lib/kernel/db/sql";

/** The invoice that a public link names. */
export interface LinkedInvoice {
  workspaceId: string;
  id: string;
}

/** Whose invoice a public link names. The token is the one thing that is asked before anybody is known. */
export async function findByToken(token: string): Promise<LinkedInvoice | null> {
  const [row] = await run<LinkedInvoice>(
    sql`select workspace_id as "workspaceId", id from invoices where public_token = ${token}`,
  );
  return row ?? null;
}

/** Writes down that its client looked at it; false when that was known. */
export async function markViewed(db: Db, workspaceId: string, id: string, now: Date): Promise<boolean> {
  const { count } = await db.invoice.updateMany({
    where: { id, workspaceId, viewedAt: null },
    data: { viewedAt: now, updatedAt: now, version: { increment: 1 } },
  });
  return count === 1;
}
