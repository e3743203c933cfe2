import { beforeEach, describe, expect, test } from "vitest";
import { PATCH as patchClient } from "@/app/v1/clients/[id]/route";
import { POST as createNote } from "@/app/v1/credit-notes/route";
import { PATCH as patchNote } from "@/app/v1/credit-notes/[id]/route";
import { POST as createInvoice } from "@/app/v1/invoices/route";
import { DELETE as deleteInvoice, PATCH as patchInvoice } from "@/app/v1/invoices/[id]/route";
import { POST as correct } from "@/app/v1/invoices/[id]/correct/route";
import { POST as duplicate } from "@/app/v1/invoices/[id]/duplicate/route";
import { POST as voidInvoice } from "@/app/v1/invoices/[id]/void/route";
import { POST as complete } from "@/app/v1/milestones/[id]/complete/route";
import { GET as listMilestones } from "@/app/v1/projects/[id]/milestones/route";
import { GET as report } from "@/app/v1/reports/estimates/route";
import { POST as fundRetainer } from "@/app/v1/retainers/[id]/fund/route";
import { POST as createTaxRate } from "@/app/v1/tax-rates/route";
import { PATCH as patchWorkspace } from "@/app/v1/workspace/route";
import { acceptEstimate } from "@/lib/billing/estimates/operations/decide";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { systemContext } from "@/lib/kernel/auth/system-context";
import { referenceTo } from "@/lib/kernel/core/ids";
import { givenAccepted, givenRevision, givenSent, readEstimate } from "@/testing/accepted-estimates";
import { call } from "@/testing/call";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenRetainer } from "@/testing/retainers";
import { standstill } from "@/testing/standstill";
import { eventsOf, givenClient, givenProject, withoutLimits } from "@/testing/things";
import { POST } from "./[id]/invoice/route";
import { POST as makeProject } from "./[id]/project/route";

withoutLimits();

let owner: TestUser;
beforeEach(async () => {
  owner = await givenOwner();
});

const euros = (amount: number) => ({ amount, currency: "EUR" });
const LINES = [
  { description: "Design", quantity: "33.33", unit: "hour", unit_price: euros(9333), tax_rate: "19" },
  { description: "Printing", quantity: "3", unit_price: euros(1333), tax_rate: "7" },
];
const THIRDS = [
  { percent: "30", due: "on_acceptance" },
  { percent: "30", due: "on_date", due_on: "2027-01-15" },
  { percent: "40", due: "on_completion" },
];
const bill = (id: string, body: object, as = owner) => call(POST, { method: "POST", as, params: { id }, body });
const draftOf = async (id: string, body: object): Promise<Invoice> => (await bill(id, body)).body;
const remove = (id: string) => call(deleteInvoice, { method: "DELETE", as: owner, params: { id } });
const change = (id: string, body: object) => call(patchInvoice, { method: "PATCH", as: owner, params: { id }, body });
const taxRate = async (percentage: string, more: object = {}): Promise<string> => {
  const body = { name: `Tax ${percentage} %`, percentage, ...more };
  return (await call(createTaxRate, { method: "POST", as: owner, body })).body.id;
};
const totalOf = (invoices: readonly Invoice[]) => invoices.reduce((sum, { total }) => sum + total.amount, 0);
const exceeded = (left: string, reason = "estimate_exceeded") => ({
  status: 409,
  problem: { code: "estimate_exceeded", reason, params: { left, currency: "EUR" } },
});

/** Fund a deposit, and pay it. */
async function givenDeposit(client_id: string, net: number, tax_rate_ids: readonly string[]): Promise<string> {
  const id = await givenRetainer(owner, client_id);
  const body = { amount: euros(net), tax_rate_ids };
  const funding = (await call(fundRetainer, { method: "POST", as: owner, params: { id }, body })).body;
  for (const status of ["sent", "paid"]) await change(funding.id, { status });
  return id;
}

