import { beforeEach, describe, expect, test } from "vitest";
import { GET as getAuditLog } from "@/app/v1/audit-log/route";
import { PATCH as updateClient } from "@/app/v1/clients/[id]/route";
import { PATCH as payInvoice } from "@/app/v1/invoices/[id]/route";
import { PATCH as updateProvider } from "@/app/v1/sign-in-providers/[id]/route";
import { PATCH as updateWorkspace } from "@/app/v1/workspace/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenInvoice, todaysNumber } from "@/testing/invoices";
import { required } from "@/testing/required";
import { givenSession } from "@/testing/sessions";
import { givenProviderAndLink } from "@/testing/sign-in-providers";
import { givenClient, givenProject, payloadsAbout, withoutLimits } from "@/testing/things";
import { GET as getEvent } from "./[id]/route";
import { GET } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const list = (query: Record<string, string> = {}, as = owner) => call(GET, { as, query });

describe("GET /v1/events", () => {
  test("200: all events, newest first, as delivered", async () => {
    const client = await givenClient(owner);
    const project = await givenProject(owner);
    const { body } = await list();
    expect(body.data.map(({ type }) => type)).toEqual(["project.created", "client.created"]);
    const [created] = await payloadsAbout("cli", client.id);
    const about = (await list({ resource_id: client.id })).body.data;
    expect(about).toMatchObject([{ type: "client.created", resource_id: client.id, data: created?.data }]);
    const { id, created_at: at } = required(about[0]);
    expect((await list({ type: "project.created,task.created" })).body.data).toMatchObject([
      { resource_id: project.id },
    ]);
    expect((await list({ to: at })).body.data).toEqual([]);
    const one = await call(getEvent, { as: owner, params: { id } });
    expect(one.body).toEqual(about[0]);
    const pages = await list({ limit: "1" });
    expect((await list({ limit: "1", cursor: required(pages.body.next_cursor) })).body.data).toEqual(about);
  });

  test("403 for managers, 404 for another workspace's event, 422 for a filter that is no id", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const stranger = await givenOwner();
    await givenClient(owner);
    const { id } = required((await list()).body.data[0]);
    expect(await list({}, manager)).toMatchObject({ status: 403 });
    expect(await call(getEvent, { as: stranger, params: { id } })).toMatchObject({ status: 404 });
    expect((await list({}, stranger)).body.data).toEqual([]);
    for (const none of ["nobody", `constructor_${id.slice(4)}`])
      expect(await list({ resource_id: none })).toMatchObject({
        status: 422,
        problem: { code: "unknown_reference", errors: [{ parameter: "resource_id" }] },
      });
  });
});

describe("changes of an updated event", () => {
  const changesOf = async (type: string, resource_id: string) =>
    (await list({ type, resource_id })).body.data.map(({ changes }) => changes);

  test("200: old and new values since the previous event, and never in the delivered body", async () => {
    const { id } = await givenClient(owner, { notes: "Ask for Jan." });
    const change = (body: object) => call(updateClient, { method: "PATCH", as: owner, params: { id }, body });
    await change({ notes: "Ask for Aylin." });
    await change({ notes: "", name: "Brightwell & Sons" });
    expect(await changesOf("client.updated", id)).toEqual([
      { name: ["Brightwell", "Brightwell & Sons"], notes: ["Ask for Aylin.", ""] },
      { notes: ["Ask for Jan.", "Ask for Aylin."] },
    ]);
    const [newest] = (await list({ resource_id: id })).body.data;
    const one = await call(getEvent, { as: owner, params: { id: required(newest).id } });
    expect(one.body).toEqual(newest);
    for (const payload of await payloadsAbout("cli", id))
      expect(Object.keys(payload)).toEqual(["type", "timestamp", "data"]);
  });

  test("200: null for other types, and for the first update after a pruned or missing event", async () => {
    const { id } = await givenClient(owner);
    await call(updateClient, { method: "PATCH", as: owner, params: { id }, body: { notes: "Ask for Jan." } });
    expect(await changesOf("client.created", id)).toEqual([null]);
    await prisma().event.deleteMany({ where: { type: "client.created", workspaceId: owner.workspace.id } });
    expect(await changesOf("client.updated", id)).toEqual([null]);
  });

  test("200: a change that causes two events is compared with the state before it", async () => {
    const { id } = await givenInvoice(owner);
    const paid = await call(payInvoice, { as: owner, params: { id }, body: { status: "paid" }, method: "PATCH" });
    expect(paid.status).toBe(200);
    const [changes] = await changesOf("invoice.updated", id);
    expect(changes).toMatchObject({ status: ["sent", "paid"] });
  });
});

