import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PATCH as changeNote } from "@/app/v1/credit-notes/[id]/route";
import { GET as getNotes, POST as createNote } from "@/app/v1/credit-notes/route";
import { PATCH as changeEstimate } from "@/app/v1/estimates/[id]/route";
import { POST as revise } from "@/app/v1/estimates/[id]/revise/route";
import { GET as getEstimates } from "@/app/v1/estimates/route";
import { PATCH as changeExpense } from "@/app/v1/expenses/[id]/route";
import { GET as getExpenses, POST as createExpense } from "@/app/v1/expenses/route";
import { PATCH as changeRecurring } from "@/app/v1/recurring-invoices/[id]/route";
import { GET as getRecurring } from "@/app/v1/recurring-invoices/route";
import { GET as search } from "@/app/v1/search/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenEstimate, givenEstimateDraft } from "@/testing/estimates";
import { exportOf } from "@/testing/exports";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenImported } from "@/testing/import-files";
import { givenInvoice } from "@/testing/invoices";
import { givenRecurring } from "@/testing/recurring-invoices";
import { givenExpense, payloadsAbout, withoutLimits } from "@/testing/things";

const JIRA = { system: "jira", id: "ABC-1", url: "https://acme.example/browse/ABC-1" };
const REFS = { external_refs: [JIRA] };

let owner: TestUser;
beforeAll(withoutLimits);
beforeEach(async () => {
  owner = await givenOwner();
});

async function givenNote(body: object = {}) {
  const { id } = await givenInvoice(owner, "sent");
  return (await call(createNote, { method: "POST", as: owner, body: { invoice_id: id, reason: "error", ...body } }))
    .body;
}

async function givenDocuments() {
  return {
    estimate: await givenEstimateDraft(owner, REFS),
    note: await givenNote(REFS),
    recurring: await givenRecurring(owner, REFS),
    expense: await givenExpense(owner, REFS),
  };
}

/** Ids of the documents with this reference. */
async function found(external_ref: string, as = owner) {
  const query = { external_ref };
  const lists = await Promise.all([
    call(getEstimates, { as, query }),
    call(getNotes, { as, query }),
    call(getRecurring, { as, query }),
    call(getExpenses, { as, query }),
  ]);
  return lists.map(({ body }) => body.data.map(({ id, external_refs: refs }) => ({ id, refs })));
}

describe("references of documents", () => {
  test("200: each type has them, in events too, and is found by the filter and by no other reference", async () => {
    const { estimate, note, recurring, expense } = await givenDocuments();
    const ids = [estimate, note, recurring, expense].map(({ id }) => id);
    expect(await found("jira:ABC-1")).toEqual(ids.map((id) => [{ id, refs: [JIRA] }]));
    expect(await found("jira:ABC-2")).toEqual([[], [], [], []]);
    const [event] = await payloadsAbout("exp", expense.id);
    expect(event?.data).toMatchObject(REFS);
    const { body } = await call(search, { as: owner, query: { q: "ABC-1" } });
    expect(JSON.stringify(body)).toContain(estimate.id);
    expect(JSON.stringify(body)).toContain(expense.id);
  });

  test("200: sent estimates and issued credit notes take them, but no other change", async () => {
    const estimate = await givenEstimate(owner, "sent");
    const params = { id: estimate.id };
    const change = (body: object) => call(changeEstimate, { method: "PATCH", as: owner, params, body });
    expect((await change(REFS)).body).toMatchObject({ status: "sent", ...REFS });
    expect((await change({ ...REFS, title: "Other" })).problem.reason).toBe("estimate_not_draft");
    expect((await call(revise, { method: "POST", as: owner, params, body: {} })).body.external_refs).toEqual([]);

    const note = await givenNote();
    const changeIt = (body: object) => call(changeNote, { method: "PATCH", as: owner, params: { id: note.id }, body });
    await changeIt({ status: "issued" });
    expect((await changeIt(REFS)).body).toMatchObject({ status: "issued", ...REFS });
    expect((await changeIt({ ...REFS, memo: "x" })).problem.reason).toBe("credit_note_issued");
    expect((await changeIt({})).problem.reason).toBe("credit_note_issued");
  });

  test("200: a billed expense takes them, and keeps its lock", async () => {
    const expense = await givenExpense(owner);
    await call(changeExpense, { method: "PATCH", as: owner, params: { id: expense.id }, body: REFS });
    const { body: locked } = await call(changeExpense, {
      ...{ method: "PATCH", as: owner, params: { id: expense.id }, body: { external_refs: [] } },
    });
    expect(locked.external_refs).toEqual([]);
    await prisma().expense.updateMany({
      where: { workspaceId: owner.workspace.id },
      data: { reimbursedOn: new Date("2026-11-20") },
    });
    const change = (body: object) =>
      call(changeExpense, { method: "PATCH", as: owner, params: { id: expense.id }, body });
    expect((await change(REFS)).body).toMatchObject({ locked: true, ...REFS });
    expect((await change({ amount: { amount: 1, currency: "EUR" } })).problem.code).toBe("expense_locked");
  });

  test("200: a recurring invoice keeps its next date", async () => {
    const recurring = await givenRecurring(owner);
    const params = { id: recurring.id };
    const { body } = await call(changeRecurring, { method: "PATCH", as: owner, params, body: REFS });
    expect(body).toMatchObject({ next_on: recurring.next_on, ...REFS });
  });

  test("409: the holder is named, unless it is an expense that the caller may not see", async () => {
    const { estimate, expense } = await givenDocuments();
    const other = await givenEstimateDraft(owner);
    const reply = await call(changeEstimate, { method: "PATCH", as: owner, params: { id: other.id }, body: REFS });
    expect(reply.problem).toMatchObject({ code: "external_ref_taken", params: { type: "estimate", id: estimate.id } });
    const member = await givenUser(owner.workspace, "member");
    const body = { category_id: expense.category_id, amount: { amount: 100, currency: "EUR" }, ...REFS };
    const hidden = await call(createExpense, { method: "POST", as: member, body });
    expect(hidden.problem.reason).toBe("taken_by_hidden");
    expect(hidden.text).not.toContain(expense.id);
  });

  test("an import of an export restores them", async () => {
    await givenDocuments();
    const archive = await exportOf(owner);
    const copy = await givenOwner();
    await givenImported(copy, archive);
    const restored = await found("jira:ABC-1", copy);
    expect(restored.map((list) => list.map(({ refs }) => refs))).toEqual([[[JIRA]], [[JIRA]], [[JIRA]], [[JIRA]]]);
  });
});
