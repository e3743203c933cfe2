import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as changeClient } from "@/app/v1/clients/[id]/route";
import { DELETE as deleteInvoice, PATCH as changeInvoice } from "@/app/v1/invoices/[id]/route";
import { PATCH as changeUser } from "@/app/v1/users/[id]/route";
import { workOnInvoiceRun } from "@/lib/billing/invoice-runs/operations/work";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenBusyClients, givenRun, invoiceIdsOf, readInvoiceRun, sendRun, startRun } from "@/testing/invoice-runs";
import { LINE } from "@/testing/invoices";
import { eventsOf, withoutLimits } from "@/testing/things";
import { POST as cancelRun } from "../cancel/route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

async function givenDrafts(count: number): Promise<{ run: string; ids: string[]; clients: string[] }> {
  const clients = await givenBusyClients(owner, count, 1);
  const run = await givenRun(owner);
  return { run: run.id, ids: invoiceIdsOf(run), clients };
}

async function work(): Promise<void> {
  while (await workOnInvoiceRun());
}

const emails = () => prisma().email.count({ where: { workspaceId: owner.workspace.id, kind: "invoice" } });

async function states(run: string): Promise<unknown[]> {
  const { drafts } = await readInvoiceRun(owner, run);
  return drafts.map(({ send_state: state, invoice }) => [state, invoice?.status ?? null]);
}

