import { describe, expect, test } from "vitest";
import { clashes } from "./merge";

const base = { notes: "Call", tags: ["a"], project_id: null, end_time: "10:00" };

describe("clashes", () => {
  test("none where others changed other members", () => {
    expect(clashes(base, { notes: "Call with Inês" }, { ...base, tags: ["b"] })).toEqual([]);
  });
  test("none where others changed it to the same", () => {
    expect(clashes(base, { tags: ["b"], project_id: "prj_1" }, { ...base, tags: ["b"], project_id: "prj_1" })).toEqual(
      [],
    );
  });
  test("names what both changed", () => {
    expect(clashes(base, { notes: "Mine", end_time: "11:00" }, { ...base, notes: "Theirs" })).toEqual(["notes"]);
  });
  test("an absent member is null", () => {
    expect(clashes({ ...base, project_id: undefined }, { project_id: "prj_1" }, base)).toEqual([]);
  });
});