describe("GET /v1/audit-log", () => {
  const read = async (user: TestUser, query: Record<string, string> = {}) => {
    const { headers } = await givenSession(user);
    return call(getAuditLog, { as: null, headers, query });
  };

  test("200: who did what, with before and after; for sessions of admins only", async () => {
    await call(updateWorkspace, { method: "PATCH", as: owner, body: { name: "Ostlund" } });
    const invoice = await givenInvoice(owner);
    const { body } = await read(owner);
    expect(body.data).toMatchObject([
      { action: "invoice.sent", object_id: invoice.id, user_id: owner.publicId, details: { number: todaysNumber() } },
      { action: "workspace.updated", details: { before: { name: "Ostlund & Park" }, after: { name: "Ostlund" } } },
    ]);
    expect(body.data[0]?.api_key_id).toMatch(/^key_/);
    expect(body.data[0]).toMatchObject({ object_name: todaysNumber(), user_name: expect.any(String) as string });
    expect((await read(owner, { action: "workspace.updated" })).body.data).toHaveLength(1);
    expect((await read(owner, { user_id: owner.publicId, to: required(body.data[1]).created_at })).body.data).toEqual(
      [],
    );
    expect(await call(getAuditLog, { as: owner })).toMatchObject({
      status: 403,
      problem: { code: "insufficient_scope" },
    });
    expect(await read(await givenUser(owner.workspace, "manager"))).toMatchObject({ status: 403 });
    expect((await read(await givenOwner())).body.data).toEqual([]);
  });

  test("200: a sign-in provider by its id and its name", async () => {
    const { provider } = await givenProviderAndLink(owner);
    const { headers } = await givenSession(owner);
    const change = { method: "PATCH", as: null, headers, params: { id: provider } } as const;
    await call(updateProvider, { ...change, body: { domains: ["acme.example"] } });
    expect((await read(owner, { q: provider })).body.data).toMatchObject([
      { action: "sign_in_provider.updated", object_id: provider, object_name: "Acme" },
    ]);
  });

  test("200: words find a number, a person and an identifier, a page at a time, and never a secret", async () => {
    const other = await givenUser(owner.workspace, "admin", { name: "Jaime 100%" });
    const invoice = await givenInvoice(owner);
    await call(updateWorkspace, { method: "PATCH", as: other, body: { name: "Ostlund" } });
    await call(updateWorkspace, { method: "PATCH", as: other, body: { name: "Brightwell" } });
    const found = async (q: string) => (await read(owner, { q })).body.data.map(({ action }) => action);
    expect(await found(todaysNumber().toLowerCase())).toEqual(["invoice.sent"]);
    expect(await found(invoice.id)).toEqual(["invoice.sent"]);
    expect(await found("jaime 100%")).toEqual(["workspace.updated", "workspace.updated"]);
    expect(await found("brightwell")).toEqual(["workspace.updated"]);
    expect(await found("'; drop table audit_entries; --")).toEqual([]);
    const first = await read(owner, { limit: "1", user_id: other.publicId });
    const second = await read(owner, { limit: "1", user_id: other.publicId, cursor: required(first.body.next_cursor) });
    expect(first.body.data).toMatchObject([{ details: { after: { name: "Brightwell" } } }]);
    expect(second.body.data).toMatchObject([{ details: { after: { name: "Ostlund" } } }]);
    expect(second.body.next_cursor).toBeNull();
    expect((await read(owner)).text).not.toContain(owner.key.slice(-20));
  });
});
