import { describe, expect, test } from "vitest";
import { hrefOf } from "./records";

describe("hrefOf a time entry", () => {
  const found = (title: string) => {
    const entry = { type: "time_entry", id: "ent_1", title, day: "2026-11-20" } as Parameters<typeof hrefOf>[0];
    return Object.fromEntries(new URL(hrefOf(entry), "https://stint.example.com").searchParams);
  };
  const day = { from: "2026-11-20", to: "2026-11-20" };

  test("searches its description on its day", () => {
    expect(found("Review call")).toEqual({ ...day, q: "Review call" });
  });

  test.each(["Review call\nNotes", "Review call  with Ingrid", "Review call\tNotes", "Review call\r\n\r\nNotes"])(
    "searches the beginning that has one line and no repeated spaces: %j",
    (title) => {
      expect(found(title)).toEqual({ ...day, q: "Review call" });
    },
  );

  test("searches the first 80 characters", () => {
    expect(found("ü".repeat(200))).toEqual({ ...day, q: "ü".repeat(80) });
  });
});
