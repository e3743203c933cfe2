import { describe, expect, test } from "vitest";
import { aspectOf } from "./logo";

describe("aspectOf()", () => {
  const png = (width: number, height: number) => {
    const bytes = Buffer.alloc(24);
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes);
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return { bytes, type: "png" as const };
  };
  const jpeg = Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
    ...[0xff, 0xc0, 0, 11, 8, 0, 100, 1, 144, 1, 1, 0x11, 0],
  ]);

  test("reads the size of a PNG and a JPEG", () => {
    expect(aspectOf(png(400, 200))).toBe(2);
    expect(aspectOf({ bytes: jpeg, type: "jpeg" })).toBe(4);
  });

  test("accepts the pictures that the upload accepts, including fill bytes before a marker", () => {
    expect(aspectOf(png(2000, 2000))).toBe(1);
    expect(aspectOf(png(2001, 2000))).toBeNull();
    const filled = Buffer.concat([jpeg.subarray(0, 8), Buffer.from([0xff, 0xff]), jpeg.subarray(8)]);
    expect(aspectOf({ bytes: filled, type: "jpeg" })).toBe(4);
  });

  test("returns null for no picture, a broken one, and an oversized one", () => {
    expect(aspectOf(png(0, 200))).toBeNull();
    expect(aspectOf(png(100_000, 100_000))).toBeNull();
    expect(aspectOf({ bytes: jpeg, type: "png" })).toBeNull();
    expect(aspectOf({ bytes: jpeg.subarray(0, 12), type: "jpeg" })).toBeNull();
    expect(aspectOf({ bytes: new Uint8Array(), type: "jpeg" })).toBeNull();
  });
});
