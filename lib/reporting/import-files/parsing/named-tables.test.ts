import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { PROJECT_COLORS } from "@/lib/kernel/core/project-colors";
import { fileOf, readFile } from "@/testing/imports/read-file";
import { COLOR_VALUES, nearestColor } from "./nearest-color";

const HARVEST = "Client,Project,Project Code,Start Date,End Date,Project Notes,Budget By,Budget,Currency";

async function namedIn(text: string) {
  const { facts, named, rows } = await readFile(fileOf(text));
  expect(facts).toMatchObject({ format: "csv", content: "records" });
  return { facts, named, rows };
}

describe("tables of clients and projects", () => {
  test("a project of Clockify comes with its tasks, which keep its line", async () => {
    const { facts, named, rows } = await namedIn(
      "Project,Client,Status,Visibility,Billability,Activities,Estimated (h),Billable Rate (USD)\n" +
        'Shop,Kestrel,Archived,Public,Non billable,"Design, ,Concept",12.5,"1,080.50"\n',
    );
    expect(facts).toMatchObject({ system: "clockify", rows: 3 });
    expect(named).toMatchObject([
      {
        ...{ client: "Kestrel", project: "Shop", task: null, billable: false, currency: "USD", rateMinor: 108_050 },
        details: { is_archived: true, budget: { kind: "hours", amount: 45_000 } },
      },
      { client: "Kestrel", project: "Shop", task: "Design", rateMinor: null, details: {} },
      { client: "Kestrel", project: "Shop", task: "Concept" },
    ]);
    expect(rows.map(({ line }) => line)).toEqual([2, 2, 2]);
  });

  test.each([
    ["Total Project Hours", "120,5", "", { kind: "hours", amount: 433_800 }],
    ["Total Project Fees", '"2.001,50"', "Euro - EUR", { kind: "money", amount: 200_150 }],
    ["Total Project Fees", "5000", "", undefined],
    ["No Budget", "", "EUR", undefined],
    ["Total Project Hours", "1:20:10", "", { kind: "hours", amount: 4824 }],
    ["Total Project Hours", "0.001", "", undefined],
    ["Total Project Hours", "0", "", undefined],
    ["Total Project Hours", "99999999999", "", undefined],
  ])("budget of Harvest: %s, %s, %s", async (by, budget, currency, expected) => {
    const cell = budget.includes('"') ? budget : `"${budget}"`;
    const { named } = await namedIn(
      `${HARVEST}\nKestrel,Web,K-1,2026-01-01,2026-06-30,Note,${by},${cell},${currency}\n`,
    );
    expect(named[0]?.details.budget).toEqual(expected);
    expect(named[0]?.details).toMatchObject({ starts_on: "2026-01-01", ends_on: "2026-06-30", notes: "Note" });
  });

  test("days that are no days or end before they start stay out, and names have limits", async () => {
    const { named, rows } = await namedIn(
      `${HARVEST}\n${"x".repeat(300)},Web,${"c".repeat(60)},2026-06-30,2026-01-01,,,,\n,Two,,tomorrow,,,,,\n,,,,,Note,,,\n`,
    );
    expect(named.map(({ client, projectCode }) => [client?.length, projectCode?.length])).toEqual([
      [200, 40],
      [undefined, undefined],
    ]);
    expect(named.map(({ details }) => details)).toEqual([{}, {}]);
    expect(rows.at(-1)).toMatchObject({ leftOut: "not_a_row" });
  });

  test("a report of time with clients and projects is no such table", async () => {
    const { facts } = await readFile(
      fileOf("Date,Client,Project,Task,Notes,Hours,First Name,Last Name\n2026-03-13,Kestrel,Web,Design,a,1.5,Ada,L"),
    );
    expect(facts).toMatchObject({ system: "harvest", content: "time" });
  });
});

describe("nearestColor", () => {
  test("each color of the interface is nearest to itself", () => {
    const css = readFileSync("app/tokens.css", "utf8");
    for (const color of PROJECT_COLORS) {
      expect(css).toContain(`--project-${color}: ${COLOR_VALUES[color]};`);
      expect(nearestColor(COLOR_VALUES[color].toUpperCase())).toBe(color);
    }
  });

  test("other texts have no color", () => {
    expect([nearestColor("#06c"), nearestColor("06c"), nearestColor(""), nearestColor("#12")]).toEqual([
      "sky",
      ...[undefined, undefined, undefined],
    ]);
  });
});
