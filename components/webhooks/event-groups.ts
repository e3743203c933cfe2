import { EVENT_TITLES } from "@/lib/resources";

/** An event of the catalogue, as the server tells it. */
export type CatalogueEvent = { name: string; occurs: string };

export type EventGroup = { resource: string; title: string; events: readonly CatalogueEvent[] };

/** The catalogue by resource, in its own order. A new resource shows up by itself. */
function eventGroups(events: readonly CatalogueEvent[]): EventGroup[] {
  return [...new Set(events.map(resourceOf))].map((resource) => ({
    resource,
    title: EVENT_TITLES[resource] ?? resource,
    events: events.filter((event) => resourceOf(event) === resource),
  }));
}

/** The groups with what contains all of the words. */
export function searchEvents(events: readonly CatalogueEvent[], text: string): EventGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return eventGroups(events)
    .map((group) => ({
      ...group,
      events: group.events.filter((event) => {
        const haystack = `${event.name} ${event.occurs} ${group.title}`.toLowerCase();
        return words.every((word) => haystack.includes(word));
      }),
    }))
    .filter((group) => group.events.length > 0);
}

/** Whether an endpoint gets an event. */
export function wants(events: readonly string[], name: string): boolean {
  return events.includes("*") || events.includes(name);
}

function resourceOf(event: CatalogueEvent): string {
  return event.name.split(".")[0] ?? "";
}
