import { describe, expect, test } from "vitest";
import { z } from "zod";
import { pageOf, PageQuery } from "@/lib/core/wire";
import { query } from "@/lib/operation";
import { call } from "@/testing/call";
import { givenOwner } from "@/testing/factories";
import { withoutLimits } from "@/testing/things";
import { toPage } from "./page";
import { list, route } from "./route";

const deprecated = {
  since: "2026-01-01T00:00:00Z",
  sunset: "2027-01-01T00:00:00Z",
  link: "https://stint.example.com/docs/guides/versioning",
};
const about = '<https://stint.example.com/docs/guides/versioning>; rel="deprecation"; type="text/html"';

const Thing = z.strictObject({ id: z.string() });
const old = route({
  summary: "Something old",
  operation: query("users:read", async () => ({ id: "one" })),
  returns: Thing,
  serialize: (thing) => thing,
  deprecated,
});
const oldList = list({
  summary: "A list of old things",
  operation: query("users:read", async () => toPage([{ id: "one" }, { id: "two" }], 1)),
  query: PageQuery,
  returns: pageOf(Thing),
  serialize: (thing) => thing,
  sorting: { fallback: "id", keys: { id: (thing) => thing.id } },
  deprecated,
});

describe("a deprecated call", () => {
  test("says so on every answer, also when it refuses", async () => {
    withoutLimits();
    const owner = await givenOwner();
    for (const reply of [
      await call(old, { as: owner }),
      await call(old, { as: owner, query: { x: "1" } }),
      await call(old, { as: null }),
    ])
      expect(reply.headers).toMatchObject({
        Deprecation: "@1767225600",
        Sunset: "Fri, 01 Jan 2027 00:00:00 GMT",
        Link: about,
      });
  });

  test("200: keeps the link to the next page", async () => {
    const { headers } = await call(oldList, { as: await givenOwner(), query: { limit: "1" } });
    expect(headers["Link"]).toMatch(/^<[^>]+cursor=[^>]+>; rel="next", <[^>]+versioning>; rel="deprecation"/);
  });
});
