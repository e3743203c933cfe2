import { describe, expect, test } from "vitest";
import { readClockTime } from "./clock-times";
import { readDay, readMoment } from "./dates";
import { readDuration, statedUnit } from "./durations";
import { DateEvidence, DurationEvidence, SeparatorEvidence } from "./evidence";
import { decimalText, provenSeparator } from "./numbers";
import { readYesNo } from "./yes-no";

describe("dates", () => {
  test.each([
    ["2026-03-04", "2026-03-04"],
    ["2026/3/4", "2026-03-04"],
    ["20260304", "2026-03-04"],
    ["13/04/2024", "2024-04-13"],
    ["04/13/2024", "2024-04-13"],
    ["13.4.24", "2024-04-13"],
    ["26. 1. 2015", "2015-01-26"],
    ["5/5/2024", "2024-05-05"],
    ["3 Apr 2024", "2024-04-03"],
    ["03-Apr-24", "2024-04-03"],
    ["Apr 3, 2024", "2024-04-03"],
    ["Wed, 3 April 2024", "2024-04-03"],
    ["3. März 2024", "2024-03-03"],
    ["1er août 2024", "2024-08-01"],
    ["3 de mayo de 2024", "2024-05-03"],
    ["12 stycznia 2024", "2024-01-12"],
    ["3 мая 2024", "2024-05-03"],
    ["2024年4月3日", "2024-04-03"],
    ["２０２４-０４-０３", "2024-04-03"],
    ["31/02/2024", null],
    ["13/14/2024", null],
    ["03/04/2024", null],
    ["2024-02-30", null],
    ["Ma 3 2024", null],
    ["1.5", null],
    ["", null],
  ])("%j without a known order is %j", (text, day) => {
    expect(readDay(text, null)).toBe(day);
  });

  test("the order decides where the text does not", () => {
    expect(readDay("03/04/2024", "dmy")).toBe("2024-04-03");
    expect(readDay("03/04/2024", "mdy")).toBe("2024-03-04");
    expect(readDay("13/04/2024", "mdy")).toBe("2024-04-13");
  });

  test.each([
    ["2026-09-01T09:00:00+0200", ["2026-09-01", 32_400, 120]],
    ["2026-09-01T07:00:00Z", ["2026-09-01", 25_200, 0]],
    ["2026-09-01 07:00:00.123456 -05:30", ["2026-09-01", 25_200, -330]],
    ["2026-09-01 07:00", ["2026-09-01", 25_200, null]],
    ["13/04/2024 9:30 PM", ["2024-04-13", 77_400, null]],
    ["13.04.2024, 9:30", ["2024-04-13", 34_200, null]],
    ["Apr 3, 2024 12:05 am", ["2024-04-03", 300, null]],
    ["2026-09-01", ["2026-09-01", null, null]],
  ])("moment %j", (text, [day, seconds, offset]) => {
    expect(readMoment(text, null)).toMatchObject({ day, seconds, offset });
  });
});

test.each([
  ["09:00", 32_400],
  ["9:00:30", 32_430],
  ["9.30", 34_200],
  ["9h30", 34_200],
  ["9:30:34 AM", 34_234],
  ["12:20:00 AM", 1200],
  ["12:20 p.m.", 44_400],
  ["1:25\u202fPM", 48_300],
  ["9 am", 32_400],
  ["13:00 PM", 46_800],
  ["午後1:05", 47_100],
  ["24:00", 86_400],
  ["24:01", null],
  ["9:60", null],
  ["9", null],
  ["25:00", null],
  ["noon", null],
])("time of day %j", (text, seconds) => {
  expect(readClockTime(text)?.seconds ?? null).toBe(seconds);
});

describe("numbers", () => {
  test.each([
    ["1.25", "."],
    ["1,25", ","],
    ["1.234,5", ","],
    ["1,234.5", "."],
    ["1.234.567", ","],
    ["20 160,0", ","],
    ["0,500", ","],
    ["1,500", null],
    ["15", null],
    ["€ 1,5", ","],
  ])("%j proves the separator %j", (text, separator) => {
    expect(provenSeparator(text)).toBe(separator);
  });

  test.each([
    ["1.25", null, "1.25"],
    ["2.001,0", null, "2001.0"],
    ["20\u00a0160,0", null, "20160.0"],
    ["1'234.50", null, "1234.50"],
    ["1,500", null, "1.500"],
    ["1,500", ".", "1500"],
    ["1.500", ",", "1500"],
    ["€1,234", ".", "1234"],
    ["-0,5", null, "-0.5"],
    [".5", null, "0.5"],
    ["1.2.3", null, null],
    ["abc", null, null],
    ["1 and 2", null, null],
  ] as const)("%j with the separator %j is %j", (text, separator, decimal) => {
    expect(decimalText(text, separator)).toBe(decimal);
  });
});

test.each([
  ["01:30:00", 5400],
  ["1:30", 5400],
  ["125:30:05", 451_805],
  ["0,20", 720],
  ["1.5", 5400],
  ["2", 7200],
  ["0.33", 1188],
  ["-0:30", -1800],
  ["1h 30m", 5400],
  ["1h30", 5400],
  ["2 Std. 15 Min.", 8100],
  ["45 min", 2700],
  ["PT1H30M", 5400],
  ["12:20:00 AM", 1200],
  ["1:75", null],
  ["soon", null],
  ["", null],
])("duration %j", (text, seconds) => {
  expect(readDuration(text, null, null)?.seconds ?? null).toBe(seconds);
});

