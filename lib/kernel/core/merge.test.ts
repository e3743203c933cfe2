import { describe, expect, test } from "vitest";
import { changedMembers, clashes, memberAt, withMembers, withoutMembers } from "./merge";

const base = { notes: "Call", tags: ["a"], project_id: null, end_time: "10:00" };

describe("clashes", () => {
  test("none if others changed other members", () => {
    expect(clashes(base, { notes: "Call with Inês" }, { ...base, tags: ["b"] })).toEqual([]);
  });
  test("none if others set the same value", () => {
    expect(clashes(base, { tags: ["b"], project_id: "prj_1" }, { ...base, tags: ["b"], project_id: "prj_1" })).toEqual(
      [],
    );
  });
  test("names the members that both changed", () => {
    expect(clashes(base, { notes: "Mine", end_time: "11:00" }, { ...base, notes: "Theirs" })).toEqual(["notes"]);
  });
  test("compares partly changed objects by member, replaced objects as a whole", () => {
    const invoicing = { due_days: 14, seller: { city: "Bonn", name: "Park", vat_id: null } };
    const moved = { invoicing: { ...invoicing, seller: { ...invoicing.seller, city: "Köln" } } };
    expect(clashes({ invoicing }, { invoicing: { seller: { name: "Park & Co" } } }, moved)).toEqual([]);
    expect(clashes({ invoicing }, { invoicing: { seller: { city: "Kiel" } } }, moved)).toEqual([
      "invoicing.seller.city",
    ]);
    expect(memberAt(moved, "invoicing.seller.city")).toBe("Köln");
    expect(clashes({ invoicing: null }, { invoicing: { seller: { city: "Köln" } } }, moved)).toEqual([]);
    expect(clashes({ seller: null }, { seller: { city: "Kiel" } }, moved.invoicing)).toEqual(["seller.city"]);
    expect(clashes(moved.invoicing, { seller: { city: "Kiel" } }, { seller: null })).toEqual(["seller.city"]);
    const rounding = { direction: "up", minutes: 15 };
    const mine = { rounding: { direction: "up", minutes: 6 } };
    expect(clashes({ rounding }, mine, { rounding: { direction: "down", minutes: 15 } })).toEqual(["rounding"]);
  });
  test("compares rows by id, in any order", () => {
    const design = { id: "lin_1", description: "Design", quantity: "10" };
    const proofs = { id: "lin_2", description: "Proofs", quantity: "2" };
    const lines = [design, proofs];
    const mine = { lines: [{ id: "lin_1" }, { id: "lin_2", quantity: "3" }] };
    expect(clashes({ lines }, mine, { lines: [{ ...design, quantity: "12" }, proofs] })).toEqual([]);
    const theirs = { lines: [design, { ...proofs, quantity: "4" }] };
    expect(clashes({ lines }, mine, theirs)).toEqual(["lines.lin_2.quantity"]);
    expect(memberAt(theirs, "lines.lin_2.quantity")).toBe("4");
    expect(clashes({ lines }, mine, { lines: [proofs, design] })).toEqual(["lines"]);
    expect(clashes({ lines }, mine, { lines: [...lines, { id: "lin_3" }] })).toEqual(["lines"]);
    const shorter = { lines: [{ id: "lin_2" }] };
    expect(clashes({ lines }, shorter, { lines: [design, { ...proofs, quantity: "3" }] })).toEqual([]);
    expect(clashes({ lines }, shorter, { lines: [{ ...design, quantity: "12" }, proofs] })).toEqual(["lines.lin_1"]);
  });
  test("none for a change applied again to rows that others moved, added or removed", () => {
    const [design, proofs] = [
      { id: "lin_1", quantity: "10" },
      { id: "lin_2", quantity: "2" },
    ];
    const courier = { id: "lin_3", quantity: "1" };
    const lines = [design, proofs];
    const mine = [{ id: "lin_2", quantity: "3" }];
    const ids = [{ id: "lin_1" }, { id: "lin_3" }];
    expect(clashes({ lines }, { lines: [...mine, ...ids] }, { lines: [proofs, design, courier] })).toEqual([]);
    expect(clashes({ lines }, { lines: mine }, { lines: [proofs] })).toEqual([]);
    expect(clashes({ lines: [] }, { lines: [ids[1], { quantity: "5" }] }, { lines: [courier] })).toEqual([]);
  });
  test("an absent member is null", () => {
    expect(clashes({ ...base, project_id: undefined }, { project_id: "prj_1" }, base)).toEqual([]);
  });
});

test("changedMembers returns the fields that differ from the original object", () => {
  expect(changedMembers(base, { notes: "Call with Inês", tags: ["a"], project_id: null })).toEqual({
    notes: "Call with Inês",
  });
});

test("withoutMembers keeps the members that do not clash", () => {
  const rows = [{ id: "lin_1", quantity: "3", unit: "day" }, { id: "lin_2" }, { unit: "km" }];
  const change = { notes: "Mine", lines: rows, seller: { city: "Kiel", name: "Park" } };
  expect(withoutMembers(change, ["notes", "lines.lin_1.quantity", "seller.city"])).toEqual({
    lines: [{ id: "lin_1", unit: "day" }, { id: "lin_2" }, { unit: "km" }],
    seller: { name: "Park" },
  });
  expect(withoutMembers({ seller: { city: "Kiel" } }, ["seller.city"])).toEqual({});
  expect(withoutMembers({ lines: [{ id: "lin_2" }] }, ["lines.lin_1"])).toEqual({});
});

test("withMembers applies a partial object, and nothing of an empty part", () => {
  const whole = {
    name: "Park",
    seller: { city: "Bonn", email: null },
    address: null,
    rate: { amount: 1, currency: "EUR" },
  };
  expect(withMembers(whole, { seller: { city: "Kiel" } }).seller).toEqual({ city: "Kiel", email: null });
  expect(withMembers(whole, { address: { city: null } }).address).toBeNull();
  expect(withMembers(whole, { rate: { amount: 2, currency: "USD" }, name: null })).toMatchObject({
    rate: { amount: 2, currency: "USD" },
    name: null,
  });
});
