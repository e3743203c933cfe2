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

type Budgeted = ProjectRow & { budgetKind: "hours" | "money"; budgetAmount: number };

const checkBudget = command("projects:write", async (scope, { id }: { id: string }): Promise<void> => {
  const { db, workspaceId, actor } = scope;
  const changedAt = await store.claimChecks(db, workspaceId, id);
  const project = await visibleProject(scope, id, { withClient: true });
  const isMonthly = project.budgetPeriod === "monthly";
  const thresholds = isBudgeted(project) ? project.budgetThresholds : [];
  await store.deleteObsoleteAlerts(db, workspaceId, id, { thresholds, isMonthly });
  if (!isBudgeted(project) || changedAt.length === 0) return;
  const months = changedAt.map((at) => localDate(at, actor.workspace.timeZone).slice(0, 7));
  for (const period of isMonthly ? new Set(months.sort()) : ["total"]) await checkPeriod(scope, project, period);
});

function isBudgeted(project: ProjectRow): project is Budgeted {
  return project.budgetKind !== null && project.budgetAmount !== null;
}

/**
 * One event for each newly reached threshold, one email about the highest.
 *
 * @param period `total`, or a month as `YYYY-MM`.
 */
async function checkPeriod(scope: CommandScope, project: Budgeted, period: string): Promise<void> {
  const { db, workspaceId, actor, now, emit } = scope;
  const used = await usedIn(scope, project, period);
  const reached = reachedOf(project.budgetThresholds, used, project.budgetAmount);
  const newlyReached = await store.setReached(db, workspaceId, { projectId: project.id, period }, { reached, now });
  for (const threshold of newlyReached) {
    emit(budgetEvents.reached, project.id, {
      project: toProject(project, adminView(actor)),
      threshold,
      month: period === "total" ? null : period,
      used_seconds: project.budgetKind === "hours" ? used : null,
      used_amount: project.budgetKind === "money" ? { amount: used, currency: project.currency } : null,
    });
  }
  const highest = newlyReached.at(-1);
  if (highest !== undefined) await notifyRecipients(scope, project, { period, used, threshold: highest });
}

/** Seconds for hours, minor units of the project's currency for money. */
async function usedIn(scope: CommandScope, project: Budgeted, period: string): Promise<number> {
  const days = period === "total" ? null : monthOf(`${period}-01`);
  const { totals } = await readReport(scope, {
    group_by: "project",
    project_id: toPublicId("prj", project.id),
    ...(days && { from: days.first, to: days.last }),
  });
  const counted = project.budgetKind === "hours" ? totals : totals.filter((row) => row.currency === project.currency);
  const isHours = project.budgetKind === "hours";
  return counted.reduce((sum, row) => sum + (isHours ? row.seconds : row.amountMinor), 0);
}

async function notifyRecipients(
  scope: CommandScope,
  project: Budgeted,
  reached: { period: string; used: number; threshold: number },
): Promise<void> {
  const news: BudgetNews = {
    workspaceName: scope.actor.workspace.name,
    projectName: project.name,
    clientName: project.client?.name ?? null,
    threshold: reached.threshold,
    month: reached.period === "total" ? null : reached.period,
    kind: project.budgetKind,
    currency: project.currency,
    budget: project.budgetAmount,
    used: reached.used,
    projectUrl: `${env().APP_URL}/projects/${toPublicId("prj", project.id)}`,
  };
  for (const { userId, email } of await store.recipientsOf(scope.db, scope.workspaceId, project.id)) {
    const mail = budgetMail(news, await wordingFor(scope.db, scope.workspaceId, userId));
    await queueEmail(scope, { kind: "project_budget", to: [email], ...mail });
  }
}
