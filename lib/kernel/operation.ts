import { assertPermitted, type Actor, type Context } from "@/lib/kernel/auth/context";
import type { Permission } from "@/lib/kernel/auth/permissions";
import { AppError } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { prisma, transaction, type Db } from "@/lib/kernel/db/prisma";
import { snapshot } from "@/lib/kernel/db/snapshot";
import { sql, type Sql } from "@/lib/kernel/db/sql";
import { acrossTenants, forTenant } from "@/lib/kernel/db/tenant";
import { PendingEffects, type Effects } from "@/lib/kernel/outbox/pending-effects";
import { traced } from "@/lib/kernel/traces";

export interface Operation<Input, Output> {
  permission: Permission;
  kind: "query" | "command";
  /** Check the permission before input. */
  permit: (context: Context) => (input: Input, keep?: IdempotencyLock<Output>) => Promise<Output>;
  run: (context: Context, input: Input) => Promise<Output>;
}

/** `isOfPerson` bypasses tenant isolation (ADR 52). */
type Asks = Permission | { permission: Permission; isOfPerson: true };

/** For data of a user in all workspaces. */
export function ofPerson(permission: Permission): Asks {
  return { permission, isOfPerson: true };
}

/** Saved with a command's transaction. */
interface IdempotencyLock<Output> {
  /** Advisory lock. */
  lock: bigint;
  /** SELECT of one row of `idempotency_keys`. Inserting it fails if the key has an answer. */
  row: (output: Output) => Sql;
}

export interface QueryScope {
  context: Context;
  actor: Actor;
  workspaceId: string;
  now: Date;
  db: Db;
}

export interface CommandScope extends QueryScope, Effects {}

export function query<Input, Output>(
  asks: Asks,
  read: (scope: QueryScope, input: Input) => Promise<Output>,
): Operation<Input, Output> {
  return operation(asks, "query", (context, input) => read(scopeOf(context, snapshot() ?? prisma()), input));
}

/** Commands touch only the database: email, PDF and HTTP calls are steps of Inngest functions. */
export function command<Input, Output>(
  asks: Asks,
  change: (scope: CommandScope, input: Input) => Promise<Output>,
): Operation<Input, Output> {
  return operation(asks, "command", async (context, input, keep) => {
    const pending = new PendingEffects(context);
    const output = await transaction(async (db) => {
      if (keep) await takeLock(db, keep.lock);
      const result = await change({ ...scopeOf(context, db), ...pending.calls }, input);
      await pending.write(db);
      if (keep) await db.$executeRaw(sql`insert into idempotency_keys ${keep.row(result)}`);
      return result;
    }, TRANSACTION).catch((error: unknown) => {
      throw raced(error);
    });
    pending.afterCommit();
    return output;
  });
}

/** Return what a change would return, and undo it. It takes the locks of the change. */
export function rehearsal<Input, Output>(
  asks: Asks,
  change: (scope: CommandScope, input: Input) => Promise<Output>,
): Operation<Input, Output> {
  return operation(asks, "query", async (context, input) => {
    const { calls } = new PendingEffects(context);
    const made: Output[] = [];
    await transaction(async (db) => {
      made.push(await change({ ...scopeOf(context, db), ...calls }, input));
      throw new Error("a rehearsal is rolled back");
    }, TRANSACTION).catch((error: unknown) => {
      if (made.length === 0) throw raced(error);
    });
    return made[0] as Output;
  });
}

/** For operations with their own transactions. */
export function operation<Input, Output>(
  asks: Asks,
  kind: Operation<Input, Output>["kind"],
  perform: (context: Context, input: Input, keep?: IdempotencyLock<Output>) => Promise<Output>,
): Operation<Input, Output> {
  const { permission, isOfPerson } = typeof asks === "string" ? { permission: asks, isOfPerson: false } : asks;
  const permit = (context: Context) => {
    assertPermitted(context.actor, permission);
    const { actor, requestId } = context;
    const facts = () => ({ "stint.request_id": requestId, "stint.workspace_id": toPublicId("wks", actor.workspaceId) });
    const about = () => ({ name: `${kind} ${permission}`, facts: facts() });
    const within = <T>(work: () => T): T => (isOfPerson ? acrossTenants(work) : forTenant(actor.workspaceId, work));
    return (input: Input, keep?: IdempotencyLock<Output>) =>
      traced(about, () => within(() => perform(context, input, keep)));
  };
  return { permission, kind, permit, run: async (context, input) => permit(context)(input) };
}

/** A stuck command must not hold its locks for long. */
const TRANSACTION = { maxWait: 5_000, timeout: 30_000 };

function scopeOf(context: Context, db: Db): QueryScope {
  return { context, actor: context.actor, workspaceId: context.actor.workspaceId, now: context.now, db };
}

async function takeLock(db: Db, lock: bigint): Promise<void> {
  const [row] = await db.$queryRaw<{ locked: boolean }[]>`select pg_try_advisory_xact_lock(${lock}::bigint) as locked`;
  if (!row?.locked) throw inProgress();
}

function conflict(): AppError {
  return new AppError("conflict", "race");
}

/** Unique index, serialization failure, deadlock. */
const RACED = new Set(["P2002", "P2034", "23505", "40001", "40P01"]);

interface RawMeta {
  driverAdapterError?: { cause?: { originalCode?: string } };
}

function raced(error: unknown): unknown {
  const { code: own, meta } = error as { code?: string; meta?: RawMeta };
  // Raw statements have one code for all errors.
  const code = meta?.driverAdapterError?.cause?.originalCode ?? own;
  if (code !== undefined && RACED.has(code)) return conflict();
  if (code !== "P2028") return error;
  return new AppError("unavailable", "busy", {}, { headers: { "Retry-After": "1" } });
}

function inProgress(): AppError {
  return new AppError(
    "idempotency_in_progress",
    "still_running",
    {},
    {
      headers: { "Retry-After": "1" },
    },
  );
}
