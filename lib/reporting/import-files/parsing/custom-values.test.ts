import { describe, expect, test } from "vitest";
import { cellForm, customReader, fittingTypes } from "./custom-values";
import type { ColumnTarget } from "./column-meanings";
import type { FileFacts } from "./imported-file";

const facts: FileFacts = {
  ...{ system: "csv", format: "csv", content: "time", encoding: "utf-8", delimiter: ",", headerLine: 1, rows: 1 },
  ...{ dateOrder: "dmy", sampleDates: [], decimalSeparator: null, durationForm: "clock", hasOffsets: false },
  ...{ hasClock: true, hasPeople: true, unclosedQuoteLine: null, columns: [] },
};

const TYPED = [
  { key: "note", type: "text" },
  { key: "points", type: "number" },
  { key: "due", type: "date" },
  { key: "urgent", type: "boolean" },
  { key: "link", type: "url" },
  { key: "kind", type: "choice" },
] as const;
const FIELDS = TYPED.map((field) => ({
  ...{ ...field, label: field.key, required: false, status: "active" as const },
  choices: field.type === "choice" ? [{ id: "repair", label: "Repair work", archived: false }] : [],
}));
const COLUMNS: ColumnTarget[] = ["start_date", "duration", ...TYPED.map(({ key }) => `custom.${key}` as const)];

const read = (cells: readonly string[], more: Partial<FileFacts> = {}) =>
  customReader({ ...facts, ...more }, { columns: COLUMNS, dateOrder: null }, FIELDS)?.(["", "", ...cells]);

describe("customReader", () => {
  test("reads each type in the forms of the file", () => {
    const cells = [" Proofs ", "1.5", "24.12.2026", "ja", "https://example.com/1", "repair WORK"];
    expect(read(cells)).toEqual({
      custom: {
        ...{ note: "Proofs", points: 1.5, due: "2026-12-24", urgent: true },
        ...{ link: "https://example.com/1", kind: "repair" },
      },
      isInvalid: false,
    });
  });

  test("keeps the valid values of a row with an invalid one", () => {
    const cells = ["Proofs", "A-12", "soon", "perhaps", "example", "Other"];
    expect(read(cells)).toEqual({ custom: { note: "Proofs" }, isInvalid: true });
  });

  test("an empty cell is no value and no problem", () => {
    expect(read(["", " ", "", "", "", ""])).toEqual({ custom: {}, isInvalid: false });
  });

  test.each([
    ["1,500", {}, 1500],
    ["1,500", { delimiter: ";" }, 1.5],
    ["1.500", { decimalSeparator: "," }, 1500],
    ["-2,5", {}, -2.5],
    ["٣", {}, 3],
  ] as const)("reads %s of a file with %j as %d", (text, more, points) => {
    expect(read(["", text, "", "", "", ""], more)?.custom).toEqual({ points });
  });

  test("reads a date with a time as its day, in the order of the file", () => {
    expect(read(["", "", "2026-03-04 00:00:00", "", "", ""])?.custom).toEqual({ due: "2026-03-04" });
    expect(read(["", "", "03/04/2026", "", "", ""])?.custom).toEqual({ due: "2026-04-03" });
    expect(read(["", "", "03/04/2026", "", "", ""], { dateOrder: "mdy" })?.custom).toEqual({ due: "2026-03-04" });
  });

  test("removes the guard that Kimai writes in front of a formula", () => {
    expect(read(["' -12", "", "", "", "", ""], { system: "kimai" })?.custom).toEqual({ note: "-12" });
    expect(read(["' -12", "", "", "", "", ""])?.custom).toEqual({ note: "' -12" });
  });

  test("of two columns with one field, the first one counts", () => {
    const columns: ColumnTarget[] = ["custom.note", "custom.note"];
    expect(customReader(facts, { columns, dateOrder: null }, FIELDS)?.(["First", "Second"]).custom).toEqual({
      note: "First",
    });
  });

  test("is null without a column that a field takes", () => {
    const decided = { columns: ["start_date", "custom.gone"] as const, dateOrder: null };
    expect(customReader(facts, decided, FIELDS)).toBeNull();
    expect(customReader({ ...facts, format: "json" }, { columns: COLUMNS, dateOrder: null }, FIELDS)).toBeNull();
  });
});

test("a column fits the types of which one of its samples is a value", () => {
  const form = cellForm(facts, "dmy");
  expect(fittingTypes([], form)).toEqual([]);
  expect(fittingTypes(["A-12"], form)).toEqual(["text", "choice"]);
  expect(fittingTypes(["n/a", "3"], form)).toEqual(["text", "number", "choice"]);
  expect(fittingTypes(["24.12.2026"], form)).toEqual(["text", "date", "choice"]);
  expect(fittingTypes(["yes"], form)).toEqual(["text", "boolean", "choice"]);
  expect(fittingTypes(["https://example.com"], form)).toEqual(["text", "choice", "url"]);
});
