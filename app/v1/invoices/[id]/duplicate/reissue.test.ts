import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as changeEntry, DELETE as deleteEntry } from "@/app/v1/time-entries/[id]/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { PATCH as changeClient } from "@/app/v1/clients/[id]/route";
import { PATCH as changeProject } from "@/app/v1/projects/[id]/route";
import { PATCH as changeUser } from "@/app/v1/users/[id]/route";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenBillable, givenDraft, LINE } from "@/testing/invoices";
import { eventsOf, givenClient, givenEntry, givenProject, uuidOf, withoutLimits } from "@/testing/things";
import { DELETE as deleteDraft, GET, PATCH } from "../route";
import { GET as freedTime } from "../freed-time/route";
import { POST as annul } from "../void/route";
import { POST } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const reissue = (id: string, body: object = {}, as = owner) => call(POST, { method: "POST", as, params: { id }, body });
const change = (id: string, body: object) => call(changeEntry, { method: "PATCH", as: owner, params: { id }, body });
const freed = async (id: string) => (await call(freedTime, { as: owner, params: { id } })).body;
const placesOf = async (id: string) => (await freed(id)).lines.flatMap(({ places }) => places);
const invoiceOf = async (id: string) => (await call(GET, { as: owner, params: { id } })).body;
const linesOf = ({ lines }: Pick<Invoice, "lines">) =>
  lines.map(({ id: _, time_entry_ids: ids = [], ...line }) => ({ ...line, time_entry_ids: ids.toSorted() }));
const billedBy = async (invoiceId: string) =>
  (await call(listEntries, { as: owner, query: { invoice_id: invoiceId } })).body.data.map(({ id }) => id).toSorted();

/** An invoice of time, issued and made void, as it was before that. */
async function givenVoid(clientId: string, body: object = {}): Promise<Invoice> {
  const draft = await givenDraft(owner, { client_id: clientId, lines: [], from_time_entries: {}, ...body });
  await call(PATCH, { method: "PATCH", as: owner, params: { id: draft.id }, body: { status: "sent" } });
  const before = await invoiceOf(draft.id);
  expect((await call(annul, { method: "POST", as: owner, params: { id: draft.id } })).status).toBe(200);
  return before;
}

