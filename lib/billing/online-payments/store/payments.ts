import type { Db } from "@/lib/kernel/db/prisma";

/**
 * Lock a payment of the provider until the transaction ends, whether it is recorded or not. Lock its invoice before. If
 * the invoice is unknown until then, lock it after, and repeat the transaction after a deadlock.
 */
export async function lockPayment(db: Db, workspaceId: string, providerPaymentId: string): Promise<void> {
  const name = `payment ${workspaceId} ${providerPaymentId}`;
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

export async function invoiceOfPayment(
  db: Db,
  workspaceId: string,
  { provider, providerPaymentId }: { provider: string; providerPaymentId: string },
): Promise<string | null> {
  const row = await db.payment.findFirst({
    where: { workspaceId, provider, providerPaymentId },
    select: { invoiceId: true },
  });
  return row?.invoiceId ?? null;
}

export async function findPayment(db: Db, workspaceId: string, id: string): Promise<{ invoiceId: string } | null> {
  return db.payment.findFirst({ where: { id, workspaceId }, select: { invoiceId: true } });
}
