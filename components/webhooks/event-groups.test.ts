import { expect, test } from "vitest";
import { CATALOG } from "@/lib/events/catalog";
import { searchEvents } from "./event-groups";

test("every resource with events has a title in the lists of events", () => {
  const groups = searchEvents(CATALOG, "");
  expect(groups.map(({ title }) => title)).toContain("Time entries");
  expect(groups.filter(({ resource, title }) => title === resource)).toEqual([]);
});
