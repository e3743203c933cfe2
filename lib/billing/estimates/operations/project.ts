import { assertPermitted } from "@/lib/kernel/auth/context";
import { AppError } from "@/lib/kernel/core/errors";
import { referenceTo, toPublicId } from "@/lib/kernel/core/ids";
import { command, type CommandScope } from "@/lib/kernel/operation";
import { dueOf } from "@/lib/billing/invoice-content/estimate";
import { invoiceLanguage } from "@/lib/billing/invoice-content/language";
import { loadView as loadInvoice } from "@/lib/billing/invoices/operations/view";
import { touchInvoice } from "@/lib/billing/invoices/operations/sources";
import { addMilestone } from "@/lib/tracking/milestones/operations/write";
import { addProject } from "@/lib/tracking/projects/operations/write";
import { visibleProject, type ProjectRow } from "@/lib/tracking/projects/operations/read";
import { addTask } from "@/lib/tracking/tasks/operations";
import { feeOf, hoursOf, milestoneAmounts, taskLines } from "../rules/project";
import type { StoredPart } from "../rules/schedule";
import { assertAccepted } from "../rules/state";
import type { EstimateProject } from "../schema/work";
import { updateEstimate } from "../store/estimates";
import type { EstimateLineRow, EstimateRow } from "../store/rows";
import { lockEstimate } from "./lock";
import { billOpenMilestones } from "./milestones";
import { assertMayDraft, emitEstimate, viewOf } from "./view";

export const projectFromEstimate = command(
  "projects:write",
  async (scope, { id, ...input }: EstimateProject & { id: string }): Promise<ProjectRow> => {
    assertPermitted(scope.actor, "estimates:write");
    const row = await lockEstimate(scope, id);
    await assertMayDraft(scope, row.projectId);
    assertAccepted(row.status);
    if (row.createdProjectId !== null) throw new AppError("conflict", "estimate_project_created");
    assertCurrency(row);
    const lines = taskLines(row.lines, input.task_line_ids?.map((lineId) => referenceTo("lin", lineId)) ?? null);
    const isFixed = (input.billing ?? (row.schedule.length > 0 ? "fixed_fee" : "hourly")) === "fixed_fee";
    const project = await addProject(scope, projectOf(row, lines, input, isFixed));
    await addTasks(scope, project, { number: row.number ?? "", lines });
    const schedule = isFixed ? await addMilestones(scope, project, row) : row.schedule;
    const after = await updateEstimate(scope.db, scope.workspaceId, row, {
      ...{ createdProjectId: project.id, projectId: row.projectId ?? project.id, schedule, updatedAt: scope.now },
    });
    emitEstimate(scope, await viewOf(scope, after), ["updated"], row);
    return visibleProject(scope, project.id);
  },
);

/** Amounts of a project are in the client's currency. @throws AppError validation_failed */
function assertCurrency({ currency, client }: EstimateRow): void {
  if (currency === client.currency) return;
  throw new AppError("validation_failed", "estimate_not_in_client_currency", {
    currency,
    client_currency: client.currency,
  });
}

function projectOf(
  row: EstimateRow,
  lines: readonly EstimateLineRow[],
  input: EstimateProject,
  isFixed: boolean,
): Parameters<typeof addProject>[1] {
  const hours = hoursOf(lines);
  return {
    name: input.name ?? row.title ?? row.number ?? "",
    client_id: toPublicId("cli", row.clientId),
    ...(isFixed
      ? { billing: "fixed_fee", fee: { amount: feeOf(row), currency: row.currency } }
      : { billing: "hourly" }),
    ...(hours !== null && { budget: { kind: "hours", amount: hours, period: "total" } }),
    ...(input.manager_ids && { manager_ids: input.manager_ids }),
  };
}

async function addTasks(
  scope: CommandScope,
  { id, currency }: ProjectRow,
  { number, lines }: { number: string; lines: readonly EstimateLineRow[] },
): Promise<void> {
  for (const { description, unitPriceMinor } of lines) {
    await addTask(scope, { id, name: nameOf(description) || number, rate: { amount: unitPriceMinor, currency } });
  }
}

/** A milestone for each part of the schedule. Those of billed parts are completed and invoiced. */
async function addMilestones(scope: CommandScope, { id }: ProjectRow, row: EstimateRow): Promise<StoredPart[]> {
  const language = await invoiceLanguage(row.client.locale);
  const amounts = milestoneAmounts(row);
  const schedule: StoredPart[] = [];
  for (const [index, part] of row.schedule.entries()) {
    const milestone = await addMilestone(scope, {
      ...{ id, name: part.description ?? dueOf(language, { due: part.due, due_on: part.dueOn }), due_on: part.dueOn },
      amount: { amount: amounts[index] ?? 0, currency: row.currency },
    });
    const billed = row.invoices.find((invoice) => invoice.part === index);
    if (billed) await linkBilled(scope, milestone.id, billed.invoiceId);
    schedule.push({ ...part, milestoneId: milestone.id });
  }
  return schedule;
}

async function linkBilled(scope: CommandScope, milestoneId: string, invoiceId: string): Promise<void> {
  const { row } = await loadInvoice(scope, invoiceId);
  if (await billOpenMilestones(scope, row, [milestoneId])) await touchInvoice(scope, row);
}

/** The first line of a description, as long as a name can be. */
function nameOf(description: string): string {
  const [first = ""] = description.trim().split("\n");
  return first
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, MAX_NAME)
    .replace(/\p{Cs}$/u, "")
    .trim();
}

/** Characters. */
const MAX_NAME = 200;
