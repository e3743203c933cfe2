import { prisma } from "@/lib/kernel/db/prisma";
import { read, run, sql, type Sql } from "@/lib/kernel/db/sql";
import { forTenant } from "@/lib/kernel/db/tenant";
import { env } from "@/lib/kernel/env";

export interface AnswerOwner {
  workspaceId: string;
  credentialId: string;
  scope: Buffer;
}

export interface StoredAnswer {
  fingerprint: Buffer;
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Delete it if it has expired. */
export function findAnswer(owner: AnswerOwner, now: Date): Promise<StoredAnswer | null> {
  return forTenant(owner.workspaceId, async () => {
    const [kept] = await read<StoredAnswer & { createdAt: Date }>(
      prisma(),
      sql`select fingerprint, status, headers, body, created_at as "createdAt" from idempotency_keys where ${isOwner(owner)}`,
    );
    if (!kept) return null;
    const keptForMs = env().RETAIN_IDEMPOTENCY_KEYS_DAYS * 86_400_000;
    if (now.getTime() - kept.createdAt.getTime() < keptForMs) return kept;
    await run(
      sql`delete from idempotency_keys where ${isOwner(owner)} and created_at = ${kept.createdAt}::timestamptz`,
    );
    return null;
  });
}

/** `(columns) select …`, for an INSERT. */
export function answerRow(owner: AnswerOwner, answer: StoredAnswer & { at: Date }): Sql {
  return sql`(workspace_id, credential_id, scope, fingerprint, status, headers, body, created_at)
    select ${owner.workspaceId}::uuid, ${owner.credentialId}::uuid, ${owner.scope}::bytea, ${answer.fingerprint}::bytea,
      ${answer.status}::smallint, ${JSON.stringify(answer.headers)}::jsonb, ${answer.body}::text, ${answer.at}::timestamptz`;
}

export async function saveAnswer({ workspaceId }: AnswerOwner, row: Sql): Promise<void> {
  await forTenant(workspaceId, () => run(sql`insert into idempotency_keys ${row} on conflict do nothing`));
}

function isOwner(owner: AnswerOwner): Sql {
  return sql`workspace_id = ${owner.workspaceId}::uuid and credential_id = ${owner.credentialId}::uuid and scope = ${owner.scope}::bytea`;
}
