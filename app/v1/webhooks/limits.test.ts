import "@/testing/patient-deliveries";
import { beforeAll, describe, expect, test } from "vitest";
import { PATCH as patchInvoice } from "@/app/v1/invoices/[id]/route";
import { PATCH as patchProject } from "@/app/v1/projects/[id]/route";
import { PATCH as patchEntry } from "@/app/v1/time-entries/[id]/route";
import { newPublicId } from "@/lib/kernel/core/ids";
import { prisma } from "@/lib/kernel/db/prisma";
import { CATALOG } from "@/lib/webhooks/events/catalog";
import { sampleOf } from "@/lib/webhooks/events/samples";
import type { Handler } from "@/lib/kernel/http/route";
import { deliveryLimits } from "@/lib/webhooks/deliveries/attempt";
import { claimDue } from "@/lib/webhooks/deliveries/store/claim";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenDraft, LINE } from "@/testing/invoices";
import { givenClient, givenEntry, givenProject, givenTask, uuidOf, withoutLimits } from "@/testing/things";
import { PATCH } from "./[id]/route";
import { POST } from "./route";

let owner: TestUser;
beforeAll(() => withoutLimits());

let endpoints = 0;
const create = (body: object, as = owner) =>
  call(POST, {
    method: "POST",
    as,
    body: { url: `https://h.example.com/${String(++endpoints)}`, events: ["*"], ...body },
  });
const patch = <Wire>(handler: Handler<Wire>, id: string, body: object) =>
  call(handler, { method: "PATCH", as: owner, params: { id }, body });

describe("project_ids and client_ids", () => {
  beforeAll(async () => {
    owner = await givenOwner();
  });

  test("201 and 200: are kept once each; null and an empty list are everything", async () => {
    const client = await givenClient(owner);
    const project = await givenProject(owner);
    const made = await create({ project_ids: [project.id, project.id], client_ids: [client.id] });
    expect(made.body).toMatchObject({ project_ids: [project.id], client_ids: [client.id] });
    const wider = await patch(PATCH, made.body.id, { project_ids: null });
    expect(wider.body).toMatchObject({ project_ids: [], client_ids: [client.id] });
    expect((await patch(PATCH, made.body.id, { client_ids: [] })).body).toMatchObject({ client_ids: [] });
  });

  test("422: one that is not there is named by its place, and so is another workspace's, word for word", async () => {
    const stranger = await givenOwner();
    const own = (await givenProject(owner)).id;
    const foreign = (await givenProject(stranger)).id;
    const refusals = await Promise.all(
      [foreign, newPublicId("prj"), newPublicId("cli"), "nonsense"].map((id) => create({ project_ids: [own, id] })),
    );
    for (const { problem } of refusals) {
      expect(problem).toMatchObject({
        status: 422,
        errors: [{ pointer: "/project_ids/1", code: "unknown_reference" }],
      });
      expect(problem.detail).toBe(refusals[0]?.problem.detail);
    }
    const { problem } = await create({ client_ids: [(await givenClient(stranger)).id] });
    expect(problem.errors?.[0]).toMatchObject({ pointer: "/client_ids/0", code: "unknown_reference" });
    const tooMany = Array.from({ length: 51 }, () => own);
    expect((await create({ project_ids: tooMany })).problem.errors?.[0]).toMatchObject({ pointer: "/project_ids" });
  });

  test("200: one that is gone may stay in the list, and the list is never wider for it", async () => {
    const gone = (await givenProject(owner)).id;
    const { id } = (await create({ project_ids: [gone] })).body;
    await prisma().project.deleteMany({ where: { id: uuidOf("prj", gone) } });
    const other = (await givenProject(owner)).id;
    expect((await patch(PATCH, id, { project_ids: [gone, other] })).body).toMatchObject({ project_ids: [gone, other] });
    expect((await patch(PATCH, id, { description: "Still here" })).body.project_ids).toEqual([gone, other]);
  });

  test("409: equal to another only with the same lists", async () => {
    const same = { url: "https://h.example.com/same" };
    const ids = [(await givenProject(owner)).id, (await givenProject(owner)).id];
    expect((await create(same)).status).toBe(201);
    expect((await create({ ...same, project_ids: ids })).status).toBe(201);
    expect((await create({ ...same, project_ids: ids.toReversed() })).problem.code).toBe("duplicate");
  });
});

