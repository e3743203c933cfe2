import { describe, expect, test } from "vitest";
import { CATALOG } from "@/lib/events/catalog";
import { describeEvent, exampleOf } from "./describe-event";

describe.each(CATALOG.map((event) => [event.name, event] as const))("%s", (_name, event) => {
  test("has an example that its own schema accepts", () => {
    expect(() => event.data.parse(exampleOf(event))).not.toThrow();
  });

  test("says of every member what it is", () => {
    const { members, example } = describeEvent(event);
    const { data } = JSON.parse(example) as { data: object };
    expect(members.map((member) => member.name)).toEqual(Object.keys(data));
    expect(members.filter((member) => member.type === "any")).toEqual([]);
  });
});
