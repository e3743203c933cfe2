import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET as listClients } from "@/app/v1/clients/route";
import { POST as createExport } from "@/app/v1/exports/route";
import { PATCH as changeInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as createInvoice } from "@/app/v1/invoices/route";
import { GET as listTasks } from "@/app/v1/projects/[id]/tasks/route";
import { GET as listProjects } from "@/app/v1/projects/route";
import { PATCH as changeEntry } from "@/app/v1/time-entries/[id]/route";
import { GET as listEntries, POST as createEntry } from "@/app/v1/time-entries/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { makeDueExport } from "@/lib/reporting/exports/make";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenImported } from "@/testing/import-files";
import { LINE } from "@/testing/invoices";
import { required } from "@/testing/required";
import {
  givenClient,
  givenEntry,
  givenField,
  givenProject,
  givenTask,
  givenTimer,
  uuidOf,
  withoutLimits,
} from "@/testing/things";
import { unzip } from "@/testing/unzip";
import { GET as listFields } from "./route";

let owner: TestUser;

beforeAll(withoutLimits);

beforeEach(async () => {
  owner = await givenOwner();
});

const OBJECTS = ["client", "project", "task", "time_entry", "invoice"] as const;

/** A text field `code` of each object, which invoices show, and one record of each with a value. */
async function givenRecords() {
  for (const object of OBJECTS)
    await givenField(owner, { object, key: "code", label: `Code of ${object}`, on_invoice: true });
  const client = await givenClient(owner, { custom: { code: "C" } });
  const rate = { amount: 10_000, currency: "EUR" };
  const project = await givenProject(owner, { client_id: client.id, rate, custom: { code: "P" } });
  const task = await givenTask(owner, project.id, { custom: { code: "T" } });
  const places = { project_id: project.id, task_id: task.id };
  const entry = await givenEntry(owner, { ...places, notes: "Plans", custom: { code: "E" } });
  return { client, project, task, entry };
}

const draft = (body: object) => call(createInvoice, { method: "POST", as: owner, body });

describe("values of each record", () => {
  test("are returned, and filter the lists", async () => {
    const { client, project, task, entry } = await givenRecords();
    expect([client, project, task, entry].map(({ custom }) => custom)).toEqual(
      ["C", "P", "T", "E"].map((code) => ({ code })),
    );
    const ids = async (code: string) =>
      [
        ...(await call(listProjects, { as: owner, query: { "custom.code": code } })).body.data,
        ...(await call(listTasks, { as: owner, params: { id: project.id }, query: { "custom.code": code } })).body.data,
        ...(await call(listEntries, { as: owner, query: { "custom.code": code } })).body.data,
      ].map(({ id }) => id);
    expect(await ids("P")).toEqual([project.id]);
    expect(await ids("T")).toEqual([task.id]);
    expect(await ids("E")).toEqual([entry.id]);
  });

  test("of an entry change by PATCH and merge", async () => {
    const { entry } = await givenRecords();
    const changed = await call(changeEntry, {
      method: "PATCH",
      as: owner,
      params: { id: entry.id },
      body: { custom: { code: null } },
    });
    expect(changed.body.custom).toEqual({});
  });

  test("a required field of entries: a finished entry needs a value, a timer starts without one", async () => {
    await givenField(owner, { object: "time_entry", key: "ticket", required: true });
    const body = { start_time: "2026-11-19T08:00:00.000Z", duration_seconds: 60 };
    const refused = await call(createEntry, { method: "POST", as: owner, body });
    expect(refused.problem.errors?.[0]?.pointer).toBe("/custom/ticket");
    expect((await givenTimer(owner)).custom).toEqual({});
    expect((await givenEntry(owner, { ...body, custom: { ticket: "A-1" } })).custom).toEqual({ ticket: "A-1" });
  });
});

describe("on invoices", () => {
  test("an invoice prints its own fields and its client's, frozen when it is issued", async () => {
    const { client } = await givenRecords();
    const { body: invoice } = await draft({ client_id: client.id, lines: [LINE], custom: { code: "I" } });
    const printed = [
      { label: "Code of invoice", type: "text", value: "I" },
      { label: "Code of client", type: "text", value: "C" },
    ];
    expect(invoice.printed_fields).toEqual(printed);
    const change = (body: object) =>
      call(changeInvoice, { method: "PATCH", as: owner, params: { id: invoice.id }, body });
    expect((await change({ status: "sent" })).body.printed_fields).toEqual(printed);
    const later = await change({ custom: { code: "I2" } });
    expect([later.body.custom, later.body.printed_fields]).toEqual([{ code: "I2" }, printed]);
  });

  test("lines of time name the fields of project, task and entry", async () => {
    const { client } = await givenRecords();
    const { body } = await draft({ client_id: client.id, from_time_entries: { group_by: "entry" } });
    expect(body.lines[0]?.description.split("\n")).toEqual([
      "Plans",
      "Code of project: P",
      "Code of task: T",
      "Code of time_entry: E",
    ]);
  });

  test("422: an invoice cannot be issued without a required value, but drafted", async () => {
    await givenField(owner, { object: "invoice", key: "order", required: true });
    const client = await givenClient(owner);
    const { status, body } = await draft({ client_id: client.id, lines: [LINE] });
    expect(status).toBe(201);
    const issue = (more: object) =>
      call(changeInvoice, { method: "PATCH", as: owner, params: { id: body.id }, body: { status: "sent", ...more } });
    expect((await issue({})).problem.errors?.[0]?.pointer).toBe("/custom/order");
    expect((await issue({ custom: { order: "4711" } })).body.status).toBe("sent");
  });
});

test("an export and its import return the same fields and values", async () => {
  await givenRecords();
  const { body } = await call(createExport, { method: "POST", as: owner });
  while (await makeDueExport(new Date()));
  const where = { workspaceId: owner.workspace.id, exportId: uuidOf("xpt", body.id) };
  const chunks = await prisma().exportChunk.findMany({ where, orderBy: { position: "asc" }, take: 1000 });
  const archive = Buffer.concat(chunks.map(({ bytes }) => bytes));
  const texts = await unzip(archive);
  expect(required(texts["tables/clients.csv"])).toContain("custom.code");
  const other = await givenOwner();
  await givenImported(other, archive);
  const valuesOf = async (as: TestUser) => {
    const [project] = (await call(listProjects, { as })).body.data;
    const params = { id: required(project).id };
    return {
      fields: (await call(listFields, { as, query: { sort: "position" } })).body.data.map(({ object, key, label }) => [
        object,
        key,
        label,
      ]),
      values: [
        (await call(listClients, { as })).body.data,
        [project],
        (await call(listTasks, { as, params })).body.data,
        (await call(listEntries, { as })).body.data,
      ].map((records) => records.map((record) => record?.custom)),
    };
  };
  const before = await valuesOf(owner);
  expect(before.values).toEqual(["C", "P", "T", "E"].map((code) => [{ code }]));
  expect(await valuesOf(other)).toMatchObject({ values: before.values });
  expect((await valuesOf(other)).fields.sort()).toEqual(before.fields.sort());
});