/** An endpoint without a filter beside those that are about some projects or clients, and what each is sent. */
async function listening(limits: Record<string, object>) {
  const ids: Record<string, string> = {};
  for (const [name, limit] of Object.entries(limits)) ids[name] = uuidOf("whk", (await create(limit)).body.id);
  return async () => {
    while ((await claimDue({ limit: 0 }, deliveryLimits())).hasMore);
    const sent: Record<string, string[]> = {};
    for (const [name, subscriptionId] of Object.entries(ids)) {
      const rows = await prisma().webhookDelivery.findMany({ where: { subscriptionId }, take: 500 });
      sent[name] = rows.map(({ eventType }) => eventType).sort();
      await prisma().webhookDelivery.deleteMany({ where: { subscriptionId } });
    }
    return sent;
  };
}

describe("an endpoint that is about some projects or clients", () => {
  beforeAll(async () => {
    owner = await givenOwner();
  });

  test("gets their events, a client's with those of its projects, and nothing of others", async () => {
    const [nord, sued] = [await givenClient(owner), await givenClient(owner)];
    const boats = await givenProject(owner, { client_id: nord.id });
    const trams = await givenProject(owner, { client_id: sued.id });
    const sent = await listening({
      all: {},
      boats: { project_ids: [boats.id] },
      nord: { client_ids: [nord.id] },
      both: { project_ids: [trams.id], client_ids: [nord.id] },
    });
    const task = await givenTask(owner, boats.id);
    await givenEntry(owner, { project_id: boats.id, task_id: task.id });
    await givenEntry(owner, { project_id: trams.id });
    await givenEntry(owner);
    const line = { ...LINE, project_id: boats.id };
    await givenDraft(owner, { client_id: nord.id, lines: [LINE] });
    await givenDraft(owner, { client_id: nord.id, lines: [line] });
    const [made, tracked, billed] = ["task.created", "time_entry.created", "invoice.created"];
    expect(await sent()).toEqual({
      all: [billed, billed, made, tracked, tracked, tracked],
      boats: [billed, made, tracked],
      nord: [billed, billed, made, tracked],
      both: [billed, billed, made, tracked, tracked],
    });
  });

  test("is told of what leaves it: a project of its client, an entry of its project, a draft's client and line", async () => {
    const [nord, sued] = [await givenClient(owner), await givenClient(owner)];
    const [boats, trams] = [await givenProject(owner, { client_id: nord.id }), await givenProject(owner)];
    const entry = await givenEntry(owner, { project_id: boats.id });
    const draft = await givenDraft(owner, { client_id: nord.id, lines: [{ ...LINE, project_id: boats.id }] });
    const sent = await listening({ boats: { project_ids: [boats.id] }, nord: { client_ids: [nord.id] } });
    await patch(patchEntry, entry.id, { project_id: trams.id });
    await patch(patchInvoice, draft.id, { client_id: sued.id, lines: [LINE] });
    await patch(patchProject, boats.id, { client_id: sued.id });
    const left = ["invoice.updated", "project.updated", "time_entry.updated"];
    expect(await sent()).toEqual({ boats: left, nord: left });
    await givenEntry(owner, { project_id: boats.id });
    expect(await sent()).toEqual({ boats: ["time_entry.created"], nord: [] });
  });
});

test("every event of the catalogue belongs where the guide says", () => {
  const places: Record<string, Set<string>> = {};
  for (const event of CATALOG) {
    const { projects = [], clients = [] } = event.belongsTo(sampleOf(event).data);
    const place = `${projects.length > 0 ? "project" : ""} ${clients.length > 0 ? "client" : ""}`.trim();
    (places[event.name.split(".")[0] ?? ""] ??= new Set()).add(place);
  }
  expect(places).toEqual({
    time_entry: new Set(["project"]),
    task: new Set(["project"]),
    project: new Set(["project client"]),
    expense: new Set(["project"]),
    milestone: new Set(["project"]),
    estimate: new Set(["project client"]),
    recurring_invoice: new Set(["project client"]),
    invoice: new Set(["project client"]),
    client: new Set(["client"]),
    credit_note: new Set(["client"]),
    client_credit: new Set(["client"]),
    retainer: new Set(["client"]),
    payment: new Set(["client", "project client"]),
    custom_field: new Set([""]),
    user: new Set([""]),
    tax_rate: new Set([""]),
    import: new Set([""]),
    period: new Set([""]),
    period_exception: new Set([""]),
    timesheet: new Set([""]),
  });
});
