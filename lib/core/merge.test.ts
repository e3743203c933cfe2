import { describe, expect, test } from "vitest";
import { changedMembers, clashes, memberAt } from "./merge";

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
  test("looks into what is changed in part, and at the whole of what is changed as a whole", () => {
    const invoicing = { due_days: 14, seller: { city: "Bonn", name: "Park", vat_id: null } };
    const moved = { invoicing: { ...invoicing, seller: { ...invoicing.seller, city: "Köln" } } };
    expect(clashes({ invoicing }, { invoicing: { seller: { name: "Park & Co" } } }, moved)).toEqual([]);
    expect(clashes({ invoicing }, { invoicing: { seller: { city: "Kiel" } } }, moved)).toEqual([
      "invoicing.seller.city",
    ]);
    expect(memberAt(moved, "invoicing.seller.city")).toBe("Köln");
    const rounding = { direction: "up", minutes: 15 };
    const mine = { rounding: { direction: "up", minutes: 6 } };
    expect(clashes({ rounding }, mine, { rounding: { direction: "down", minutes: 15 } })).toEqual(["rounding"]);
  });
  test("compares objects with ids one by one, while their order is the same", () => {
    const design = { id: "lin_1", description: "Design", quantity: "10" };
    const proofs = { id: "lin_2", description: "Proofs", quantity: "2" };
    const lines = [design, proofs];
    const mine = { lines: [{ id: "lin_1" }, { id: "lin_2", quantity: "3" }] };
    expect(clashes({ lines }, mine, { lines: [{ ...design, quantity: "12" }, proofs] })).toEqual([]);
    const theirs = { lines: [design, { ...proofs, quantity: "4" }] };
    expect(clashes({ lines }, mine, theirs)).toEqual(["lines.1.quantity"]);
    expect(memberAt(theirs, "lines.1.quantity")).toBe("4");
    expect(clashes({ lines }, mine, { lines: [proofs, design] })).toEqual(["lines"]);
    expect(clashes({ lines }, mine, { lines: [...lines, { id: "lin_3" }] })).toEqual(["lines"]);
    const shorter = { lines: [{ id: "lin_2" }] };
    expect(clashes({ lines }, shorter, { lines: [design, { ...proofs, quantity: "3" }] })).toEqual([]);
    expect(clashes({ lines }, shorter, { lines: [{ ...design, quantity: "12" }, proofs] })).toEqual(["lines"]);
  });
  test("an absent member is null", () => {
    expect(clashes({ ...base, project_id: undefined }, { project_id: "prj_1" }, base)).toEqual([]);
  });
});

test("of a form with all its fields, what was changed is what differs from what it was opened on", () => {
  expect(changedMembers(base, { notes: "Call with Inês", tags: ["a"], project_id: null })).toEqual({
    notes: "Call with Inês",
  });
});
