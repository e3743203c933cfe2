import { z } from "zod";
import { PERMISSIONS, SCOPE_PRESETS } from "@/lib/auth/permissions";
import { Id, Instant, Line, pageOf, PageQuery, SortBy } from "@/lib/core/wire";

const Scopes = z
  .array(z.enum([...SCOPE_PRESETS, ...PERMISSIONS]))
  .min(1)
  .max(50)
  .meta({
    description:
      "What the key may do, as far as its user may do it too. `read_only` and `full` stand for all; writing includes reading.",
    example: ["time_entries:write", "projects:read"],
  });

export const ApiKey = z
  .strictObject({
    id: Id("key"),
    name: Line(100),
    scopes: z.array(z.string()),
    user_id: Id("usr").meta({ description: "Whom the key acts as." }),
    user_name: z.string(),
    first_chars: z.string().meta({ description: "The first 12 characters of the key.", example: "stint_live_4" }),
    last_chars: z.string().meta({ description: "The last 4 characters of the key.", example: "A1iQ" }),
    created_at: Instant,
    expires_at: Instant.nullable(),
    last_used_at: Instant.nullable().meta({ description: "Written at most once a minute." }),
    revoked_at: Instant.nullable(),
    replaced_by: Id("key").nullable().meta({ description: "The key that took over; this one ends at `expires_at`." }),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = ApiKey.extend({
  key: z.string().nullable().meta({
    description: "The key in full, this once: only its hash is stored. Null in the answer to a repetition.",
  }),
  is_replay: z.boolean().meta({
    description:
      "Whether this repeats, for the same `Idempotency-Key`, an answer that was given before, without its secret.",
  }),
}).meta({ id: "NewApiKey" });
export type NewApiKey = z.infer<typeof NewApiKey>;

export const ApiKeyCreate = z
  .strictObject({
    name: ApiKey.shape.name,
    scopes: Scopes,
    expires_at: Instant.nullable().optional().meta({ description: "In the future. Null or absent: never." }),
  })
  .meta({ id: "ApiKeyCreate" });
export type ApiKeyCreate = z.infer<typeof ApiKeyCreate>;

export const ApiKeyRotate = z
  .strictObject({
    overlap_seconds: z
      .int()
      .min(0)
      .max(30 * 86_400)
      .optional()
      .meta({ description: "How long the old key still works; a day when absent, 0 ends it at once." }),
  })
  .meta({ id: "ApiKeyRotate" });
export type ApiKeyRotate = z.infer<typeof ApiKeyRotate>;

export const ApiKeyListQuery = PageQuery.extend({
  sort: SortBy("created_at", "name"),
});
export type ApiKeyListQuery = z.infer<typeof ApiKeyListQuery>;

export const ApiKeyPage = pageOf(ApiKey);

/** The first answer, which is the one that holds the key: the dashboard repeats none. */
export const IssuedKey = NewApiKey.extend({ key: z.string() });
