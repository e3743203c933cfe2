import { z } from "zod";
import {
  FileLanguage,
  Id,
  IdList,
  Instant,
  Line,
  pageOf,
  PageQuery,
  Search,
  SentenceParams,
  SortBy,
} from "@/lib/kernel/core/wire";

export const AuditEntry = z
  .strictObject({
    id: Id("aud"),
    action: z.string().meta({ description: "The action, as resource and verb.", example: "api_key.created" }),
    object_id: z.string().nullable().meta({ description: "Identifier of the affected object." }),
    object_name: z.string().nullable().meta({
      description: "Current name of the object, such as a person's name, an invoice number or an endpoint's URL.",
    }),
    user_id: Id("usr").nullable().meta({ description: "The acting user. Null when no one was signed in." }),
    user_name: z.string().nullable(),
    api_key_id: Id("key").nullable().meta({ description: "The API key that was used." }),
    api_key_name: z.string().nullable(),
    details: z
      .record(z.string(), z.unknown())
      .meta({ description: "The values before and after the change, or other details of the action." }),
    ip: z.string().nullable(),
    request_id: z.string().nullable(),
    created_at: Instant,
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.infer<typeof AuditEntry>;

const AuditLogFilter = z.strictObject({
  action: Line(400).optional().meta({ description: "One action, or several separated by commas." }),
  user_id: IdList("usr").optional(),
  from: Instant.optional().meta({ description: "At this instant or later." }),
  to: Instant.optional().meta({ description: "Before this instant." }),
  q: Search.optional().meta({
    description:
      "Text in the action, the details, the IP address, or the name of the person, the API key or the object. Or the " +
      "identifier of an object or a request.",
  }),
});
export type AuditLogFilter = z.infer<typeof AuditLogFilter>;

export const AuditLogExportQuery = AuditLogFilter.extend({ language: FileLanguage });
export type AuditLogExportQuery = z.infer<typeof AuditLogExportQuery>;

export const AuditLogQuery = PageQuery.extend({ ...AuditLogFilter.shape, sort: SortBy("created_at") });
export type AuditLogQuery = z.infer<typeof AuditLogQuery>;

export const AuditLogPage = pageOf(AuditEntry);
export type AuditLogPage = z.infer<typeof AuditLogPage>;

export const AuditLogVerification = z
  .strictObject({
    entries: z.int().meta({ description: "Number of consecutive valid entries." }),
    hash: z.string().meta({
      description:
        "The hash of the newest entry, hexadecimal. Empty for an empty log. Keep a copy elsewhere to check later that the " +
        "log still contains this entry.",
    }),
    fault: z.string().nullable().meta({
      description: "The first mismatch, in English. Null when the log is intact.",
      example: null,
    }),
    reason: z.string().nullable().meta({ description: "The kind of the mismatch.", example: null }),
    params: SentenceParams,
    verified_at: Instant,
  })
  .meta({ id: "AuditLogVerification" });
export type AuditLogVerification = z.infer<typeof AuditLogVerification>;
