import { z } from "zod";
import { Id, Instant, pageOf, PageQuery, SortBy } from "@/lib/kernel/core/wire";

export const Session = z
  .strictObject({
    id: Id("ses"),
    current: z.boolean().meta({ description: "Whether the request was made with this session." }),
    device: z.string().meta({
      description: "Browser and operating system, as far as they are known.",
      example: "Firefox on macOS",
    }),
    address: z.string().nullable().meta({ description: "IP address of the sign-in. Null when it is not known." }),
    created_at: Instant,
    last_seen_at: Instant.meta({ description: "Updated at most once a minute." }),
    expires_at: Instant.meta({
      description: "When the session expires. Every use extends it, until a year after the sign-in at most.",
    }),
  })
  .meta({ id: "Session", description: "A device on which the caller is signed in." });
export type Session = z.infer<typeof Session>;

export const SessionListQuery = PageQuery.extend({ sort: SortBy("created_at") });
export type SessionListQuery = z.infer<typeof SessionListQuery>;

export const SessionPage = pageOf(Session);
export type SessionPage = z.infer<typeof SessionPage>;

export const SessionsEnded = z
  .strictObject({ ended: z.int().meta({ description: "Sessions that were not over yet, in all workspaces." }) })
  .meta({ id: "SessionsEnded", description: "The session that asked goes on. API keys go on working." });
export type SessionsEnded = z.infer<typeof SessionsEnded>;
