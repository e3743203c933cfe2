import { expect, test } from "vitest";
import { expiringLink, openExpiringLink } from "./expiring-link";

const NOW = new Date("2026-11-19T14:20:00Z");
const OBJECT = { workspaceId: "w", id: "i" };

test("a link opens its object for ten minutes", () => {
  const { token, expiresAt } = expiringLink("invoice export", OBJECT, NOW);
  expect(expiresAt).toEqual(new Date("2026-11-19T14:30:00Z"));
  expect(openExpiringLink("invoice export", token, new Date(expiresAt.getTime() - 1))).toEqual(OBJECT);
  expect(() => openExpiringLink("invoice export", token, expiresAt)).toThrow("not_found: no_such_object");
});

test("404: a token for another purpose or another object", () => {
  const { token } = expiringLink("invoice export", OBJECT, NOW);
  const [, seal = ""] = token.split(".");
  const [claim = ""] = expiringLink("invoice export", { ...OBJECT, id: "another" }, NOW).token.split(".");
  for (const forged of ["", ".", token.slice(0, -1), `${token.split(".")[0]}.`, `${claim}.${seal}`])
    expect(() => openExpiringLink("invoice export", forged, NOW)).toThrow(
      expect.objectContaining({ code: "not_found" }),
    );
  expect(() => openExpiringLink("workspace export", token, NOW)).toThrow(
    expect.objectContaining({ code: "not_found" }),
  );
});
