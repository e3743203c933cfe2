import { describe, expect, test } from "vitest";
import { assertIfMatch, makeEtag, matchesEtag } from "./etag";

const etag = makeEtag(3, "{}");
const ROW = { version: 3, updatedAt: new Date("2026-11-19T10:00:00.120Z") };

describe("If-None-Match", () => {
  test("compares the whole tag, because a version looks different to different roles", () => {
    expect(etag).toMatch(/^"3-[0-9a-f]{16}"$/);
    expect(makeEtag(3, "{ }")).not.toBe(etag);
    expect(makeEtag(4, "{}")).not.toBe(etag);
    expect(matchesEtag(undefined, etag)).toBe(false);
    expect(matchesEtag(makeEtag(3, "{ }"), etag)).toBe(false);
    expect(matchesEtag("", etag)).toBe(false);
    expect(matchesEtag(etag.slice(1, -1), etag)).toBe(false);
  });

  test.each([
    etag,
    `W/${etag}`,
    `"x", ${etag}`,
    "*",
    ` ${etag} `,
    etag.replace(/"$/, '-gzip"'),
    etag.replace(/"$/, '-br"'),
  ])("%s matches, also if changed by a proxy", (header) => expect(matchesEtag(header, etag)).toBe(true));
});

describe("If-Match", () => {
  test.each([
    undefined,
    "*",
    etag,
    `W/${etag}`,
    '"3-other"',
    '"2-x", "3-y"',
    etag.replace(/"$/, '-gzip"'),
    '"2026-11-19T10:00:00.120Z"',
  ])("%s permits a change of version 3", (header) => expect(() => assertIfMatch(header, ROW)).not.toThrow());

  test.each(["", "3", '"2-x"', '"33-x"', "nonsense", '"2026-11-19T10:00:00.121Z"', '"-3"', etag.replace("3", "4")])(
    "412: %s does not permit it",
    (header) => expect(() => assertIfMatch(header, ROW)).toThrow("precondition_failed: changed_since_read"),
  );
});
