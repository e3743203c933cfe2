import { beforeEach, describe, expect, test } from "vitest";
import { POST as createRate } from "@/app/v1/tax-rates/route";
import { PATCH as patchRate } from "@/app/v1/tax-rates/[id]/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenEstimate, givenEstimateDraft, QUOTED } from "@/testing/estimates";
import { eventsOf, givenClient, givenProject, uuidOf, withoutLimits } from "@/testing/things";
import { POST as accept } from "./[id]/accept/route";
import { POST as decline } from "./[id]/decline/route";
import { POST as duplicate } from "./[id]/duplicate/route";
import { POST as revise } from "./[id]/revise/route";
import { DELETE, GET as retrieve, PATCH } from "./[id]/route";
import { GET } from "./route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const BY = { by_name: "Katrin Brandt" };
const copyOf = (id: string, body: object, as = owner) => call(duplicate, { method: "POST", as, params: { id }, body });
const acceptNow = (id: string, body: object = BY, as = owner) =>
  call(accept, { method: "POST", as, params: { id }, body });
const declineNow = (id: string, body: object = BY, as = owner) =>
  call(decline, { method: "POST", as, params: { id }, body });
const reviseNow = (id: string, as = owner) => call(revise, { method: "POST", as, params: { id } });
const patch = (id: string, body: object, as = owner) => call(PATCH, { method: "PATCH", as, params: { id }, body });
const remove = (id: string, as = owner) => call(DELETE, { method: "DELETE", as, params: { id } });
const get = async (id: string) => (await call(retrieve, { as: owner, params: { id } })).body;

