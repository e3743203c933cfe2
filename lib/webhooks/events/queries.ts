import { apiQuery, pagedApiQuery } from "@/lib/client/queries";
import type { Event, EventPage } from "./schema";

export const eventList = (type: string | null) => {
  const query = { limit: 20, ...(type === null ? {} : { type }) };
  return pagedApiQuery<EventPage>({ key: ["events", "list", query], path: "/v1/events", query });
};

export const event = (id: string) => apiQuery<Event>({ key: ["events", id], path: "/v1/events/{id}", params: { id } });
