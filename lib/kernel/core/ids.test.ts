import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "./errors";
import { fromPublicId, PREFIXES, referenceTo, toPublicId, type Prefix } from "./ids";
import { newUuid } from "./uuid";

const prefixes = Object.keys(PREFIXES) as Prefix[];

describe("public ids", () => {
  test("public ids have the documented form and convert back to the UUID", () => {
    fc.assert(
      fc.property(fc.constantFrom(...prefixes), fc.uuid(), (prefix, uuid) => {
        const id = toPublicId(prefix, uuid);
        expect(id).toMatch(new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`));
        expect(fromPublicId(prefix, id)).toBe(uuid);
      }),
    );
  });

  test("reads and writes the example of the TypeID specification", () => {
    const uuid = "01889c89-df6b-7f1c-a388-91396ec314bc";
    expect(toPublicId("prj", uuid)).toBe("prj_01h2e8kqvbfwea724h75qc655w");
    expect(fromPublicId("prj", "prj_01h2e8kqvbfwea724h75qc655w")).toBe(uuid);
  });

  test("ids sort like their UUIDs", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (one, other) => {
        expect(toPublicId("ent", one) < toPublicId("ent", other)).toBe(one < other);
      }),
    );
  });

  test("other text is not accepted as an id of the resource", () => {
    const good = toPublicId("cli", newUuid());
    const bad = [
      "",
      "cli_",
      good.slice(0, -1),
      `${good}0`,
      good.toUpperCase(),
      good.replace("cli_", "prj_"),
      good.replace("cli_", "cli-"),
      `cli_8${good.slice(5)}`,
      ...["i", "l", "o", "u", "\u0000", "/", "Ａ", "é"].map((letter) => good.slice(0, -1) + letter),
      ` ${good.slice(1)}`,
    ];
    for (const text of bad) expect(fromPublicId("cli", text), JSON.stringify(text)).toBeNull();
    fc.assert(fc.property(fc.string({ maxLength: 40 }), (text) => fromPublicId("cli", text) === null));
  });

  test("128 bits that are no UUID are not accepted", () => {
    expect(fromPublicId("inv", "inv_01m7yp4jf2h5b7g8q1r9w7xe6y")).toBeNull();
    const suffix = fc.stringMatching(/^[0-7][0-9a-hjkmnp-tv-z]{25}$/);
    fc.assert(
      fc.property(suffix, (text) => {
        const uuid = fromPublicId("inv", `inv_${text}`);
        expect(uuid === null || toPublicId("inv", uuid) === `inv_${text}`).toBe(true);
      }),
    );
  });

  test("a malformed reference is a missing object", () => {
    expect(() => referenceTo("cli", "prj_01h2e8kqvbfwea724h75qc655w")).toThrow(AppError);
    expect(() => referenceTo("cli", "nonsense")).toThrow("not_found: no_such_object");
  });
});
