import { z } from "zod";
import { Id, Instant, pageOf, PageQuery, SortBy } from "@/lib/core/wire";

export const Session = z
  .strictObject({
    id: Id("ses"),
    current: z.boolean().meta({ description: "The session that asks." }),
    device: z.string().meta({
      description: "Browser and system in words, as far as the browser told.",
      example: "Firefox on macOS",
    }),
    address: z.string().nullable().meta({ description: "From where it began. Null when the server could not know." }),
    created_at: Instant,
    last_seen_at: Instant.meta({ description: "Written at most once a minute." }),
    expires_at: Instant.meta({
      description: "When it ends by itself. Every use moves this on, up to a year after it began.",
    }),
  })
  .meta({ id: "Session", description: "A device on which the caller is signed in." });
export type Session = z.infer<typeof Session>;

export const SessionListQuery = PageQuery.extend({ sort: SortBy("created_at") });
export type SessionListQuery = z.infer<typeof SessionListQuery>;

export const SessionPage = pageOf(Session);
