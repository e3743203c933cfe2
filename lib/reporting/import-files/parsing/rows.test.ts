import { describe, expect, test } from "vitest";
import { layOutDays } from "./day-layout";
import { rowKey } from "./row-key";
import { rowReader } from "./rows";
import type { ColumnMeaning } from "./column-meanings";
import type { EntryDraft, FileFacts, ImportSystem, ReadRow } from "./imported-file";

const NOW = Date.UTC(2026, 10, 26);

interface Given {
  system?: ImportSystem;
  timeZone?: string;
  facts?: Partial<FileFacts>;
  names?: Partial<Record<ColumnMeaning, string>>;
}

/** Read rows given by the meaning of their cells. */
function read(rows: Partial<Record<ColumnMeaning, string>>[], given: Given = {}): ReadRow[] {
  const { system = "csv", timeZone = "Europe/Berlin", facts = {}, names = {} } = given;
  const meanings = [...new Set(rows.flatMap((row) => Object.keys(row) as ColumnMeaning[]))];
  const reader = rowReader(
    {
      system,
      format: "csv",
      content: "time",
      encoding: "utf-8",
      delimiter: ",",
      headerLine: 1,
      columns: meanings.map((meaning) => ({ name: names[meaning] ?? meaning, meaning, samples: [] })),
      rows: rows.length,
      dateOrder: "ymd",
      sampleDates: [],
      decimalSeparator: null,
      durationForm: "clock",
      hasOffsets: false,
      hasClock: true,
      hasPeople: false,
      unclosedQuoteLine: null,
      ...facts,
    },
    { timeZone, dateOrder: null, currency: "CHF", columns: meanings },
    NOW,
  );
  return rows.map((row, index) => reader({ line: index + 2, values: meanings.map((meaning) => row[meaning] ?? "") }));
}

function only(row: Partial<Record<ColumnMeaning, string>>, given?: Given) {
  const [reading] = read([{ notes: "x", ...row }], given);
  if (reading === undefined || !("draft" in reading)) return reading;
  const { start, seconds } = reading.draft;
  return { start: new Date(start).toISOString().slice(0, 16), seconds, notes: reading.notes };
}

function draftOf(row: Partial<Record<ColumnMeaning, string>>, given?: Given) {
  const [reading] = read(
    [{ start_date: "2026-03-02", start_time: "9:00", duration: "1:00", notes: "x", ...row }],
    given,
  );
  if (reading === undefined || !("draft" in reading)) throw new Error(JSON.stringify(reading));
  return { ...reading.draft, problems: reading.notes };
}

const clock = (start_date: string, start_time: string, end_time: string, duration = "") => ({
  start_date,
  start_time,
  end_time,
  duration,
});

describe("when the clocks change in Berlin", () => {
  test("2:30 to 2:45 with 1:15:00 on 25 October is 75 minutes", () => {
    expect(only(clock("2026-10-25", "2:30", "2:45", "1:15:00"))).toEqual({
      start: "2026-10-25T00:30",
      seconds: 4500,
      notes: [],
    });
  });

  test("2:30 to 2:45 with 0:15 or without a duration is the earlier time, and noted", () => {
    for (const duration of ["0:15", ""]) {
      expect(only(clock("2026-10-25", "2:30", "2:45", duration))).toEqual({
        start: "2026-10-25T00:30",
        seconds: 900,
        notes: ["time_twice"],
      });
    }
  });

  test("2:45 to 2:15 is half an hour", () => {
    expect(only(clock("2026-10-25", "2:45", "2:15", "0:30"))).toMatchObject({ seconds: 1800, notes: [] });
  });

  test("1:30 to 3:30 is three hours", () => {
    expect(only(clock("2026-10-25", "1:30", "3:30", "3:00"))).toMatchObject({ seconds: 10_800, notes: [] });
  });

  test("2:30 on 29 March starts at 01:30 UTC, and is noted", () => {
    const start = "2026-03-29T01:30";
    expect(only(clock("2026-03-29", "2:30", "", "0:20"))).toEqual({ start, seconds: 1200, notes: ["time_skipped"] });
    expect(only(clock("2026-03-29", "2:30", "4:00"))).toEqual({ start, seconds: 1800, notes: ["time_skipped"] });
    expect(only(clock("2026-03-29", "2:30", "3:00"))).toEqual({ start, seconds: 1800, notes: ["time_skipped"] });
  });
});

