import { describe, expect, test } from "vitest";
import { layOutDays } from "../rules/day-layout";
import { rowKey } from "../rules/row-key";
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

describe("Harvest", () => {
  test("hours and money in the form of the account, and days without a clock", async () => {
    const { facts, drafts, leftOut } = await readFile(sampleFile("harvest-de.csv"));
    expect(facts).toMatchObject({
      system: "harvest",
      dateOrder: "dmy",
      decimalSeparator: ",",
      hasClock: false,
      hasPeople: true,
      rows: 6,
    });
    expect(leftOut).toEqual(["no_length"]);
    expect(drafts.map(({ seconds }) => seconds)).toEqual([4500, 720, 5400, 50_400, 14_400]);
    expect(drafts[0]).toMatchObject({
      person: { name: "Ada Lovelace", email: null },
      client: "Kestrel GmbH",
      projectCode: "WEB-1",
      task: "Design",
      notes: "Entwurf, erste Fassung\nund Rückfragen",
      billable: true,
      invoiced: true,
      day: "2015-01-26",
      minute: null,
      start: at("2015-01-26T08:00Z"),
      rate: { minor: 8000, currency: "EUR" },
    });
    expect(drafts[1]).toMatchObject({ start: at("2015-01-26T09:15Z"), billable: false, invoiced: false, rate: null });
    expect(drafts[2]?.rate).toEqual({ minor: 200_100, currency: "EUR" });
    expect(drafts[4]?.rate).toEqual({ minor: 2_016_000, currency: "CZK" });
  });

  test("a day that would pass midnight begins earlier", async () => {
    const { drafts } = await readFile(sampleFile("harvest-de.csv"));
    const laidOut = layOutDays(drafts);
    expect(laidOut.slice(3).map(({ start }) => start)).toEqual([at("2015-01-26T05:00Z"), at("2015-01-26T19:00Z")]);
    expect(laidOut.slice(0, 3)).toEqual(drafts.slice(0, 3));
  });
});

describe("Kimai", () => {
  test("German headers, no date of the end, and a guard in front of formulas", async () => {
    const { facts, rows, drafts, leftOut } = await readFile(sampleFile("kimai-de.csv"));
    expect(facts).toMatchObject({ system: "kimai", delimiter: ";", durationForm: "clock", rows: 5 });
    expect(drafts.map(({ seconds }) => seconds)).toEqual([360, 8100, 93_600]);
    expect(leftOut).toEqual(["break", "running"]);
    expect(rows[1]?.notes).toEqual(["overnight"]);
    expect(drafts[0]).toMatchObject({
      person: { name: "ada", email: "ada@kestrel.test" },
      client: "Kestrel GmbH",
      project: "Website",
      projectCode: "P-7",
      task: "Entwurf",
      notes: "=SUMME der Wünsche",
      tags: ["web", "entwurf"],
      billable: true,
      rate: { minor: 8000, currency: "EUR" },
      start: at("2026-09-01T07:00Z"),
    });
    expect(drafts[1]).toMatchObject({ notes: "- nachts", billable: false, rate: null });
  });

  test("the form for its importer has seconds and says what was exported", async () => {
    const { facts, drafts } = await readFile(sampleFile("kimai-importer.csv"));
    expect(facts).toMatchObject({ system: "kimai", durationForm: "seconds", hasClock: false });
    expect(drafts.map(({ seconds, invoiced }) => [seconds, invoiced])).toEqual([
      [5400, true],
      [600, false],
    ]);
  });
});

describe("solidtime", () => {
  test("instants with an offset need no zone, and tags are a list", async () => {
    const { facts, drafts, leftOut } = await readFile(sampleFile("solidtime.csv"));
    expect(facts).toMatchObject({ system: "solidtime", hasOffsets: true, hasClock: true, dateOrder: "ymd" });
    expect(leftOut).toEqual(["running"]);
    expect(drafts[0]).toMatchObject({
      tags: ["design", "web  mobile"],
      day: "2026-10-25",
      minute: 30,
      start: at("2026-10-24T22:30Z"),
      seconds: 1800,
      hasOffset: true,
    });
    expect(drafts[1]).toMatchObject({ seconds: 4500, start: at("2026-10-25T00:30Z") });
  });

  test("the key of a row does not depend on the zone", async () => {
    const keys = async (timeZone: string) => {
      const { drafts } = await readFile(sampleFile("solidtime.csv"), { timeZone });
      return drafts.map((draft) => rowKey(draft, 1));
    };
    expect(await keys("Europe/Berlin")).toEqual(await keys("Asia/Tokyo"));
  });
});

describe("any other table", () => {
  test("title lines, repeated headers, totals and currency lines are no entries", async () => {
    const { facts, drafts, leftOut } = await readFile(sampleFile("unknown.csv"));
    expect(facts).toMatchObject({
      system: "csv",
      delimiter: ";",
      headerLine: 4,
      dateOrder: "dmy",
      decimalSeparator: ",",
    });
    expect(facts.columns.map(({ meaning }) => meaning)).toEqual([
      "start_date",
      "ignored",
      "ignored",
      "notes",
      "duration",
    ]);
    expect(drafts.map(({ day, seconds }) => [day, seconds])).toEqual([
      ["2026-10-13", 5400],
      ["2026-10-14", 8100],
      ["2026-10-15", 2700],
    ]);
    expect(leftOut).toEqual(["not_a_row", "not_a_row"]);
  });

  test("the columns that a person assigns are read", async () => {
    const { drafts } = await readFile(sampleFile("unknown.csv"), {
      columns: ["start_date", "person_name", "project", "notes", "duration"],
    });
    expect(drafts[2]).toMatchObject({ person: { name: "Grace Hopper" }, project: "Hosting", notes: "Störung" });
  });
});
