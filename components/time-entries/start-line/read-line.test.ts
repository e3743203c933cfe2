import { durationFault } from "@/components/ui/typed-faults";
import type { TypedFault } from "@/lib/kernel/core/number-text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LineNames } from "./line-parts";
import { translate } from "@/testing/translate";
import { projectOf, readStartLine } from "./read-line";
import { written } from "@/components/typed-line/mentions";

const t = await translate("startLine.problems");

const names: LineNames = {
  projects: [
    { id: "p1", name: "Wayfinding and exhibition signage, hall 8" },
    { id: "p2", name: "Autumn catalogue" },
    { id: "p3", name: "Autumn" },
    { id: "p4", name: "Fleet rebrand 2026" },
    { id: "p5", name: "Fleet manual" },
    { id: "p6", name: "秋のカタログ 2026" },
  ],
  tasksOf: (id) =>
    id === "p1"
      ? [
          { id: "t1", name: "Client calls" },
          { id: "t2", name: "Sign design" },
        ]
      : [],
  tags: ["on site", "call"],
};

// 16:02 on a Thursday in Berlin.
const typed = await translate("common.typed");
const clock = {
  nowMs: Date.parse("2026-11-19T15:02:07Z"),
  timeZone: "Europe/Berlin",
  locale: "en-GB",
  faultOf: (fault: TypedFault) => durationFault(fault, typed),
};

const read = (line: string, asWords?: string[]) => readStartLine(line, names, clock, t, asWords);
const shownIn = (zone: string) => (ms: number) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" }).format(ms);
const at = shownIn("Europe/Berlin");

function span(line: string, asWords?: string[]): string {
  const { time } = read(line, asWords);
  if (time === null) return "none";
  if (time.kind === "unclear") return time.message;
  if (time.kind === "since") return `since ${at(time.startMs)}`;
  return `${at(time.startMs)} to ${at(time.endMs)}`;
}

describe("description and names", () => {
  test("are read together, in any order", () => {
    const line = read("Review call with the curator @Wayfinding #Client calls +call 8-8:30");
    expect(line).toMatchObject({
      notes: "Review call with the curator",
      project: { kind: "known", id: "p1" },
      task: { kind: "known", id: "t1" },
      tags: ["call"],
      problem: null,
    });
    expect(line.tokens.map(({ kind, isUnderstood }) => [kind, isUnderstood])).toEqual([
      ["project", true],
      ["task", true],
      ["tag", true],
      ["time", true],
    ]);
    expect(read("8-8:30 +call #Client calls @Wayfinding Review call")).toMatchObject({
      notes: "Review call",
      task: { id: "t1" },
      tags: ["call"],
      problem: null,
    });
  });

  test("a name may have several words, and the longest match wins", () => {
    expect(read("@Autumn catalogue cover")).toMatchObject({ project: { id: "p2" }, notes: "cover" });
    expect(read("@autumn catalogues")).toMatchObject({ project: { id: "p3" }, notes: "catalogues" });
    expect(read("校正 @秋のカタログ 2026")).toMatchObject({ project: { id: "p6" }, notes: "校正" });
  });

  test("a name may be abbreviated while it is unique", () => {
    expect(read("@way")).toMatchObject({ project: { id: "p1" } });
    expect(read("@fleet").problem?.message).toBe(
      "Several projects match “fleet”: “Fleet rebrand 2026”, “Fleet manual”.",
    );
    expect(read("@rebrand")).toMatchObject({ project: { id: "p4" } });
  });

  test("a missing project can be created with its whole name", () => {
    expect(read("Sketches @Winter lookbook +call").problem).toEqual({
      message: "There is no project “Winter lookbook”.",
      missing: { kind: "project", name: "Winter lookbook", at: { from: 9, to: 26 } },
      word: "@Winter",
    });
    expect(read('@"Winter lookbook" sketches').problem).toMatchObject({ missing: { name: "Winter lookbook" } });
  });

  test("a task needs its project", () => {
    expect(read("#Client calls").problem?.message).toBe("“Client” needs a project. Add @ and the project’s name.");
    expect(read("@way #Prooofing").problem).toMatchObject({
      message: "Wayfinding and exhibition signage, hall 8 has no task “Prooofing”.",
      missing: { kind: "task", name: "Prooofing" },
    });
  });

  test("tags need not exist", () => {
    expect(read('x +new +on site +"two words" +call +call')).toMatchObject({
      notes: "x",
      tags: ["new", "on site", "two words", "call"],
    });
  });

  test("signs inside words and alone are description", () => {
    expect(read("write to jo@example.com about C# and 1 + 2")).toMatchObject({
      notes: "write to jo@example.com about C# and 1 + 2",
      tokens: [],
      problem: null,
    });
  });

  test("only one project, task and time are allowed", () => {
    expect(read("@way @Autumn").problem?.message).toBe(
      "More than one project: “Wayfinding and exhibition signage, hall 8”, “Autumn”. Keep one.",
    );
    expect(read("9-10 and 1h").problem?.message).toBe("More than one time: 9-10, 1h. Keep one.");
  });

  test("written names are read back", () => {
    expect(projectOf(`x ${written("@", "Autumn catalogue", true)} y`, names.projects)?.id).toBe("p2");
    expect(projectOf("call @maria @Autumn catalogue", names.projects, ["@maria"])?.id).toBe("p2");
    expect(written("+", "two words", false)).toBe('+"two words"');
    expect(written("+", "call", false)).toBe("+call");
  });
});

