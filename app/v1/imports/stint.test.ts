import { beforeEach, describe, expect, test } from "vitest";
import { POST as revert } from "@/app/v1/imports/[id]/revert/route";
import { GET as listProjects } from "@/app/v1/projects/route";
import { GET as listUsers } from "@/app/v1/users/route";
import type { Invoicing } from "@/lib/identity/workspaces/schema/workspace";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { changedArchive, comparableData, exportOf, givenTwoWorkspaces } from "@/testing/exports";
import { givenUser, type TestUser } from "@/testing/factories";
import { givenImport, givenImported, readImport, workAll } from "@/testing/import-files";
import { zipOf } from "@/testing/imports/zip";
import { required } from "@/testing/required";
import { givenClient, givenEntry, givenProject, givenTask, givenTimer, uuidOf, withoutLimits } from "@/testing/things";
import { unzip } from "@/testing/unzip";

withoutLimits();

let owner: TestUser;
let fresh: TestUser;
beforeEach(async () => {
  ({ owner, fresh } = await givenTwoWorkspaces());
});

/** Records that come back into any workspace. */
async function comparable(archive: Uint8Array): Promise<unknown> {
  const { clients, projects, tasks, time_entries } = await comparableData(archive);
  return { clients, projects, tasks, time_entries };
}

async function givenRecords(): Promise<void> {
  const client = await givenClient(owner, {
    ...{ name: "Kestrel GmbH", email: "ap@kestrel.test", cc_emails: ["b@kestrel.test"], contact_name: "Ada" },
    ...{ address: { line1: "Main St 1", city: "Berlin", country: "DE" }, tax_id: "DE136695976", currency: "USD" },
    ...{ payment_terms_days: 21, locale: "de-DE", notes: "=1+1\ntwo" },
    e_invoicing: {
      ...{ format: "xrechnung", buyer_reference: "04011000-1234512345-06", supplier_number: "70 441" },
      ...{ contract_reference: "V-18", electronic_address: { scheme: "9930", address: "DE136695976" } },
    },
  });
  const project = await givenProject(owner, {
    ...{ client_id: client.id, name: "Website", code: "KES-1", color: "jade", notes: "Phase", billable: false },
    ...{
      rate: { amount: 9550, currency: "USD" },
      budget_thresholds: [50],
      starts_on: "2026-01-01",
      ends_on: "2026-12-31",
    },
    ...{ budget: { kind: "money", amount: { amount: 100_000, currency: "USD" }, period: "monthly" } },
    ...{ time_rounding: { mode: "up", minutes: 15, by: "day" }, access: "members" },
    manager_ids: [owner.publicId],
  });
  const task = await givenTask(owner, project.id, { rate: { amount: 12_000, currency: "USD" }, billable: true });
  const plain = await givenProject(owner, { name: "Internal", budget_thresholds: [] });
  const place = { project_id: project.id, task_id: task.id };
  await givenEntry(owner, { ...place, notes: "Two\nlines", tags: ["web", "=x"], time_zone: "America/New_York" });
  await givenEntry(owner, { project_id: plain.id, start_time: "2026-03-29T00:30:00Z", billable: false });
  await givenEntry(owner, { start_time: "2025-12-31T23:59:59Z", duration_seconds: 1 });
  await prisma().project.updateMany({
    where: { id: uuidOf("prj", plain.id), workspaceId: owner.workspace.id },
    data: { status: "archived", archivedAt: new Date("2026-04-01T10:00:00Z") },
  });
}