describe("start, end and duration", () => {
  test("start and end win, and a difference of a minute is noted", () => {
    expect(only(clock("2026-03-02", "9:00", "10:00", "0:45"))).toMatchObject({
      seconds: 3600,
      notes: ["length_differs"],
    });
    expect(only(clock("2026-03-02", "9:00", "10:00", "0.99"))).toMatchObject({ seconds: 3600, notes: [] });
  });

  test("a duration with seconds is more exact than times without them", () => {
    expect(only(clock("2026-03-02", "9:00", "10:00", "1:00:24"))).toMatchObject({ seconds: 3624, notes: [] });
    expect(only(clock("2026-03-02", "9:00", "9:00", "0:00:24"))).toMatchObject({ seconds: 24, notes: [] });
    expect(only(clock("2026-03-02", "9:00:10", "10:00:00", "1:00:00"))).toMatchObject({ seconds: 3590 });
  });

  test("an end before the start is on the next day", () => {
    expect(only(clock("2026-03-02", "23:00", "1:00"))).toMatchObject({ seconds: 7200, notes: ["overnight"] });
    expect(only(clock("2026-03-02", "9:00", "11:00", "26:00"))).toMatchObject({
      seconds: 93_600,
      notes: ["overnight"],
    });
    expect(only(clock("2026-03-02", "20:00", "24:00"))).toMatchObject({ seconds: 14_400, notes: [] });
    expect(only({ ...clock("2026-03-02", "23:00", "1:00"), end_date: "2026-03-02" })).toMatchObject({ seconds: 7200 });
    expect(only({ ...clock("2026-03-02", "23:00", "1:00"), end_date: "2026-03-03" })).toMatchObject({
      seconds: 7200,
      notes: [],
    });
  });

  test("a time of day as a duration is used only without an end", () => {
    const notes = ["duration_is_a_time"];
    expect(only(clock("2026-03-02", "9:00:00 AM", "9:20:00 AM", "12:20:00 AM"))).toMatchObject({
      seconds: 1200,
      notes,
    });
    expect(only(clock("2026-03-02", "9:00:00 AM", "", "12:20:00 AM"))).toMatchObject({ seconds: 1200, notes });
    expect(only(clock("2026-03-02", "9:00:00 AM", "", "01:30:00 AM"))).toMatchObject({ seconds: 5400, notes });
  });

  test.each([
    [clock("2026-03-02", "9:00", "9:00", "0:00"), "no_length"],
    [{ start_date: "2026-03-02", duration: "0,00" }, "no_length"],
    [{ start_date: "2026-03-02", duration: "" }, "no_length"],
    [{ ...clock("2026-03-02", "9:00", "8:00"), end_date: "2026-03-01" }, "no_length"],
    [clock("2026-03-02", "9:00", "", ""), "running"],
    [clock("2026-03-02", "9:00", "", "0:00"), "running"],
    [clock("2026-03-02", "9:00", "", "soon"), "unreadable_duration"],
    [clock("31/02/2026", "9:00", "10:00"), "unreadable_date"],
    [clock("", "9:00", "10:00"), "unreadable_date"],
    [clock("2026-03-02", "late", "10:00"), "unreadable_time"],
    [clock("2026-03-02", "9:00", "later"), "unreadable_time"],
    [{ ...clock("2026-03-02", "9:00", "10:00"), end_date: "2027-03-04" }, "too_long"],
    [clock("2028-03-02", "9:00", "10:00"), "far_future"],
    [{ ...clock("2026-03-02", "9:00", "10:00"), entry_type: "Break" }, "break"],
    [{ start_date: "", start_time: "", notes: "Total", duration: "12:00" }, "not_a_row"],
    [{ start_date: "Summe", notes: "", duration: "12:00" }, "not_a_row"],
    [{ start_date: "", notes: "", duration: "12:00" }, "not_a_row"],
  ])("%j is left out: %s", (row, leftOut) => {
    expect(only(row)).toMatchObject({ leftOut });
  });

  test("instants with an offset do not need the zone", () => {
    const row = { start: "2026-03-02T23:30:00Z", end: "2026-03-03T00:30:00+01:00", duration: "" };
    expect(only({ ...row, end: "2026-03-03T01:30:00+01:00" })).toMatchObject({
      start: "2026-03-02T23:30",
      seconds: 3600,
    });
    expect(only(row)).toMatchObject({ leftOut: "no_length" });
  });
});

