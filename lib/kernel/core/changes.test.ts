import { expect, test } from "vitest";
import { changedMembers } from "./changes";

test("nested members count by value, and the order of their members does not matter", () => {
  const before = { rate: { amount: 1, currency: "EUR" }, tags: ["a", "b"], name: "Deck" };
  const after = { name: "Deck", tags: ["b", "a"], rate: { currency: "EUR", amount: 1 } };
  expect(changedMembers(before, after)).toEqual({
    tags: [
      ["a", "b"],
      ["b", "a"],
    ],
  });
});

test("a member that only one of the objects has is no change", () => {
  expect(changedMembers({ gone: 1, name: "Deck" }, { name: "Deck", added: null })).toEqual({});
});

test("a member named like one of every object is compared as any other", () => {
  const [before, after] = [
    JSON.parse('{"__proto__": 1, "constructor": 1}'),
    JSON.parse('{"__proto__": 2}'),
  ] as object[];
  expect(Object.keys(changedMembers(before ?? {}, after ?? {}))).toEqual(["__proto__"]);
});
