import { beforeEach, describe, expect, test } from "vitest";
import { POST as createInvoice } from "@/app/v1/invoices/route";
import { DELETE as deleteInvoice, PATCH as patchInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as voidInvoice } from "@/app/v1/invoices/[id]/void/route";
import { POST as complete } from "@/app/v1/milestones/[id]/complete/route";
import { GET as listMilestones } from "@/app/v1/projects/[id]/milestones/route";
import { GET as listTasks } from "@/app/v1/projects/[id]/tasks/route";
import { givenAccepted, givenSent, readEstimate } from "@/testing/accepted-estimates";
import { call } from "@/testing/call";
import { givenKey, givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { standstill } from "@/testing/standstill";
import { eventsOf, givenClient, givenProject, withoutLimits } from "@/testing/things";
import { POST as invoiceEstimate } from "./[id]/invoice/route";
import { POST } from "./[id]/project/route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const euros = (amount: number) => ({ amount, currency: "EUR" });
const LINES = [
  { description: "Design\nTwo drafts", quantity: "20.5", unit: "hour", unit_price: euros(9500), tax_rate: "19" },
  { description: "Development", quantity: "40", unit: "hour", unit_price: euros(10_003), tax_rate: "19" },
  { description: "Licence", quantity: "1", unit_price: euros(33_333), tax_rate: "7" },
];
const SCHEDULE = [
  { percent: "30", due: "on_acceptance" },
  { percent: "30", due: "on_date", due_on: "2027-01-15", description: "Beta" },
  { percent: "40", due: "on_completion" },
];
const make = (id: string, body: object = {}, as = owner) => call(POST, { method: "POST", as, params: { id }, body });
const milestonesOf = async (id: string) => (await call(listMilestones, { as: owner, params: { id } })).body.data;
const tasksOf = async (id: string) => (await call(listTasks, { as: owner, params: { id } })).body.data;
const billPart = (id: string, index: number) =>
  call(invoiceEstimate, { method: "POST", as: owner, params: { id }, body: { schedule_index: index } });

describe("POST /v1/estimates/{id}/project", () => {
  test("201: a fixed fee has milestones of the schedule that sum to it, tasks and a budget in hours", async () => {
    const accepted = await givenAccepted(owner, {
      ...{ title: "Portal, phase 2", lines: LINES, schedule: SCHEDULE, discount: { percent: "5" } },
    });
    const reply = await make(accepted.id);
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    const fee = accepted.subtotal.amount - accepted.discount_total.amount;
    expect(reply.body).toMatchObject({
      ...{ name: "Portal, phase 2", client_id: accepted.client_id, billing: "fixed_fee", fee: euros(fee) },
      budget: { kind: "hours", amount: "60.5", period: "total" },
    });
    const milestones = await milestonesOf(reply.body.id);
    expect(milestones).toMatchObject([
      { name: "On acceptance", due_on: null, status: "open" },
      { name: "Beta", due_on: "2027-01-15" },
      { name: "On completion" },
    ]);
    expect(milestones.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(fee);
    const tasks = await tasksOf(reply.body.id);
    expect(tasks.map(({ name, rate }) => [name, rate?.amount]).sort()).toEqual([
      ["Design", 9500],
      ["Development", 10_003],
    ]);
    expect(await readEstimate(owner, accepted.id)).toMatchObject({
      created_project_id: reply.body.id,
      project_id: reply.body.id,
    });
    expect(await eventsOf("est", accepted.id)).toContain("estimate.updated");
    expect(await make(accepted.id)).toMatchObject({ status: 409, problem: { reason: "estimate_project_created" } });
  });

  test("two requests at once create one project", async () => {
    const accepted = await givenAccepted(owner, { title: "Portal", lines: LINES });
    const replies = await Promise.all([make(accepted.id), make(accepted.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("hourly, with chosen tasks and managers", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const accepted = await givenAccepted(owner, { lines: LINES, schedule: SCHEDULE });
    const [design, , licence] = accepted.lines.map(({ id }) => id);
    expect(await make(accepted.id, { task_line_ids: [design, licence] })).toMatchObject({
      status: 422,
      problem: { errors: [{ pointer: "/task_line_ids/1" }] },
    });
    expect(
      (await make(accepted.id, { task_line_ids: [(await givenAccepted(owner, { lines: LINES })).lines[0]?.id] }))
        .status,
    ).toBe(422);
    const body = { name: "Portal", billing: "hourly", task_line_ids: [design], manager_ids: [manager.publicId] };
    const reply = await make(accepted.id, body);
    expect(reply.body).toMatchObject({
      ...{ name: "Portal", billing: "hourly", fee: null, manager_ids: [manager.publicId] },
      budget: { kind: "hours", amount: "20.5" },
    });
    expect(await tasksOf(reply.body.id)).toMatchObject([{ name: "Design", rate: euros(9500) }]);
    expect(await milestonesOf(reply.body.id)).toEqual([]);
  });

  test("a part that is invoiced already is an invoiced milestone, and is free again without its invoice", async () => {
    const accepted = await givenAccepted(owner, { title: "Portal", lines: LINES, schedule: SCHEDULE });
    const { id } = (await billPart(accepted.id, 0)).body;
    const project = await make(accepted.id);
    expect(await milestonesOf(project.body.id)).toMatchObject([
      { status: "invoiced", invoice_id: id },
      { status: "open" },
      { status: "open" },
    ]);
    await call(deleteInvoice, { method: "DELETE", as: owner, params: { id } });
    expect(await milestonesOf(project.body.id)).toMatchObject([{ status: "completed", invoice_id: null }, {}, {}]);
    expect((await billPart(accepted.id, 0)).status).toBe(201);
  });

  test.each(["void", "delete"])("409: %s of the invoice of a part that is becoming a milestone", async (change) => {
    const accepted = await givenAccepted(owner, { title: "Portal", lines: LINES, schedule: SCHEDULE });
    const { id } = (await billPart(accepted.id, 0)).body;
    const of = { as: owner, params: { id } };
    if (change === "void") await call(patchInvoice, { ...of, method: "PATCH", body: { status: "sent" } });
    const free = () =>
      change === "void"
        ? call(voidInvoice, { ...of, method: "POST", body: {} })
        : call(deleteInvoice, { ...of, method: "DELETE" });
    const halfway = await standstill("lock table estimates in share mode");
    const making = make(accepted.id);
    await halfway.reached();
    const freeing = free();
    await halfway.reached(2);
    await halfway.end();
    const [project, freed] = await Promise.all([making, freeing]);
    expect([project.status, freed.status, freed.problem.code]).toEqual([201, 409, "conflict"]);
    const first = async () => (await milestonesOf(project.body.id))[0];
    expect(await first()).toMatchObject({ status: "invoiced", invoice_id: id });
    expect((await free()).status).toBe(200);
    expect(await first()).toMatchObject({ status: "completed", invoice_id: null });
  });

  test("a milestone and its part of the schedule are billed once, from either side", async () => {
    const accepted = await givenAccepted(owner, { title: "Portal", lines: LINES, schedule: SCHEDULE });
    const project = await make(accepted.id);
    const [first, second] = await milestonesOf(project.body.id);
    const part = await billPart(accepted.id, 0);
    expect(part.body.lines[0]).toMatchObject({ kind: "milestone", milestone_id: first?.id });
    expect((await milestonesOf(project.body.id))[0]).toMatchObject({ status: "invoiced", invoice_id: part.body.id });

    await call(complete, { method: "POST", as: owner, params: { id: second?.id ?? "" } });
    const body = { client_id: accepted.client_id, from_milestones: { project_ids: [project.body.id] } };
    const own = await call(createInvoice, { method: "POST", as: owner, body });
    expect(own.body.lines).toMatchObject([{ milestone_id: second?.id, estimate_line_id: null }]);
    expect(await billPart(accepted.id, 1)).toMatchObject({
      status: 409,
      problem: { reason: "estimate_part_invoiced" },
    });
    const after = await readEstimate(owner, accepted.id);
    expect(after.schedule.map(({ invoice_id }) => invoice_id)).toEqual([part.body.id, own.body.id, null]);
    const [, beta] = accepted.schedule;
    expect(after.invoiced_total.amount).toBeCloseTo(part.body.total.amount + (beta?.amount.amount ?? 0), -1);
    const rest = await billPart(accepted.id, 2);
    expect(Math.abs(rest.body.total.amount - (accepted.schedule[2]?.amount.amount ?? 0))).toBeLessThan(25);
  });

  test("409 unless accepted, 422 in another currency than the client's", async () => {
    const sent = await givenSent(owner, { lines: LINES });
    expect((await make(sent.id)).problem).toMatchObject({ reason: "estimate_not_accepted" });
    const dollars = LINES.map((line) => ({ ...line, unit_price: { ...line.unit_price, currency: "USD" } }));
    const foreign = await givenAccepted(owner, { currency: "USD", lines: dollars });
    expect(await make(foreign.id)).toMatchObject({ status: 422, problem: { code: "validation_failed" } });
  });

  test("managers make projects of their estimates, keys need both scopes, other workspaces see nothing", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const client = await givenClient(owner);
    const managed = await givenProject(owner, { client_id: client.id, manager_ids: [manager.publicId] });
    const accepted = await givenAccepted(owner, { client_id: client.id, project_id: managed.id, lines: LINES });
    const other = await givenAccepted(owner, { lines: LINES });
    const scoped = { ...owner, ...(await givenKey(owner, ["projects:write"])) };
    expect(await make(accepted.id, {}, scoped)).toMatchObject({ status: 403, problem: { code: "insufficient_scope" } });
    const reply = await make(accepted.id, {}, manager);
    expect(reply.body).toMatchObject({ manager_ids: [manager.publicId], billing: "hourly" });
    expect(await readEstimate(owner, accepted.id)).toMatchObject({ project_id: managed.id });
    expect((await make(other.id, {}, manager)).status).toBe(403);
    expect((await make(other.id, {}, await givenOwner())).status).toBe(404);
  });
});