describe("rows without a clock", () => {
  const days = (...hours: string[]) =>
    read(hours.map((duration) => ({ start_date: "2026-03-02", person_name: "Ada", notes: "x", duration }))).flatMap(
      (row) => ("draft" in row ? [row.draft] : []),
    );
  const starts = (drafts: readonly EntryDraft[]) =>
    drafts.map(({ start }) => new Date(start).toISOString().slice(11, 16));

  test("follow each other from 9:00", () => {
    expect(starts(days("1:00", "2:30", "0:15"))).toEqual(["08:00", "09:00", "11:30"]);
    expect(starts(layOutDays(days("1:00", "2:30", "0:15")))).toEqual(["08:00", "09:00", "11:30"]);
  });

  test("begin earlier if the last one would pass midnight", () => {
    expect(starts(layOutDays(days("10:00", "8:00")))).toEqual(["05:00", "15:00"]);
    expect(starts(layOutDays(days("24:00")))).toEqual(["23:00"]);
  });

  test("all start at 0:00 if they have more hours than the day", () => {
    expect(starts(layOutDays(days("20:00", "8:00", "1:00")))).toEqual(["23:00", "23:00", "23:00"]);
  });

  test("each person has their own day, and rows with a clock stay", () => {
    const [ada] = days("1:00");
    if (ada === undefined) throw new Error("no draft");
    const grace = { ...ada, person: { name: "Grace", email: null } };
    const fixed = { ...ada, minute: 600, start: 5 };
    expect(layOutDays([ada, grace, fixed])).toEqual([ada, grace, fixed]);
  });
});

describe("texts", () => {
  test("are cut to the limits of Stint, and noted", () => {
    const draft = draftOf({
      project: "p".repeat(250),
      notes: `${"n".repeat(4999)}😀`,
      tags: [...Array.from({ length: 25 }, (_, index) => `t${index}`), "x".repeat(60)].join(","),
    });
    expect(draft.project).toHaveLength(200);
    expect(draft.notes).toHaveLength(4999);
    expect(draft.tags).toHaveLength(20);
    expect(draft.problems.toSorted()).toEqual(["name_cut", "notes_cut", "tags_cut"]);
  });

  test("a task without a project becomes the beginning of the description", () => {
    expect(draftOf({ task: "Design", notes: "Sketch" })).toMatchObject({ task: null, notes: "Design: Sketch" });
    expect(draftOf({ task: "Design", notes: "" })).toMatchObject({ task: null, notes: "Design" });
    expect(draftOf({ task: "Design", project: "Web" })).toMatchObject({ task: "Design", notes: "x" });
  });

  test("line breaks in names become spaces, equal tags become one", () => {
    expect(draftOf({ project: "A\nB", tags: "b, a ,b,," })).toMatchObject({ project: "A B", tags: ["b", "a"] });
  });

  test("first and last name are one name", () => {
    expect(draftOf({ person_first_name: "Ada", person_last_name: "Lovelace" }).person.name).toBe("Ada Lovelace");
    expect(draftOf({ person_first_name: "", person_last_name: "" }).person).toEqual({ name: null, email: null });
  });
});

test("names without a visible character and addresses without an at sign are missing", () => {
  expect(draftOf({ project: "\u200b", person_email: "n/a", person_name: "Ada" })).toMatchObject({
    project: null,
    person: { name: "Ada", email: null },
  });
});

test("half a surrogate pair in a list of tags is replaced", () => {
  expect(draftOf({ tags: String.raw`["\ud800a"]` }).tags).toEqual(["\uFFFDa"]);
});

test("hostile cells are read in linear time", () => {
  const size = 300_000;
  const cells = ["T", "1", ":00", "9 ", "1h", "a ", ",", "Total "].map((part) => part.repeat(size / part.length));
  const started = performance.now();
  for (const cell of cells) {
    read([
      {
        start_date: cell,
        start_time: cell,
        end_time: cell,
        duration: cell,
        billable: cell,
        tags: cell,
        rate: cell,
        notes: cell,
      },
      { start_date: "2026-03-02", start_time: "9:00", duration: cell, entry_type: cell, rate: cell, currency: cell },
      { start_date: "2026-03-02", duration: "1:00", amount: cell, currency: cell, project: cell, person_email: cell },
    ]);
  }
  expect(performance.now() - started).toBeLessThan(20_000);
});

