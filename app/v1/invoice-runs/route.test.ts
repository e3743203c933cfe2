import { beforeEach, describe, expect, test } from "vitest";
import { DELETE as deleteInvoice, GET as readInvoice } from "@/app/v1/invoices/[id]/route";
import { GET as listInvoices, POST as createInvoice } from "@/app/v1/invoices/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { PATCH as changeUser } from "@/app/v1/users/[id]/route";
import { workOnInvoiceRun } from "@/lib/billing/invoice-runs/operations/work";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenBillable } from "@/testing/invoices";
import { givenBusyClients, givenRun, readInvoiceRun, startRun } from "@/testing/invoice-runs";
import { eventsOf, givenClient, givenEntry, givenProject, uuidOf, withoutLimits } from "@/testing/things";
import { GET as listRuns } from "./route";
import { POST as cancelRun } from "./[id]/cancel/route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const eur = (amount: number) => ({ amount, currency: "EUR" });

async function unbilled(as: TestUser = owner): Promise<number> {
  const { workspace } = as;
  return prisma().timeEntry.count({ where: { workspaceId: workspace.id, invoiceId: null } });
}

describe("POST /v1/invoice-runs", () => {
  test("201: each client with unbilled time gets a draft, equal to a single one", async () => {
    await givenBusyClients(owner, 2, 3);
    const { clientId: alone } = await givenBillable(owner, [5400]);
    await givenClient(owner, { name: "Without time" });
    const single = await call(createInvoice, {
      ...{ method: "POST", as: owner, body: { client_id: alone, from_time_entries: { to: "2026-11-30" } } },
    });
    await call(deleteInvoice, { method: "DELETE", as: owner, params: { id: single.body.id } });

    const started = await startRun(owner);
    expect(started).toMatchObject({ status: 201, body: { status: "running", counts: { waiting: 3, created: 0 } } });
    while (await workOnInvoiceRun());
    const run = await readInvoiceRun(owner, started.body.id);
    expect(run).toMatchObject({ status: "completed", counts: { waiting: 0, created: 3 }, include_earlier: true });
    expect(run.drafts.map(({ client_name: name, state, invoice }) => [name, state, invoice?.subtotal])).toEqual([
      ["Brightwell", "created", eur(15_000)],
      ["Client 000", "created", eur(30_000)],
      ["Client 001", "created", eur(30_000)],
    ]);
    const made = run.drafts[0]?.invoice?.id ?? "";
    const { body: draft } = await call(readInvoice, { as: owner, params: { id: made } });
    const fixed = {
      id: draft.id,
      lines: expect.any(Array),
      created_at: draft.created_at,
      updated_at: draft.updated_at,
    };
    expect(draft).toMatchObject({ ...single.body, ...fixed });
    const lines = (invoice: typeof draft) => invoice.lines.map(({ id: _, time_entry_ids: __, ...line }) => line);
    expect(lines(draft)).toEqual(lines(single.body));
    expect(await eventsOf("inv", made)).toEqual(["invoice.created"]);
    expect(await unbilled()).toBe(0);
  });

  test("201: earlier unbilled time is included, unless it is left out", async () => {
    const { clientId, projectId } = await givenBillable(owner, [3600]);
    await givenEntry(owner, { project_id: projectId, start_time: "2026-09-10T08:00:00Z", duration_seconds: 1800 });
    await givenEntry(owner, { project_id: projectId, start_time: "2026-12-01T08:00:00Z" });
    const without = await givenRun(owner, { include_earlier: false });
    expect(without.drafts).toMatchObject([{ client_id: clientId, invoice: { subtotal: eur(10_000) } }]);
    const rest = await givenRun(owner, { group_by: "project" });
    expect(rest.drafts).toMatchObject([{ client_id: clientId, invoice: { subtotal: eur(5000) } }]);
    expect(await unbilled()).toBe(1);
  });

  test("201: a client with time in two currencies gets a draft for each", async () => {
    const { clientId } = await givenBillable(owner, [3600]);
    const other = await givenProject(owner, { client_id: clientId, name: "Abroad" });
    const { id } = await givenEntry(owner, { project_id: other.id, start_time: "2026-11-05T08:00:00Z" });
    await prisma().timeEntry.updateMany({
      where: { workspaceId: owner.workspace.id, id: uuidOf("ent", id) },
      data: { rateMinor: 8000n, rateCurrency: "USD" },
    });
    const { drafts } = await givenRun(owner);
    expect(drafts.map(({ currency, invoice }) => [currency, invoice?.subtotal])).toEqual([
      ["EUR", eur(10_000)],
      ["USD", { amount: 8000, currency: "USD" }],
    ]);
  });

  test("201: a second run creates no doubles, and clients without time stay without a draft", async () => {
    const [clientId = ""] = await givenBusyClients(owner, 1, 2);
    await givenRun(owner);
    expect(await givenRun(owner)).toMatchObject({ status: "completed", drafts: [] });
    const again = await givenRun(owner, { client_ids: [clientId] });
    expect(again).toMatchObject({ status: "completed", drafts: [{ state: "empty", invoice: null, failure: null }] });
    expect((await call(listInvoices, { as: owner })).body.data).toHaveLength(1);
  });

  test("201: of two runs at once, each entry is on one invoice", async () => {
    await givenBusyClients(owner, 6, 40);
    const runs = await Promise.all([startRun(owner), startRun(owner)]);
    await Promise.all([workOnInvoiceRun(), workOnInvoiceRun()]);
    while (await workOnInvoiceRun());
    const ended = await Promise.all(runs.map(({ body }) => readInvoiceRun(owner, body.id)));
    expect(ended.map(({ status }) => status)).toEqual(["completed", "completed"]);
    expect(ended.map(({ counts }) => counts.failed)).toEqual([0, 0]);
    const drafts = ended.flatMap((run) => run.drafts.flatMap(({ invoice }) => invoice ?? []));
    expect(drafts.reduce((sum, { subtotal }) => sum + subtotal.amount, 0)).toBe(6 * 40 * 10_000);
    expect(await unbilled()).toBe(0);
  });

  test("201: a client that fails does not stop the others, and has its reason", async () => {
    await givenBusyClients(owner, 1, 10_001);
    await givenBillable(owner, [3600]);
    const { status, counts, drafts } = await givenRun(owner);
    expect([status, counts.created, counts.failed]).toEqual(["completed", 1, 1]);
    expect(drafts.find(({ state }) => state === "failed")).toMatchObject({
      client_name: "Client 000",
      invoice: null,
      failure: { code: "validation_failed", reason: "too_many_entries", params: { maximum: 10_000 } },
    });
    expect(await unbilled()).toBe(10_001);
  });

  test("201: managers bill only the projects that they manage", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    await givenBusyClients(owner, 1, 2);
    expect((await givenRun(manager)).drafts).toEqual([]);
    await givenBillable(owner, [3600], { manager_ids: [manager.publicId] });
    const { drafts, created_by: by } = await givenRun(manager);
    expect(by).toBe(manager.publicId);
    expect(drafts).toMatchObject([{ state: "created", invoice: { subtotal: eur(10_000) } }]);
    expect(await unbilled()).toBe(2);
  });

  test("a person who may no longer create invoices creates no further drafts", async () => {
    const admin = await givenUser(owner.workspace, "admin");
    await givenBusyClients(owner, 2, 1);
    const { body: run } = await startRun(admin);
    await workOnInvoiceRun(0);
    await call(changeUser, { method: "PATCH", as: owner, params: { id: admin.publicId }, body: { role: "member" } });
    while (await workOnInvoiceRun());
    const { status, counts, drafts } = await readInvoiceRun(owner, run.id);
    expect([status, counts.created, counts.failed]).toEqual(["completed", 1, 1]);
    expect(drafts[1]).toMatchObject({ failure: { code: "insufficient_role", params: { role: "member" } } });
    expect(await unbilled()).toBe(1);
  });

  test("422: the last day is not before the first", async () => {
    expect(await startRun(owner, { to: "2026-10-31" })).toMatchObject({
      status: 422,
      problem: { errors: [{ pointer: "/to", reason: "last_day_before_first" }] },
    });
  });
});

