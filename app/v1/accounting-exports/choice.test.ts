import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as download } from "@/app/api/exports/accounting/[token]/route";
import { newPublicId } from "@/lib/kernel/core/ids";
import { call } from "@/testing/call";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenInvoice } from "@/testing/invoices";
import { givenCategory, givenClient, givenExpense, withoutLimits } from "@/testing/things";
import { today } from "@/testing/today";
import { PATCH as updateExpense } from "../expenses/[id]/route";
import { PATCH as changeSettings } from "../workspace/accounting/route";
import { POST as previewChosen, GET as getPreview } from "./preview/route";
import { POST } from "./route";

withoutLimits();

const MAY = { format: "csv", from: "2026-05-01", to: "2026-05-31" } as const;
const JUNE = { from: "2026-06-01", to: "2026-06-30" };
const euros = (amount: number) => ({ amount, currency: "EUR" });

let owner: TestUser;
let travel: string;
beforeEach(async () => {
  owner = await givenOwner();
  travel = (await givenCategory(owner, { name: "Travel" })).id;
  await set({ accounts: { reimbursements: "1740" }, expense_categories: [{ category_id: travel, account: "4663" }] });
});

const set = (body: object) => call(changeSettings, { method: "PATCH", as: owner, body });
const spent = async (cents: number, over: object = {}) => {
  const body = { category_id: travel, amount: euros(cents), spent_on: "2026-05-05", ...over };
  return (await givenExpense(owner, body)).id;
};
const created = (body: object = {}, headers: Record<string, string> = {}) =>
  call(POST, { method: "POST", as: owner, body: { ...MAY, ...body }, headers });
const previewed = (body: object = {}) => call(previewChosen, { method: "POST", as: owner, body: { ...MAY, ...body } });

async function amountsOf(reply: Awaited<ReturnType<typeof created>>): Promise<(string | undefined)[]> {
  expect(reply.status).toBe(201);
  const url = reply.body.download_url ?? "";
  const file = await download(new Request(url), { params: Promise.resolve({ token: url.split("/").at(-1) ?? "" }) });
  const rows: Record<string, string>[] = parse(Buffer.from(await file.arrayBuffer()), { columns: true, bom: true });
  return rows.map(({ reversal, amount }) => `${reversal === "yes" ? "-" : ""}${amount ?? ""}`);
}