describe("the rate of a row", () => {
  test.each([
    [
      { rate: "80.50", currency: "EUR" },
      { minor: 8050, currency: "EUR" },
    ],
    [
      { rate: "80,5", currency: "Euro - EUR" },
      { minor: 8050, currency: "EUR" },
    ],
    [
      { rate: "8000", currency: "JPY" },
      { minor: 8000, currency: "JPY" },
    ],
    [{ rate: "0.00", currency: "EUR" }, null],
    [
      { rate: "80", currency: "" },
      { minor: 8000, currency: "CHF" },
    ],
    [{ amount: "80", currency: "" }, null],
    [{ rate: "80", currency: "XXX" }, null],
    [
      { amount: "40.00", currency: "EUR" },
      { minor: 4000, currency: "EUR" },
    ],
    [
      { rate: "0", amount: "40.00", currency: "EUR" },
      { minor: 4000, currency: "EUR" },
    ],
  ])("of %j is %j", (row, rate) => {
    expect(draftOf(row).rate).toEqual(rate);
  });

  test("has the currency in the name of its column", () => {
    expect(draftOf({ rate: "80" }, { names: { rate: "Billable Rate (USD)" } }).rate).toEqual({
      minor: 8000,
      currency: "USD",
    });
    expect(draftOf({ amount: "80" }, { names: { amount: "Amount ()" } }).rate).toBeNull();
  });

  test.each([
    ["33.33", "EUR", "0:20", 10_000],
    ["66.67", "EUR", "0:40", 10_000],
    ["21.88", "EUR", "0:15", 8750],
    ["85.55", "EUR", "1:00", 8555],
    ["0.03", "EUR", "0:00:01", 10_000],
    ["0.01", "EUR", "0:00:01", 4000],
    ["0.67", "EUR", "1:20", 50],
    ["0.01", "EUR", "0:30", 2],
    ["500.00", "EUR", "0:00:07", 25_714_300],
    ["3333", "JPY", "0:20", 10_000],
    ["41.667", "KWD", "0:25", 100_000],
  ])("is the roundest that gives the amount %s %s in %s again", (amount, currency, duration, minor) => {
    expect(draftOf({ amount, currency, duration }).rate).toEqual({ minor, currency });
  });

  test("is unknown if none gives the amount again", () => {
    expect(draftOf({ amount: "500.01", currency: "EUR", duration: "3000:00" }).rate).toBeNull();
    expect(draftOf({ amount: "0.01", currency: "EUR", duration: "3000:00" }).rate).toBeNull();
  });

  test("of entries at one rate is one rate", () => {
    const rates = Array.from({ length: 200 }, (_, index) => {
      const minutes = index + 5;
      const amount = (Math.round((minutes * 9500) / 60) / 100).toFixed(2);
      return draftOf({ amount, currency: "EUR", duration: `${Math.floor(minutes / 60)}:${minutes % 60}` }).rate?.minor;
    });
    expect(new Set(rates)).toEqual(new Set([9500]));
  });
});

describe("the key of a row", () => {
  const draft = () => {
    const { problems: _problems, ...one } = draftOf({ person_email: "Ada@kestrel.test", tags: "a,b" });
    return one;
  };

  test("is the same for the same row in another zone, with other case of the address and other order of the tags", () => {
    const { problems: _problems, ...other } = draftOf(
      { person_email: "ada@kestrel.test", tags: "b,a" },
      { timeZone: "Asia/Tokyo" },
    );
    expect(rowKey(other, 1)).toBe(rowKey(draft(), 1));
  });

  test("differs for every other content, and for equal rows", () => {
    const changes: Partial<EntryDraft>[] = [
      { day: "2026-03-03" },
      { minute: 541 },
      { minute: null },
      { seconds: 3601 },
      { client: "x" },
      { project: "x" },
      { task: "x" },
      { notes: "y" },
      { tags: ["a"] },
      { person: { name: null, email: "grace@kestrel.test" } },
    ];
    const keys = [
      rowKey(draft(), 1),
      rowKey(draft(), 2),
      ...changes.map((change) => rowKey({ ...draft(), ...change }, 1)),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys[0]).toMatch(/^[0-9a-f]{64}$/);
  });
});
