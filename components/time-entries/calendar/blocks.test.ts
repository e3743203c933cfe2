import { describe, expect, test } from "vitest";
import { axisOf } from "./axis";
import type { Span } from "@/lib/kernel/core/spans";
import { blocksOf, windowOf } from "./blocks";
import { lengthened, madeBetween, movedTo, nudged, resizedTo } from "./drag";

const [DAY, NEXT] = ["2026-11-19", "2026-11-20"];
const AXIS = axisOf([DAY, NEXT], "Europe/Berlin");
const at = (clock: string, date = DAY) => Date.parse(`${date}T${clock}:00+01:00`);
const span = (from: string, to: string): Span => ({ startMs: at(from), endMs: at(to) });
const DAY_MS = { startMs: at("00:00"), endMs: at("00:00", NEXT) };

const lanes = (...spans: Span[]) =>
  blocksOf(spans, (one) => one, { axis: AXIS, date: DAY, dayMs: DAY_MS }).map(({ lane, lanes: of }) => `${lane}/${of}`);

describe("the blocks of a day", () => {
  test("are side by side if they overlap, and share a lane if they only touch", () => {
    expect(lanes(span("09:00", "10:00"), span("10:00", "11:00"))).toEqual(["0/1", "0/1"]);
    expect(lanes(span("09:00", "12:00"), span("09:30", "10:00"), span("10:00", "11:00"))).toEqual([
      "0/2",
      "1/2",
      "1/2",
    ]);
    expect(lanes(span("09:00", "10:00"), span("09:10", "10:10"), span("09:20", "09:40"))).toEqual([
      "0/3",
      "1/3",
      "2/3",
    ]);
  });

  test("have a minimum height that the next block does not cover", () => {
    expect(lanes(span("09:00", "09:01"), span("09:05", "10:00"))).toEqual(["0/2", "1/2"]);
  });

  test("are cut at midnight and marked as continued", () => {
    const night = { startMs: at("22:30"), endMs: at("04:15", NEXT) };
    const [block] = blocksOf([night], (one) => one, { axis: AXIS, date: DAY, dayMs: DAY_MS });
    expect(block).toMatchObject({ from: 1350, to: 1440, seconds: 5400, isFromBefore: false, goesOn: true });
  });

  test("extend the usual hours, so that all are shown", () => {
    expect(windowOf([], AXIS)).toEqual({ from: 420, to: 1200 });
    expect(windowOf([{ from: 330, to: 1390 }], AXIS)).toEqual({ from: 300, to: 1440 });
  });
});

describe("pointer and keys", () => {
  const point = (place: number, date = DAY) => ({ date, place });

  test("draw new time in steps of five minutes, also upwards, and half an hour by a click", () => {
    expect(madeBetween(AXIS, point(541), point(593))).toEqual(span("09:00", "09:55"));
    expect(madeBetween(AXIS, point(593), point(541))).toEqual(span("09:00", "09:55"));
    expect(madeBetween(AXIS, point(541), point(542))).toEqual(span("09:00", "09:30"));
  });

  test("move an entry, also to another day, and keep its duration", () => {
    expect(movedTo(AXIS, span("09:02", "10:32"), point(560), point(620))).toEqual(span("10:00", "11:30"));
    expect(movedTo(AXIS, span("09:00", "10:30"), point(560), point(560, NEXT))).toEqual({
      startMs: at("09:00", NEXT),
      endMs: at("10:30", NEXT),
    });
  });

  test("resize at either end, to no less than five minutes", () => {
    expect(resizedTo(AXIS, span("09:00", "10:00"), "end", point(662))).toEqual(span("09:00", "11:00"));
    expect(resizedTo(AXIS, span("09:00", "10:00"), "end", point(500))).toEqual(span("09:00", "09:05"));
    expect(resizedTo(AXIS, span("09:00", "10:00"), "start", point(700))).toEqual(span("09:55", "10:00"));
  });

  test("move by five minutes or a day, and resize, by keys", () => {
    expect(nudged(span("09:02", "10:00"), { minutes: 5, days: 0 }, AXIS)).toEqual(span("09:07", "10:05"));
    expect(nudged(span("09:02", "10:00"), { minutes: 0, days: 1 }, AXIS)).toEqual({
      startMs: at("09:02", NEXT),
      endMs: at("10:00", NEXT),
    });
    expect(lengthened(span("09:00", "09:05"), -5)).toEqual(span("09:00", "09:05"));
  });

  test("keep the local time when moving by a day over a change of the clocks", () => {
    const axis = axisOf(["2026-10-24", "2026-10-25"], "Europe/Berlin");
    const before = { startMs: Date.parse("2026-10-24T07:00:00Z"), endMs: Date.parse("2026-10-24T08:00:00Z") };
    const after = { startMs: Date.parse("2026-10-25T08:00:00Z"), endMs: Date.parse("2026-10-25T09:00:00Z") };
    expect(nudged(before, { minutes: 0, days: 1 }, axis)).toEqual(after);
    expect(movedTo(axis, before, { date: "2026-10-24", place: 0 }, { date: "2026-10-25", place: 0 })).toEqual(after);
  });
});
