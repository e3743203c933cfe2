import { z } from "zod";
import { PERMISSIONS, SCOPE_PRESETS } from "@/lib/kernel/auth/permissions";
import { Id, Instant, Line, pageOf, PageQuery, SortBy } from "@/lib/kernel/core/wire";

const Scopes = z
  .array(z.enum([...SCOPE_PRESETS, ...PERMISSIONS]))
  .min(1)
  .max(50)
  .meta({
    description:
      "Permissions of the key, limited to the permissions of its user. `read_only` and `full` are presets; write access includes read access.",
    example: ["time_entries:write", "projects:read"],
  });

export const ApiKey = z
  .strictObject({
    id: Id("key"),
    name: Line(100),
    scopes: z.array(z.string()),
    user_id: Id("usr").meta({ description: "The user that the key acts as." }),
    user_name: z.string(),
    first_chars: z.string().meta({ description: "The first 12 characters of the key.", example: "stint_live_4" }),
    last_chars: z.string().meta({ description: "The last 4 characters of the key.", example: "A1iQ" }),
    created_at: Instant,
    expires_at: Instant.nullable(),
    last_used_at: Instant.nullable().meta({ description: "Updated at most once a minute." }),
    revoked_at: Instant.nullable(),
    replaced_by: Id("key")
      .nullable()
      .meta({ description: "The key that replaced this one. This key works until `expires_at`." }),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = ApiKey.extend({
  key: z.string().nullable().meta({
    description: "The full key, returned once, because only its hash is stored. Null in a replayed answer.",
  }),
  is_replay: z.boolean().meta({
    description: "Whether this is the replay of an earlier answer to the same `Idempotency-Key`, without its secret.",
  }),
}).meta({ id: "NewApiKey" });
export type NewApiKey = z.infer<typeof NewApiKey>;

export const ApiKeyCreate = z
  .strictObject({
    name: ApiKey.shape.name,
    scopes: Scopes,
    expires_at: Instant.nullable()
      .optional()
      .meta({ description: "Must be in the future. When null or absent, the key does not expire." }),
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
      .meta({
        description: "Seconds for which the old key keeps working. Default: one day. 0 revokes the key at once.",
      }),
  })
  .meta({ id: "ApiKeyRotate" });
export type ApiKeyRotate = z.infer<typeof ApiKeyRotate>;

export const ApiKeyListQuery = PageQuery.extend({
  sort: SortBy("created_at", "name"),
});
export type ApiKeyListQuery = z.infer<typeof ApiKeyListQuery>;

export const ApiKeyPage = pageOf(ApiKey);
export type ApiKeyPage = z.infer<typeof ApiKeyPage>;

/** The first answer, which contains the key. The dashboard never replays a request. */
export const IssuedKey = NewApiKey.extend({ key: z.string() });
export type IssuedKey = z.infer<typeof IssuedKey>;
