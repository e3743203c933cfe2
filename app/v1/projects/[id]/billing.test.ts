import { beforeEach, describe, expect, test } from "vitest";
import { call } from "@/testing/call";
import { givenClosed } from "@/testing/closing";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenClient, givenEntry, givenFixedFee, givenProject, givenTask, withoutLimits } from "@/testing/things";
import { POST as createInvoice } from "../../invoices/route";
import { GET as unbilledTime } from "../../reports/unbilled-time/route";
import { PATCH as patchTask } from "../../tasks/[id]/route";
import { GET as getEntry } from "../../time-entries/[id]/route";
import { GET, PATCH } from "./route";

let owner: TestUser;
let clientId: string;
beforeEach(async () => {
  withoutLimits();
  owner = await givenOwner();
  clientId = (await givenClient(owner)).id;
});

const eur = (amount: number) => ({ amount, currency: "EUR" });
const change = (id: string, body: object) => call(PATCH, { method: "PATCH", as: owner, params: { id }, body });
const entry = async (id: string) => (await call(getEntry, { as: owner, params: { id } })).body;
const unbilledSeconds = async () => {
  const { body } = await call(unbilledTime, { as: owner, query: { client_id: clientId } });
  return body.lines.reduce((sum, { seconds }) => sum + seconds, 0);
};
const FEE = { billing: "fixed_fee", fee: eur(10_000_000) };

describe("time on a project with a fixed fee", () => {
  test("is valued at its rate and never unbilled, except on extra tasks", async () => {
    const { id } = await givenFixedFee(owner, { client_id: clientId, rate: eur(10_000) });
    const extra = await givenTask(owner, id, { extra: true });
    const covered = await givenEntry(owner, { project_id: id });
    const billed = await givenEntry(owner, { project_id: id, task_id: extra.id, duration_seconds: 1800 });
    expect(covered).toMatchObject({ billable: true, covered: true, rate: eur(10_000) });
    expect(billed).toMatchObject({ billable: true, covered: false, rate: eur(10_000) });
    expect(await unbilledSeconds()).toBe(1800);
    const body = { client_id: clientId, from_time_entries: { time_entry_ids: [covered.id] } };
    const draft = await call(createInvoice, { method: "POST", as: owner, body });
    expect(draft.problem.code).toBe("unknown_reference");
  });

  test("a task becomes extra for new entries, and for unbilled ones on request", async () => {
    const { id } = await givenFixedFee(owner, { client_id: clientId });
    const task = await givenTask(owner, id);
    await givenEntry(owner, { project_id: id, task_id: task.id });
    const setTask = (body: object) =>
      call(patchTask, { method: "PATCH", as: owner, params: { id: task.id }, body: { extra: true, ...body } });
    expect((await setTask({})).status).toBe(200);
    expect(await unbilledSeconds()).toBe(0);
    expect((await setTask({ apply_billing_to: "unbilled_entries" })).body.changed_entries).toBe(1);
    expect(await unbilledSeconds()).toBe(3600);
  });

  test("the effective rate is the invoiced fee by covered hour, and members see no money", async () => {
    const member = await givenUser(owner.workspace, "member");
    const { id } = await givenFixedFee(owner, { client_id: clientId });
    await givenEntry(owner, { project_id: id });
    const read = async (as: TestUser) => (await call(GET, { as, params: { id } })).body;
    expect(await read(owner)).toMatchObject({ fee: eur(10_000_000), fee_invoiced: eur(0), effective_rate: eur(0) });
    expect(await read(member)).toMatchObject({
      billing: "fixed_fee",
      ...{ fee: null, fee_invoiced: null, effective_rate: null },
    });
  });
});

describe("a change of billing", () => {
  test("without apply_billing_to, unbilled entries stay unbilled and new ones are covered", async () => {
    const { id } = await givenProject(owner, { client_id: clientId });
    const before = await givenEntry(owner, { project_id: id });
    const reply = await change(id, FEE);
    expect(reply.body).toMatchObject({ billing: "fixed_fee", billable: true, fee: eur(10_000_000) });
    expect(reply.body).not.toHaveProperty("changed_entries");
    expect((await givenEntry(owner, { project_id: id })).covered).toBe(true);
    expect((await entry(before.id)).covered).toBe(false);
    expect(await unbilledSeconds()).toBe(3600);
  });

  test("with apply_billing_to, the fee covers unbilled entries; billed and closed ones stay", async () => {
    const { id } = await givenProject(owner, { client_id: clientId, rate: eur(10_000) });
    const billed = await givenEntry(owner, { project_id: id });
    const lines = { client_id: clientId, from_time_entries: {} };
    expect((await call(createInvoice, { method: "POST", as: owner, body: lines })).status).toBe(201);
    const closed = await givenEntry(owner, { project_id: id, start_time: "2026-10-05T08:00:00.000Z" });
    const open = await givenEntry(owner, { project_id: id });
    await givenClosed(owner, "2026-10-31");
    const reply = await change(id, { ...FEE, apply_billing_to: "unbilled_entries" });
    expect(reply.body).toMatchObject({ changed_entries: 1, skipped_closed: 1 });
    expect(await entry(open.id)).toMatchObject({ covered: true, billable: true });
    expect(await entry(closed.id)).toMatchObject({ covered: false, billable: true });
    expect(await entry(billed.id)).toMatchObject({ covered: false, invoice_id: expect.any(String) as string });
  });

  test("back to hourly rates, covered entries become unbilled only on request", async () => {
    const { id } = await givenFixedFee(owner, { client_id: clientId });
    await givenEntry(owner, { project_id: id });
    expect((await change(id, { billing: "hourly" })).body).toMatchObject({ fee: null, billable: true });
    expect(await unbilledSeconds()).toBe(0);
    const reply = await change(id, { apply_billing_to: "unbilled_entries" });
    expect(reply.body.changed_entries).toBe(1);
    expect(await unbilledSeconds()).toBe(3600);
  });
});
