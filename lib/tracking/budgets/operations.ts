import { adminView } from "@/lib/kernel/auth/context";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { forEachWorkspace } from "@/lib/kernel/background/operations";
import { toPublicId } from "@/lib/kernel/core/ids";
import { localDate } from "@/lib/kernel/core/time";
import { monthOf } from "@/lib/kernel/core/wall-clock";
import { queueEmail } from "@/lib/mail/emails/operations";
import { type BudgetNews, budgetMail } from "@/lib/mail/emails/templates/budget";
import { wordingFor } from "@/lib/mail/emails/wording";
import { env } from "@/lib/kernel/env";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { visibleProject, type ProjectRow } from "@/lib/tracking/projects/operations/read";
import { toProject } from "@/lib/tracking/projects/serialize";
import { readReport } from "@/lib/reporting/reports/operations/time";
import { budgetEvents } from "./events";
import { reachedOf } from "./rules";
import * as store from "./store";

/** Announce each reached threshold once, until usage falls below it. */
export async function watchBudgets(now: Date): Promise<void> {
  await forEachWorkspace("watch-budgets", await store.workspacesWithChecks(), async (workspaceId) => {
    const id = await store.nextProject(workspaceId);
    if (id !== null) await checkBudget.run(await systemContext(workspaceId, now), { id });
    return id !== null;
  });
}

interface Measured {
  measure: "budget" | "fee";
  kind: "hours" | "money";
  /** Seconds for hours, minor units of the project's currency for money. */
  amount: number;
  isMonthly: boolean;
}

const checkBudget = command("projects:write", async (scope, { id }: { id: string }): Promise<void> => {
  const { db, workspaceId, actor } = scope;
  const changedAt = await store.claimChecks(db, workspaceId, id);
  const project = await visibleProject(scope, id, { withClient: true });
  const months = new Set(changedAt.map((at) => localDate(at, actor.workspace.timeZone).slice(0, 7)).sort());
  for (const [measure, measured] of Object.entries(measuresOf(project)) as [Measured["measure"], Measured | null][]) {
    const isMonthly = measured?.isMonthly ?? false;
    const thresholds = measured === null ? [] : project.budgetThresholds;
    await store.deleteObsoleteAlerts(db, workspaceId, { projectId: id, measure }, { thresholds, isMonthly });
    if (measured === null || changedAt.length === 0) continue;
    for (const period of isMonthly ? months : ["total"]) await checkPeriod(scope, { project, measured, period });
  }
});

function measuresOf(project: ProjectRow): Record<Measured["measure"], Measured | null> {
  const { budgetKind: kind, budgetAmount: amount, budgetPeriod, feeMinor } = project;
  const isMonthly = budgetPeriod === "monthly";
  return {
    budget: kind === null || amount === null ? null : { measure: "budget", kind, amount, isMonthly },
    fee: feeMinor === null ? null : { measure: "fee", kind: "money", amount: feeMinor, isMonthly: false },
  };
}

interface Checked {
  project: ProjectRow;
  measured: Measured;
  /** `total`, or a month as `YYYY-MM`. */
  period: string;
}

/** One event for each newly reached threshold, one email about the highest. */
async function checkPeriod(scope: CommandScope, checked: Checked): Promise<void> {
  const { db, workspaceId, actor, now, emit } = scope;
  const { project, measured, period } = checked;
  const { measure, kind, amount } = measured;
  const used = await usedIn(scope, checked);
  const reached = reachedOf(project.budgetThresholds, used, amount);
  const of = { projectId: project.id, measure, period };
  const newlyReached = await store.setReached(db, workspaceId, of, { reached, now });
  for (const threshold of newlyReached) {
    emit(budgetEvents.reached, project.id, {
      project: toProject(project, adminView(actor)),
      measure,
      threshold,
      month: period === "total" ? null : period,
      used_seconds: kind === "hours" ? used : null,
      used_amount: kind === "money" ? { amount: used, currency: project.currency } : null,
    });
  }
  const highest = newlyReached.at(-1);
  if (highest !== undefined) await notifyRecipients(scope, checked, { used, threshold: highest });
}

/** A fixed fee covers time except on extra tasks, which is billed apart. */
async function usedIn(scope: CommandScope, { project, measured: { kind }, period }: Checked): Promise<number> {
  const days = period === "total" ? null : monthOf(`${period}-01`);
  const { totals } = await readReport(scope, {
    group_by: "project",
    project_id: toPublicId("prj", project.id),
    ...(project.feeMinor !== null && { covered: "true" }),
    ...(days && { from: days.first, to: days.last }),
  });
  const isHours = kind === "hours";
  const counted = isHours ? totals : totals.filter((row) => row.currency === project.currency);
  return counted.reduce((sum, row) => sum + (isHours ? row.seconds : row.amountMinor), 0);
}

async function notifyRecipients(
  scope: CommandScope,
  { project, measured, period }: Checked,
  reached: { used: number; threshold: number },
): Promise<void> {
  const news: BudgetNews = {
    workspaceName: scope.actor.workspace.name,
    projectName: project.name,
    clientName: project.client?.name ?? null,
    measure: measured.measure,
    threshold: reached.threshold,
    month: period === "total" ? null : period,
    kind: measured.kind,
    currency: project.currency,
    budget: measured.amount,
    used: reached.used,
    projectUrl: `${env().APP_URL}/projects/${toPublicId("prj", project.id)}`,
  };
  for (const { userId, email } of await store.recipientsOf(scope.db, scope.workspaceId, project.id)) {
    const mail = budgetMail(news, await wordingFor(scope.db, scope.workspaceId, userId));
    await queueEmail(scope, { kind: "project_budget", to: [email], ...mail });
  }
}
