"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { CatalogueEvent } from "@/components/webhooks/event-groups";

const Catalogue = createContext<readonly CatalogueEvent[]>([]);

type EventCatalogueProviderProps = { events: readonly CatalogueEvent[]; children: ReactNode };

/**
 * Tells the pages below which events there are. The server hands the catalogue over as data, since the definitions hold
 * the schemas of everything that an event carries.
 */
export function EventCatalogueProvider({ events, children }: EventCatalogueProviderProps) {
  return <Catalogue value={events}>{children}</Catalogue>;
}

/** Every event that an endpoint can subscribe to. */
export function useEventCatalogue(): readonly CatalogueEvent[] {
  return useContext(Catalogue);
}