describe("POST /v1/invoice-runs/{id}/cancel", () => {
  const cancel = (id: string) => call(cancelRun, { method: "POST", as: owner, params: { id } });

  test("200: existing drafts are kept, and no further ones are created", async () => {
    await givenBusyClients(owner, 3, 1);
    const { body: run } = await startRun(owner);
    await workOnInvoiceRun(0);
    const canceled = await cancel(run.id);
    expect(canceled).toMatchObject({ status: 200, body: { status: "canceled", counts: { created: 1, canceled: 2 } } });
    expect(await workOnInvoiceRun()).toBe(false);
    expect(await unbilled()).toBe(2);
    expect(await cancel(run.id)).toMatchObject({ status: 409, problem: { code: "invalid_state_transition" } });
  });
});

describe("GET /v1/invoice-runs/{id}", () => {
  test("200: shows the current state of the invoices, and none after a deletion", async () => {
    const [clientId = ""] = await givenBusyClients(owner, 1, 2);
    const run = await givenRun(owner);
    const id = run.drafts[0]?.invoice?.id ?? "";
    await call(deleteInvoice, { method: "DELETE", as: owner, params: { id } });
    const later = await readInvoiceRun(owner, run.id);
    expect(later.drafts).toMatchObject([{ client_id: clientId, state: "created", invoice: null }]);
    const { body } = await call(listEntries, { as: owner, query: { billable: "true" } });
    expect(body.data.map(({ invoice_id: invoice }) => invoice)).toEqual([null, null]);
  });
});

describe("GET /v1/invoice-runs", () => {
  test("200: lists runs by status", async () => {
    await givenBusyClients(owner, 1, 1);
    const done = await givenRun(owner);
    await givenBusyClients(owner, 1, 1);
    const { body: running } = await startRun(owner);
    const ids = async (query: Record<string, string>) =>
      (await call(listRuns, { as: owner, query })).body.data.map(({ id }) => id);
    expect(await ids({})).toEqual([running.id, done.id]);
    expect(await ids({ status: "running" })).toEqual([running.id]);
  });
});
