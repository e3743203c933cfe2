import { describe, expect, test } from "vitest";
import { fileOf, readFile } from "@/testing/imports/read-file";
import type { ReadFile } from "@/testing/imports/read-file";

const COLUMNS = "Date,From,To,Duration,Currency,Hourly price,Customer,Project,Activity,Billable";

/** Read rows of 1 September 2026, given by the cells that differ. */
async function table(extra: string, ...rows: [from: string, to: string, duration: string, ...more: string[]][]) {
  const lines = rows.map(
    ([from, to, duration, rate = "", ...more]) =>
      `2026-09-01,${from},${to},"${duration}",EUR,${rate},Kestrel,Website,Design,1,${more.join(",")}`,
  );
  return summary(await readFile(fileOf([`${COLUMNS},${extra}`, ...lines].join("\n"))));
}

const ENTRY = {
  ...{ id: 7, begin: "2026-09-01T09:00:00+0200", end: "2026-09-01T12:00:00+0200", duration: 9000 },
  user: { id: 1, username: "ada" },
  project: { id: 2, name: "Website", customer: { id: 3, name: "Kestrel GmbH", currency: "EUR" } },
  activity: { id: 4, name: "Design" },
  ...{ hourlyRate: 80, billable: true },
};

const list = async (...changes: object[]) =>
  summary(await readFile(fileOf(JSON.stringify(changes.map((change) => ({ ...ENTRY, ...change }))))));

function summary({ rows }: ReadFile) {
  return rows.map((row) =>
    "draft" in row
      ? { seconds: row.draft.seconds, rate: row.draft.rate?.minor ?? null, notes: row.notes }
      : { leftOut: "leftOut" in row ? row.leftOut : null },
  );
}

describe("an entry with a break", () => {
  const notes = ["break_subtracted"];

  test.each(["Break", "Pause", "Pauze", "Перерыв"])("is as long as Kimai says, with the column %s", async (column) => {
    expect(
      await table(
        column,
        ["09:00", "12:00", "2:30", "80", "0:30"],
        ["09:00", "12:00", "2:29", "80", "0:30"],
        ["22:00", "02:00", "3:00", "80", "1:00"],
        ["09:00", "12:00", "3:00", "80", "0:00"],
        ["09:00", "12:00", "3:00", "80", ""],
      ),
    ).toMatchObject([
      { seconds: 9000, notes },
      { seconds: 8940, notes },
      { seconds: 10_800, notes: ["overnight", "break_subtracted"] },
      { seconds: 10_800, notes: [] },
      { seconds: 10_800, notes: [] },
    ]);
  });

  test("may have decimal hours, or no duration", async () => {
    expect(await table("Break", ["09:00", "12:00", "2.50", "80", "0.50"])).toMatchObject([{ seconds: 9000, notes }]);
    expect(await table("Break", ["09:00", "12:00", "", "80", "0:30"])).toMatchObject([{ seconds: 9000, notes }]);
  });

  test("that covers all of it is left out", async () => {
    expect(await table("Break", ["09:00", "10:00", "0:00", "80", "1:00"])).toEqual([{ leftOut: "no_length" }]);
  });

  test("keeps start and end if the break does not explain its duration", async () => {
    const differs = { seconds: 10_800, notes: ["length_differs"] };
    expect(
      await table(
        "Break",
        ["09:00", "12:00", "2:30", "80", "0:10"],
        ["09:00", "12:00", "2:30", "80", "0:00"],
        ["09:00", "12:00", "3:30", "80", "0:30"],
      ),
    ).toMatchObject([differs, differs, differs]);
    expect(await table("Staff number", ["09:00", "12:00", "2:30", "80", "7"])).toMatchObject([differs]);
  });

  test("is as long as Kimai's API says", async () => {
    expect(
      await list(
        { break: 1800 },
        { break: 10_800, duration: 0 },
        { break: 30, duration: 10_770 },
        {},
        { break: 0, duration: 10_800 },
        { duration: 12_600 },
      ),
    ).toMatchObject([
      { seconds: 9000, notes },
      { leftOut: "no_length" },
      { seconds: 10_770, notes },
      { seconds: 9000, notes: ["length_differs"] },
      { seconds: 10_800, notes: [] },
      { seconds: 10_800, notes: ["length_differs"] },
    ]);
  });
});

describe("a fixed price", () => {
  const notes = ["fixed_price"];

  test.each(["Fixed price", "Fixed rate", "Festpreis", "Taux fixe"])(
    "in %s is the price of its entry",
    async (column) => {
      expect(
        await table(
          column,
          ["09:00", "11:00", "2:00", "0", "50.00"],
          ["09:00", "09:20", "0:20", "", "33.33"],
          ["09:00", "11:00", "2:00", "80", ""],
          ["09:00", "11:00", "2:00", "80", "0"],
        ),
      ).toEqual([
        { seconds: 7200, rate: 2500, notes },
        { seconds: 1200, rate: 10_000, notes },
        { seconds: 7200, rate: 8000, notes: [] },
        { seconds: 7200, rate: 8000, notes: [] },
      ]);
    },
  );

  test("is noted beside an hourly rate, which wins", async () => {
    expect(await table("Fixed price", ["09:00", "11:00", "2:00", "80", "50"])).toMatchObject([{ rate: 8000, notes }]);
  });

  test("that no hourly rate gives has the nearest one", async () => {
    expect(await table("Fixed price", ["09:00", "12:00", "3:00", "", "50"])).toMatchObject([{ rate: 1667, notes }]);
    expect(await table("Fixed price", ["09:00", "12:00", "3:00", "", "0.01"])).toMatchObject([{ rate: null, notes }]);
  });

  test("of Kimai's API is the price of its entry", async () => {
    expect(
      await list({ duration: 10_800, hourlyRate: 0, fixedRate: 50.25 }, { duration: 10_800, fixedRate: null }),
    ).toMatchObject([
      { rate: 1675, notes },
      { rate: 8000, notes: [] },
    ]);
  });
});

test("an hourly rate of Kimai's API has a decimal point", async () => {
  expect(await list({ duration: 10_800, hourlyRate: 33.333 })).toMatchObject([{ rate: 3333 }]);
});
