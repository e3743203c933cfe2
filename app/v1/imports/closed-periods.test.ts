import { beforeEach, expect, test } from "vitest";
import { POST as revert } from "@/app/v1/imports/[id]/revert/route";
import { GET as listRows } from "@/app/v1/imports/[id]/rows/route";
import { GET as listEntries } from "@/app/v1/time-entries/route";
import { call } from "@/testing/call";
import { givenClosed, givenException } from "@/testing/closing";
import { emailOf, givenOwner, type TestUser } from "@/testing/factories";
import { apply, clockifyFile, givenImport, givenImported, readImport, workAll } from "@/testing/import-files";
import { withoutLimits } from "@/testing/things";

withoutLimits();

let owner: TestUser;
let email: string;
beforeEach(async () => {
  owner = await givenOwner();
  email = await emailOf(owner);
});

const DAYS = ["2026-09-28", "2026-09-29", "2026-09-30", "2026-10-01", "2026-10-02"];
const file = () => clockifyFile(DAYS.map((date) => ({ email, date })));
const daysOf = async () => (await call(listEntries, { as: owner })).body.data.map(({ date }) => date).sort();

test("rows in closed periods are left out, and an exception lets them in", async () => {
  await givenClosed(owner, "2026-09-30");
  const { id } = await givenImported(owner, file());
  expect(await daysOf()).toEqual(["2026-10-01", "2026-10-02"]);
  const rows = await call(listRows, { as: owner, params: { id }, query: { problem: "period_closed" } });
  expect(rows.body.data.map(({ result }) => result)).toEqual(["left_out", "left_out", "left_out"]);
  await givenException(owner, { from: "2026-09-29", to: "2026-09-30" });
  await givenImported(owner, file());
  expect(await daysOf()).toEqual(["2026-09-29", "2026-09-30", "2026-10-01", "2026-10-02"]);
});

test("rows in a period that closes after the plan are left out", async () => {
  const planned = await givenImport(owner, file());
  await givenClosed(owner, "2026-09-30");
  await apply(owner, planned);
  await workAll();
  expect(await daysOf()).toEqual(["2026-10-01", "2026-10-02"]);
});

test("an undo keeps the entries in closed periods, and says so before", async () => {
  const { id } = await givenImported(owner, file());
  await givenClosed(owner, "2026-09-30");
  expect((await readImport(owner, id)).undo).toMatchObject({ entries: 2, billed: 0, closed: 3 });
  await call(revert, { method: "POST", as: owner, params: { id }, body: { edited: "delete" } });
  await workAll();
  expect(await daysOf()).toEqual(["2026-09-28", "2026-09-29", "2026-09-30"]);
});
