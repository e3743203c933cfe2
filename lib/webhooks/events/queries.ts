import { apiQuery, pagedApiQuery } from "@/lib/client/queries";
import type { Event, EventPage } from "./schema";

export const eventList = (type: string | null) => {
  const query = { limit: 20, ...(type === null ? {} : { type }) };
  return pagedApiQuery<EventPage>({ key: ["events", "list", query], path: "/v1/events", query });
};

type About = { id: string; type: string; from: string };

/**
 * The newest events of one type about an object.
 *
 * @param state The `updated_at` of the object, so that events of a new state are read.
 */
export const eventsAbout = ({ id, type, from }: About, state: string) => {
  const query = { resource_id: id, type, from, sort: "-created_at", limit: 20 };
  return apiQuery<EventPage>({ key: ["events", "about", query, state], path: "/v1/events", query });
};

export const event = (id: string) => apiQuery<Event>({ key: ["events", id], path: "/v1/events/{id}", params: { id } });
