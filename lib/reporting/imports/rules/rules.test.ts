import { describe, expect, test } from "vitest";
import type { FileFacts } from "@/lib/reporting/import-files/parsing/imported-file";
import { openFileQuestion, secondsLeft, zonesMovedBy, type ImportFile } from "./decisions";
import { matchPeople } from "./people";
import { questionsOf } from "./questions";

const facts: FileFacts = {
  ...{
    system: "toggl",
    format: "csv",
    content: "time",
    encoding: "utf-8",
    delimiter: ",",
    headerLine: 1,
    rows: 4,
    dateOrder: null,
  },
  ...{ sampleDates: ["01/02/2026"], decimalSeparator: ".", durationForm: "clock", hasOffsets: false },
  ...{ hasClock: true, hasPeople: true, unclosedQuoteLine: null },
  columns: [
    { name: "day", meaning: "start_date", samples: [] },
    { name: "length", meaning: "duration", samples: [] },
  ],
};
const file: ImportFile = { n: 1, filename: "a.csv", size: 9, received: 9, facts, dateOrder: null, meanings: null };

describe("openFileQuestion", () => {
  test("a day and a length are enough columns; the order of dates needs evidence or an answer", () => {
    expect(openFileQuestion(file)).toBe("date_order");
    expect(openFileQuestion({ ...file, dateOrder: "dmy" })).toBeNull();
    expect(openFileQuestion({ ...file, facts: { ...facts, dateOrder: "ymd" } })).toBeNull();
    expect(openFileQuestion({ ...file, meanings: ["ignored", "duration"] })).toBe("columns");
    expect(openFileQuestion({ ...file, meanings: ["start", "ignored"] })).toBe("columns");
    expect(openFileQuestion({ ...file, dateOrder: "mdy", meanings: ["start", "end"] })).toBeNull();
    expect(openFileQuestion({ ...file, facts: null })).toBeNull();
  });
});

describe("matchPeople", () => {
  const team = [
    { id: "1", name: "Ada Park", email: "ada@example.com" },
    { id: "2", name: "Sam Lee", email: "sam@example.com" },
    { id: "3", name: "Sam Lee", email: "lee@example.com" },
  ];
  const person = (name: string | null, email: string | null, earlierUserId: string | null = null) => ({
    ...{ key: email ?? name ?? "", name, email, rows: 1, seconds: 1, earlierUserId },
  });
  const matched = (found: ReturnType<typeof person>, choices = {}) => {
    const [match] = matchPeople([found], team, choices);
    return [match?.fate, match?.userId, match?.by];
  };

  test("by choice, then by email, then by an earlier import, then by a name that one teammate has", () => {
    expect(matched(person("Sam Lee", "ADA@example.com", "2"))).toEqual(["user", "1", "email"]);
    expect(matched(person("Ada Park", null, "3"))).toEqual(["user", "3", "earlier_import"]);
    expect(matched(person("ada park", "other@example.com"))).toEqual(["user", "1", "name"]);
    expect(matched(person("Sam Lee", null), { "Sam Lee": "3" })).toEqual(["user", "3", "choice"]);
    expect(matched(person("Ada Park", null), { "Ada Park": "leave_out" })).toEqual(["left_out", null, "choice"]);
    expect(matched(person("Ada Park", null), { "Ada Park": "new" })).toEqual(["new", null, "choice"]);
  });

  test("a choice or an earlier import of a person who is gone does not count", () => {
    expect(matched(person("Ada Park", null, "gone"), { "Ada Park": "gone" })).toEqual(["user", "1", "name"]);
  });

  test("unknown people are kept; rows without a person are to decide, and never kept", () => {
    expect(matched(person("Sam Lee", null))).toEqual(["new", null, null]);
    expect(matched(person(null, null))).toEqual(["open", null, null]);
    expect(matched(person(null, null), { "": "new" })).toEqual(["open", null, null]);
  });

  test("a person without sign-in matches by name alone", () => {
    const kept = [{ id: "4", name: "Freelance 2", email: null }];
    expect(matchPeople([person("Freelance 2", null)], kept, {})).toMatchObject([{ userId: "4", by: "name" }]);
    expect(matchPeople([person("Other", "freelance@example.com")], kept, {})).toMatchObject([{ fate: "new" }]);
  });
});

