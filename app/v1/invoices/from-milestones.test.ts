import { beforeAll, describe, expect, test } from "vitest";
import type { InvoiceCopy } from "@/lib/billing/invoices/schema/copy";
import { call, type Called } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { LINE } from "@/testing/invoices";
import { eventsOf, givenClient, givenFixedFee, givenMilestone, withoutLimits } from "@/testing/things";
import { PATCH as changeNote } from "../credit-notes/[id]/route";
import { POST as createNote } from "../credit-notes/route";
import { POST as complete } from "../milestones/[id]/complete/route";
import { DELETE as removeMilestone, GET as getMilestone, PATCH as patchMilestone } from "../milestones/[id]/route";
import { GET as getProject, PATCH as patchProject } from "../projects/[id]/route";
import { POST as correct } from "./[id]/correct/route";
import { POST as duplicate } from "./[id]/duplicate/route";
import { DELETE, PATCH } from "./[id]/route";
import { GET, POST } from "./route";

let owner: TestUser;
beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
});

const eur = (amount: number) => ({ amount, currency: "EUR" });

/** A client with a project of EUR 10,000.00. */
async function givenWork(project: Record<string, unknown> = {}) {
  const { id: clientId } = await givenClient(owner);
  const fee = { fee: eur(1_000_000), name: "Website", client_id: clientId, ...project };
  const { id: projectId } = await givenFixedFee(owner, fee);
  const add = async (body: Record<string, unknown> = {}) => {
    const milestone = await givenMilestone(owner, projectId, body);
    await call(complete, { method: "POST", as: owner, params: { id: milestone.id } });
    return milestone;
  };
  return { clientId, projectId, add };
}

const create = (body: object, as = owner) => call(POST, { method: "POST", as, body });
const bill = (clientId: string, from: object = {}, as = owner) =>
  create({ client_id: clientId, from_milestones: from }, as);
const change = (id: string, body: object) => call(PATCH, { method: "PATCH", as: owner, params: { id }, body });
const remove = (id: string) => call(DELETE, { method: "DELETE", as: owner, params: { id } });
const copy = (id: string, body: object = {}) => call(duplicate, { method: "POST", as: owner, params: { id }, body });
const milestone = async (id: string) => (await call(getMilestone, { as: owner, params: { id } })).body;
const patch = (id: string, body: object) => call(patchMilestone, { method: "PATCH", as: owner, params: { id }, body });
const project = async (id: string) => (await call(getProject, { as: owner, params: { id } })).body;
const codes = ({ body }: Called<InvoiceCopy>) => (body.warnings ?? []).map(({ code }) => code);
const fault = ({ problem }: Called) => problem.errors?.[0];