describe("POST /v1/invoices/{id}/duplicate of a void invoice", () => {
  test("201: the draft bills the freed entries again, on the same lines", async () => {
    const { clientId, entryIds } = await givenBillable(owner, [3600, 5400]);
    const original = await givenVoid(clientId, { lines: [LINE], notes: "Thanks.", discount: { percent: "10" } });
    const { status, body } = await reissue(original.id);
    expect(status).toBe(201);
    expect(linesOf(body)).toEqual(linesOf(original));
    expect(body).toMatchObject({ status: "draft", total: original.total, notes: "Thanks." });
    expect(body.time).toEqual({
      billed: { time_entry_count: 2, tracked_seconds: 9000, changed_count: 0 },
      not_billed: [],
    });
    expect(body.warnings?.map(({ code }) => code)).not.toContain("time_not_copied");
    expect(await billedBy(body.id)).toEqual(entryIds.toSorted());
    expect(await eventsOf("ent", entryIds[0] ?? "")).toEqual([
      "time_entry.created",
      ...["time_entry.updated", "time_entry.updated", "time_entry.updated"],
    ]);
  });

  test("200: deleting or voiding the reissued draft releases the time, which can be reissued again", async () => {
    const { clientId, entryIds } = await givenBillable(owner, [3600, 5400]);
    const original = await givenVoid(clientId);
    const { body: first } = await reissue(original.id);
    await call(deleteDraft, { method: "DELETE", as: owner, params: { id: first.id } });
    const { body: second } = await reissue(original.id);
    expect(linesOf(second)).toEqual(linesOf(original));
    expect(second.time.billed.changed_count).toBe(0);
    await call(annul, { method: "POST", as: owner, params: { id: second.id } });
    const { body: third } = await reissue(second.id);
    expect(await billedBy(third.id)).toEqual(entryIds.toSorted());
    expect(await reissue(original.id)).toMatchObject({
      status: 409,
      problem: { code: "conflict", reason: "nothing_to_reissue" },
    });
  });

  test("409: one of ten concurrent reissues bills the time, the others have nothing left", async () => {
    const { clientId, entryIds } = await givenBillable(owner, [3600, 5400]);
    const original = await givenVoid(clientId);
    const replies = await Promise.all(Array.from({ length: 10 }, () => reissue(original.id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    for (const { status, text } of replies)
      if (status === 409) expect(text).toContain('"params":{"billed":2,"not_billable":0,"deleted":0}');
    const drafts = await prisma().invoice.count({ where: { workspaceId: owner.workspace.id, status: "draft" } });
    expect(drafts).toBe(1);
    const linked = await prisma().timeEntry.findMany({ where: { workspaceId: owner.workspace.id } });
    expect(new Set(linked.map(({ invoiceId }) => invoiceId)).size).toBe(1);
    expect(linked).toHaveLength(entryIds.length);
  });

  test("201: one of two concurrent reissues with other lines bills the time, the other reports where the time is", async () => {
    const { clientId } = await givenBillable(owner, [3600, 5400]);
    const original = await givenVoid(clientId, { lines: [LINE] });
    const replies = (await Promise.all([reissue(original.id), reissue(original.id)])).map(({ body }) => body);
    const [one, other] = replies.toSorted((a, b) => b.lines.length - a.lines.length);
    expect(one?.lines.map(({ kind }) => kind)).toEqual(["manual", "time"]);
    expect(other?.lines.map(({ kind }) => kind)).toEqual(["manual"]);
    expect(other?.time.not_billed).toMatchObject([{ state: "billed", invoice_id: one?.id, time_entry_count: 2 }]);
    expect(other?.warnings?.map(({ code }) => code)).toContain("time_left_out");
  });

  test("time that another invoice takes concurrently is billed once", async () => {
    const { clientId } = await givenBillable(owner, [3600, 5400]);
    const original = await givenVoid(clientId);
    const [again, fresh] = await Promise.allSettled([
      reissue(original.id),
      givenDraft(owner, { client_id: clientId, lines: [], from_time_entries: {} }),
    ]);
    const isReissued = again.status === "fulfilled" && again.value.status === 201;
    expect([isReissued, fresh.status === "fulfilled"].filter(Boolean)).toHaveLength(1);
  });

  test("201: entries that are deleted, billed elsewhere, or of another client are left out, with the reason", async () => {
    const { clientId, projectId, entryIds } = await givenBillable(owner, [3600, 3600, 3600, 3600, 3600, 1800]);
    const original = await givenVoid(clientId);
    const [elsewhere = "", gone = "", free = "", moved = "", running = "", left = ""] = entryIds;
    const other = await givenDraft(owner, {
      client_id: clientId,
      lines: [],
      from_time_entries: { time_entry_ids: [elsewhere] },
    });
    await call(deleteEntry, { method: "DELETE", as: owner, params: { id: gone } });
    await change(free, { billable: false });
    const foreign = await givenProject(owner, { client_id: (await givenClient(owner, {})).id });
    await change(moved, { project_id: foreign.id });
    expect((await change(running, { end_time: null })).status).toBe(200);
    const { body } = await reissue(original.id);
    expect(body.lines).toMatchObject([
      { kind: "time", quantity: "0.50", time_entry_ids: [left], project_id: projectId },
    ]);
    const states = body.time.not_billed.map(({ state, invoice_id, time_entry_ids }) => [
      state,
      invoice_id,
      time_entry_ids,
    ]);
    expect(states).toEqual([
      ["billed", other.id, [elsewhere]],
      ["deleted", null, [gone]],
      ["not_billable", null, [free]],
      ["other_client", null, [moved]],
      ["running", null, [running]],
    ]);
    expect(body.warnings).toContainEqual(
      expect.objectContaining({ code: "time_left_out", params: { time_entry_count: 5 } }),
    );
  });

  test("201: changed entries are billed in their current state, and lines keep manual descriptions and prices", async () => {
    const { clientId, projectId, entryIds } = await givenBillable(owner, [3600, 3600]);
    const draft = await givenDraft(owner, { client_id: clientId, lines: [], from_time_entries: {} });
    const edit = {
      id: draft.lines[0]?.id,
      description: "Design\nas agreed",
      unit_price: { amount: 12_300, currency: "EUR" },
    };
    await call(PATCH, { method: "PATCH", as: owner, params: { id: draft.id }, body: { lines: [edit] } });
    await call(annul, { method: "POST", as: owner, params: { id: draft.id } });
    await change(entryIds[0] ?? "", { duration_seconds: 7200 });
    const { body } = await reissue(draft.id);
    expect(body.lines).toMatchObject([
      {
        description: "Design\nas agreed",
        quantity: "3.00",
        unit_price: { amount: 12_300 },
        amount: { amount: 36_900 },
      },
    ]);
    expect(body.time.billed).toEqual({ time_entry_count: 2, tracked_seconds: 10_800, changed_count: 1 });
    expect(body.warnings?.map(({ code }) => code)).toContain("time_changed");

    await call(annul, { method: "POST", as: owner, params: { id: body.id } });
    const sibling = await givenProject(owner, {
      client_id: clientId,
      rate: { amount: 5000, currency: "EUR" },
      name: "Print",
    });
    await change(entryIds[1] ?? "", { project_id: sibling.id });
    const { body: apart } = await reissue(body.id);
    expect(apart.lines).toMatchObject([
      { description: "Design\nas agreed", quantity: "2.00", project_id: projectId, unit_price: { amount: 12_300 } },
      { description: "Print", quantity: "1.00", project_id: sibling.id, unit_price: { amount: 5000 } },
    ]);
  });

  test("201: the project's new rate is the price, unless a price was set by hand", async () => {
    const { clientId, projectId } = await givenBillable(owner, [3600, 3600]);
    const original = await givenVoid(clientId);
    const body = { rate: { amount: 15_000, currency: "EUR" }, apply_rate_to: "unbilled_entries" };
    const reply = await call(changeProject, { method: "PATCH", as: owner, params: { id: projectId }, body });
    expect(reply.status, reply.text).toBe(200);
    const { body: draft } = await reissue(original.id);
    expect(draft.lines).toMatchObject([{ quantity: "2.00", unit_price: { amount: 15_000 } }]);
  });

  test("201: for another client, time lines become manual lines, and the time stays unbilled", async () => {
    const { clientId } = await givenBillable(owner, [3600]);
    const original = await givenVoid(clientId);
    const other = await givenClient(owner, {});
    const { body } = await reissue(original.id, { client_id: other.id });
    expect(body.lines).toMatchObject([{ kind: "manual", project_id: null, time_entry_count: 0 }]);
    expect(body.time).toMatchObject({
      billed: { time_entry_count: 0 },
      not_billed: [{ state: "unbilled", time_entry_count: 1 }],
    });
    expect(body.warnings).toContainEqual(
      expect.objectContaining({ code: "time_not_copied", params: { time_entry_count: 1 } }),
    );
  });

  test("201: time in the client's new currency is left out of an invoice in the old currency", async () => {
    const { clientId, projectId, entryIds } = await givenBillable(owner, [3600]);
    const original = await givenVoid(clientId, { lines: [LINE] });
    const setRate = (body: object) =>
      call(changeProject, { method: "PATCH", as: owner, params: { id: projectId }, body });
    const toDollars = { method: "PATCH", as: owner, params: { id: clientId }, body: { currency: "USD" } };
    expect((await setRate({ rate: null })).status).toBe(200);
    expect((await call(changeClient, toDollars)).status).toBe(200);
    const rate = { amount: 11_000, currency: "USD" };
    expect((await setRate({ rate, apply_rate_to: "unbilled_entries" })).status).toBe(200);
    const { body: draft } = await reissue(original.id);
    expect(draft).toMatchObject({ currency: "EUR", lines: [{ kind: "manual" }] });
    expect(draft.time.not_billed).toMatchObject([{ state: "other_currency", time_entry_ids: entryIds }]);
  });

  test("201: hundreds of entries, grouped by entry, and those of a member who left", async () => {
    const member = await givenUser(owner.workspace, "member");
    const { clientId, projectId } = await givenBillable(
      owner,
      Array.from({ length: 20 }, () => 900),
    );
    await call(changeProject, {
      method: "PATCH",
      as: owner,
      params: { id: projectId },
      body: { member_ids: [member.publicId] },
    });
    const theirs = await givenEntry(member, {
      project_id: projectId,
      start_time: "2026-11-02T12:00:00Z",
      duration_seconds: 900,
    });
    const template = await prisma().timeEntry.findFirstOrThrow({ where: { id: uuidOf("ent", theirs.id) } });
    await prisma().timeEntry.createMany({
      data: Array.from({ length: 400 }, () => ({ ...template, externalRefs: [], custom: {}, id: crypto.randomUUID() })),
    });
    const original = await givenVoid(clientId, { from_time_entries: { group_by: "entry" } });
    expect(original.lines).toHaveLength(421);
    await call(changeUser, {
      method: "PATCH",
      as: owner,
      params: { id: member.publicId },
      body: { status: "deactivated" },
    });
    const { status, body } = await reissue(original.id);
    expect(status).toBe(201);
    expect(linesOf(body)).toEqual(linesOf(original));
    expect(body.total).toEqual(original.total);
    const places = (await freed(original.id)).lines;
    expect(places).toHaveLength(421);
  });

  test("201: a discount larger than the remaining lines is lowered, with a warning", async () => {
    const { clientId, entryIds } = await givenBillable(owner, [36_000, 3600]);
    const discount = { amount: { amount: 50_000, currency: "EUR" } };
    const original = await givenVoid(clientId, { discount });
    await call(deleteEntry, { method: "DELETE", as: owner, params: { id: entryIds[0] ?? "" } });
    const { body } = await reissue(original.id);
    expect(body).toMatchObject({
      subtotal: { amount: 10_000 },
      discount: { amount: { amount: 10_000 } },
      total: { amount: 0 },
    });
    expect(body.warnings?.map(({ code }) => code)).toContain("discount_lowered");
  });

  test("201: lines without recorded entries become manual lines, with a warning", async () => {
    const { clientId } = await givenBillable(owner, [3600]);
    const original = await givenVoid(clientId);
    await prisma().freedEntry.deleteMany({ where: { workspaceId: owner.workspace.id } });
    const { body } = await reissue(original.id);
    expect(body.lines).toMatchObject([{ kind: "manual", quantity: "1" }]);
    expect(body.warnings?.map(({ code }) => code)).toContain("time_unknown");
  });

  test("403 for a manager of no project; a manager of some projects bills only their time", async () => {
    const { clientId, projectId, entryIds } = await givenBillable(owner, [3600, 3600]);
    const original = await givenVoid(clientId);
    const manager = await givenUser(owner.workspace, "manager");
    expect((await reissue(original.id, {}, manager)).status).toBe(403);
    const body = { manager_ids: [manager.publicId] };
    await call(changeProject, { method: "PATCH", as: owner, params: { id: projectId }, body });
    const closed = await givenProject(owner, { client_id: clientId });
    await change(entryIds[1] ?? "", { project_id: closed.id });
    const reply = await reissue(original.id, {}, manager);
    expect(reply.status).toBe(201);
    expect(reply.body.lines).toMatchObject([{ project_id: projectId, time_entry_count: 1 }]);
    expect(reply.body.time.not_billed).toMatchObject([{ state: "unbilled", time_entry_count: 1 }]);
  });
});

describe("GET /v1/invoices/{id}/freed-time", () => {
  test("200: the current state of a void invoice's time, by line", async () => {
    const { clientId, entryIds } = await givenBillable(owner, [3600, 5400]);
    const original = await givenVoid(clientId);
    expect(await freed(original.id)).toMatchObject({ time_entry_count: 2, tracked_seconds: 9000 });
    expect(await placesOf(original.id)).toMatchObject([{ state: "unbilled", time_entry_count: 2, changed_count: 0 }]);
    const { body } = await reissue(original.id);
    await call(PATCH, { method: "PATCH", as: owner, params: { id: body.id }, body: { status: "sent" } });
    const { number } = await invoiceOf(body.id);
    const [place] = await placesOf(original.id);
    expect(place).toMatchObject({ state: "billed", invoice_id: body.id, invoice_number: number });
    expect(place?.time_entry_ids.toSorted()).toEqual(entryIds.toSorted());
  });

  test("200 and empty for an invoice that is not void; 404 for another workspace's", async () => {
    const { clientId } = await givenBillable(owner, [3600]);
    const draft = await givenDraft(owner, { client_id: clientId, lines: [], from_time_entries: {} });
    expect(await freed(draft.id)).toMatchObject({ time_entry_count: 0, lines: [] });
    const stranger = await givenOwner();
    expect((await call(freedTime, { as: stranger, params: { id: draft.id } })).status).toBe(404);
  });
});
