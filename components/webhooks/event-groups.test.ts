import { expect, test } from "vitest";
import { translate } from "@/testing/translate";
import { CATALOG } from "@/lib/webhooks/events/catalog";
import { searchEvents } from "./event-groups";

test("every resource with events has a title", async () => {
  const groups = searchEvents(CATALOG, "", await translate("webhooks.eventGroups"));
  expect(groups.map(({ title }) => title)).toContain("Time entries");
  const untitled = groups.filter(({ resource, title }) => title === resource);
  expect(untitled.map(({ resource }) => resource)).toEqual([]);
});
