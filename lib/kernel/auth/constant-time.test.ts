import { expect, test } from "vitest";
import { isSameSecret } from "./constant-time";

test("only the same secret is the same, of whatever length and form", () => {
  expect(isSameSecret("whsec_é", "whsec_é")).toBe(true);
  expect(isSameSecret(Buffer.from("whsec_é"), "whsec_é")).toBe(true);
  for (const other of ["", "whsec_", "whsec_è", "whsec_éé"]) expect(isSameSecret(other, "whsec_é")).toBe(false);
});
