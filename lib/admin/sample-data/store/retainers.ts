import type { Db } from "@/lib/kernel/db/prisma";
import type { SampleRetainer } from "../rules/retainers";
import type { Loading } from "./loading";

/** Lines of invoices fund them and draw from them. */
export async function insertRetainers(
  db: Db,
  { workspaceId, now: updatedAt }: Loading,
  retainers: readonly SampleRetainer[],
): Promise<void> {
  const rows = retainers.map(({ id, clientId, name, currency, kind, lowMinor, createdAt }) => {
    return { id, clientId, name, currency, kind, lowMinor, createdAt, updatedAt };
  });
  await db.retainer.createMany({ data: rows.map((row) => ({ ...row, workspaceId })) });
}
