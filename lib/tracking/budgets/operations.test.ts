import { describe, expect, test } from "vitest";
import { POST as stopEntry } from "@/app/v1/time-entries/[id]/stop/route";
import { DELETE as deleteEntry, PATCH as patchEntry } from "@/app/v1/time-entries/[id]/route";
import { PATCH as patchProject } from "@/app/v1/projects/[id]/route";
import { PATCH as patchWorkspace } from "@/app/v1/workspace/route";
import { prisma } from "@/lib/kernel/db/prisma";
import type { BudgetReached } from "@/lib/tracking/budgets/schema";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import {
  givenClient,
  givenEntry,
  givenProject,
  givenTask,
  givenTimer,
  payloadsAbout,
  withoutLimits,
} from "@/testing/things";
import { watchBudgets } from "./operations";

withoutLimits();

const HOUR = 3600;
const NOW = new Date("2026-11-20T10:00:00Z");

const hours = (amount: string, period = "total") => ({ budget: { kind: "hours", amount, period } });

/** Return the announced thresholds of a project: `80`, or `2026-11 80` for a month. */
async function told(projectId: string): Promise<string[]> {
  await watchBudgets(NOW);
  const payloads = await payloadsAbout("prj", projectId);
  return payloads
    .filter(({ type }) => type === "project.budget_reached")
    .map(({ data }) => data as BudgetReached)
    .map(({ month, threshold }) => (month === null ? String(threshold) : `${month} ${String(threshold)}`));
}

const track = (owner: TestUser, id: string, seconds: number, more: object = {}) =>
  givenEntry(owner, { project_id: id, duration_seconds: seconds, ...more });
const patch = (owner: TestUser, id: string, body: object) =>
  call(patchProject, { method: "PATCH", as: owner, params: { id }, body });

async function mailsTo(user: TestUser): Promise<{ subject: string; text: string | null }[]> {
  const rows = await prisma().email.findMany({
    where: { workspaceId: user.workspace.id, kind: "project_budget", to: { has: `${user.id}@example.com` } },
    orderBy: { id: "asc" },
    take: 100,
  });
  return rows.map(({ subject, text }) => ({ subject, text }));
}

describe("project.budget_reached", () => {
  test("once for each threshold, and for several thresholds at once", async () => {
    const owner = await givenOwner();
    const { id } = await givenProject(owner, hours("10"));
    await track(owner, id, 8 * HOUR - 1);
    expect(await told(id)).toEqual([]);
    await track(owner, id, 1);
    expect(await told(id)).toEqual(["80"]);
    await track(owner, id, HOUR);
    expect(await told(id)).toEqual(["80"]);
    await track(owner, id, HOUR);
    await track(owner, id, HOUR);
    expect(await told(id)).toEqual(["80", "100"]);
    const other = await givenProject(owner, { ...hours("10"), budget_thresholds: [120, 50, 50] });
    expect(other["budget_thresholds"]).toEqual([50, 120]);
    await track(owner, other.id, 12 * HOUR);
    expect(await told(other.id)).toEqual(["50", "120"]);
  });

  test("once when two entries reach a threshold at the same moment and several checks run", async () => {
    const owner = await givenOwner();
    const { id } = await givenProject(owner, hours("10"));
    await track(owner, id, 6 * HOUR);
    await Promise.all([
      ...[1, 2, 3, 4].map(() => track(owner, id, 2 * HOUR)),
      ...[1, 2, 3, 4].map(() => watchBudgets(NOW)),
    ]);
    await Promise.all([1, 2, 3].map(() => watchBudgets(NOW)));
    expect(await told(id)).toEqual(["80", "100"]);
    expect(await mailsTo(owner)).not.toEqual([]);
  });

  test("after stopping a timer, moving an entry or changing the budget; running timers do not count", async () => {
    const owner = await givenOwner();
    const { id } = await givenProject(owner, hours("10"));
    const timer = await givenTimer(owner, { project_id: id, start_time: "2026-11-19T08:00:00Z" });
    expect(await told(id)).toEqual([]);
    await call(stopEntry, { method: "POST", as: owner, params: { id: timer.id } });
    expect(await told(id)).toContain("80");
    const other = await givenProject(owner, hours("1"));
    const free = await track(owner, (await givenProject(owner)).id, HOUR);
    await call(patchEntry, { method: "PATCH", as: owner, params: { id: free.id }, body: { project_id: other.id } });
    expect(await told(other.id)).toEqual(["80", "100"]);
    const late = await givenProject(owner);
    await track(owner, late.id, HOUR);
    expect(await told(late.id)).toEqual([]);
    await patch(owner, late.id, hours("1.2"));
    expect(await told(late.id)).toEqual(["80"]);
    await patch(owner, late.id, { budget_thresholds: [50, 80] });
    expect(await told(late.id)).toEqual(["80", "50"]);
  });

  test("again after usage fell below a threshold or the budget was raised, and not otherwise", async () => {
    const owner = await givenOwner();
    const { id } = await givenProject(owner, hours("10"));
    const entry = await track(owner, id, 9 * HOUR);
    expect(await told(id)).toEqual(["80"]);
    await call(deleteEntry, { method: "DELETE", as: owner, params: { id: entry.id } });
    expect(await told(id)).toEqual(["80"]);
    await track(owner, id, 9 * HOUR);
    expect(await told(id)).toEqual(["80", "80"]);
    await patch(owner, id, hours("11"));
    expect(await told(id)).toEqual(["80", "80"]);
    await patch(owner, id, hours("20"));
    await track(owner, id, HOUR);
    expect(await told(id)).toEqual(["80", "80"]);
    await track(owner, id, 6 * HOUR);
    expect(await told(id)).toEqual(["80", "80", "80"]);
  });

  test("once a month for a monthly budget, by months in the workspace's time zone", async () => {
    const owner = await givenOwner();
    const { id } = await givenProject(owner, hours("10", "monthly"));
    await track(owner, id, 5 * HOUR, { start_time: "2026-10-31T22:59:59Z" });
    // November in Berlin.
    await track(owner, id, 5 * HOUR, { start_time: "2026-10-31T23:00:00Z" });
    expect(await told(id)).toEqual([]);
    await track(owner, id, 3 * HOUR);
    expect(await told(id)).toEqual(["2026-11 80"]);
    await track(owner, id, 5 * HOUR, { start_time: "2026-10-05T08:00:00Z" });
    expect(await told(id)).toEqual(["2026-11 80", "2026-10 80", "2026-10 100"]);
  });

  test("for a budget of money, billable time in the project's currency counts, with the workspace's rounding", async () => {
    const owner = await givenOwner();
    const yen = await givenClient(owner, { name: "Aoyama", currency: "JPY" });
    const { id } = await givenProject(owner, {
      client_id: yen.id,
      rate: { amount: 10_000, currency: "JPY" },
      budget: { kind: "money", amount: { amount: 10_000, currency: "JPY" }, period: "total" },
    });
    await track(owner, id, HOUR, { billable: false });
    await track(owner, id, 2700);
    expect(await told(id)).toEqual([]);
    const rule = { mode: "up", minutes: 60, by: "entry" };
    const changed = await call(patchWorkspace, { method: "PATCH", as: owner, body: { time_rounding: rule } });
    expect(changed.status).toBe(200);
    expect(await told(id)).toEqual(["80", "100"]);
  });
});

