import { describe, expect, test } from "vitest";
import { timesheetRows } from "./timesheet";

const entry = (lineId: string, seconds: number, roundedSeconds = seconds) => ({
  ...{ lineId, seconds, roundedSeconds, day: "2026-11-02", userName: "Ada", taskName: "Design", notes: "Logo" },
});
const hoursOf = (rows: ReturnType<typeof timesheetRows>) => rows.map(({ hundredths }) => hundredths);

describe("timesheetRows", () => {
  test("three times 20 minutes add up to the hour of the line", () => {
    const rows = timesheetRows([{ id: "a", quantity: "1.00" }], [entry("a", 1200), entry("a", 1200), entry("a", 1200)]);
    expect(hoursOf(rows)).toEqual([34, 33, 33]);
  });

  test("hours are rounded as billed, also in lines of many entries", () => {
    const entries = Array.from({ length: 97 }, (_, index) => entry("a", 61 * (index + 1)));
    const seconds = entries.reduce((sum, one) => sum + one.seconds, 0);
    const hundredths = Math.round(seconds / 36);
    const rows = timesheetRows([{ id: "a", quantity: (hundredths / 100).toFixed(2) }], entries);
    expect(hoursOf(rows).reduce((sum, hours) => sum + hours, 0)).toBe(hundredths);
    for (const [index, row] of rows.entries()) {
      expect(Math.abs(row.hundredths - (entries[index]?.seconds ?? 0) / 36)).toBeLessThan(1);
    }
  });

  test("each line has its own entries and its own sum", () => {
    const lines = [
      { id: "a", quantity: "0.50" },
      { id: "text", quantity: "3" },
      { id: "b", quantity: "2.25" },
    ];
    const rows = timesheetRows(lines, [entry("b", 7000, 8100), entry("a", 1700, 1800)]);
    expect(rows.map(({ line, hundredths }) => [line, hundredths])).toEqual([
      [0, 50],
      [2, 225],
    ]);
  });

  test("a rule that rounds to nothing now does not change what was billed", () => {
    const rows = timesheetRows([{ id: "a", quantity: "0.75" }], [entry("a", 900, 0), entry("a", 1800, 0)]);
    expect(hoursOf(rows)).toEqual([25, 50]);
  });

  test("a row names day, person, task and description", () => {
    expect(timesheetRows([{ id: "a", quantity: "1" }], [entry("a", 3600)])).toEqual([
      { line: 0, day: "2026-11-02", person: "Ada", task: "Design", description: "Logo", hundredths: 100 },
    ]);
  });
});
