import { z } from "zod";
import { Id, Instant, Line, pageOf, PageQuery, SortBy } from "@/lib/kernel/core/wire";
import { GROUP_ROLES } from "./rules";

export const ProvisioningToken = z
  .strictObject({
    id: Id("sct"),
    name: Line(100),
    first_chars: z.string().meta({ description: "The first 12 characters of the token.", example: "stint_scim_4" }),
    last_chars: z.string().meta({ description: "The last 4 characters of the token.", example: "A1iQ" }),
    mails_invitations: z.boolean().meta({
      description:
        "Whether users created with this token get an invitation email. Without one, they join by a sign-in provider.",
    }),
    created_by: Id("usr"),
    created_at: Instant,
    last_used_at: Instant.nullable().meta({ description: "Updated at most once a minute." }),
    revoked_at: Instant.nullable(),
  })
  .meta({ id: "ProvisioningToken" });
export type ProvisioningToken = z.infer<typeof ProvisioningToken>;

export const NewProvisioningToken = ProvisioningToken.extend({
  token: z.string().nullable().meta({
    description: "The full token, returned once, because only its hash is stored. Null in a replayed answer.",
  }),
  is_replay: z.boolean().meta({
    description: "Whether this is the replay of an earlier answer to the same `Idempotency-Key`, without its secret.",
  }),
}).meta({ id: "NewProvisioningToken" });
export type NewProvisioningToken = z.infer<typeof NewProvisioningToken>;

export const ProvisioningTokenCreate = z
  .strictObject({
    name: ProvisioningToken.shape.name,
    mails_invitations: z.boolean().optional().meta({ description: "Default: true." }),
  })
  .meta({ id: "ProvisioningTokenCreate" });
export type ProvisioningTokenCreate = z.infer<typeof ProvisioningTokenCreate>;

export const ProvisioningTokenListQuery = PageQuery.extend({ sort: SortBy("created_at") });
export type ProvisioningTokenListQuery = z.infer<typeof ProvisioningTokenListQuery>;

export const ProvisioningTokenPage = pageOf(ProvisioningToken);
export type ProvisioningTokenPage = z.infer<typeof ProvisioningTokenPage>;

export const ProvisionedUser = z
  .strictObject({
    user_id: Id("usr"),
    name: z.string(),
    email: z.string(),
    status: z.enum(["invited", "active", "deactivated"]),
    user_name: z.string().meta({ description: "The userName at the identity provider, often the email address." }),
    external_id: z.string().nullable().meta({ description: "The id of the user at the identity provider." }),
    created_at: Instant.meta({ description: "When the identity provider first created or changed the user." }),
    updated_at: Instant.meta({
      description: "When the identity provider last changed the user, role and status included.",
    }),
    deleted_at: Instant.nullable().meta({ description: "When the identity provider deleted the user." }),
  })
  .meta({ id: "ProvisionedUser" });
export type ProvisionedUser = z.infer<typeof ProvisionedUser>;

export const ProvisionedUserListQuery = PageQuery.extend({ sort: SortBy("updated_at") });
export type ProvisionedUserListQuery = z.infer<typeof ProvisionedUserListQuery>;

export const ProvisionedUserPage = pageOf(ProvisionedUser);
export type ProvisionedUserPage = z.infer<typeof ProvisionedUserPage>;

export const ProvisionedGroup = z
  .strictObject({
    id: Id("grp"),
    display_name: z.string(),
    external_id: z.string().nullable(),
    role: z.enum(GROUP_ROLES).nullable().meta({
      description: "The role of its members. The highest role of several groups counts. Null: no role.",
    }),
    member_count: z.int(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "ProvisionedGroup", description: "A group of the identity provider." });
export type ProvisionedGroup = z.infer<typeof ProvisionedGroup>;

export const ProvisionedGroupUpdate = z
  .strictObject({ role: ProvisionedGroup.shape.role })
  .meta({ id: "ProvisionedGroupUpdate" });
export type ProvisionedGroupUpdate = z.infer<typeof ProvisionedGroupUpdate>;

export const ProvisionedGroupListQuery = PageQuery.extend({ sort: SortBy("created_at") });
export type ProvisionedGroupListQuery = z.infer<typeof ProvisionedGroupListQuery>;

export const ProvisionedGroupPage = pageOf(ProvisionedGroup);
export type ProvisionedGroupPage = z.infer<typeof ProvisionedGroupPage>;