describe("POST /v1/invoices with from_milestones", () => {
  test("201: a line for each completed milestone", async () => {
    const { clientId, projectId, add } = await givenWork();
    const one = await add({ name: "Design system", percent: "33.3333" });
    const two = await add({ name: "Launch" });
    await givenMilestone(owner, projectId, { name: "Open" });
    const reply = await bill(clientId);
    expect(reply.status).toBe(201);
    expect(reply.body.lines).toMatchObject([
      {
        ...{ kind: "milestone", description: "Design system", quantity: "1", unit: "piece", amount: eur(333_333) },
        ...{ project_id: projectId, project_name: "Website", milestone_id: one.id, time_entry_count: 0 },
        ...{ expense_count: 0, period_start: null, period_end: null, tracked_seconds: null },
      },
      { description: "Launch", amount: eur(100_000), milestone_id: two.id },
    ]);
    expect(await milestone(one.id)).toMatchObject({ status: "invoiced", invoice_id: reply.body.id });
    expect(await eventsOf("mil", one.id)).toEqual(["milestone.created", "milestone.completed", "milestone.updated"]);
    expect((await project(projectId)).fee_invoiced).toEqual(eur(433_333));
    expect(fault(await bill(clientId))).toMatchObject({
      pointer: "/from_milestones",
      reason: "no_unbilled_milestones",
    });
  });

  test("422: a named milestone that is open, billed, or of another client", async () => {
    const { clientId, projectId, add } = await givenWork();
    const { add: addElsewhere } = await givenWork();
    const [done, open] = [await add(), await givenMilestone(owner, projectId)];
    const reply = await bill(clientId, { milestone_ids: [done.id, open.id] });
    expect(fault(reply)).toMatchObject({
      pointer: "/from_milestones/milestone_ids/1",
      reason: "milestone_not_completed",
    });
    const { id: theirs } = await addElsewhere();
    expect((await bill(clientId, { milestone_ids: [done.id, theirs] })).problem.code).toBe("unknown_reference");
    expect((await bill(clientId, { milestone_ids: [done.id] })).status).toBe(201);
    expect((await bill(clientId, { milestone_ids: [done.id] })).problem.code).toBe("unknown_reference");
  });

  test("201: a milestone of an archived project, and of the named projects only", async () => {
    const { clientId, projectId, add } = await givenWork();
    const one = await add();
    const other = await givenFixedFee(owner, { client_id: clientId });
    const elsewhere = await givenMilestone(owner, other.id);
    await call(complete, { method: "POST", as: owner, params: { id: elsewhere.id } });
    await call(patchProject, { method: "PATCH", as: owner, params: { id: projectId }, body: { status: "archived" } });
    const reply = await bill(clientId, { project_ids: [projectId] });
    expect(reply.body.lines).toMatchObject([{ milestone_id: one.id }]);
  });

  test("a line keeps the quantity and project of its milestone, and its price can change", async () => {
    const { clientId, add } = await givenWork();
    await add();
    const draft = await create({ client_id: clientId, lines: [LINE] });
    const { lines } = (await change(draft.body.id, { from_milestones: {} })).body;
    const edit = (member: object) =>
      change(draft.body.id, { lines: [{ id: lines[0]?.id }, { id: lines[1]?.id, ...member }] });
    expect(fault(await edit({ quantity: "2" }))?.reason).toBe("quantity_of_milestone");
    expect(fault(await edit({ project_id: null }))?.reason).toBe("project_of_milestone");
    const edited = await edit({ unit_price: eur(90_000), description: "Launch" });
    expect(edited.body.lines[1]).toMatchObject({ kind: "milestone", description: "Launch", amount: eur(90_000) });
  });

  test("a manager bills only milestones of managed projects", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const { clientId, add } = await givenWork({ manager_ids: [manager.publicId] });
    const inside = await add();
    const other = await givenFixedFee(owner, { client_id: clientId });
    const outside = await givenMilestone(owner, other.id);
    await call(complete, { method: "POST", as: owner, params: { id: outside.id } });
    expect((await bill(clientId, {}, manager)).body.lines).toMatchObject([{ milestone_id: inside.id }]);
  });

  test("two invoices at once: the milestone is on one of them", async () => {
    const { clientId, add } = await givenWork();
    await add();
    const replies = await Promise.all([1, 2, 3].map(() => bill(clientId)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.every(({ status }) => [201, 409, 422].includes(status))).toBe(true);
  });
});

describe("an invoiced milestone", () => {
  test("409: it cannot be changed, opened, completed or deleted, only moved", async () => {
    const { clientId, projectId, add } = await givenWork();
    const { id } = await add();
    await givenMilestone(owner, projectId);
    await bill(clientId);
    for (const body of [{ name: "Other" }, { percent: "1" }, { status: "open" }, { status: "completed" }]) {
      expect((await patch(id, body)).problem).toMatchObject({
        code: "invalid_state_transition",
        reason: "milestone_invoiced",
      });
    }
    const gone = await call(removeMilestone, { method: "DELETE", as: owner, params: { id } });
    expect(gone.problem).toMatchObject({ status: 409, reason: "milestone_invoiced" });
    const again = await call(complete, { method: "POST", as: owner, params: { id } });
    expect(again.problem.reason).toBe("milestone_invoiced");
    expect((await patch(id, { position: 2 })).body).toMatchObject({ position: 2, status: "invoiced" });
  });

  test("409: the fee cannot be lower than the invoiced milestones, and a higher fee leaves them", async () => {
    const { clientId, projectId, add } = await givenWork();
    const one = await add({ percent: "20" });
    const two = await givenMilestone(owner, projectId, { percent: "10" });
    await bill(clientId);
    const lower = await call(patchProject, {
      ...{ method: "PATCH", as: owner, params: { id: projectId } },
      body: { fee: eur(199_999) },
    });
    expect(lower.problem).toMatchObject({ status: 409, reason: "fee_below_invoiced" });
    const body = { fee: eur(2_000_000) };
    await call(patchProject, { method: "PATCH", as: owner, params: { id: projectId }, body });
    expect((await milestone(one.id)).amount).toEqual(eur(200_000));
    expect((await milestone(two.id)).amount).toEqual(eur(200_000));
  });
});

