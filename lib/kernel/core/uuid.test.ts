import { describe, expect, test } from "vitest";
import { newUuid } from "./uuid";

const V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe("newUuid", () => {
  test("is a UUIDv7 with the current time", () => {
    const before = Date.now();
    const uuid = newUuid();
    expect(uuid).toMatch(V7);
    const ms = Number.parseInt(uuid.replaceAll("-", "").slice(0, 12), 16);
    expect(ms).toBeGreaterThanOrEqual(before);
    expect(ms).toBeLessThanOrEqual(Date.now());
  });

  test("increases within a millisecond", () => {
    const uuids = Array.from({ length: 10_000 }, () => newUuid());
    expect([...uuids].sort()).toEqual(uuids);
    expect(new Set(uuids).size).toBe(uuids.length);
  });
});
