import { AppError } from "@/lib/kernel/core/errors";
import { toPublicId } from "@/lib/kernel/core/ids";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { REVERTIBLE_MS } from "../rules/decisions";
import { openQuestions } from "../rules/figures";
import type { ShownImport } from "../serialize";
import { isAnotherRunning, lockImport, updateImport, type ImportChange, type ImportRow } from "../store/imports";
import { planAnew, show, wrongState } from "./manage";
import { restoresStint } from "./plan";

const STARTED = { leaseUntil: null, failures: 0, stage: null, done: 0, total: 0, stageStartedAt: null };

/**
 * Let a worker write the planned records. If the workspace is no longer empty, or is empty now, plan again instead.
 *
 * @throws AppError conflict if the plan is another one, a question is open, or another import of the workspace runs
 */
export const applyImport = command(
  "imports:write",
  async (scope, { id, plan }: { id: string; plan: string }): Promise<ShownImport> => {
    const { actor, now, audit } = scope;
    const row = await locked(scope, id);
    if (row.status !== "ready" || row.figures === null) throw wrongState(row);
    if (plan !== String(row.plan)) throw new AppError("conflict", "plan_changed", { plan: String(row.plan) });
    const open = openQuestions(row.figures);
    if (open.length > 0) throw new AppError("conflict", "questions_open", { questions: open.map(({ code }) => code) });
    await assertAlone(scope, id);
    const { counts, sums, restores } = row.figures;
    // Time or an invoice came since the plan, so the person has to see another one.
    if (restores !== (await restoresStint(scope, row))) return planAnew(scope, row, {}, { rereads: false });
    audit("import.started", id, { entries: counts.entries.new, seconds: sums.seconds, invoices: counts.invoices.new });
    return start(scope, row, { status: "applying", appliedBy: actor.userId, appliedAt: now });
  },
);

/** Stop an import that writes, and undo its records. */
export const cancelImport = command("imports:write", async (scope, { id }: { id: string }): Promise<ShownImport> => {
  const row = await locked(scope, id);
  if (row.status !== "applying") throw wrongState(row);
  scope.audit("import.stopped", id, { entries: row.done });
  return start(scope, row, { status: "reverting", deletesEdited: false });
});

/** Undo a completed import. @throws AppError conflict if another import of the workspace runs */
export const revertImport = command(
  "imports:write",
  async (scope, { id, edited }: { id: string; edited?: "keep" | "delete" | undefined }): Promise<ShownImport> => {
    const row = await locked(scope, id);
    if (row.status !== "completed" || row.finishedAt === null) throw wrongState(row);
    const until = row.finishedAt.getTime() + REVERTIBLE_MS;
    if (scope.now.getTime() > until) throw new AppError("invalid_state_transition", "import_kept");
    await assertAlone(scope, id);
    scope.audit("import.undo_started", id, { entries: row.outcome?.entries ?? 0 });
    return start(scope, row, { status: "reverting", deletesEdited: edited === "delete" });
  },
);

async function locked({ db, workspaceId, context }: CommandScope, id: string): Promise<ImportRow> {
  const row = await lockImport(db, workspaceId, id);
  context.assertMatch(row);
  return row;
}

async function assertAlone({ db, workspaceId }: CommandScope, id: string): Promise<void> {
  if (await isAnotherRunning(db, workspaceId, id)) throw new AppError("conflict", "import_running");
}

async function start(scope: CommandScope, row: ImportRow, change: ImportChange): Promise<ShownImport> {
  const { db, workspaceId, now, wake, touch } = scope;
  await updateImport(db, workspaceId, row.id, { ...STARTED, attempt: row.attempt + 1, ...change, updatedAt: now });
  wake("imports");
  touch("import", { id: toPublicId("imp", row.id) });
  return show(scope, row.id);
}