describe("with a fixed fee", () => {
  const eur = (amount: number) => ({ amount, currency: "EUR" });
  const fixed = (fee: number) => ({ billing: "fixed_fee", fee: eur(fee), rate: eur(10_000) });

  /** Such as `fee 80`. */
  async function measured(projectId: string): Promise<string[]> {
    await watchBudgets(NOW);
    return (await payloadsAbout("prj", projectId))
      .filter(({ type }) => type === "project.budget_reached")
      .map(({ data }) => data as BudgetReached)
      .map(({ measure, threshold }) => `${measure} ${String(threshold)}`);
  }

  test("hours budget and fee are announced independently, and extra tasks count in neither", async () => {
    const owner = await givenOwner();
    const { id } = await givenProject(owner, { ...fixed(100_000), ...hours("5") });
    const extra = await givenTask(owner, id, { extra: true });
    await track(owner, id, 20 * HOUR, { task_id: extra.id });
    expect(await measured(id)).toEqual([]);
    await track(owner, id, 4 * HOUR);
    expect(await measured(id)).toEqual(["budget 80"]);
    await track(owner, id, 4 * HOUR);
    expect(await measured(id)).toEqual(["budget 80", "budget 100", "fee 80"]);
    const subjects = (await mailsTo(owner)).map(({ subject }) => subject);
    expect(subjects[2]).toContain("80% of the fixed fee used");
  });

  test("a change of the fee, of a task or of the billing is checked", async () => {
    const owner = await givenOwner();
    const { id } = await givenProject(owner, fixed(1_000_000));
    await track(owner, id, 10 * HOUR);
    expect(await measured(id)).toEqual([]);
    await patch(owner, id, { fee: eur(100_000) });
    expect(await measured(id)).toEqual(["fee 80", "fee 100"]);
    const task = await givenTask(owner, id);
    const { id: entryId } = await track(owner, id, 10 * HOUR, { task_id: task.id });
    await patch(owner, id, { fee: eur(190_000) });
    expect(await measured(id)).toEqual(["fee 80", "fee 100"]);
    await call(deleteEntry, { method: "DELETE", as: owner, params: { id: entryId } });
    await patch(owner, id, { billing: "hourly", apply_billing_to: "unbilled_entries" });
    expect(await measured(id)).toEqual(["fee 80", "fee 100"]);
    await patch(owner, id, { billing: "fixed_fee", fee: eur(100_000), apply_billing_to: "unbilled_entries" });
    expect(await measured(id)).toEqual(["fee 80", "fee 100", "fee 80", "fee 100"]);
  });
});

describe("the email", () => {
  test("goes to the project's managers, else to owners and admins, once for the highest threshold", async () => {
    const owner = await givenOwner();
    const [admin, manager, member] = await Promise.all(
      (["admin", "manager", "member"] as const).map((role) => givenUser(owner.workspace, role)),
    );
    if (!admin || !manager || !member) throw new Error("somebody is missing");
    const run = await givenProject(owner, { name: "Night boats", ...hours("10"), manager_ids: [manager.publicId] });
    await track(owner, run.id, 15 * HOUR);
    await watchBudgets(NOW);
    expect(await mailsTo(manager)).toMatchObject([
      { subject: "Night boats: Budget used up", text: expect.stringContaining("15:00 h of 10:00 h") as string },
    ]);
    for (const one of [owner, admin, member]) expect(await mailsTo(one)).toEqual([]);
    const orphan = await givenProject(owner, { name: "Website", ...hours("10", "monthly") });
    await track(owner, orphan.id, 8 * HOUR);
    await watchBudgets(NOW);
    const subject = "Website: 80% of the budget for November 2026 used";
    for (const one of [owner, admin]) expect(await mailsTo(one)).toMatchObject([{ subject }]);
    expect(await mailsTo(manager)).toHaveLength(1);
    expect(await mailsTo(member)).toEqual([]);
  });
});
