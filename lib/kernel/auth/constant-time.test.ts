import { expect, test } from "vitest";
import { isSameSecret } from "./constant-time";

test("only equal secrets match, whatever their length and type", () => {
  expect(isSameSecret("whsec_é", "whsec_é")).toBe(true);
  expect(isSameSecret(Buffer.from("whsec_é"), "whsec_é")).toBe(true);
  for (const other of ["", "whsec_", "whsec_è", "whsec_éé"]) expect(isSameSecret(other, "whsec_é")).toBe(false);
});
