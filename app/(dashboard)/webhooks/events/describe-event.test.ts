import { describe, expect, test } from "vitest";
import { CATALOG } from "@/lib/webhooks/events/catalog";
import { describeEvent } from "./describe-event";

describe.each(CATALOG.map((event) => [event.name, event] as const))("%s", (_name, event) => {
  test("has a description of each member of the example", () => {
    const { members, example } = describeEvent(event);
    const { data } = JSON.parse(example) as { data: object };
    expect(members.map((member) => member.name).sort()).toEqual(Object.keys(data).sort());
    expect(members.filter(({ type }) => type.startsWith("any"))).toEqual([]);
  });
});
