import { expect, test } from "vitest";
import { CATALOG } from "@/lib/webhooks/events/catalog";
import { searchEvents } from "./event-groups";

test("every resource with events has a title", () => {
  const groups = searchEvents(CATALOG, "");
  expect(groups.map(({ title }) => title)).toContain("Time entries");
  const untitled = groups.filter(({ resource, title }) => title === resource);
  expect(untitled.map(({ resource }) => resource)).toEqual([]);
});
