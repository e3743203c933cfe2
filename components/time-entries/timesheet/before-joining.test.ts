import { describe, expect, test } from "vitest";
import { weekOf } from "@/components/time-entries/week/week";
import { daysBeforeJoining } from "./before-joining";

const week = weekOf("2026-11-18", 1);
const nobody = { createdOn: "2026-01-01", timesheets: [], entries: [] };
const before = (person: Partial<Parameters<typeof daysBeforeJoining>[1]>, startsOn: string | null = null) => [
  ...daysBeforeJoining(week, { ...nobody, ...person }, startsOn),
];

describe("days before a person joined", () => {
  test("end on the day on which the person was created", () => {
    expect(before({})).toEqual([]);
    expect(before({ createdOn: "2026-11-18" })).toEqual(["2026-11-16", "2026-11-17"]);
    expect(before({ createdOn: "2026-12-01" })).toEqual(week);
  });

  test("end on the first day of the first timesheet, as its capacity does", () => {
    const timesheets = [{ starts_on: "2026-11-19" }];
    expect(before({ timesheets })).toEqual(["2026-11-16", "2026-11-17", "2026-11-18"]);
    expect(before({ timesheets: [{ starts_on: "2026-11-16" }], createdOn: "2026-11-18" })).toEqual([]);
    expect(before({ timesheets: [...timesheets, { starts_on: "2026-11-13" }] })).toEqual([]);
  });

  test("are none because approval of time starts within the week", () => {
    expect(before({ timesheets: [{ starts_on: "2026-11-19" }] }, "2026-11-19")).toEqual([]);
  });

  test("are none in a week with earlier time, such as imported time", () => {
    expect(before({ createdOn: "2026-11-18", entries: [{ date: "2026-11-17" }] })).toEqual([]);
    expect(before({ createdOn: "2026-11-18", entries: [{ date: "2026-11-18" }] })).toHaveLength(2);
  });
});
