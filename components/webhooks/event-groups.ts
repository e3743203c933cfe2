import { CATALOG } from "@/lib/events/catalog";
import type { EventDefinition } from "@/lib/outbox/event";

export type EventGroup = { resource: string; title: string; events: readonly EventDefinition[] };

const TITLES: Readonly<Record<string, string>> = {
  time_entry: "Time entries",
  project: "Projects",
  task: "Tasks",
  client: "Clients",
  invoice: "Invoices",
  user: "People",
};

/** The catalogue by resource, in its own order. A new resource shows up by itself. */
export const EVENT_GROUPS: readonly EventGroup[] = [...new Set(CATALOG.map(resourceOf))].map((resource) => ({
  resource,
  title: TITLES[resource] ?? resource,
  events: CATALOG.filter((event) => resourceOf(event) === resource),
}));

/** The groups with what contains all of the words. */
export function searchEvents(text: string): EventGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return EVENT_GROUPS.map((group) => ({
    ...group,
    events: group.events.filter((event) => {
      const haystack = `${event.name} ${event.occurs} ${group.title}`.toLowerCase();
      return words.every((word) => haystack.includes(word));
    }),
  })).filter((group) => group.events.length > 0);
}

/** Whether an endpoint gets an event. */
export function wants(events: readonly string[], name: string): boolean {
  return events.includes("*") || events.includes(name);
}

function resourceOf(event: EventDefinition): string {
  return event.name.split(".")[0] ?? "";
}
