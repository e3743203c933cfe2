import { z } from "zod";
import { Id, IdList, Instant, Line, pageOf, PageQuery, SortBy } from "@/lib/core/wire";

export const AuditEntry = z
  .strictObject({
    id: Id("aud"),
    action: z.string().meta({ description: "The action, as resource and verb.", example: "api_key.created" }),
    object_id: z.string().nullable().meta({ description: "Identifier of the affected object." }),
    user_id: Id("usr").nullable().meta({ description: "The user who did it. Null when nobody was signed in." }),
    api_key_id: Id("key").nullable().meta({ description: "The API key that was used." }),
    details: z
      .record(z.string(), z.unknown())
      .meta({ description: "The values before and after the change, or other details of the action." }),
    ip: z.string().nullable(),
    request_id: z.string().nullable(),
    created_at: Instant,
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditLogQuery = PageQuery.extend({
  action: Line(400).optional().meta({ description: "One action, or several separated by commas." }),
  user_id: IdList("usr").optional(),
  from: Instant.optional().meta({ description: "At this instant or later." }),
  to: Instant.optional().meta({ description: "Before this instant." }),
  sort: SortBy("created_at"),
});
export type AuditLogQuery = z.infer<typeof AuditLogQuery>;

export const AuditLogPage = pageOf(AuditEntry);
