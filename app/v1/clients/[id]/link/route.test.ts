import { beforeEach, describe, expect, test } from "vitest";
import { GET as statementFile } from "@/app/(public)/c/[token]/statement/route";
import { publicClientPage } from "@/lib/billing/client-links/operations/public";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenDraft, givenInvoice } from "@/testing/invoices";
import { givenClient, givenProject, uuidOf, withoutLimits } from "@/testing/things";
import { POST as recordPayment } from "../../../invoices/[id]/payments/route";
import { DELETE, GET, PATCH, POST } from "./route";

withoutLimits();

let owner: TestUser;
let client: { id: string };
beforeEach(async () => {
  owner = await givenOwner();
  client = await givenClient(owner, { name: "Nordlicht Energie GmbH" });
});

const created = (body: unknown = {}, as = owner) => call(POST, { method: "POST", as, params: { id: client.id }, body });
const changed = (body: unknown, as = owner) => call(PATCH, { method: "PATCH", as, params: { id: client.id }, body });
const revoked = (as = owner) => call(DELETE, { method: "DELETE", as, params: { id: client.id } });
const tokenOf = (url: string | null) => url?.split("/").at(-1) ?? "";
const shown = (token: string, now = new Date()) => publicClientPage(token, { showsAll: true }, now);

async function givenPage(body: unknown = {}): Promise<string> {
  return tokenOf((await created(body)).body.url);
}

describe("the link of a client", () => {
  test("none, created, changed, revoked, created again with another address", async () => {
    const none = { url: null, estimates: true, statement: true, hours_project_ids: [], created_at: null };
    expect((await call(GET, { as: owner, params: { id: client.id } })).body).toMatchObject(none);
    const first = await created({ estimates: false });
    expect(first).toMatchObject({ status: 201, body: { client_id: client.id, estimates: false, statement: true } });
    expect(first.body.url).toMatch(/\/c\/[\w-]{32}$/);
    expect(await created()).toMatchObject({ status: 409, problem: { code: "conflict" } });
    const changes = await changed({ statement: false });
    expect(changes.body).toMatchObject({ url: first.body.url, estimates: false, statement: false });
    expect(await revoked()).toMatchObject({ status: 200, body: { id: client.id, deleted: true } });
    expect(await revoked()).toMatchObject({ status: 404 });
    expect(await changed({ estimates: true })).toMatchObject({ status: 404 });
    expect((await created()).body.url).not.toBe(first.body.url);
    expect(await shown(tokenOf(first.body.url))).toMatchObject({ isRevoked: true });
  });

  test("two at once: one link", async () => {
    const statuses = (await Promise.all([created(), created(), created()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
  });

  test("managers share clients whose project they manage; members and other workspaces do not see the link", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const member = await givenUser(owner.workspace, "member");
    const stranger = await givenOwner();
    expect(await created({}, manager)).toMatchObject({ status: 403 });
    await givenProject(owner, { client_id: client.id, manager_ids: [manager.publicId] });
    expect(await created({}, manager)).toMatchObject({ status: 201 });
    expect(await call(GET, { as: member, params: { id: client.id } })).toMatchObject({ status: 403 });
    expect(await call(GET, { as: stranger, params: { id: client.id } })).toMatchObject({ status: 404 });
    expect(await revoked(stranger)).toMatchObject({ status: 404 });
  });

  test("422: hours of another client's project, or of one without a monthly budget of hours", async () => {
    const other = await givenProject(owner, { client_id: (await givenClient(owner, {})).id });
    const plain = await givenProject(owner, { client_id: client.id });
    for (const { id } of [other, plain]) {
      expect(await created({ hours_project_ids: [id] })).toMatchObject({
        status: 422,
        problem: { errors: [{ pointer: "/hours_project_ids/0" }] },
      });
    }
  });
});

describe("the page of a client", () => {
  test("lists issued invoices of this client alone, with what is due and the credit", async () => {
    await givenDraft(owner, { client_id: client.id });
    await givenInvoice(owner);
    await givenInvoice(owner, "void", { client_id: client.id });
    const open = await givenInvoice(owner, "sent", { client_id: client.id });
    const paid = await givenInvoice(owner, "sent", { client_id: client.id });
    const { total } = paid;
    const body = { amount: { ...total, amount: total.amount + 2_500 } };
    await call(recordPayment, { method: "POST", as: owner, params: { id: paid.id }, body });
    expect(await shown(await givenPage())).toMatchObject({
      client: "Nordlicht Energie GmbH",
      balances: [{ currency: "EUR", dueMinor: open.total.amount, overdueMinor: 0, creditMinor: 2_500 }],
      open: [{ number: open.number, url: open.public_url, due: open.total }],
      settled: [{ number: paid.number, status: "paid", total }],
      estimates: [],
      hours: [],
    });
  });

  test("shows the hours of a monthly budget only while the project has it", async () => {
    const budget = { kind: "hours", amount: "20", period: "monthly" };
    const project = await givenProject(owner, { client_id: client.id, name: "Care", budget });
    const token = await givenPage({ hours_project_ids: [project.id] });
    expect(await shown(token)).toMatchObject({ hours: [{ project: "Care", usedSeconds: 0, budgetSeconds: 72_000 }] });
    await prisma().project.update({ where: { id: uuidOf("prj", project.id) }, data: { budgetPeriod: "total" } });
    expect(await shown(token)).toMatchObject({ hours: [] });
    expect(await changed({ estimates: false, hours_project_ids: [project.id] })).toMatchObject({ status: 200 });
  });

  test("412 for a change and a revocation of another version", async () => {
    const { headers } = await created();
    await changed({ estimates: false });
    const stale = { as: owner, params: { id: client.id }, headers: { "if-match": headers["ETag"] ?? "" } };
    expect(await call(PATCH, { method: "PATCH", ...stale, body: { statement: false } })).toMatchObject({ status: 412 });
    expect(await call(DELETE, { method: "DELETE", ...stale })).toMatchObject({ status: 412 });
  });

  test("offers the statements of past months, and only those", async () => {
    await givenInvoice(owner, "sent", { client_id: client.id, issue_date: "2024-03-05", due_date: "2024-03-20" });
    const token = await givenPage();
    const page = await shown(token, new Date("2024-05-10T12:00:00Z"));
    expect(page).toMatchObject({
      statements: [{ currency: "EUR", months: ["2024-04", "2024-03"], day: "2024-04-30" }],
    });
    const file = (month: string, currency = "EUR") =>
      statementFile(new Request(`https://stint.example/c/${token}/statement?month=${month}&currency=${currency}`), {
        params: Promise.resolve({ token }),
      });
    const past = await file("2025-06");
    expect(past.status).toBe(200);
    expect(past.headers.get("content-type")).toBe("application/pdf");
    for (const [month, currency] of [["1999-01"], ["9999-01"], ["x"], ["2025-06", "USD"]] as const) {
      expect((await file(month, currency)).status).toBe(404);
    }
    await changed({ statement: false });
    expect((await file("2025-06")).status).toBe(404);
    await revoked();
    expect((await file("2025-06")).status).toBe(404);
  });

  test("404 for an unknown token", async () => {
    await expect(shown("x".repeat(32))).rejects.toMatchObject({ code: "not_found" });
    await expect(shown("' or 1=1")).rejects.toMatchObject({ code: "not_found" });
  });
});