describe("releasing milestones", () => {
  test("a deleted draft, a removed line and a void invoice complete them again", async () => {
    const { clientId, add } = await givenWork();
    const [one, two] = [await add(), await add()];
    const draft = await bill(clientId);
    await change(draft.body.id, { lines: [{ id: draft.body.lines[0]?.id }] });
    expect((await milestone(two.id)).status).toBe("completed");
    await remove(draft.body.id);
    expect(await milestone(one.id)).toMatchObject({ status: "completed", invoice_id: null });
    const sent = await bill(clientId);
    await change(sent.body.id, { status: "sent" });
    const voided = await change(sent.body.id, { status: "void" });
    expect(voided.body.lines).toMatchObject([{ milestone_id: one.id }, { milestone_id: two.id }]);
    expect([(await milestone(one.id)).status, (await milestone(two.id)).status]).toEqual(["completed", "completed"]);
    expect((await eventsOf("mil", two.id)).slice(2)).toEqual(Array(4).fill("milestone.updated"));
  });

  test("a credit note releases the milestones of the lines that it names", async () => {
    const { clientId, add } = await givenWork();
    const one = await add();
    const draft = await bill(clientId);
    await change(draft.body.id, { status: "sent" });
    const body = { invoice_id: draft.body.id, reason: "error", frees: true };
    const note = await call(createNote, { method: "POST", as: owner, body });
    const issue = { method: "PATCH", as: owner, params: { id: note.body.id }, body: { status: "issued" } };
    expect((await call(changeNote, issue)).status).toBe(200);
    expect((await milestone(one.id)).status).toBe("completed");
  });
});

describe("copies", () => {
  test("lines of milestones become manual while the original bills them", async () => {
    const { clientId, add } = await givenWork();
    await add({ name: "Launch" });
    const { id } = (await bill(clientId)).body;
    const reply = await copy(id);
    expect(reply.body.lines).toMatchObject([{ kind: "manual", description: "Launch", milestone_id: null }]);
    expect(codes(reply)).toContain("milestones_not_copied");
  });

  test("a void invoice is reissued with its milestones, except those that are open again", async () => {
    const { clientId, add } = await givenWork();
    const [same, opened] = [await add({ name: "Design" }), await add({ name: "Launch" })];
    const { id, lines } = (await bill(clientId)).body;
    await change(id, { lines: [{ id: lines[0]?.id, unit_price: eur(90_000) }, { id: lines[1]?.id }] });
    await change(id, { status: "sent" });
    await change(id, { status: "void" });
    await patch(opened.id, { status: "open" });
    const reply = await copy(id);
    expect(reply.body.lines).toMatchObject([{ kind: "milestone", amount: eur(90_000), milestone_id: same.id }]);
    expect(reply.body.warnings).toContainEqual(
      expect.objectContaining({ code: "milestones_left_out", params: { milestone_count: 1 } }),
    );
    expect(await milestone(same.id)).toMatchObject({ status: "invoiced", invoice_id: reply.body.id });
  });

  test("correcting an invoice bills its milestones again", async () => {
    const { clientId, add } = await givenWork();
    const one = await add();
    const { id } = (await bill(clientId)).body;
    await change(id, { status: "sent" });
    const reply = await call(correct, { method: "POST", as: owner, params: { id }, body: {} });
    expect(reply.body.lines).toMatchObject([{ kind: "milestone", milestone_id: one.id }]);
    expect((await milestone(one.id)).invoice_id).toBe(reply.body.id);
  });
});

describe("draft_on_completion", () => {
  test.each(["POST", "PATCH"])("%s makes a draft of the completed milestone", async (method) => {
    const { clientId, projectId } = await givenWork({ draft_on_completion: true });
    const { id } = await givenMilestone(owner, projectId);
    const reply =
      method === "POST"
        ? await call(complete, { method: "POST", as: owner, params: { id } })
        : await patch(id, { status: "completed" });
    expect(reply.body).toMatchObject({ status: "invoiced", completed_by_id: null });
    const drafts = (await call(GET, { as: owner, query: { client_id: clientId } })).body.data;
    expect(drafts).toMatchObject([{ id: reply.body.invoice_id, status: "draft", total: eur(100_000) }]);
    expect(await eventsOf("mil", id)).toEqual(["milestone.created", "milestone.completed", "milestone.updated"]);
  });

  test("two completions at once make one draft", async () => {
    const { clientId, projectId } = await givenWork({ draft_on_completion: true });
    const { id } = await givenMilestone(owner, projectId);
    const replies = await Promise.all([1, 2].map(() => call(complete, { method: "POST", as: owner, params: { id } })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call(GET, { as: owner, query: { client_id: clientId } })).body.data).toHaveLength(1);
  });
});
