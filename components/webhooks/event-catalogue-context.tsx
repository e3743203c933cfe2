"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { CatalogueEvent } from "@/components/webhooks/event-groups";

const Catalogue = createContext<readonly CatalogueEvent[]>([]);

type EventCatalogueProviderProps = { events: readonly CatalogueEvent[]; children: ReactNode };

/** The server passes the catalog as data, because the definitions contain the schemas of all events. */
export function EventCatalogueProvider({ events, children }: EventCatalogueProviderProps) {
  return <Catalogue value={events}>{children}</Catalogue>;
}

export function useEventCatalogue(): readonly CatalogueEvent[] {
  return useContext(Catalogue);
}