describe("questionsOf", () => {
  const asked = (more: object) =>
    questionsOf({
      ...{ files: [{ ...file, dateOrder: "dmy" as const }], answers: {}, timeZone: null, zones: ["UTC"], moved: null },
      ...{ problems: new Map(), read: { rows: 4, seconds: 9 }, ...more },
    }).map(({ code, chosen }) => [code, chosen]);

  test("the zone is asked only when several are known and the files depend on it", () => {
    expect(asked({})).toEqual([["date_order", "dmy"]]);
    expect(asked({ zones: ["UTC", "Asia/Tokyo"] })).toContainEqual(["time_zone", null]);
    const offsets = { ...file, dateOrder: "dmy" as const, facts: { ...facts, hasOffsets: true } };
    expect(asked({ zones: ["UTC", "Asia/Tokyo"], files: [offsets] })).toEqual([["date_order", "dmy"]]);
  });

  test("rows that equal entries at another time ask for the zone, until they are other entries", () => {
    const moved = { rows: 10, zones: ["Asia/Tokyo"] };
    expect(asked({ moved })).toEqual([
      ["date_order", "dmy"],
      ["other_clock", null],
      ["time_zone", null],
    ]);
    expect(asked({ moved, answers: { other_clock: "add" } })).toContainEqual(["other_clock", "add"]);
  });

  test("the columns of an unknown file can change, also when they are enough", () => {
    const known = { ...file, dateOrder: "dmy" as const, facts: { ...facts, system: "csv" as const } };
    expect(asked({ files: [known] })).toContainEqual(["columns", "assigned"]);
    expect(asked({ files: [{ ...known, meanings: ["ignored", "ignored"] }] })).toEqual([["columns", null]]);
  });

  test("a file of a known system asks about columns that have values and no place in Stint", () => {
    const withColumn = (more: object) => ({
      ...{ ...file, dateOrder: "dmy" as const },
      facts: { ...facts, columns: [...facts.columns, { name: "Ticket", meaning: "ignored" as const, ...more }] },
    });
    const codesOf = (more: object) =>
      asked({ files: [withColumn({ samples: ["A-12"], ...more })] }).map(([code]) => code);
    expect(codesOf({})).toContain("unknown_columns");
    expect(codesOf({ samples: [] })).not.toContain("unknown_columns");
    expect(codesOf({ isRepeated: true })).not.toContain("unknown_columns");
    expect(codesOf({ meaning: "tags" })).not.toContain("unknown_columns");
  });

  test("other questions begin with their safe answer", () => {
    const problems = new Map([["looks_the_same", { rows: 1, seconds: 2 }]]);
    expect(asked({ problems })).toContainEqual(["looks_the_same", "leave_out"]);
    expect(asked({ problems, answers: { looks_the_same: "add" } })).toContainEqual(["looks_the_same", "add"]);
  });
});

test("a zone fits when its clock moves the rows onto the entries, on that day", () => {
  const zones = ["Europe/Berlin", "Europe/Lisbon", "America/New_York"];
  const at = new Date("2026-07-01T08:00:00Z");
  expect(zonesMovedBy(zones, "Europe/Berlin", { shift: -3600, at })).toEqual(["Europe/Lisbon"]);
  expect(zonesMovedBy(zones, "Europe/Lisbon", { shift: 3600, at })).toEqual(["Europe/Berlin"]);
  expect(zonesMovedBy(zones, "Europe/Berlin", { shift: 900, at })).toEqual([]);
});

test("seconds left follow the pace of the progress, never count up, and are unknown without progress", () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds));
  const progress = { done: 50, total: 200, stageStartedAt: at(0), updatedAt: at(10) };
  expect([10, 15, 20].map((seconds) => secondsLeft(progress, at(seconds)))).toEqual([30, 25, 20]);
  expect(secondsLeft(progress, at(21))).toBeNull();
  expect(secondsLeft({ ...progress, done: 199 }, at(20))).toBe(0);
  expect(secondsLeft({ ...progress, done: 0 }, at(10))).toBeNull();
  expect(secondsLeft({ ...progress, stageStartedAt: null }, at(10))).toBeNull();
});
