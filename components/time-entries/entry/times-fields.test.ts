import { describe, expect, test } from "vitest";
import { translate } from "@/testing/translate";
import { makeFormats } from "@/components/viewer/formats";
import { changedTimes } from "./times-cells";
import { readTimes, timesDraft, type TimesDraft } from "./times-fields";

const ZONE = "Europe/Berlin";
const formats = makeFormats({ locale: "en-GB", sentence: "en-GB" }, ZONE, await translate("common.dates"));
const HOUR_MS = 3_600_000;
const START = Date.parse("2026-11-20T08:00:00Z");
const entryOf = (startMs: number, endMs: number) => ({
  start_time: new Date(startMs).toISOString(),
  end_time: new Date(endMs).toISOString(),
});
const draftOf = (hours: number, startMs = START) => timesDraft(startMs, startMs + hours * HOUR_MS, formats);

describe("typed times of an entry", () => {
  test.each([0.5, 15, 24, 24.5, 25, 48, 49, 200])("an entry of %d hours keeps its duration", (hours) => {
    const { startMs, endMs } = readTimes(draftOf(hours), ZONE);
    expect([startMs, endMs]).toEqual([START, START + hours * HOUR_MS]);
  });

  test("daysLater counts the days between start and end", () => {
    expect([8, 16, 24, 25, 49].map((hours) => readTimes(draftOf(hours), ZONE).daysLater)).toEqual([0, 1, 1, 1, 2]);
  });

  test("an entry across the end of summer time keeps its duration", () => {
    const before = Date.parse("2026-10-24T08:00:00Z");
    const { startMs, endMs } = readTimes(draftOf(30, before), ZONE);
    expect([startMs, endMs]).toEqual([before, before + 30 * HOUR_MS]);
  });

  test("start and end in the same minute are the same day, and an earlier end is the next day", () => {
    const startMs = START + 10_000;
    const before = timesDraft(startMs, startMs + 30_000, formats);
    expect(readTimes(before, ZONE)).toMatchObject({ startMs: START, endMs: START, daysLater: 0 });
    expect(readTimes({ ...before, to: "9:30" }, ZONE)).toMatchObject({ endMs: START + HOUR_MS / 2, daysLater: 0 });
    expect(readTimes({ ...before, to: "8:00" }, ZONE)).toMatchObject({ endMs: START + 23 * HOUR_MS, daysLater: 1 });
  });

  test.each([30_000, 3_560_000, 26 * HOUR_MS])(
    "an entry of %d ms moved to another day keeps its duration",
    (lengthMs) => {
      const startMs = START + 50_000;
      const before = timesDraft(startMs, startMs + lengthMs, formats);
      const entry = entryOf(startMs, startMs + lengthMs);
      expect(changedTimes({ entry, before, draft: { ...before, date: "2026-10-25" }, timeZone: ZONE })).toEqual({
        start_time: "2026-10-25T08:00:50.000Z",
        end_time: new Date(Date.parse("2026-10-25T08:00:50Z") + lengthMs).toISOString(),
      });
    },
  );

  test("an entry of several days keeps its end when only the start changes", () => {
    const before = draftOf(49);
    const changed = (draft: TimesDraft) =>
      changedTimes({ entry: entryOf(START, START + 49 * HOUR_MS), before, draft, timeZone: ZONE });
    expect(changed(before)).toEqual({});
    expect(changed({ ...before, from: "8:30" })).toEqual({
      start_time: "2026-11-20T07:30:00.000Z",
    });
    expect(changed(draftOf(73))).toEqual({ end_time: "2026-11-23T09:00:00.000Z" });
  });

  test("an end before the new start moves to the next day", () => {
    const before = draftOf(2);
    const entry = entryOf(START, START + 2 * HOUR_MS);
    expect(changedTimes({ entry, before, draft: { ...before, from: "12:00" }, timeZone: ZONE })).toEqual({
      start_time: "2026-11-20T11:00:00.000Z",
      end_time: "2026-11-21T10:00:00.000Z",
    });
  });

  describe("in the hour that occurs twice", () => {
    const at = (iso: string) => Date.parse(iso);
    const FIRST = "2026-10-25T00:30:00Z";
    const SECOND = "2026-10-25T01:30:00Z";
    const spans = [
      ["an end in the second hour", "2026-10-24T22:00:00Z", SECOND],
      ["from the first 2:30 to the second", FIRST, SECOND],
      ["from the first 2:30 to the second 2:10", FIRST, "2026-10-25T01:10:00Z"],
      ["within the second hour", "2026-10-25T01:10:00Z", "2026-10-25T01:50:00Z"],
      ["from the second hour to the next day", SECOND, "2026-10-26T00:00:00Z"],
      ["from the evening before", "2026-10-24T20:00:00Z", SECOND],
      ["within one minute of the second hour", SECOND, "2026-10-25T01:30:20Z"],
    ] as const;

    test.each(spans)("%s: the draft reads as the original times", (_, start, end) => {
      const minute = (iso: string) => at(iso) - (at(iso) % 60_000);
      const { startMs, endMs } = readTimes(timesDraft(at(start), at(end), formats), ZONE);
      expect([startMs, endMs]).toEqual([minute(start), minute(end)]);
    });

    test.each(spans)("%s: unchanged fields change nothing", (_, start, end) => {
      const before = timesDraft(at(start), at(end), formats);
      const entry = entryOf(at(start), at(end));
      expect(changedTimes({ entry, before, draft: { ...before }, timeZone: ZONE })).toEqual({});
      const draft = { ...before, date: "2026-10-24", from: "20:00", moreDays: 0 };
      expect(changedTimes({ entry, before, draft: { ...draft, to: "" }, timeZone: ZONE })).toBeNull();
    });

    test("an end changes from the first to the second time, and back", () => {
      const before = timesDraft(at("2026-10-24T23:00:00Z"), at(FIRST), formats);
      const entry = entryOf(at("2026-10-24T23:00:00Z"), at(FIRST));
      expect(before).toMatchObject({ to: "2:30", isSecondTo: false });
      expect(readTimes(before, ZONE)).toMatchObject({ isToTwice: true, isFromTwice: false });
      const later = { ...before, isSecondTo: true };
      expect(changedTimes({ entry, before, draft: later, timeZone: ZONE })).toEqual({
        end_time: new Date(SECOND).toISOString(),
      });
      expect(readTimes({ ...later, isSecondTo: false }, ZONE).endMs).toBe(at(FIRST));
    });

    test("a new end in the second hour stays in the second hour", () => {
      const before = timesDraft(at("2026-10-24T23:00:00Z"), at(SECOND), formats);
      expect(readTimes({ ...before, to: "2:40" }, ZONE).endMs).toBe(at("2026-10-25T01:40:00Z"));
      expect(readTimes({ ...before, to: "3:40" }, ZONE)).toMatchObject({
        endMs: at("2026-10-25T02:40:00Z"),
        isToTwice: false,
      });
    });

    test("an end after a start in the second hour is on the same day, without a choice", () => {
      const before = timesDraft(at("2026-10-25T01:10:00Z"), at(SECOND), formats);
      expect(readTimes({ ...before, to: "2:50", isSecondTo: false }, ZONE)).toMatchObject({
        endMs: at("2026-10-25T01:50:00Z"),
        daysLater: 0,
        isToTwice: false,
      });
    });
  });
});