describe("decisions", () => {
  test("staff accept for the client, also after the last valid day", async () => {
    const { id } = await givenEstimate(owner, "sent", { issue_date: "2026-01-01", valid_until: "2026-01-02" });
    expect(await get(id)).toMatchObject({ expired: true });
    const reply = await acceptNow(id, { ...BY, by_email: "katrin@kestrel.example", note: "By phone" });
    expect(reply).toMatchObject({ status: 200, body: { status: "accepted", expired: false } });
    expect(reply.body.decision).toMatchObject({
      outcome: "accepted",
      via: "workspace",
      by_name: "Katrin Brandt",
      by_email: "katrin@kestrel.example",
      reason: "By phone",
      ip: null,
      user_id: owner.publicId,
      pdf_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(reply.body.uninvoiced_total).toEqual(reply.body.total);
    expect(await acceptNow(id)).toMatchObject({ status: 409, problem: { reason: "estimate_already_accepted" } });
    expect(await declineNow(id)).toMatchObject({ status: 409, problem: { reason: "estimate_already_accepted" } });
    expect((await eventsOf("est", id)).slice(-2)).toEqual(["estimate.accepted", "estimate.updated"]);
  });

  test("of two decisions at once one counts, with one event", async () => {
    const { id } = await givenEstimate(owner);
    const replies = await Promise.all([acceptNow(id), declineNow(id), acceptNow(id), declineNow(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const decided = (await eventsOf("est", id)).filter((name) => /accepted|declined/.test(name));
    expect(decided).toHaveLength(1);
    expect(await prisma().estimateFile.count({ where: { estimateId: uuidOf("est", id) } })).toBe(1);
  });

  test("409 for a draft, 403 for a manager, 404 for another workspace", async () => {
    const { id } = await givenEstimateDraft(owner);
    expect(await acceptNow(id)).toMatchObject({ status: 409, problem: { reason: "estimate_is_draft" } });
    const { id: sent } = await givenEstimate(owner);
    const manager = await givenUser(owner.workspace, "manager");
    expect(await acceptNow(sent, BY, manager)).toMatchObject({ status: 403 });
    const other = await givenOwner();
    expect(await acceptNow(sent, BY, other)).toMatchObject({ status: 404 });
    expect(await reviseNow(sent, other)).toMatchObject({ status: 404 });
    expect(await patch(sent, { status: "sent" }, other)).toMatchObject({ status: 404 });
    expect(await remove(sent, other)).toMatchObject({ status: 404 });
    expect(await copyOf(sent, {}, other)).toMatchObject({ status: 404 });
  });
});

describe("revisions", () => {
  test("a sent revision supersedes, keeps line ids, and has the number of the original with a suffix", async () => {
    const first = await givenEstimate(owner);
    const draft = await reviseNow(first.id);
    expect(draft).toMatchObject({
      status: 201,
      body: { status: "draft", number: null, revision: 2, original_id: first.id, supersedes_id: first.id },
    });
    expect(draft.headers["Location"]).toContain(draft.body.id);
    expect(draft.body.lines).toEqual(first.lines);
    expect(await get(first.id)).toMatchObject({ status: "sent", superseded_by_id: null });
    const line = { id: first.lines[0]?.id, quantity: "12" };
    const sent = await patch(draft.body.id, { lines: [line, QUOTED], status: "sent" });
    expect(sent.body).toMatchObject({ status: "sent", number: `${first.number ?? ""}-R2` });
    expect(sent.body.lines[0]).toMatchObject({ id: first.lines[0]?.id, quantity: "12" });
    expect(await get(first.id)).toMatchObject({ status: "superseded", superseded_by_id: draft.body.id });
    expect((await eventsOf("est", first.id)).at(-1)).toBe("estimate.updated");
    for (const refused of [acceptNow, declineNow]) {
      expect(await refused(first.id)).toMatchObject({ status: 409, problem: { reason: "estimate_superseded" } });
    }
    expect(await reviseNow(first.id)).toMatchObject({ status: 409, problem: { reason: "estimate_superseded" } });
    const third = await reviseNow(draft.body.id);
    expect(await patch(third.body.id, { status: "sent" })).toMatchObject({
      body: { number: `${first.number ?? ""}-R3` },
    });
    const versions = await call(GET, { as: owner, query: { original_id: first.id } });
    expect(versions.body.data.map(({ revision }) => revision).sort()).toEqual([1, 2, 3]);
    expect(await givenEstimate(owner)).toMatchObject({ number: expect.stringMatching(/-0002$/) });
  });

  test("of two revisions at once one is made, and a deleted one can be made again", async () => {
    const { id } = await givenEstimate(owner);
    const replies = await Promise.all([reviseNow(id), reviseNow(id), reviseNow(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.problem).toMatchObject({ code: "conflict", reason: "estimate_revision_open" });
    const made = replies.find(({ status }) => status === 201);
    expect(await remove(made?.body.id ?? "")).toMatchObject({ status: 200 });
    expect(await reviseNow(id)).toMatchObject({ status: 201, body: { revision: 2 } });
  });

  test("accepted and declined estimates keep their decision, drafts cannot be revised", async () => {
    const accepted = await givenEstimate(owner, "accepted");
    const { body } = await reviseNow(accepted.id);
    expect(body).toMatchObject({ decision: null, status: "draft" });
    await patch(body.id, { status: "sent" });
    expect(await get(accepted.id)).toMatchObject({ status: "superseded", decision: { outcome: "accepted" } });
    const { id: declined } = await givenEstimate(owner);
    await declineNow(declined, { ...BY, reason: "Too late" });
    expect(await reviseNow(declined)).toMatchObject({ status: 201 });
    const draft = await givenEstimateDraft(owner);
    expect(await reviseNow(draft.id)).toMatchObject({ status: 409, problem: { reason: "estimate_is_draft" } });
  });

  test("a revision keeps its client, and managers edit those of their projects", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const client = await givenClient(owner);
    const project = await givenProject(owner, { client_id: client.id, manager_ids: [manager.publicId] });
    const { id } = await givenEstimate(owner, "sent", { client_id: client.id, project_id: project.id });
    expect(await reviseNow(id, manager)).toMatchObject({ status: 403, problem: { reason: "role_not_allowed" } });
    const { body: draft } = await reviseNow(id);
    expect(await patch(draft.id, { title: "Portal" }, manager)).toMatchObject({ status: 200 });
    expect(await patch(draft.id, { status: "sent" }, manager)).toMatchObject({ status: 403 });
    const other = await givenClient(owner);
    const moved = await patch(draft.id, { client_id: other.id, project_id: null });
    expect(moved).toMatchObject({
      status: 422,
      problem: { errors: [{ pointer: "/client_id", reason: "revision_client" }] },
    });
  });
});

describe("copies", () => {
  test("a copy is a first version with new line ids, without number, dates and decision", async () => {
    const schedule = [
      { percent: "30", due: "on_acceptance" },
      { percent: "70", due: "on_date", due_on: "2026-12-31" },
    ];
    const original = await givenEstimate(owner, "accepted", { title: "Portal", terms: "Net 30", schedule });
    const { status, body } = await copyOf(original.id, {});
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ status: "draft", number: null, issue_date: null, valid_until: null, decision: null, revision: 1 },
      ...{ original_id: body.id, supersedes_id: null, title: "Portal", terms: "Net 30", total: original.total },
      schedule,
    });
    expect(body.lines[0]?.id).not.toBe(original.lines[0]?.id);
  });

  test("422 for a client in another currency, and another client gets no project", async () => {
    const client = await givenClient(owner);
    const project = await givenProject(owner, { client_id: client.id });
    const { id } = await givenEstimateDraft(owner, { client_id: client.id, project_id: project.id });
    const dollars = await givenClient(owner, { currency: "USD" });
    const refused = await copyOf(id, { client_id: dollars.id });
    expect(refused).toMatchObject({ status: 422, problem: { errors: [{ reason: "prices_not_in_client_currency" }] } });
    const other = await givenClient(owner);
    const copy = await copyOf(id, { client_id: other.id });
    expect(copy).toMatchObject({ status: 201, body: { client_id: other.id, project_id: null } });
  });

  test("archived rates stay with a warning, and drafts follow changes of rates until they are sent", async () => {
    const rate = { name: "GST", percentage: "5" };
    const { body: gst } = await call(createRate, { method: "POST", as: owner, body: rate });
    const update = (body: object) => call(patchRate, { method: "PATCH", as: owner, params: { id: gst.id }, body });
    const draft = await givenEstimateDraft(owner, { lines: [{ ...QUOTED, tax_rate_ids: [gst.id] }] });
    expect(draft.total.amount).toBe(105_000);
    await update({ percentage: "6" });
    expect(await get(draft.id)).toMatchObject({ total: { amount: 106_000 } });
    expect((await eventsOf("est", draft.id)).at(-1)).toBe("estimate.updated");
    await patch(draft.id, { status: "sent" });
    expect(await update({ percentage: "7" })).toMatchObject({ status: 409 });
    await update({ status: "archived" });
    const { body: copy } = await copyOf(draft.id, {});
    expect(copy).toMatchObject({ total: { amount: 106_000 } });
    expect((copy.warnings ?? []).map(({ code }) => code)).toContain("tax_rate_archived");
    const other = { id: copy.lines[0]?.id, tax_rate_ids: [gst.id] };
    expect(await patch(copy.id, { lines: [other] })).toMatchObject({ status: 200 });
  });
});
