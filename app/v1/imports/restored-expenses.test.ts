import { describe, expect, test } from "vitest";
import { POST as revert } from "@/app/v1/imports/[id]/revert/route";
import { GET as openLink } from "@/app/api/files/[token]/route";
import { GET as listExpenses, POST as createExpense } from "@/app/v1/expenses/route";
import { GET as getFile } from "@/app/v1/files/[id]/route";
import { GET as listInvoices } from "@/app/v1/invoices/route";
import { deleteUnusedFiles } from "@/lib/billing/files/operations/collect";
import { prisma } from "@/lib/kernel/db/prisma";
import { POST as createCategory, GET as listCategories } from "@/app/v1/expense-categories/route";
import { PATCH as updateCategory } from "@/app/v1/expense-categories/[id]/route";
import { call } from "@/testing/call";
import { changedArchive, comparableData, exportOf, givenTwoWorkspaces } from "@/testing/exports";
import type { TestUser } from "@/testing/factories";
import { FILES, givenFile } from "@/testing/files";
import { givenImported, workAll } from "@/testing/import-files";
import { givenInvoice } from "@/testing/invoices";
import { required } from "@/testing/required";
import { givenClient, givenProject, uuidOf, withoutLimits } from "@/testing/things";

withoutLimits();

const create = async (as: TestUser, body: object) => (await call(createCategory, { method: "POST", as, body })).body;

const namesOf = async (as: TestUser) =>
  (await call(listCategories, { as, query: { sort: "name", status: "active" } })).body.data.map(({ name }) => name);

const MILEAGE = { name: "Mileage", unit_name: "mi", unit_price: "0.725", currency: "USD", markup_percent: "10" };

test("categories of an export come back as they were, also an archived one, and an undo removes them", async () => {
  const { owner, fresh } = await givenTwoWorkspaces();
  await create(owner, MILEAGE);
  const { id } = await create(owner, { name: "Postage", billable: false, reimbursable: false });
  await call(updateCategory, { method: "PATCH", as: owner, params: { id }, body: { status: "archived" } });
  const archive = await exportOf(owner);
  const done = await givenImported(fresh, archive);
  const [before, after] = [await comparableData(archive), await comparableData(await exportOf(fresh))];
  expect(after["expense_categories"]).toEqual(before["expense_categories"]);
  expect(after["expense_categories"]).toHaveLength(2);
  await call(revert, { method: "POST", as: fresh, params: { id: done.id }, body: {} });
  await workAll();
  expect(await namesOf(fresh)).toEqual([]);
});

test("an active category of the same name takes the values of the export", async () => {
  const { owner, fresh } = await givenTwoWorkspaces();
  await create(owner, MILEAGE);
  const { id } = await create(fresh, { name: "mileage" });
  await givenImported(fresh, await exportOf(owner));
  const [one, ...others] = (await call(listCategories, { as: fresh })).body.data;
  expect(others).toEqual([]);
  expect(one).toMatchObject({ id, ...MILEAGE });
});

test("a category with a price but no unit is left out", async () => {
  const { owner, fresh } = await givenTwoWorkspaces();
  await create(owner, MILEAGE);
  await create(owner, { name: "Travel" });
  const archive = await changedArchive(await exportOf(owner), "expense_categories", (record) =>
    record["name"] === "Mileage" ? { ...record, unit_name: null } : record,
  );
  const done = await givenImported(fresh, archive);
  expect(required(done).status).toBe("completed");
  expect(await namesOf(fresh)).toEqual(["Travel"]);
});

