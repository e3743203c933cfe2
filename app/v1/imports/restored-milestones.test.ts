import { describe, expect, test } from "vitest";
import { POST as revert } from "@/app/v1/imports/[id]/revert/route";
import { GET as listInvoices } from "@/app/v1/invoices/route";
import { GET as listMilestones } from "@/app/v1/milestones/route";
import { PATCH as updateMilestone } from "@/app/v1/milestones/[id]/route";
import { POST as complete } from "@/app/v1/milestones/[id]/complete/route";
import { GET as listProjects } from "@/app/v1/projects/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { call } from "@/testing/call";
import { changedArchive, comparableData, exportOf, givenTwoWorkspaces } from "@/testing/exports";
import type { TestUser } from "@/testing/factories";
import { givenImported, workAll } from "@/testing/import-files";
import { givenInvoice } from "@/testing/invoices";
import { required } from "@/testing/required";
import { givenClient, givenEntry, givenMilestone, givenProject, givenTask, withoutLimits } from "@/testing/things";

withoutLimits();

const eur = (amount: number) => ({ amount, currency: "EUR" });
const fee = { billing: "fixed_fee", fee: eur(100_000), rate: eur(10_000) };

/** A fixed fee with an invoiced, a completed and an open milestone, with covered and extra time. */
async function givenFee(owner: TestUser): Promise<void> {
  const client = await givenClient(owner, { name: "Kestrel", currency: "EUR" });
  const project = await givenProject(owner, { ...fee, client_id: client.id, draft_on_completion: false });
  const extra = await givenTask(owner, project.id, { name: "Extra", extra: true });
  const tracked = { project_id: project.id, start_time: "2026-11-02T08:00:00Z" };
  await givenEntry(owner, tracked);
  await givenEntry(owner, { ...tracked, task_id: extra.id });
  const first = await givenMilestone(owner, project.id, { name: "Concept", percent: "33.3333" });
  const second = await givenMilestone(owner, project.id, { name: "Design", amount: eur(20_000), due_on: "2026-12-01" });
  await givenMilestone(owner, project.id, { name: "Launch", percent: "10" });
  for (const { id } of [first, second]) await call(complete, { method: "POST", as: owner, params: { id } });
  await givenInvoice(owner, "sent", {
    client_id: client.id,
    lines: [],
    from_milestones: { milestone_ids: [first.id] },
  });
}

const milestonesOf = async (as: TestUser) =>
  (await call(listMilestones, { as, query: { sort: "position" } })).body.data;

describe("milestones of an export", () => {
  test("come back with the invoice that bills them, fees and covered time, and export the same data again", async () => {
    const { owner, fresh } = await givenTwoWorkspaces();
    await givenFee(owner);
    const archive = await exportOf(owner);
    expect((await givenImported(fresh, archive)).status).toBe("completed");
    const [before, after] = [await comparableData(archive), await comparableData(await exportOf(fresh))];
    for (const file of ["projects", "tasks", "time_entries", "milestones", "invoices"]) {
      expect({ file, records: after[file] }).toEqual({ file, records: before[file] });
    }
    const [invoice] = (await call(listInvoices, { as: fresh })).body.data;
    const [billed, completed, open] = await milestonesOf(fresh);
    expect([billed?.status, completed?.status, open?.status]).toEqual(["invoiced", "completed", "open"]);
    expect([billed?.invoice_id, invoice?.lines[0]?.milestone_id]).toEqual([invoice?.id, billed?.id]);
  });

  test("are removed by an undo, except a changed one with its project", async () => {
    const { owner, fresh } = await givenTwoWorkspaces();
    await givenFee(owner);
    const done = await givenImported(fresh, await exportOf(owner));
    const open = required((await milestonesOf(fresh)).at(-1));
    const change = { method: "PATCH", as: fresh, params: { id: open.id }, body: { name: "Go-live" } } as const;
    expect((await call(updateMilestone, change)).status).toBe(200);
    await call(revert, { method: "POST", as: fresh, params: { id: done.id }, body: {} });
    await workAll();
    expect((await milestonesOf(fresh)).map(({ name }) => name)).toEqual(["Go-live"]);
    expect((await call(listProjects, { as: fresh })).body.data).toHaveLength(1);
    expect((await call(listInvoices, { as: fresh })).body.data).toEqual([]);
  });

  test("stay out when they are in another currency than their project", async () => {
    const { owner, fresh } = await givenTwoWorkspaces();
    await givenFee(owner);
    const archive = await changedArchive(await exportOf(owner), "milestones", (milestone) =>
      milestone["name"] === "Launch" ? { ...milestone, amount: { amount: 1, currency: "USD" } } : milestone,
    );
    await givenImported(fresh, archive);
    expect((await milestonesOf(fresh)).map(({ name }) => name)).toEqual(["Concept", "Design"]);
  });

  test("of an older archive are missing, and its projects are billed by the hour", async () => {
    const { owner, fresh } = await givenTwoWorkspaces();
    const client = await givenClient(owner, { name: "Kestrel" });
    await givenProject(owner, { client_id: client.id });
    const archive = await changedArchive(await exportOf(owner), "projects", (project) => {
      const { billing: _billing, fee: _fee, fee_invoiced: _sum, effective_rate: _rate, ...rest } = project;
      const { draft_on_completion: _drafts, ...older } = rest;
      return older;
    });
    expect((await givenImported(fresh, archive)).status).toBe("completed");
    expect((await call(listProjects, { as: fresh })).body.data).toMatchObject([{ billing: "hourly", fee: null }]);
  });
});

test("a project with a fixed fee covers time that an import adds, except on extra tasks", async () => {
  const { owner, fresh } = await givenTwoWorkspaces();
  const client = await givenClient(fresh, { name: "Kestrel" });
  const project = await givenProject(fresh, { ...fee, name: "Website", client_id: client.id });
  await givenTask(fresh, project.id, { name: "Extra", extra: true });
  await givenEntry(fresh, { project_id: project.id, start_time: "2026-10-01T08:00:00Z" });
  const theirs = await givenProject(owner, {
    name: "Website",
    client_id: (await givenClient(owner, { name: "Kestrel" })).id,
  });
  const task = await givenTask(owner, theirs.id, { name: "Extra" });
  await givenEntry(owner, { project_id: theirs.id, start_time: "2026-11-02T08:00:00Z" });
  await givenEntry(owner, { project_id: theirs.id, task_id: task.id, start_time: "2026-11-03T08:00:00Z" });
  const archive = await changedArchive(
    await exportOf(owner),
    "time_entries",
    ({ covered: _covered, ...entry }) => entry,
  );
  expect((await givenImported(fresh, archive)).status).toBe("completed");
  const entries = (await call(listEntries, { as: fresh, query: { sort: "start_time" } })).body.data;
  expect(entries.map(({ covered }) => covered)).toEqual([true, true, false]);
});