describe("POST /v1/estimates/{id}/invoice", () => {
  test("201: the whole estimate has its lines, prices, taxes and discount", async () => {
    const client = await givenClient(owner);
    const project = await givenProject(owner, { client_id: client.id, name: "Portal" });
    const accepted = await givenAccepted(owner, {
      ...{ client_id: client.id, project_id: project.id, lines: LINES, discount: { percent: "5" } },
    });
    const reply = await bill(accepted.id, {});
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    expect(reply.body).toMatchObject({
      ...{ status: "draft", client_id: client.id, estimate_id: accepted.id, discount: { percent: "5" } },
      ...{ total: accepted.total, taxes: accepted.taxes, due_date: null },
      estimate_part: { schedule_index: null, amount: accepted.total },
      lines: accepted.lines.map(({ id, description, quantity, unit, unit_price }) => ({
        ...{ description, quantity, unit, unit_price, estimate_line_id: id, kind: "manual" },
        ...{ project_id: project.id, project_name: "Portal" },
      })),
    });
    expect(await readEstimate(owner, accepted.id)).toMatchObject({
      invoiced_total: accepted.total,
      uninvoiced_total: euros(0),
      lines: accepted.lines.map(({ amount }) => ({ invoiced: amount })),
    });
    expect(await eventsOf("est", accepted.id)).toContain("estimate.updated");
    expect(await bill(accepted.id, {})).toMatchObject(exceeded("0.00"));
  });

  test("invoices at 30, 30 and 40 percent sum to the estimate to the cent", async () => {
    const accepted = await givenAccepted(owner, { lines: LINES, discount: { amount: euros(12_345) } });
    const invoices = [];
    for (const percent of ["30", "30", "40"]) invoices.push(await draftOf(accepted.id, { percent }));
    expect(totalOf(invoices)).toBe(accepted.total.amount);
    expect(invoices.reduce((sum, invoice) => sum + invoice.discount_total.amount, 0)).toBe(12_345);
    expect(invoices[2]?.lines[0]).toMatchObject({
      ...{ quantity: "1", unit: "piece", description: `Design\n40% of ${String(accepted.number)}` },
      estimate_line_id: accepted.lines[0]?.id,
    });
    expect(await bill(accepted.id, { percent: "1" })).toMatchObject(exceeded("0.00"));
    expect(await readEstimate(owner, accepted.id)).toMatchObject({ uninvoiced_total: euros(0) });
  });

  test("a part is described in the client's language", async () => {
    const client = await givenClient(owner);
    await call(patchClient, { method: "PATCH", as: owner, params: { id: client.id }, body: { locale: "de" } });
    const accepted = await givenAccepted(owner, { client_id: client.id, lines: LINES });
    const { lines } = await draftOf(accepted.id, { percent: "40" });
    expect(lines[0]?.description).toBe(`Design\n40\u00a0% von ${String(accepted.number)}`);
  });

  test("parts of the schedule are billed once, also by two requests at once, and the last one takes the rest", async () => {
    const accepted = await givenAccepted(owner, { lines: LINES, schedule: THIRDS });
    const replies = await Promise.all([1, 2, 3].map(() => bill(accepted.id, { schedule_index: 0 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await bill(accepted.id, { schedule_index: 0 })).toMatchObject({
      status: 409,
      problem: { code: "conflict", reason: "estimate_part_invoiced" },
    });
    const first = replies.find(({ status }) => status === 201)?.body;
    const others = [
      await draftOf(accepted.id, { schedule_index: 2 }),
      await draftOf(accepted.id, { schedule_index: 1 }),
    ];
    expect(totalOf([first as Invoice, ...others])).toBe(accepted.total.amount);
    expect(others[0]).toMatchObject({ estimate_part: { schedule_index: 2 } });
    const { schedule } = await readEstimate(owner, accepted.id);
    expect(schedule.map(({ invoice_id }) => invoice_id)).toEqual([first?.id, others[1]?.id, others[0]?.id]);
  });

  test("deleting the draft, voiding and crediting the invoice free the part", async () => {
    const accepted = await givenAccepted(owner, { lines: LINES, schedule: THIRDS });
    const part = { schedule_index: 0 };
    const draft = await draftOf(accepted.id, part);
    expect((await remove(draft.id)).status).toBe(200);
    expect(await readEstimate(owner, accepted.id)).toMatchObject({ invoiced_total: euros(0) });

    const sent = await draftOf(accepted.id, part);
    await change(sent.id, { status: "sent" });
    expect((await bill(accepted.id, part)).status).toBe(409);
    await call(voidInvoice, { method: "POST", as: owner, params: { id: sent.id } });
    expect(await readEstimate(owner, accepted.id)).toMatchObject({ invoiced_total: euros(0) });

    const paid = await draftOf(accepted.id, part);
    await change(paid.id, { status: "paid" });
    const note = await call(createNote, { method: "POST", as: owner, body: { invoice_id: paid.id, reason: "error" } });
    const issued = { method: "PATCH", as: owner, params: { id: note.body.id }, body: { status: "issued" } } as const;
    expect((await call(patchNote, issued)).status).toBe(200);
    expect(await readEstimate(owner, accepted.id)).toMatchObject({ invoiced_total: euros(0) });
    expect((await bill(accepted.id, part)).status).toBe(201);
  });

  test("a correction and a reissue bill the part again, a duplicate bills nothing of the estimate", async () => {
    const accepted = await givenAccepted(owner, { lines: LINES, schedule: THIRDS });
    const sent = await draftOf(accepted.id, { schedule_index: 1 });
    await change(sent.id, { status: "sent" });
    const corrected = await call(correct, { method: "POST", as: owner, params: { id: sent.id }, body: {} });
    const again = { estimate_id: accepted.id, estimate_part: sent.estimate_part, total: sent.total };
    expect(corrected.body).toMatchObject(again);
    expect(corrected.body.lines.map((line) => line.estimate_line_id)).toEqual(accepted.lines.map(({ id }) => id));
    const copy = (id: string) => call(duplicate, { method: "POST", as: owner, params: { id }, body: {} });
    const plain = { estimate_id: null, estimate_part: null, lines: [{ estimate_line_id: null }, {}] };
    expect((await copy(corrected.body.id)).body).toMatchObject(plain);
    // Another draft bills the part.
    expect((await copy(sent.id)).body).toMatchObject(plain);
    await remove(corrected.body.id);
    expect((await copy(sent.id)).body).toMatchObject(again);
    expect(await readEstimate(owner, accepted.id)).toMatchObject({ invoiced_total: sent.total });
  });

  test("lines removed from a draft become free, and kept lines stay billed", async () => {
    const accepted = await givenAccepted(owner, { lines: LINES });
    const draft = await draftOf(accepted.id, {});
    const [design, printing] = draft.lines;
    const kept = await change(draft.id, { lines: [{ id: design?.id }] });
    expect(kept.body.lines).toMatchObject([{ estimate_line_id: accepted.lines[0]?.id }]);
    const after = await readEstimate(owner, accepted.id);
    expect(after).toMatchObject({ invoiced_total: kept.body.total, lines: [{}, { invoiced: euros(0) }] });
    const rest = await draftOf(accepted.id, {});
    expect(rest.lines).toMatchObject([{ description: "Printing", amount: printing?.amount }]);
    expect(totalOf([kept.body, rest])).toBe(accepted.total.amount);
  });

  test.each(["document", "line"])(
    "a deposit on its invoice does not lower what is billed, rounded by %s",
    async (by) => {
      await call(patchWorkspace, { method: "PATCH", as: owner, body: { invoicing: { tax_rounding: by } } });
      const vat = await taxRate("19");
      const lines = LINES.map(({ tax_rate, ...line }) => ({ ...line, tax_rate_ids: [vat] }));
      for (const net of [10_001, 10_003, 10_005, 600_000]) {
        const accepted = await givenAccepted(owner, { lines });
        const draft = await draftOf(accepted.id, {});
        const retainers = [{ retainer_id: await givenDeposit(accepted.client_id, net, [vat]), amount: "all" }];
        const drawn = (await change(draft.id, { retainers })).body;
        expect(drawn.total.amount).toBeLessThan(accepted.total.amount);
        await change(draft.id, { status: "sent" });
        const billed = { invoiced_total: accepted.total, uninvoiced_total: euros(0) };
        expect(await readEstimate(owner, accepted.id)).toMatchObject(billed);
        expect((await call(report, { as: owner })).body.uninvoiced).toEqual([]);
        expect(await bill(accepted.id, {})).toMatchObject(exceeded("0.00"));
      }
    },
  );

  test("a line removed from a draft with a deposit becomes free, also with a compound tax", async () => {
    const taxes = [await taxRate("5"), await taxRate("9.975", { compound: true })];
    const lines = [40_000, 20_000].map((amount) => {
      return { description: "Design", quantity: "1", unit_price: euros(amount), tax_rate_ids: taxes };
    });
    const accepted = await givenAccepted(owner, { lines });
    const draft = await draftOf(accepted.id, {});
    const retainers = [{ retainer_id: await givenDeposit(accepted.client_id, 8000, taxes), amount: "all" }];
    const [kept] = draft.lines;
    const alone = (await change(draft.id, { lines: [{ id: kept?.id }] })).body;
    const both = (await change(draft.id, { retainers })).body;
    expect(alone.total.amount - both.total.amount).toBe(9238);
    expect(await readEstimate(owner, accepted.id)).toMatchObject({ invoiced_total: alone.total });
    const rest = await draftOf(accepted.id, {});
    expect(totalOf([alone, rest])).toBe(accepted.total.amount);
  });

  test("409 names what is left, of the estimate and of a line", async () => {
    const line = { description: "Design", quantity: "2", unit_price: euros(10_000) };
    const accepted = await givenAccepted(owner, { lines: [line, { ...line, description: "Print" }] });
    const [design, print] = accepted.lines.map(({ id }) => id);
    const one = (amount: number, id = design) => ({ lines: [{ estimate_line_id: id, amount: euros(amount) }] });
    expect(await bill(accepted.id, one(20_001))).toMatchObject(exceeded("200.00", "estimate_line_exceeded"));
    expect((await bill(accepted.id, one(8))).body).toMatchObject({
      total: euros(8),
      lines: [{ description: `Design\n0.04% of ${String(accepted.number)}` }],
    });
    expect(await bill(accepted.id, one(19_993))).toMatchObject(exceeded("199.92", "estimate_line_exceeded"));
    expect(await bill(accepted.id, { percent: "100" })).toMatchObject({ status: 201, body: { total: euros(39_992) } });
    expect(await bill(accepted.id, { percent: "50" })).toMatchObject(exceeded("0.00"));
    expect(await bill(accepted.id, one(1, print))).toMatchObject(exceeded("0.00", "estimate_line_exceeded"));
  });

  test("422: one choice at a time, of known parts and lines", async () => {
    const accepted = await givenAccepted(owner, { lines: LINES, schedule: THIRDS });
    const other = await givenAccepted(owner, { lines: LINES });
    const known = accepted.lines[0]?.id;
    const bodies = [
      { percent: "10", schedule_index: 0 },
      { schedule_index: 3 },
      { lines: [{ estimate_line_id: other.lines[0]?.id }] },
      { lines: [{ estimate_line_id: known }, { estimate_line_id: known }] },
      { lines: [{ estimate_line_id: known, amount: { amount: 1, currency: "USD" } }] },
      { percent: "101" },
    ];
    for (const body of bodies) expect((await bill(accepted.id, body)).status, JSON.stringify(body)).toBe(422);
  });

  test("409 unless accepted; a newer version counts the invoices of the older", async () => {
    const sent = await givenSent(owner, { lines: LINES });
    expect(await bill(sent.id, {})).toMatchObject({ status: 409, problem: { reason: "estimate_not_accepted" } });
    const first = await givenAccepted(owner, { lines: LINES });
    const half = await draftOf(first.id, { percent: "50" });
    const second = await givenRevision(owner, first.id);
    expect(second.invoiced_total).toEqual(half.total);
    expect((await bill(first.id, {})).status).toBe(409);
    const rest = await draftOf(second.id, {});
    expect(totalOf([half, rest])).toBe(second.total.amount);
    await remove(half.id);
    expect(await readEstimate(owner, second.id)).toMatchObject({ invoiced_total: rest.total });
  });

  test("managers bill estimates of their projects only, members none, and other workspaces see nothing", async () => {
    const manager = await givenUser(owner.workspace, "manager");
    const client = await givenClient(owner);
    const project = { client_id: client.id };
    const theirs = await givenProject(owner, { ...project, manager_ids: [manager.publicId] });
    const other = await givenProject(owner, project);
    const of = (project_id: string | null) => givenAccepted(owner, { ...project, project_id, lines: LINES });
    expect((await bill((await of(theirs.id)).id, {}, manager)).status).toBe(201);
    const foreign = await of(other.id);
    expect((await bill(foreign.id, {}, manager)).problem).toMatchObject({ code: "insufficient_role" });
    expect((await bill((await of(null)).id, {}, manager)).status).toBe(403);
    expect((await bill(foreign.id, {}, await givenUser(owner.workspace, "member"))).status).toBe(403);
    expect((await bill(foreign.id, {}, await givenOwner())).status).toBe(404);
  });

  test("acceptance drafts the first part that is due on it, if the workspace asks for it", async () => {
    const accept = async (id: string) => {
      const context = await systemContext(owner.workspace.id, new Date());
      await acceptEstimate.run(context, { id: referenceTo("est", id), by_name: "Katrin Brandt" });
      return readEstimate(owner, id);
    };
    const sent = () => givenSent(owner, { lines: LINES, schedule: [THIRDS[2], THIRDS[0], THIRDS[1]] });
    expect((await accept((await sent()).id)).schedule.map(({ invoice_id }) => invoice_id)).toEqual([null, null, null]);
    const invoicing = { estimates: { draft_on_acceptance: true } };
    await call(patchWorkspace, { method: "PATCH", as: owner, body: { invoicing } });
    const accepted = await accept((await sent()).id);
    expect(accepted).toMatchObject({ status: "accepted", schedule: [{ invoice_id: null }, {}, { invoice_id: null }] });
    expect(accepted.schedule[1]?.invoice_id).toMatch(/^inv_/);
    expect(accepted.invoiced_total).toEqual(accepted.schedule[1]?.amount);
  });
});

describe("the rest of an estimate with a project", () => {
  /** Two halves, of which the first is completed. */
  async function givenMilestones() {
    const schedule = ["on_acceptance", "on_completion"].map((due) => ({ percent: "50", due }));
    const accepted = await givenAccepted(owner, { title: "Portal", lines: LINES, schedule });
    const of = { method: "POST", as: owner, params: { id: accepted.id }, body: {} } as const;
    const { id } = (await call(makeProject, of)).body;
    const milestones = async () => (await call(listMilestones, { as: owner, params: { id } })).body.data;
    const [first] = await milestones();
    await call(complete, { method: "POST", as: owner, params: { id: first?.id ?? "" } });
    const body = { client_id: accepted.client_id, from_milestones: { project_ids: [id] } };
    return { accepted, milestones, billOwn: () => call(createInvoice, { method: "POST", as: owner, body }) };
  }

  test("bills the milestones, and they are free again without its draft", async () => {
    const { accepted, milestones, billOwn } = await givenMilestones();
    const rest = await bill(accepted.id, {});
    expect(rest).toMatchObject({ status: 201, body: { total: accepted.total } });
    const billed = { status: "invoiced", invoice_id: rest.body.id };
    expect(await milestones()).toMatchObject([billed, billed]);
    expect(await billOwn()).toMatchObject({
      status: 422,
      problem: { errors: [{ pointer: "/from_milestones", reason: "no_unbilled_milestones" }] },
    });
    expect((await remove(rest.body.id)).status).toBe(200);
    const free = { status: "completed", invoice_id: null };
    expect(await milestones()).toMatchObject([free, free]);
    expect(await billOwn()).toMatchObject({ status: 201, body: { lines: [{}, {}] } });
  });

  test("bills the other milestone if one has an invoice of its own", async () => {
    const { accepted, milestones, billOwn } = await givenMilestones();
    const own = await billOwn();
    const rest = await bill(accepted.id, {});
    expect(await milestones()).toMatchObject([
      { status: "invoiced", invoice_id: own.body.id },
      { status: "invoiced", invoice_id: rest.body.id },
    ]);
    expect(await readEstimate(owner, accepted.id)).toMatchObject({
      ...{ invoiced_total: accepted.total, uninvoiced_total: euros(0) },
    });
    await remove(rest.body.id);
    expect(await milestones()).toMatchObject([{ invoice_id: own.body.id }, { status: "completed", invoice_id: null }]);
  });

  test("leaves out a milestone that is being billed", async () => {
    const { accepted, milestones, billOwn } = await givenMilestones();
    const halfway = await standstill("lock table events in share mode");
    const own = billOwn();
    await halfway.reached();
    const rest = bill(accepted.id, {});
    await halfway.reached(2);
    await halfway.end();
    const replies = await Promise.all([own, rest]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect((await readEstimate(owner, accepted.id)).invoiced_total).toEqual(accepted.total);
    expect((await milestones()).map(({ invoice_id }) => invoice_id)).toEqual(replies.map(({ body }) => body.id));
  });
});

describe("GET /v1/reports/estimates", () => {
  test("sums states by currency, what is left to invoice, and decisions", async () => {
    const dollars = { description: "Design", quantity: "1", unit_price: { amount: 500, currency: "USD" } };
    const past = { issue_date: "2026-01-01", valid_until: "2026-01-02" };
    await givenSent(owner, { ...past, currency: "USD", lines: [dollars] });
    const accepted = await givenAccepted(owner, { lines: LINES });
    const half = await draftOf(accepted.id, { percent: "50" });
    await givenSent(owner, { lines: LINES });
    const reply = await call(report, { as: owner });
    expect(reply.status).toBe(200);
    const { total } = accepted;
    const row = (state: string) => ({ state, currency: "EUR", count: 1, total });
    expect(reply.body.states).toEqual(
      expect.arrayContaining([
        row("accepted"),
        row("open"),
        { ...row("expired"), currency: "USD", total: dollars.unit_price },
      ]),
    );
    expect(reply.body).toMatchObject({
      uninvoiced: [{ currency: "EUR", count: 1, amount: euros(total.amount - half.total.amount) }],
      accepted_this_year: [{ currency: "EUR", count: 1, total }],
      decided: { accepted: 1, declined: 0 },
    });
    expect((await call(report, { as: await givenUser(owner.workspace, "member") })).status).toBe(403);
  });
});