describe("an export of Stint", () => {
  test("comes back into another workspace with every fact, rates as they were, and creation times", async () => {
    await givenRecords();
    const archive = await exportOf(owner);
    // Today's rates are no rates of the past.
    const rates = { defaultRateMinor: 77_700 };
    await prisma().workspace.updateMany({ where: { id: fresh.workspace.id }, data: rates });
    const done = await givenImported(fresh, archive);
    expect(done).toMatchObject({
      ...{ status: "completed", questions: [], files: [{ system: "stint", format: "zip" }] },
      outcome: { entries: 3, seconds: 7201, clients: 1, projects: 2, tasks: 1 },
    });
    expect(await comparable(await exportOf(fresh))).toEqual(await comparable(archive));
  });

  test("keeps clients, projects and tasks of one name apart", async () => {
    const [first, second] = [await givenClient(owner, { name: "ACME" }), await givenClient(owner, { name: "Acme" })];
    const old = await givenProject(owner, { name: "Website", client_id: first.id });
    const project = await givenProject(owner, { name: "Website", client_id: first.id });
    const other = await givenProject(owner, { name: "Website", client_id: second.id });
    const [task, twin] = [await givenTask(owner, project.id), await givenTask(owner, project.id)];
    for (const [index, place] of [
      { id: old.id },
      { id: project.id, task },
      { id: project.id, task: twin },
      other,
    ].entries()) {
      const task_id = "task" in place ? place.task.id : null;
      await givenEntry(owner, { project_id: place.id, task_id, duration_seconds: 100 + index });
    }
    await prisma().project.updateMany({
      where: { id: uuidOf("prj", old.id), workspaceId: owner.workspace.id },
      data: { status: "archived", archivedAt: new Date("2026-04-01T10:00:00Z") },
    });
    expect(await givenImported(fresh, await exportOf(owner))).toMatchObject({
      outcome: { entries: 4, clients: 2, projects: 3, tasks: 2 },
    });
    const entries = await prisma().timeEntry.findMany({
      where: { workspaceId: fresh.workspace.id },
      select: {
        startTime: true,
        endTime: true,
        project: { select: { name: true, client: { select: { name: true } } } },
        task: { select: { name: true } },
      },
      take: 10,
    });
    const places = entries.map(({ startTime, endTime, project: place, task: work }) => [
      ...[((endTime?.getTime() ?? 0) - startTime.getTime()) / 1000, place?.client?.name, place?.name, work?.name],
    ]);
    expect(places.sort()).toEqual([
      [100, "ACME", "Website", undefined],
      [101, "ACME", "Website (2)", "Design"],
      [102, "ACME", "Website (2)", "Design (2)"],
      [103, "Acme (2)", "Website", undefined],
    ]);
    const archived = (await call(listProjects, { as: fresh, query: { status: "archived" } })).body.data;
    expect(archived.map(({ name }) => name)).toEqual(["Website"]);
  });

  test("brings the teams of projects, with people who have no sign-in", async () => {
    const ada = await givenUser(owner.workspace, "member", { name: "Ada" });
    const zoe = await givenUser(owner.workspace, "member", { name: "Zoe" });
    await prisma().user.update({ where: { id: zoe.id }, data: { email: null } });
    const team = { access: "members", member_ids: [ada.publicId, zoe.publicId], manager_ids: [owner.publicId] };
    await givenProject(owner, { name: "Website", ...team });
    expect(await givenImported(fresh, await exportOf(owner))).toMatchObject({ status: "completed" });
    const [project] = (await call(listProjects, { as: fresh })).body.data;
    const users = (await call(listUsers, { as: fresh, query: { status: "active,deactivated" } })).body.data;
    const namesOf = (ids: readonly string[]) => ids.map((id) => users.find((user) => user.id === id)?.name ?? id);
    expect(namesOf(required(project).member_ids).sort()).toEqual(["Ada", "Zoe"]);
    expect(required(project).manager_ids).toEqual([owner.publicId]);
  });

  test("of an earlier version has no e-invoicing", async () => {
    await givenRecords();
    const without = await changedArchive(await exportOf(owner), "clients", ({ e_invoicing: _, ...client }) => client);
    const archive = await changedArchive(without, "workspace", ({ invoicing, ...workspace }) => {
      const { e_invoice_format: _format, seller, ...rest } = invoicing as Invoicing;
      const { contact_name: _name, electronic_address: _address, registration_number: _number, ...known } = seller;
      return { ...workspace, invoicing: { ...rest, seller: { ...known, phone: "+49 40 5550 142" } } };
    });
    expect(await givenImported(fresh, archive)).toMatchObject({ status: "completed", outcome: { clients: 1 } });
    const { clients = [], workspace = [] } = await comparableData(await exportOf(fresh));
    expect(clients).toMatchObject([{ tax_id: "DE136695976", e_invoicing: { format: null, buyer_reference: null } }]);
    const seller = { phone: "+49 40 5550 142", contact_name: null, electronic_address: null };
    expect(workspace).toMatchObject([{ invoicing: { e_invoice_format: "none", seller } }]);
  });

  test("is recognized by its ids, and an undo removes all of it", async () => {
    await givenRecords();
    const archive = await exportOf(owner);
    const done = await givenImported(fresh, archive);
    expect((await givenImport(fresh, archive)).counts).toMatchObject({
      ...{ entries: { new: 0, matched: 3 }, clients: { new: 0 }, projects: { new: 0 }, tasks: { new: 0 } },
    });
    await call(revert, { method: "POST", as: fresh, params: { id: done.id }, body: {} });
    await workAll();
    expect(await readImport(fresh, done.id)).toMatchObject({
      status: "reverted",
      outcome: { entries: 0, projects: 0 },
    });
    expect((await call(listProjects, { as: fresh, query: { status: "active,archived" } })).body.data).toEqual([]);
  });

  test("brings no running timer", async () => {
    await givenTimer(owner, { notes: "Now" });
    const plan = await givenImport(fresh, await exportOf(owner));
    expect(plan.problems).toContainEqual(expect.objectContaining({ code: "running", rows: 1 }));
    expect(plan.counts?.entries).toMatchObject({ rows: 1, new: 0, left_out: 1 });
  });

  test("of a person outside the team is kept without sign-in", async () => {
    const stranger = await givenUser(owner.workspace, "member");
    await givenEntry(stranger);
    const plan = await givenImport(fresh, await exportOf(owner));
    expect(plan.counts).toMatchObject({ entries: { new: 1 }, people: { new: 1 } });
  });
});

describe("an export that was changed", () => {
  const META = { format: "stint-export", version: 1, files: [] as object[] };

  test.each([
    ["of a newer version", { ...META, version: 2 }, "import_version_newer"],
    ["of another format", { ...META, format: "other" }, "import_archive_broken"],
    ["without a file that it names", META, "import_archive_broken"],
  ])("%s is refused", async (_name, meta, reason) => {
    const archive = await zipOf({ "meta.json": JSON.stringify(meta), "data/time_entries.jsonl": "" });
    expect(await givenImport(fresh, archive)).toMatchObject({ status: "failed", failure: { reason } });
  });

  test("in one record is refused, and nothing is written", async () => {
    await givenRecords();
    const texts = await unzip(await exportOf(owner));
    const path = "data/time_entries.jsonl";
    const changed = { ...texts, [path]: required(texts[path]).replace('"billable":true', '"billable":false') };
    expect(changed[path]).not.toBe(texts[path]);
    expect(await givenImport(fresh, await zipOf(changed))).toMatchObject({
      ...{ status: "failed", failure: { reason: "import_archive_broken" } },
    });
    expect(await prisma().importRow.count({ where: { workspaceId: fresh.workspace.id } })).toBe(0);
  });
});
