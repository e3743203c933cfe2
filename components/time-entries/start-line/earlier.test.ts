import { describe, expect, test } from "vitest";
import type { EarlierEntry } from "@/lib/tracking/earlier-entries/schema";
import { isWorkOf, markedParts, matchingWork, offeredWork } from "./earlier";

const work = (notes: string, more: Partial<EarlierEntry> = {}): EarlierEntry => ({
  ...{ notes, project_id: null, task_id: null, task_name: null, tags: [], billable: true },
  ...{ count: 1, last_date: "2026-11-20", pinned: false, ...more },
});
const names = new Map([["prj_1", "Website relaunch"]]);
const found = (typed: string, all: EarlierEntry[]) => matchingWork(typed, all, names).map(({ notes }) => notes);

describe("matchingWork", () => {
  const all = [
    work("Review call with Nordlicht"),
    work("Callback on errors, review of logs"),
    work("Preview recall"),
    work("Über die Straße"),
    work("", { project_id: "prj_1", task_name: "Client calls", tags: ["Rückruf"] }),
  ];

  test("finds beginnings of words in any order, in the order of the work", () => {
    expect(found("call rev", all)).toEqual(["Review call with Nordlicht", "Callback on errors, review of logs"]);
  });

  test("finds the names of project, task and tags", () => {
    expect(found("web calls ruckruf", all)).toEqual([""]);
  });

  test("does not distinguish accents and case", () => {
    expect(found("UBER strasse", all)).toEqual(["Über die Straße"]);
  });

  test("waits for two letters, and is empty for signs", () => {
    expect(found("r", all)).toEqual([]);
    expect(found(" .,-", all)).toEqual([]);
    expect(found("(", all)).toEqual([]);
  });

  test("has at most five rows", () => {
    expect(
      found(
        "same",
        Array.from({ length: 9 }, (_nothing, index) => work(`Same ${String(index)}`)),
      ),
    ).toHaveLength(5);
  });
});

test("the empty line offers pinned work, then the latest", () => {
  const all = [
    work("Pinned", { pinned: true, last_date: null }),
    work("Frequent", { last_date: "2026-11-01" }),
    work("Latest", { last_date: "2026-11-25" }),
  ];
  expect(offeredWork(all).map(({ notes }) => notes)).toEqual(["Pinned", "Latest", "Frequent"]);
});

test("the empty line offers every pin, in the order of the work", () => {
  const pins = Array.from({ length: 50 }, (_nothing, index) => work(`Pin ${String(index)}`, { pinned: true }));
  expect(offeredWork([...pins, work("Latest")])).toEqual([...pins, work("Latest")]);
});

test("marked parts are the text again", () => {
  const parts = markedParts("Review call, “reviews”", "rev cal");
  expect(parts.map(({ text }) => text).join("")).toBe("Review call, “reviews”");
  expect(parts.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual(["Rev", "cal", "rev"]);
});

test("work differs by each of its members", () => {
  const one = work("Call", { project_id: "prj_1", task_id: "tsk_1", tags: ["a", "b"] });
  expect(isWorkOf(one, { ...one })).toBe(true);
  for (const change of [{ notes: "call" }, { project_id: null }, { task_id: null }, { tags: ["a b"] }]) {
    expect(isWorkOf(one, { ...one, ...change })).toBe(false);
  }
});