describe("times", () => {
  test.each([
    ["9-10:30", "2026-11-19 09:00 to 2026-11-19 10:30"],
    ["9:00–10:30", "2026-11-19 09:00 to 2026-11-19 10:30"],
    ["9:00 - 10:30", "2026-11-19 09:00 to 2026-11-19 10:30"],
    ["8-8:30", "2026-11-19 08:00 to 2026-11-19 08:30"],
    ["8.15-9.45", "2026-11-19 08:15 to 2026-11-19 09:45"],
    ["9am-10:30am", "2026-11-19 09:00 to 2026-11-19 10:30"],
    ["9-10:30pm", "2026-11-19 21:00 to 2026-11-19 22:30"],
    ["11-1pm", "2026-11-19 11:00 to 2026-11-19 13:00"],
    ["9-5", "2026-11-19 09:00 to 2026-11-19 17:00"],
    ["11-1", "2026-11-19 11:00 to 2026-11-19 13:00"],
    ["22:00-2:00", "2026-11-18 22:00 to 2026-11-19 02:00"],
    ["yesterday 9-10:30", "2026-11-18 09:00 to 2026-11-18 10:30"],
    ["9-10:30 2026-11-16", "2026-11-16 09:00 to 2026-11-16 10:30"],
    ["9-10:30 tomorrow", "2026-11-20 09:00 to 2026-11-20 10:30"],
    ["9-10:30 friday", "2026-11-13 09:00 to 2026-11-13 10:30"],
    ["9-10:30 on Friday, x", "2026-11-13 09:00 to 2026-11-13 10:30"],
    ["9-10:30 Fri.", "2026-11-13 09:00 to 2026-11-13 10:30"],
    ["thursday 9-10:30", "2026-11-19 09:00 to 2026-11-19 10:30"],
    ["last thursday 9-10:30", "2026-11-12 09:00 to 2026-11-12 10:30"],
    ["20 Nov 9-10:30", "2026-11-20 09:00 to 2026-11-20 10:30"],
    ["9-10:30, Nov 16", "2026-11-16 09:00 to 2026-11-16 10:30"],
    ["9-10:30 16th of Nov", "2026-11-19 09:00 to 2026-11-19 10:30"],
    ["9-10:30 November 16th, 2025", "2025-11-16 09:00 to 2025-11-16 10:30"],
    ["3 January 9-10", "2027-01-03 09:00 to 2027-01-03 10:00"],
    ["15 June 9-10", "2026-06-15 09:00 to 2026-06-15 10:00"],
    ["12.11. 9-10:30", "2026-11-12 09:00 to 2026-11-12 10:30"],
    ["9-10:30 12.11.", "2026-11-12 09:00 to 2026-11-12 10:30"],
    ["9-10:30 12.11.2025", "2025-11-12 09:00 to 2025-11-12 10:30"],
    ["9-10:30 12. 11. 25", "2025-11-12 09:00 to 2025-11-12 10:30"],
    ["9-10:30 5/11", "2026-11-05 09:00 to 2026-11-05 10:30"],
    ["9-10:30 5/11/2025", "2025-11-05 09:00 to 2025-11-05 10:30"],
    ["9-10:30 31 Nov", "There is no day “31 Nov”."],
    ["9-10:30 29.2.", "There is no day “29.2.”."],
    ["14:20- yesterday", "since 2026-11-18 14:20"],
    ["14:20- monday", "since 2026-11-16 14:20"],
    ["1h friday", "Enter start and end times for that day, such as 9-10:30 friday."],
    ["1h thursday", "2026-11-19 15:02 to 2026-11-19 16:02"],
    ["1h 20m", "2026-11-19 14:42 to 2026-11-19 16:02"],
    ["80m", "2026-11-19 14:42 to 2026-11-19 16:02"],
    ["45 min", "2026-11-19 15:17 to 2026-11-19 16:02"],
    ["1:20", "2026-11-19 14:42 to 2026-11-19 16:02"],
    ["1.5", "2026-11-19 14:32 to 2026-11-19 16:02"],
    ["1,5", "2026-11-19 14:32 to 2026-11-19 16:02"],
    ["1.5h", "2026-11-19 14:32 to 2026-11-19 16:02"],
    ["14:20-", "since 2026-11-19 14:20"],
    ["2:20pm-", "since 2026-11-19 14:20"],
    ["1:75", "Minutes go up to 59. Did you mean 2:15?"],
    ["9-10:75", "Minutes go up to 59."],
    ["13pm-14", "With am or pm, hours go from 1 to 12."],
    ["1.5 yesterday", "Enter start and end times for that day, such as 9-10:30 yesterday."],
    ["23:00-", "since 2026-11-18 23:00"],
    ["17:30-", "A timer can’t start in the future."],
  ])("%s", (typed, expected) => {
    const shown = typed === "23:00-" ? readAt("2026-11-19T06:00:00Z", typed) : span(`Review ${typed}`);
    expect(shown).toBe(expected);
  });

  function readAt(now: string, typed: string): string {
    const { time } = readStartLine(typed, names, { ...clock, nowMs: Date.parse(now) }, t);
    return time?.kind === "since" ? `since ${at(time.startMs)}` : JSON.stringify(time);
  }

  test.each(["hall 8", "version 1.5 notes", "2026-11", "room 9-25", "12 apples", "5 m of paper", "1990s"])(
    "%s is description",
    (typed) => {
      expect(read(typed)).toMatchObject({ notes: typed, time: null });
    },
  );

  test("a doubtful time is marked, and can be kept as text", () => {
    expect(read("Fix release 1.5").doubtful).toBe("1.5");
    expect(read("Fix release 1.5", ["1.5"])).toMatchObject({ notes: "Fix release 1.5", time: null, doubtful: null });
    expect(read("9:00-10:30 x").doubtful).toBeNull();
  });

  test.each([
    ["Fix #12 now", "#12"],
    ["#12, and @Autumn", "#12"],
    ["Lunch with @bob", "@bob"],
  ])("an unknown name in %j can be kept as text", (typed, word) => {
    expect(read(typed).problem?.word).toBe(word);
    expect(read(typed, [word])).toMatchObject({ notes: typed.replace("@Autumn", "").trim(), problem: null });
    expect(read("@Autumn x", ["@Autumn"]).project).toMatchObject({ kind: "known", name: "Autumn" });
  });

  test.each([
    ["en-US", "9-10 5/11", "2026-05-11 09:00"],
    ["en-US", "9-10 12.11.", "2026-11-12 09:00"],
    ["hu", "9-10 11. 12.", "2026-11-12 09:00"],
    ["de", "9-10 gestern", "2026-11-18 09:00"],
    ["de", "Mittwoch 9-10", "2026-11-18 09:00"],
    ["de", "9-10 12. Dezember 2025", "2025-12-12 09:00"],
    ["de", "9-10 wednesday", "2026-11-18 09:00"],
    ["fr", "9-10 3 févr.", "2026-02-03 09:00"],
    ["ja", "9-10 水曜日", "2026-11-18 09:00"],
  ])("in %s, %s", (locale, typed, expected) => {
    const { time } = readStartLine(typed, names, { ...clock, locale }, t);
    expect(time?.kind === "span" && at(time.startMs)).toBe(expected);
  });

  test("a day without a time beside it is description", () => {
    for (const typed of [
      "standup friday",
      "ship it tomorrow",
      "May planning",
      "invoice of 20 Nov",
      "12.11. is a day",
    ]) {
      expect(read(typed)).toMatchObject({ notes: typed, time: null });
    }
    expect(read("Review 9-10 friday with Ana").notes).toBe("Review with Ana");
  });

  test("a range that may be a night or a mistake offers both readings", () => {
    const { problem, time } = read("Shift 10-9 friday");
    expect(time?.kind).toBe("unclear");
    expect(problem).toEqual({
      message: "10-9 ends before it begins.",
      choices: {
        ranges: [
          { start: 600, end: 1260 },
          { start: 1320, end: 1980 },
        ],
        at: { from: 6, to: 10 },
      },
    });
    expect(span("10-21")).toBe("2026-11-19 10:00 to 2026-11-19 21:00");
    expect(span("22-9 friday")).toBe("2026-11-13 22:00 to 2026-11-14 09:00");
    expect(read("12-11").problem?.choices?.ranges).toEqual([
      { start: 720, end: 1380 },
      { start: 0, end: 660 },
    ]);
  });

  test("an end before the start is guessed to be in the afternoon", () => {
    expect(read("9-5").time).toMatchObject({ isGuessedHalf: true });
    expect(read("9-17").time).toMatchObject({ isGuessedHalf: false });
  });

  test("a night when clocks go back has one more hour", () => {
    const { time } = readStartLine("2026-10-25 0:00-6:00", names, clock, t);
    expect(time?.kind === "span" && (time.endMs - time.startMs) / 3600_000).toBe(7);
  });
});

test("any line is read, and its tokens are inside it and in order", () => {
  const piece = fc.constantFrom(
    "@way",
    "@",
    "#x",
    "+t",
    "9-10",
    "1.5",
    "1:99",
    '"',
    '@"a b"',
    "x",
    " ",
    "yesterday",
    "3h",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((all) => all.join(" ")),
      ),
      (line) => {
        const { tokens, notes } = read(line);
        let last = 0;
        for (const { from, to } of tokens.toSorted((one, other) => one.from - other.from)) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          expect(to).toBeLessThanOrEqual(line.length);
          last = to;
        }
        expect(notes.length).toBeLessThanOrEqual(line.length);
      },
    ),
  );
});
