import { describe, expect, test } from "vitest";
import { changedMembers, clashes, memberAt, withMembers, withoutMembers } from "./merge";

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
    expect(clashes({ invoicing: null }, { invoicing: { seller: { city: "Köln" } } }, moved)).toEqual([]);
    expect(clashes({ seller: null }, { seller: { city: "Kiel" } }, moved.invoicing)).toEqual(["seller.city"]);
    expect(clashes(moved.invoicing, { seller: { city: "Kiel" } }, { seller: null })).toEqual(["seller.city"]);
    const rounding = { direction: "up", minutes: 15 };
    const mine = { rounding: { direction: "up", minutes: 6 } };
    expect(clashes({ rounding }, mine, { rounding: { direction: "down", minutes: 15 } })).toEqual(["rounding"]);
  });
  test("compares rows with ids one by one, in any order", () => {
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
  test("none where a change was made again of rows that others moved, added or removed", () => {
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

test("of a form with all its fields, what was changed is what differs from what it was opened on", () => {
  expect(changedMembers(base, { notes: "Call with Inês", tags: ["a"], project_id: null })).toEqual({
    notes: "Call with Inês",
  });
});

test("of a change that is not taken where it clashes, the other members hold", () => {
  const rows = [{ id: "lin_1", quantity: "3", unit: "day" }, { id: "lin_2" }, { unit: "km" }];
  const change = { notes: "Mine", lines: rows, seller: { city: "Kiel", name: "Park" } };
  expect(withoutMembers(change, ["notes", "lines.lin_1.quantity", "seller.city"])).toEqual({
    lines: [{ id: "lin_1", unit: "day" }, { id: "lin_2" }, { unit: "km" }],
    seller: { name: "Park" },
  });
  expect(withoutMembers({ seller: { city: "Kiel" } }, ["seller.city"])).toEqual({});
  expect(withoutMembers({ lines: [{ id: "lin_2" }] }, ["lines.lin_1"])).toEqual({});
});

test("an object takes the values of a part of it, and of an empty part nothing", () => {
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
