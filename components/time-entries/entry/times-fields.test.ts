import { describe, expect, test } from "vitest";
import { makeFormats } from "@/components/viewer/formats";
import { changedTimes } from "./times-cells";
import { readTimes, timesDraft } from "./times-fields";

const ZONE = "Europe/Berlin";
const formats = makeFormats("en-GB", ZONE);
const HOUR_MS = 3_600_000;
const START = Date.parse("2026-11-20T08:00:00Z");
const draftOf = (hours: number, startMs = START) => timesDraft(startMs, startMs + hours * HOUR_MS, formats);

describe("the times of an entry as they are typed", () => {
  test.each([0.5, 15, 24, 24.5, 25, 48, 49, 200])("%d hours are read as long as they are", (hours) => {
    const { startMs, endMs } = readTimes(draftOf(hours), ZONE);
    expect([startMs, endMs]).toEqual([START, START + hours * HOUR_MS]);
  });

  test("the day of the end is said for each day after the start's", () => {
    expect([8, 16, 24, 25, 49].map((hours) => readTimes(draftOf(hours), ZONE).daysLater)).toEqual([0, 1, 1, 1, 2]);
  });

  test("a length over the end of summer time is as long as it was", () => {
    const before = Date.parse("2026-10-24T08:00:00Z");
    const { startMs, endMs } = readTimes(draftOf(30, before), ZONE);
    expect([startMs, endMs]).toEqual([before, before + 30 * HOUR_MS]);
  });

  test("an entry of days keeps its end when only its start is typed anew, and is unchanged when nothing is", () => {
    const before = draftOf(49);
    expect(changedTimes(before, before, ZONE, false)).toEqual({});
    expect(changedTimes(before, { ...before, from: "8:30" }, ZONE, false)).toEqual({
      start_time: "2026-11-20T07:30:00.000Z",
    });
    expect(changedTimes(before, draftOf(73), ZONE, false)).toEqual({ end_time: "2026-11-23T09:00:00.000Z" });
  });

  test("an end that is on another day because the start passed it is saved as it is shown", () => {
    const before = draftOf(2);
    expect(changedTimes(before, { ...before, from: "12:00" }, ZONE, false)).toEqual({
      start_time: "2026-11-20T11:00:00.000Z",
      end_time: "2026-11-21T10:00:00.000Z",
    });
  });
});
