import { contextOfPerson, systemContext } from "@/lib/kernel/auth/system-context";
import type { Context } from "@/lib/kernel/auth/context";
import { AppError } from "@/lib/kernel/core/errors";
import { forEachWorkspace } from "@/lib/kernel/background/operations";
import { toPublicId } from "@/lib/kernel/core/ids";
import { log } from "@/lib/kernel/log";
import { command } from "@/lib/kernel/operation";
import { importEvents } from "../events";
import { toOutcome } from "../serialize";
import {
  claimImport,
  deleteStaged,
  getImport,
  holdClaim,
  lockStale,
  purgeStaged,
  releaseClaim,
  renewClaim,
  updateImport,
  workspacesWithStale,
  type Claim,
  type ImportRow,
} from "../store/imports";
import { LEASE_SECONDS, RENEW_MS } from "./lease";
import { mailEnd } from "./mails";
import { planImport } from "./plan";
import { readFiles, readImport, wasSuperseded } from "./read-files";
import { endUndo, undoNext } from "./undo";
import { writeNext } from "./write";

/** Another import gets its turn after this time. */
const TURN_MS = 30_000;

const MAX_FAILURES = 3;

const RETENTION_MS = 30 * 86_400_000;

/** Work on the import that waited longest. Return false if none waits. */
export async function workOnImport(turnMs = TURN_MS): Promise<boolean> {
  const claim = await claimImport(LEASE_SECONDS);
  if (!claim) return false;
  await work(claim, Date.now() + turnMs);
  return true;
}

/** Delete files and rows of imports that ended a month ago, or that no one applied or changed for a month. */
export async function purgeImports(now: Date): Promise<number> {
  const since = new Date(now.getTime() - RETENTION_MS);
  await forEachWorkspace("expire-imports", await workspacesWithStale(since), async (workspaceId) =>
    expireNext.run(await systemContext(workspaceId, now), { since }),
  );
  return purgeStaged(since);
}

/** End an import whose files are deleted, so that they can be uploaded again. Return false if there was none. */
const expireNext = command("imports:write", async (scope, { since }: { since: Date }): Promise<boolean> => {
  const { db, workspaceId, now, audit, touch } = scope;
  const id = await lockStale(db, workspaceId, since);
  if (id === null) return false;
  const { attempt } = await getImport(db, workspaceId, id);
  await deleteStaged(db, workspaceId, id);
  const failure = { reason: "import_expired", params: {} };
  await updateImport(db, workspaceId, id, {
    ...{ status: "failed", failure, files: [], figures: null, needsReading: true, updatedAt: now },
    ...{ attempt: attempt + 1, leaseUntil: null, failures: 0, stage: null, done: 0, total: 0 },
  });
  audit("import.failed", id, { reason: failure.reason });
  touch("import", { id: toPublicId("imp", id) });
  return true;
});

async function work(claim: Claim, until: number): Promise<void> {
  const renewal = setInterval(() => {
    renewClaim(claim, LEASE_SECONDS).catch(() => undefined);
  }, RENEW_MS);
  try {
    await workOn(claim, until);
  } finally {
    clearInterval(renewal);
  }
}

async function workOn(claim: Claim, until: number): Promise<void> {
  const { workspaceId, id } = claim;
  let context = await systemContext(workspaceId, new Date());
  let isUndo = false;
  try {
    const row = await readImport.run(context, { id });
    isUndo = row.status === "reverting";
    context = await contextOfPerson({ workspaceId, userId: row.appliedBy ?? row.createdBy }, { ip: "" }, new Date());
    if (row.status === "reading") await read(context, claim, row);
    else await repeat(context, claim, until, row.status === "applying" ? writeNext : undoNext);
    await releaseClaim(claim, false);
  } catch (error) {
    if (wasSuperseded(error)) return;
    if (error instanceof AppError && !isUndo && error.code !== "conflict" && error.code !== "unavailable") {
      await failImport.run(context, { claim, reason: error.reason, params: error.params });
      return;
    }
    log().error({ workspace: workspaceId, import: id, err: error }, "import failed");
    if ((await releaseClaim(claim, true)) < MAX_FAILURES) return;
    await failImport.run(context, { claim, reason: "internal", params: {} });
  }
}

async function read(context: Context, claim: Claim, row: ImportRow): Promise<void> {
  if (row.needsReading) await readFiles(context, claim);
  await planImport(context, claim);
}

async function repeat(context: Context, claim: Claim, until: number, next: typeof writeNext): Promise<void> {
  while (await next.run({ ...context, now: new Date() }, claim)) if (Date.now() >= until) return;
}

/** An import that was reading fails. One that was writing is undone. An undo ends, so that it does not block the workspace. */
const failImport = command(
  "imports:write",
  async (scope, input: { claim: Claim; reason: string; params: AppError["params"] }): Promise<void> => {
    const { db, workspaceId, now, audit, emit, touch, wake } = scope;
    const { claim, reason } = input;
    if (!(await holdClaim(db, claim, LEASE_SECONDS))) return;
    const before = await getImport(db, workspaceId, claim.id);
    const { status } = before;
    const done = { leaseUntil: null, failures: 0, attempt: claim.attempt + 1, updatedAt: now };
    if (status === "reading") {
      const params = Object.fromEntries(Object.entries(input.params).map(([name, value]) => [name, String(value)]));
      const failure = { reason, params };
      const row = await updateImport(db, workspaceId, claim.id, { ...done, status: "failed", failure });
      audit("import.failed", claim.id, { reason });
      emit(importEvents.failed, claim.id, toOutcome(row));
    } else if (status === "applying") {
      await updateImport(db, workspaceId, claim.id, { ...done, status: "reverting", stage: null, done: 0, total: 0 });
      audit("import.stopped", claim.id, { reason });
      await mailEnd(scope, before, null);
      wake("imports");
    } else if (status === "reverting") {
      await endUndo(scope, before, { reason });
    }
    touch("import", { id: toPublicId("imp", claim.id) });
  },
);
