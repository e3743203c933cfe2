import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pack, unpack } from "./packed";

describe("pack", () => {
  test("whatever JSON can say comes back as it was", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect(unpack(pack(value))).toEqual(value);
      }),
      { numRuns: 1000 },
    );
  });

  test("a member that is undefined is there, as it was", () => {
    const value = [{ name: "Long enough" }, { name: "Long enough", to: undefined }];
    expect(unpack(pack(value))).toStrictEqual(value);
  });

  test("equal things and long texts are written once, and come back as one object", () => {
    const project = { id: "prj_01m80zh7stem087d7bqf39gbs0", name: "Exhibition signage" };
    const entries = [
      { id: "ent_1", project },
      { id: "ent_2", project: { ...project } },
    ];
    const packed = pack({ entries, projects: [project] });
    expect(JSON.stringify(packed).match(/Exhibition signage/g)).toHaveLength(1);
    const back = unpack(packed) as { entries: { project: object }[]; projects: object[] };
    expect(back).toEqual({ entries, projects: [project] });
    expect(back.entries[1]?.project).toBe(back.projects[0]);
  });
});
