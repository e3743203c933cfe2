import type { Messages, Translate } from "@/lib/kernel/i18n/messages";

/** `occurs` is a sentence about when the event occurs. */
export type CatalogueEvent = { name: string; occurs: string };

export type EventGroup = { resource: string; title: string; events: readonly CatalogueEvent[] };

type Titles = Translate<"webhooks.eventGroups">;

const RESOURCES = [
  "client",
  "client_credit",
  "credit_note",
  "custom_field",
  "estimate",
  "expense",
  "milestone",
  "import",
  "invoice",
  "payment",
  "period",
  "period_exception",
  "project",
  "recurring_invoice",
  "retainer",
  "task",
  "tax_rate",
  "time_entry",
  "timesheet",
  "user",
] as const satisfies readonly (keyof Messages["webhooks"]["eventGroups"])[];

function titleOf(resource: string, t: Titles): string {
  const known = RESOURCES.find((name) => name === resource);
  return known === undefined ? resource : t(known);
}

/** Groups are in the order of the catalog. */
function eventGroups(events: readonly CatalogueEvent[], t: Titles): EventGroup[] {
  return [...new Set(events.map(resourceOf))].map((resource) => ({
    resource,
    title: titleOf(resource, t),
    events: events.filter((event) => resourceOf(event) === resource),
  }));
}

/** The event types of the result contain all words of the text. */
export function searchEvents(events: readonly CatalogueEvent[], text: string, t: Titles): EventGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return eventGroups(events, t)
    .map((group) => ({
      ...group,
      events: group.events.filter((event) => {
        const haystack = `${event.name} ${event.occurs} ${group.title}`.toLowerCase();
        return words.every((word) => haystack.includes(word));
      }),
    }))
    .filter((group) => group.events.length > 0);
}

export function wants(events: readonly string[], name: string): boolean {
  return events.includes("*") || events.includes(name);
}

function resourceOf(event: CatalogueEvent): string {
  return event.name.split(".")[0] ?? "";
}