/** An open expense with two receipts, a billed one in units with the first of them, and an internal one. */
async function givenExpenses(owner: TestUser): Promise<void> {
  const client = await givenClient(owner, { name: "Kestrel" });
  const project = await givenProject(owner, { name: "Website", client_id: client.id });
  const mileage = await create(owner, { ...MILEAGE, currency: "EUR" });
  const travel = await create(owner, { name: "Travel" });
  const files = [
    (await givenFile(owner, { filename: "taxi.png" })).id,
    (await givenFile(owner, { filename: "hotel.pdf", bytes: FILES["application/pdf"] })).id,
  ];
  const add = async (body: object) =>
    (await call(createExpense, { method: "POST", as: owner, body: { spent_on: "2026-11-19", ...body } })).body.id;
  const billed = { project_id: project.id, category_id: mileage.id, units: "120", receipt_ids: files.slice(0, 1) };
  await add({ ...billed, notes: "Visit" });
  await givenInvoice(owner, "sent", {
    client_id: client.id,
    lines: [],
    from_expenses: { from: "2026-11-01", to: "2026-11-30" },
  });
  const dollars = (amount: number) => ({ amount, currency: "USD" });
  await add({
    ...{ project_id: project.id, category_id: travel.id, amount: dollars(11_900), tax_amount: dollars(1900) },
    ...{ exchange_rate: "0.92", markup_percent: "10", notes: "Taxi", receipt_ids: files.toReversed() },
  });
  await add({ category_id: travel.id, amount: dollars(500), reimbursable: false });
}

const expensesOf = async (as: TestUser) => (await call(listExpenses, { as, query: { sort: "created_at" } })).body.data;

describe("expenses of an export", () => {
  test("come back with their receipts and the invoice that bills them, and export the same data again", async () => {
    const { owner, fresh } = await givenTwoWorkspaces();
    await givenExpenses(owner);
    const archive = await exportOf(owner);
    await givenImported(fresh, archive);
    const [before, after] = [await comparableData(archive), await comparableData(await exportOf(fresh))];
    for (const file of ["expense_categories", "expenses", "receipts", "invoices"]) {
      expect(after[file], file).toEqual(before[file]);
    }
    expect(after["expenses"]).toHaveLength(3);
    const [billed, open] = await expensesOf(fresh);
    const [invoice] = (await call(listInvoices, { as: fresh })).body.data;
    expect([billed?.status, billed?.invoice_id]).toEqual(["invoiced", invoice?.id]);
    expect(open?.receipt_ids.toReversed()).toEqual([...(billed?.receipt_ids ?? []), open?.receipt_ids[0]]);
    const { url, filename } = (await call(getFile, { as: fresh, params: { id: required(open?.receipt_ids[0]) } })).body;
    const token = required(url.split("/").at(-1));
    const content = await openLink(new Request(url), { params: Promise.resolve({ token }) });
    expect([filename, Buffer.from(await content.bytes())]).toEqual(["hotel.pdf", FILES["application/pdf"]]);
    await deleteUnusedFiles(new Date(Date.now() + 48 * 3_600_000));
    expect(await prisma().file.count({ where: { workspaceId: fresh.workspace.id } })).toBe(2);
  });

  test("are removed by an undo with their receipts, except a changed one with its project and category", async () => {
    const { owner, fresh } = await givenTwoWorkspaces();
    await givenExpenses(owner);
    const done = await givenImported(fresh, await exportOf(owner));
    const [, open] = await expensesOf(fresh);
    const id = uuidOf("exp", required(open?.id));
    await prisma().expense.updateMany({ where: { id }, data: { version: 2 } });
    await call(revert, { method: "POST", as: fresh, params: { id: done.id }, body: {} });
    await workAll();
    expect((await expensesOf(fresh)).map((expense) => expense.id)).toEqual([open?.id]);
    expect(await namesOf(fresh)).toEqual(["Travel"]);
    await prisma().expense.deleteMany({ where: { id } });
    const { unusedSince } = await prisma().file.findFirstOrThrow({
      where: { workspaceId: fresh.workspace.id, unusedSince: { not: null } },
    });
    expect(unusedSince).not.toBeNull();
  });

  test("stay without a receipt that is not what the export says", async () => {
    const { owner, fresh } = await givenTwoWorkspaces();
    await givenExpenses(owner);
    const archive = await changedArchive(await exportOf(owner), "receipts", (receipt) => ({
      ...receipt,
      sha256: "0".repeat(64),
    }));
    expect((await givenImported(fresh, archive)).status).toBe("completed");
    expect((await expensesOf(fresh)).map(({ receipt_ids: ids }) => ids)).toEqual([[], [], []]);
    expect(await prisma().file.count({ where: { workspaceId: fresh.workspace.id } })).toBe(0);
  });
});