describe("POST /v1/invoice-runs/{id}/send", () => {
  test("202: the worker sends the named drafts, and the others stay drafts", async () => {
    const { run, ids } = await givenDrafts(3);
    const asked = await sendRun(owner, run, { invoice_ids: ids.slice(0, 2) });
    expect(asked).toMatchObject({ status: 202, body: { sending: true, send_counts: { waiting: 2 } } });
    expect(await states(run)).toEqual([
      ["waiting", "draft"],
      ["waiting", "draft"],
      [null, "draft"],
    ]);
    await work();
    const after = await readInvoiceRun(owner, run);
    expect(after).toMatchObject({ status: "completed", sending: false, send_counts: { waiting: 0, captured: 2 } });
    expect(after.drafts.map(({ invoice }) => invoice?.status)).toEqual(["sent", "sent", "draft"]);
    expect(await eventsOf("inv", ids[0] ?? "")).toEqual(["invoice.created", "invoice.sent", "invoice.updated"]);
    expect(await emails()).toBe(2);
  });

  test("202: a second call sends nothing twice, also at the same moment", async () => {
    const { run, ids } = await givenDrafts(3);
    const asked = await Promise.all([1, 2, 3].map(() => sendRun(owner, run, { invoice_ids: ids })));
    expect(asked.map(({ status }) => status)).toEqual([202, 202, 202]);
    await Promise.all([workOnInvoiceRun(), workOnInvoiceRun()]);
    await work();
    expect(await sendRun(owner, run, { invoice_ids: ids })).toMatchObject({ body: { sending: false } });
    expect(await workOnInvoiceRun()).toBe(false);
    expect(await states(run)).toEqual(ids.map(() => ["captured", "sent"]));
    expect(await emails()).toBe(3);
  });

  test("202: a client without an email address gets an invoice without an email", async () => {
    const { run, ids, clients } = await givenDrafts(1);
    const [id = ""] = clients;
    await call(changeClient, { method: "PATCH", as: owner, params: { id }, body: { email: null } });
    await sendRun(owner, run, { invoice_ids: ids });
    await work();
    expect(await states(run)).toEqual([["issued", "sent"]]);
    expect(await emails()).toBe(0);
  });

  test("202: drafts that changed, were deleted or were issued have their reason, and the rest is sent", async () => {
    const { run, ids } = await givenDrafts(5);
    const [changed = "", changedLater = "", deleted = "", issued = ""] = ids;
    const shown = await readInvoiceRun(owner, run);
    const change = (id: string, body: object) =>
      call(changeInvoice, { method: "PATCH", as: owner, params: { id }, body });
    await change(changed, { notes: "Thank you" });
    const reviewed = Object.fromEntries(
      shown.drafts.flatMap(({ invoice }) => (invoice ? [[invoice.id, invoice.updated_at]] : [])),
    );
    await sendRun(owner, run, { invoice_ids: ids, reviewed });
    await change(changedLater, { notes: "Thank you" });
    await call(deleteInvoice, { method: "DELETE", as: owner, params: { id: deleted } });
    await change(issued, { status: "sent" });
    await work();
    const { drafts, send_counts: counts } = await readInvoiceRun(owner, run);
    expect(drafts.map((draft) => draft.send_failure?.reason ?? draft.send_state)).toEqual([
      "draft_changed",
      "draft_changed",
      "no_such_object",
      "already_sent",
      "captured",
    ]);
    expect(counts).toMatchObject({ captured: 1, failed: 4, waiting: 0 });
    expect(await emails()).toBe(1);
  });

  test("202: a draft that failed is sent after its correction", async () => {
    const { run, ids } = await givenDrafts(1);
    const [id = ""] = ids;
    await call(changeInvoice, { method: "PATCH", as: owner, params: { id }, body: { lines: [] } });
    await sendRun(owner, run, { invoice_ids: ids });
    await work();
    const { drafts } = await readInvoiceRun(owner, run);
    expect(drafts).toMatchObject([{ send_state: "failed", send_failure: { reason: "no_lines" } }]);
    await call(changeInvoice, { method: "PATCH", as: owner, params: { id }, body: { lines: [LINE] } });
    await sendRun(owner, run, { invoice_ids: ids });
    await work();
    expect(await states(run)).toEqual([["captured", "sent"]]);
  });

  test("202: after the person lost the role, no further drafts are sent", async () => {
    const admin = await givenUser(owner.workspace, "admin");
    const { run, ids } = await givenDrafts(2);
    await sendRun(admin, run, { invoice_ids: ids });
    await workOnInvoiceRun(0);
    await call(changeUser, { method: "PATCH", as: owner, params: { id: admin.publicId }, body: { role: "member" } });
    await work();
    const { drafts } = await readInvoiceRun(owner, run);
    expect(drafts).toMatchObject([
      { send_state: "captured" },
      { send_state: "failed", send_failure: { code: "insufficient_role" } },
    ]);
  });

  test("409 while the run creates drafts, 422 for an invoice of another run, 403 for managers", async () => {
    const { run, ids } = await givenDrafts(1);
    await givenBusyClients(owner, 1, 1);
    const { body: running } = await startRun(owner);
    expect(await sendRun(owner, running.id, { invoice_ids: ids })).toMatchObject({
      status: 422,
      problem: { errors: [{ code: "unknown_reference", pointer: "/invoice_ids/0" }] },
    });
    await workOnInvoiceRun(0);
    const own = invoiceIdsOf(await readInvoiceRun(owner, running.id));
    expect(await sendRun(owner, running.id, { invoice_ids: own })).toMatchObject({
      status: 409,
      problem: { reason: "run_creates_drafts" },
    });
    const manager = await givenUser(owner.workspace, "manager");
    expect(await sendRun(manager, run, { invoice_ids: ids })).toMatchObject({ status: 403 });
    await work();
    expect(await emails()).toBe(0);
  });
});

describe("POST /v1/invoice-runs/{id}/cancel", () => {
  test("200: waiting drafts stay drafts and can be sent later, sent ones stay sent", async () => {
    const { run, ids } = await givenDrafts(3);
    await sendRun(owner, run, { invoice_ids: ids });
    await workOnInvoiceRun(0);
    const stopped = await call(cancelRun, { method: "POST", as: owner, params: { id: run } });
    expect(stopped).toMatchObject({ status: 200, body: { status: "completed", sending: false } });
    expect(await workOnInvoiceRun()).toBe(false);
    expect(await states(run)).toEqual([
      ["captured", "sent"],
      [null, "draft"],
      [null, "draft"],
    ]);
    await sendRun(owner, run, { invoice_ids: ids });
    await work();
    expect(await emails()).toBe(3);
  });
});
