import { expect, test } from "vitest";
import { POST as revert } from "@/app/v1/imports/[id]/revert/route";
import { POST as createCategory, GET as listCategories } from "@/app/v1/expense-categories/route";
import { PATCH as updateCategory } from "@/app/v1/expense-categories/[id]/route";
import { call } from "@/testing/call";
import { changedArchive, comparableData, exportOf, givenTwoWorkspaces } from "@/testing/exports";
import type { TestUser } from "@/testing/factories";
import { givenImported, workAll } from "@/testing/import-files";
import { required } from "@/testing/required";
import { withoutLimits } from "@/testing/things";

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
