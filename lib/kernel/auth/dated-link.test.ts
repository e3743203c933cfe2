import { expect, test } from "vitest";
import { datedLink, openDatedLink } from "./dated-link";

const NOW = new Date("2026-11-19T14:20:00Z");
const OBJECT = { workspaceId: "w", id: "i" };

test("a link opens what it was made for, until its ten minutes are over", () => {
  const { token, expiresAt } = datedLink("invoice export", OBJECT, NOW);
  expect(expiresAt).toEqual(new Date("2026-11-19T14:30:00Z"));
  expect(openDatedLink("invoice export", token, new Date(expiresAt.getTime() - 1))).toEqual(OBJECT);
  expect(() => openDatedLink("invoice export", token, expiresAt)).toThrow("There is no such object");
});

test("404: what was sealed for another purpose, or for another object, opens nothing", () => {
  const { token } = datedLink("invoice export", OBJECT, NOW);
  const [, seal = ""] = token.split(".");
  const [claim = ""] = datedLink("invoice export", { ...OBJECT, id: "another" }, NOW).token.split(".");
  for (const forged of ["", ".", token.slice(0, -1), `${token.split(".")[0]}.`, `${claim}.${seal}`])
    expect(() => openDatedLink("invoice export", forged, NOW)).toThrow(expect.objectContaining({ code: "not_found" }));
  expect(() => openDatedLink("workspace export", token, NOW)).toThrow(expect.objectContaining({ code: "not_found" }));
});