describe("a document that is left out", () => {
  test("is offered again the next time, and sums follow the choice", async () => {
    const [first, second] = [await spent(5890), await spent(1200)];
    const { body } = await previewed({ exclude: [first] });
    expect(body).toMatchObject({
      ...{ document_count: 1, posting_count: 1, debit: euros(1200), missing: [] },
      groups: [{ kind: "expense", count: 2, sums: [euros(7090)], included: { count: 1, sums: [euros(1200)] } }],
    });
    expect(new Map(body.documents.map(({ id, included }) => [id, included]))).toEqual(
      new Map([
        [first, false],
        [second, true],
      ]),
    );
    const made = await created({ exclude: [first] });
    expect(made.body).toMatchObject({ document_count: 1 });
    expect(await amountsOf(made)).toEqual(["12.00"]);
    const { body: next } = await call(getPreview, { as: owner, query: MAY });
    expect(next).toMatchObject({
      ...{ document_count: 1, documents: [{ id: first, included: true }] },
      exported: { count: 1, included: { count: 0, sums: [] }, documents: [{ id: second, included: false }] },
    });
    expect(await amountsOf(await created({ to: "2026-06-30" }))).toEqual(["58.90"]);
    expect(await created()).toMatchObject({ status: 422, problem: { errors: [{ reason: "accounting_nothing" }] } });
  });

  test("needs no mapping and no debtor number", async () => {
    const year = today().slice(0, 4);
    const period = { format: "datev", from: `${year}-01-01`, to: `${year}-12-31` };
    const invoice = await givenInvoice(owner, "sent", { client_id: (await givenClient(owner)).id });
    await spent(1200, { spent_on: today() });
    await set({ datev: { consultant_number: 29_098, client_number: 55_003 } });
    const gaps = (body: object) => previewed({ ...period, ...body }).then((reply) => reply.body.missing);
    expect((await gaps({})).map(({ field }) => field)).toContain("debtor_number");
    expect(await gaps({ exclude: [invoice.id] })).toEqual([]);
    expect(await created(period)).toMatchObject({ status: 422, problem: { code: "accounting_incomplete" } });
    expect(await created({ ...period, exclude: [invoice.id] })).toMatchObject({
      status: 201,
      body: { document_count: 1 },
    });
  });

  test("takes no number of the range of debtors", async () => {
    const year = today().slice(0, 4);
    const period = { format: "datev", from: `${year}-01-01`, to: `${year}-12-31` };
    const invoice = await givenInvoice(owner, "sent", { client_id: (await givenClient(owner)).id });
    await set({ debtor_range: { from: 10_000, to: 10_009 } });
    expect((await previewed(period)).body).toMatchObject({
      ...{ next_debtor_number: 10_001, documents: [{ debtor_number: 10_000 }] },
    });
    expect((await previewed({ ...period, exclude: [invoice.id] })).body).toMatchObject({ next_debtor_number: 10_000 });
  });

  test("422: an export without documents, as in an empty period", async () => {
    const id = await spent(1200);
    expect(await created({ exclude: [id] })).toMatchObject({
      status: 422,
      problem: { errors: [{ pointer: "/from", reason: "accounting_nothing" }] },
    });
    expect((await previewed({ exclude: [id] })).body).toMatchObject({
      document_count: 0,
      debit: euros(0),
      missing: [],
    });
  });

  test("keeps its reversal and its new version together", async () => {
    const id = await spent(5890);
    await created();
    await call(updateExpense, { method: "PATCH", as: owner, params: { id }, body: { amount: euros(6000) } });
    await spent(1200, { spent_on: "2026-06-02" });
    const { body } = await previewed({ ...JUNE, exclude: [id] });
    expect(body.documents.map(({ reversal, included }) => [reversal, included])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(await amountsOf(await created({ ...JUNE, exclude: [id] }))).toEqual(["12.00"]);
    expect(await amountsOf(await created(JUNE))).toEqual(["-58.90", "60.00"]);
  });
});

describe("a document of an earlier export", () => {
  test("is exported again if it is included, without the others", async () => {
    const [first, second] = [await spent(5890), await spent(1200)];
    await created();
    expect((await previewed({ include: [first] })).body).toMatchObject({
      ...{ document_count: 1, debit: euros(5890), groups: [] },
      exported: { count: 2, sums: [euros(7090)], included: { count: 1, sums: [euros(5890)] } },
    });
    expect(await amountsOf(await created({ include: [first] }))).toEqual(["58.90"]);
    expect(await amountsOf(await created({ include_exported: true, exclude: [first] }))).toEqual(["12.00"]);
    expect(await created({ include: [second], exclude: [second] })).toMatchObject({ status: 422 });
  });

  test("of two at once, one has the documents that are chosen", async () => {
    const [first, second] = [await spent(5890), await spent(1200)];
    const statuses = (await Promise.all([1, 2, 3].map(() => created({ exclude: [first] })))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([201, 422, 422]);
    const { body } = await previewed();
    expect(body.documents.map(({ id }) => id)).toEqual([first]);
    expect(body.exported.documents.map(({ id }) => id)).toEqual([second]);
  });

  test("a repeated request with one key makes one export; another choice needs another key", async () => {
    const [first] = [await spent(5890), await spent(1200)];
    const key = { "idempotency-key": "may" };
    const made = await created({ exclude: [first] }, key);
    expect((await created({ exclude: [first] }, key)).body.id).toBe(made.body.id);
    expect(await created({}, key)).toMatchObject({ status: 422, problem: { code: "idempotency_key_reused" } });
  });
});

test("422: unknown documents and those of other periods, formats and workspaces, with the pointer", async () => {
  const known = await spent(1200);
  const stranger = await givenOwner();
  const { id: category_id } = await givenCategory(stranger);
  const foreign = (await givenExpense(stranger, { category_id, spent_on: "2026-05-05" })).id;
  const june = await spent(1300, { spent_on: "2026-06-02" });
  const unknown = [newPublicId("exp"), newPublicId("inv"), known.replace("exp_", "inv_"), "nonsense", foreign, june];
  for (const id of unknown) {
    for (const member of ["exclude", "include"]) {
      const body = { [member]: [known, id] };
      const errors = [{ pointer: `/${member}/1`, code: "unknown_reference" }];
      expect(await created(body)).toMatchObject({ status: 422, problem: { errors } });
      expect(await previewed(body)).toMatchObject({ status: 422, problem: { errors } });
    }
  }
  expect(await created({ format: "xero_csv", exclude: [known] })).toMatchObject({
    problem: { errors: [{ pointer: "/exclude/0", code: "unknown_reference" }] },
  });
  const many = Array.from({ length: 10_001 }, () => known);
  expect(await created({ exclude: many })).toMatchObject({
    status: 422,
    problem: { errors: [{ pointer: "/exclude" }] },
  });
});
