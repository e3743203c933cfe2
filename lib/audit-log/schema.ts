import { z } from "zod";
import { Id, IdList, Instant, Line, pageOf, PageQuery, SortBy } from "@/lib/core/wire";

export const AuditEntry = z
  .strictObject({
    id: Id("aud"),
    action: z.string().meta({ description: "What was done, as noun and verb.", example: "api_key.created" }),
    object_id: z.string().nullable().meta({ description: "Identifier of what it was done to." }),
    user_id: Id("usr").nullable().meta({ description: "Who did it; null when nobody was signed in." }),
    api_key_id: Id("key").nullable().meta({ description: "The key that it was done with." }),
    details: z.record(z.string(), z.unknown()).meta({ description: "Before and after, or what else tells it." }),
    ip: z.string().nullable(),
    request_id: z.string().nullable(),
    created_at: Instant,
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditLogQuery = PageQuery.extend({
  action: Line(400).optional().meta({ description: "One action, or several separated by commas." }),
  user_id: IdList("usr").optional(),
  from: Instant.optional().meta({ description: "From this instant on." }),
  to: Instant.optional().meta({ description: "Before this instant." }),
  sort: SortBy("created_at"),
});
export type AuditLogQuery = z.infer<typeof AuditLogQuery>;

export const AuditLogPage = pageOf(AuditEntry);
