import { expect, test } from "vitest";
import type { Event } from "@/lib/webhooks/events/schema";
import { dunningChanges } from "./dunning-changes";

const event = (changes: Event["changes"], data: Event["data"] = {}) => ({
  ...{ id: "evt_1", created_at: "2055-03-01T09:00:00.000Z", data, changes },
});
const changesOf = (changes: Event["changes"], data?: Event["data"]) =>
  dunningChanges([event(changes, data)]).map(({ key: _key, at: _at, ...change }) => change);

test("a promised day has its note", () => {
  const promise = { promised_on: [null, "2055-03-22"], promise_note: [null, "By phone"] };
  expect(dunningChanges([event(promise, { promise_note: "By phone" })])).toEqual([
    {
      ...{ kind: "promised", day: "2055-03-22", note: "By phone" },
      ...{ key: "evt_1 promised", at: Date.parse("2055-03-01T09:00:00Z") },
    },
  ]);
});

test("a moved promise shows its new day, and a removed one that it is gone", () => {
  const moved = { promised_on: ["2055-03-22", "2055-03-29"] };
  expect(changesOf(moved, { promise_note: null })).toEqual([{ kind: "promised", day: "2055-03-29", note: null }]);
  expect(changesOf({ promised_on: ["2055-03-29", null] })).toEqual([{ kind: "promiseRemoved" }]);
});

test("one change may set a promise during a pause that ends", () => {
  const both = { promised_on: [null, "2055-03-22"], reminders_paused: [true, false] };
  expect(changesOf(both).map(({ kind }) => kind)).toEqual(["promised", "resumed"]);
  expect(changesOf({ reminders_paused: [false, true] })).toEqual([{ kind: "paused" }]);
});

test("other changes, unknown ones, and members that an older event lacks show nothing", () => {
  expect(changesOf({ notes: ["Deck plans", "Deck plans, second draft"] })).toEqual([]);
  expect(changesOf(null)).toEqual([]);
  expect(changesOf({ promised_on: [null, null], reminders_paused: [null, false] })).toEqual([]);
});
