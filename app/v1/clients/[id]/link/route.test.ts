import { beforeEach, describe, expect, test } from "vitest";
import { GET as statementFile } from "@/app/(public)/c/[token]/statement/route";
import { publicClientPage } from "@/lib/billing/client-links/operations/public";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { Prisma } from "@/lib/kernel/db/generated/client";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenEstimate } from "@/testing/estimates";
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

/** The page before the client asks for all documents. */
async function short(token: string): Promise<Page> {
  return whole(await publicClientPage(token, { showsAll: false }, new Date()));
}

type Page = Extract<Awaited<ReturnType<typeof shown>>, { isRevoked: false }>;

function whole(page: Awaited<ReturnType<typeof shown>>): Page {
  if (page.isRevoked) throw new Error("The link is revoked.");
  return page;
}

const numbersOf = ({ documents }: Page["open"]) => documents.map(({ number }) => number);

/** Copies of an issued invoice. */
async function givenCopies({ id }: { id: string }, count: number): Promise<void> {
  const row = await prisma().invoice.findFirstOrThrow({
    where: { id: uuidOf("inv", id), workspaceId: owner.workspace.id },
  });
  const copies = Array.from({ length: count }, newUuid).map((copy) => ({ id: copy, number: copy, publicToken: copy }));
  const data = copies.map((copy) => ({ ...row, ...copy })) as Prisma.InvoiceCreateManyInput[];
  await prisma().invoice.createMany({ data });
}

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
      open: { documents: [{ number: open.number, url: open.public_url, due: open.total }], hasMore: false },
      settled: { documents: [{ number: paid.number, status: "paid", total }] },
      estimates: { documents: [] },
      hours: [],
    });
  });

  test("all open invoices are reachable, and their sum is the amount due", async () => {
    const open = await givenInvoice(owner, "sent", { client_id: client.id });
    await givenCopies(open, 449);
    const token = await givenPage();
    const few = await short(token);
    expect([few.open.documents.length, few.open.hasMore]).toEqual([200, true]);
    const all = whole(await shown(token));
    expect([new Set(numbersOf(all.open)).size, all.open.hasMore]).toEqual([450, false]);
    const sum = all.open.documents.reduce((due, document) => due + document.due.amount, 0);
    expect([few.balances, all.balances]).toMatchObject([[{ dueMinor: sum }], [{ dueMinor: sum }]]);
    expect(sum).toBe(450 * open.total.amount);
  });

  test("all settled invoices are reachable", async () => {
    await givenCopies(await givenInvoice(owner, "paid", { client_id: client.id }), 249);
    const token = await givenPage();
    expect((await short(token)).settled).toMatchObject({ documents: { length: 4 }, hasMore: true });
    expect(whole(await shown(token)).settled).toMatchObject({ documents: { length: 250 }, hasMore: false });
  });

  test("estimates that wait for a decision come before later ones, and all are reachable", async () => {
    const quoted = (status: "sent" | "accepted", days: object) =>
      givenEstimate(owner, status, { client_id: client.id, ...days });
    const waiting = await quoted("sent", { issue_date: "2026-01-05", valid_until: "2099-12-31" });
    const expired = await quoted("sent", { issue_date: "2026-01-06", valid_until: "2026-02-06" });
    for (let n = 0; n < 20; n++) await quoted("accepted", { issue_date: "2026-03-01", valid_until: "2099-12-31" });
    const token = await givenPage();
    const few = await short(token);
    expect(few.estimates).toMatchObject({ documents: { length: 20 }, hasMore: true });
    expect(numbersOf(few.estimates)[0]).toBe(waiting.number);
    const all = whole(await shown(token));
    expect(all.estimates).toMatchObject({ documents: { length: 22 }, hasMore: false });
    expect(numbersOf(all.estimates).at(-1)).toBe(expired.number);
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