test("a bare number has the unit of the file", () => {
  expect(readDuration("90", "minutes", null)?.seconds).toBe(5400);
  expect(readDuration("90", "seconds", null)?.seconds).toBe(90);
  expect(readDuration("90", "clock", null)?.seconds).toBe(324_000);
});

test.each([
  ["12.5", "minutes", 750],
  ["12,5", "minutes", 750],
  ["90.0", "minutes", 5400],
  ["0.01", "minutes", 1],
  ["1.234,5", "minutes", 74_070],
  ["90.0", "seconds", 90],
  ["90,5", "seconds", 91],
  ["5,400", "seconds", 5400],
  ["5400.000", "seconds", 5400],
] as const)("%j %s are %d seconds", (text, unit, seconds) => {
  expect(readDuration(text, unit, null)?.seconds).toBe(seconds);
});

test.each([
  ["Minutes", "minutes"],
  ["Dauer (Min.)", "minutes"],
  ["Time (m)", "minutes"],
  ["Duration in seconds", "seconds"],
  ["Duration (s)", "seconds"],
  ["Hour(s)", null],
  ["Duration (h)", null],
  ["Dauer", null],
])("the name %j states the unit %j", (name, unit) => {
  expect(statedUnit(name)).toBe(unit);
});

test("yes and no in the languages of the systems", () => {
  expect(["Yes", "true", "1", "Ja", "Oui", "Sí", "Sim", "Tak", "Да", "はい"].map(readYesNo)).not.toContain(false);
  expect(["Yes", "true", "1", "Ja", "Oui", "Sí", "Sim", "Tak", "Да", "はい"].map(readYesNo)).not.toContain(null);
  expect(["No", "FALSE", "0", "Nein", "Non", "Não", "Nee", "Nie", "Нет", "いいえ"].map(readYesNo)).toEqual(
    Array(10).fill(false),
  );
  expect(["", "maybe"].map(readYesNo)).toEqual([null, null]);
});

describe("the order of dates is decided by evidence", () => {
  const orderOf = (...dates: string[]) => {
    const evidence = new DateEvidence();
    dates.forEach((date) => evidence.add(date, true));
    return { order: evidence.order(), samples: evidence.samples() };
  };

  test("one ambiguous date has to be asked about", () => {
    expect(orderOf("03/04/2024")).toEqual({ order: null, samples: ["03/04/2024"] });
  });

  test("one part above 12 anywhere decides", () => {
    expect(orderOf("03/04/2024", "13/04/2024").order).toBe("dmy");
    expect(orderOf("03/04/2024", "04/13/2024 9:30 AM").order).toBe("mdy");
  });

  test("two proofs against each other have to be asked about", () => {
    expect(orderOf("13/04/2024", "04/13/2024").order).toBeNull();
  });

  test("rows that rise in one order only decide, if there are enough", () => {
    const rising = ["11/01/2024", "12/01/2024", "02/02/2024", "05/02/2024", "09/02/2024", "01/03/2024"];
    expect(orderOf(...rising).order).toBe("dmy");
    expect(orderOf(...rising.toReversed()).order).toBe("dmy");
    expect(orderOf(...rising.slice(0, 3)).order).toBeNull();
    expect(
      orderOf("01/01/2024", "02/01/2024", "03/01/2024", "04/01/2024", "05/01/2024", "06/01/2024").order,
    ).toBeNull();
  });

  test("dates that mean one day in both orders need no answer", () => {
    expect(orderOf("05/05/2024")).toEqual({ order: "dmy", samples: [] });
  });
});

describe("the form of durations is decided by evidence", () => {
  const formOf = (
    rows: readonly (readonly [text: string, length: number | null])[],
    stated: "minutes" | "seconds" | null = null,
    guessed: "seconds" | null = null,
  ) => {
    const evidence = new DurationEvidence();
    rows.forEach(([text, length]) => evidence.add(text, () => length));
    return evidence.form(stated, guessed);
  };

  test.each([
    [
      [
        ["1:30", null],
        ["0:20", null],
      ],
      "clock",
    ],
    [
      [
        ["1.5", null],
        ["2", null],
      ],
      "decimal",
    ],
    [
      [
        ["90", 5400],
        ["20", 1200],
      ],
      "minutes",
    ],
    [
      [
        ["5400", 5400],
        ["2", 2],
      ],
      "seconds",
    ],
    [
      [
        ["2", 7200],
        ["1", 3600],
      ],
      "decimal",
    ],
    [[["2", null]], "decimal"],
    [[], null],
  ] as const)("%j is %j", (rows, form) => {
    expect(formOf(rows)).toBe(form);
  });

  test("the name of the column decides, also about fractions", () => {
    expect(formOf([["90", null]], "seconds")).toBe("seconds");
    expect(formOf([["90.0", null]], "seconds")).toBe("seconds");
    expect(formOf([["12.5", null]], "minutes")).toBe("minutes");
    expect(formOf([["12,5", null]], "minutes")).toBe("minutes");
    expect(formOf([["1.5", 60]], "seconds")).toBe("seconds");
  });

  test("start and end decide against the name of the column", () => {
    expect(formOf([["1.5", 5400]], "minutes")).toBe("decimal");
  });

  test("the form of a system decides about whole numbers only", () => {
    expect(formOf([["90", null]], null, "seconds")).toBe("seconds");
    expect(formOf([["1.5", null]], null, "seconds")).toBe("decimal");
    expect(formOf([["2.00", null]], null, "seconds")).toBe("decimal");
  });
});

test("the decimal separator is that of most numbers", () => {
  const evidence = new SeparatorEvidence();
  ["1,500", "1,25", "0,5", "12"].forEach((text) => evidence.add(text));
  expect(evidence.separator()).toBe(",");
});
