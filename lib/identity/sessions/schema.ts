import { z } from "zod";
import { Id, Instant, pageOf, PageQuery, SortBy } from "@/lib/kernel/core/wire";

/** Parts of the User-Agent header. */
export const Browser = z.string().nullable().meta({ description: "Null if unknown.", example: "Firefox" });
export const System = z.string().nullable().meta({
  description: "Operating system. Null if unknown.",
  example: "macOS",
});

export const Session = z
  .strictObject({
    id: Id("ses"),
    current: z.boolean().meta({ description: "Whether this session sent the request." }),
    device: z.string().meta({
      description: "`browser` and `system` in English.",
      example: "Firefox on macOS",
    }),
    browser: Browser,
    system: System,
    address: z.string().nullable().meta({ description: "IP address of the sign-in. Null if unknown." }),
    created_at: Instant,
    last_seen_at: Instant.meta({ description: "Updated at most once a minute." }),
    expires_at: Instant.meta({
      description: "Each use extends the session, up to a year after the sign-in.",
    }),
  })
  .meta({ id: "Session", description: "A device on which the caller is signed in." });
export type Session = z.infer<typeof Session>;

export const SessionListQuery = PageQuery.extend({ sort: SortBy("created_at") });
export type SessionListQuery = z.infer<typeof SessionListQuery>;

export const SessionPage = pageOf(Session);
export type SessionPage = z.infer<typeof SessionPage>;

export const SessionsEnded = z
  .strictObject({ ended: z.int().meta({ description: "Number of revoked sessions, in all workspaces." }) })
  .meta({ id: "SessionsEnded", description: "The current session and API keys stay valid." });
export type SessionsEnded = z.infer<typeof SessionsEnded>;
