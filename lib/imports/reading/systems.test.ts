import { describe, expect, test } from "vitest";
import { readFile, sampleFile } from "@/testing/imports/read-file";

const at = (text: string) => Date.parse(text);

describe("Toggl", () => {
  test("the detailed report gives its entries, and needs no decision", async () => {
    const { facts, drafts, leftOut } = await readFile(sampleFile("toggl.csv"));
    expect(facts).toMatchObject({
      system: "toggl",
      encoding: "utf-8",
      delimiter: ",",
      headerLine: 1,
      rows: 6,
      dateOrder: "ymd",
      durationForm: "clock",
      hasClock: true,
      hasOffsets: false,
      hasPeople: true,
    });
    expect(leftOut).toEqual([]);
    expect(drafts[0]).toEqual({
      person: { name: "Ada Lovelace", email: "ada@kestrel.test" },
      client: "Kestrel GmbH",
      project: "Website",
      projectCode: null,
      task: "Design",
      notes: "Sketch the start page",
      tags: ["design", "web"],
      billable: true,
      invoiced: false,
      day: "2026-03-02",
      minute: 540,
      start: at("2026-03-02T08:00Z"),
      seconds: 5400,
      timeZone: "Europe/Berlin",
      hasOffset: false,
      rate: { minor: 10_000, currency: "EUR" },
    });
    expect(drafts.map(({ seconds }) => seconds)).toEqual([5400, 1200, 2700, 600, 600, 600]);
    expect(drafts[1]?.notes).toBe("Call, then notes\nof two lines");
    expect(drafts[2]).toMatchObject({ task: null, notes: "Reading: Compiler papers", rate: null, billable: false });
  });
});

describe("Clockify", () => {
  test("the detailed report with clocks of 12 and 24 hours gives its entries", async () => {
    const { facts, drafts, leftOut } = await readFile(sampleFile("clockify.csv"), { timeZone: "America/New_York" });
    expect(facts).toMatchObject({ system: "clockify", dateOrder: "mdy", durationForm: "clock", rows: 4 });
    expect(leftOut).toEqual(["break"]);
    expect(drafts.map(({ start, seconds }) => [new Date(start).toISOString().slice(0, 16), seconds])).toEqual([
      ["2026-03-13T13:00", 5400],
      ["2026-03-04T18:05", 1200],
      ["2026-03-06T04:40", 2400],
    ]);
    expect(drafts[0]).toMatchObject({
      tags: ["web", "draft"],
      task: "Design",
      billable: true,
      invoiced: true,
      rate: { minor: 8000, currency: "USD" },
    });
    expect(drafts[1]).toMatchObject({ invoiced: false, billable: false, rate: null });
  });
});
