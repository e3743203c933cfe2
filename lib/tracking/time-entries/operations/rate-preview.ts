import { isAdmin } from "@/lib/kernel/auth/context";
import { AppError, namedAt } from "@/lib/kernel/core/errors";
import { referenceTo, toPublicId } from "@/lib/kernel/core/ids";
import { changedDays, fromDatedRates, type Rates } from "@/lib/kernel/core/rates";
import { query, type QueryScope } from "@/lib/kernel/operation";
import { teammate } from "@/lib/identity/users/operations";
import { ratesOf } from "@/lib/identity/users/rules";
import { managedProject } from "@/lib/tracking/projects/operations/read";
import { getTask } from "@/lib/tracking/tasks/operations";
import type { RateOwner } from "../rules";
import type { RateEffect, RatePreview } from "../schema";
import { type EffectRow, readEffect, workspaceRates } from "../store/reprice";

/** @throws AppError unknown_reference, insufficient_role, or validation_failed for another currency */
export const previewRates = query("projects:write", async (scope, input: RatePreview): Promise<RateEffect> => {
  const { db, workspaceId, actor, now } = scope;
  const { owner, rates: before, currency } = await ratesBefore(scope, input);
  const after = fromDatedRates(input.rates, currency);
  const days = changedDays(before, after);
  const change = { owner, after, closing: actor.workspace.closing, now };
  const rows = days ? await readEffect(db, workspaceId, { ...change, before: { rates: before, days } }) : [];
  return toEffect(rows, currency);
});

interface Before {
  owner: RateOwner;
  rates: Rates;
  currency: string;
}

async function ratesBefore(scope: QueryScope, input: RatePreview): Promise<Before> {
  const { actor, context, db, workspaceId } = scope;
  const { currency } = actor.workspace;
  if (input.task_id !== undefined) {
    const task = await namedAt("/task_id", getTask.run(context, { id: referenceTo("tsk", input.task_id) }));
    await managedProject(scope, task.projectId);
    return {
      owner: { level: "task", projectId: task.projectId, taskId: task.id },
      rates: task,
      currency: task.currency,
    };
  }
  if (input.project_id !== undefined) {
    const project = await namedAt("/project_id", managedProject(scope, referenceTo("prj", input.project_id)));
    return { owner: { level: "project", projectId: project.id }, rates: project, currency: project.currency };
  }
  if (!isAdmin(actor)) throw new AppError("insufficient_role", "role_not_allowed", { role: actor.role });
  if (input.user_id === undefined) {
    return { owner: { level: "workspace" }, rates: await workspaceRates(db, workspaceId), currency };
  }
  const person = await namedAt("/user_id", teammate(scope, referenceTo("usr", input.user_id)));
  return { owner: { level: "user", userId: person.id }, rates: ratesOf(person), currency };
}

function toEffect(rows: readonly EffectRow[], currency: string): RateEffect {
  const sums = new Map(rows.map((row) => [row.part, row]));
  const seconds = (part: EffectRow["part"]) => sums.get(part)?.seconds ?? 0;
  const changed = sums.get("changed");
  return {
    changed_entries: changed?.entries ?? 0,
    changed_seconds: seconds("changed"),
    amount_before: { amount: changed?.amountBefore ?? 0, currency },
    amount_after: { amount: changed?.amountAfter ?? 0, currency },
    draft_seconds: seconds("draft"),
    draft_ids: (sums.get("draft")?.invoiceIds ?? []).map((id) => toPublicId("inv", id)),
    billed_seconds: seconds("billed"),
    by_hand_seconds: seconds("by_hand"),
    closed_seconds: seconds("closed"),
  };
}
