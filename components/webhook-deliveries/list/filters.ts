import type { CatalogueEvent } from "@/components/webhooks/event-groups";
import { isPublicId } from "@/lib/kernel/core/ids";
import type { DeliveryListQuery } from "@/lib/webhooks/deliveries/schema";
import { SENT_BY_HAND } from "@/lib/webhooks/endpoints/rules";

export const STATES = ["waiting", "retrying", "held", "delivered", "failed", "skipped"] as const;

/** Periods up to now, in hours. */
export const TIMES = { "1h": 1, "24h": 24, "7d": 168 } as const;

export const FILTER_NAMES = ["time", "state", "endpoint", "event"] as const;

export const NO_FILTERS = { time: null, state: null, endpoint: null, event: null } as const;

/** Events can also be sent manually, beside those of the catalog. */
export function loggedEvents(catalogue: readonly CatalogueEvent[]): string[] {
  return [...catalogue.map(({ name }) => name), ...SENT_BY_HAND];
}

/**
 * Invalid filters are left out, because an address may come from anywhere.
 *
 * @param known event types that can be in the log.
 * @param startedAt Unix milliseconds at which the period ends. It must stay the same while pages are loaded.
 */
export function filtersOf(
  search: URLSearchParams,
  known: readonly string[],
  startedAt: number,
): Partial<DeliveryListQuery> {
  const { time, state, endpoint, event } = chosenFilters(search, known);
  const hours = Object.entries(TIMES).find(([name]) => name === time)?.[1];
  return {
    ...(endpoint === null ? {} : { subscription_id: endpoint }),
    ...(event === null ? {} : { event_type: event }),
    ...(state === null ? {} : { state }),
    ...(hours === undefined ? {} : { from: new Date(startedAt - hours * 3600_000).toISOString() }),
  };
}

export function chosenFilters(
  search: URLSearchParams,
  known: readonly string[],
): Record<(typeof FILTER_NAMES)[number], string | null> {
  const among = (name: string, values: readonly string[]) => {
    const value = search.get(name);
    return value !== null && values.includes(value) ? value : null;
  };
  const endpoint = search.get("endpoint");
  return {
    time: among("time", Object.keys(TIMES)),
    state: among("state", STATES),
    endpoint: endpoint !== null && isPublicId("whk", endpoint) ? endpoint : null,
    event: among("event", known),
  };
}
