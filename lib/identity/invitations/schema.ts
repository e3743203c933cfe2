import { z } from "zod";
import { Email, Instant, Line, TimeZone } from "@/lib/kernel/core/wire";
import { ExternalRefsInput } from "@/lib/kernel/external-refs/schema";
import { User } from "@/lib/identity/users/schema";

export const UserCreate = z
  .strictObject({
    email: Email.meta({
      description:
        "Address of the invitation email. An existing account keeps its name and password. For a new address, the person who opens the link sets the password of the account, which is the same in every workspace.",
    }),
    name: User.shape.name
      .optional()
      .meta({ description: "Name until the person joins. Default: the address before its `@`." }),
    role: User.shape.role,
    default_rate: User.shape.default_rate.optional(),
    weekly_capacity_seconds: User.shape.weekly_capacity_seconds.optional(),
    external_refs: ExternalRefsInput.optional(),
  })
  .meta({ id: "UserCreate" });
export type UserCreate = z.infer<typeof UserCreate>;

export const InvitationSend = z
  .strictObject({
    email: Email.optional().meta({
      description:
        "Address of a person without sign-in, who then keeps their id and time. Required for such a person, and refused for others.",
    }),
  })
  .meta({ id: "InvitationSend" });
export type InvitationSend = z.infer<typeof InvitationSend>;

const Token = z.string().min(1).max(200);

export const InvitationLookup = z.strictObject({ token: Token });

const End = z.enum(["used", "expired", "replaced"]);

export const Invitation = z.discriminatedUnion("state", [
  z.strictObject({
    state: z.literal("open"),
    workspace_name: z.string(),
    inviter_name: z.string().nullable(),
    role: User.shape.role,
    email: Email,
    name: z.string(),
    /** `none`: a new account; `known`: needs its password; `signed_in`: the session's. */
    account: z.enum(["none", "known", "signed_in"]),
    /** Path of the sign-in page where passwords are off. */
    by_provider: z.string().nullable(),
    expires_at: Instant,
  }),
  z.strictObject({
    state: z.literal("ended"),
    end: End,
    workspace_name: z.string(),
    inviter_name: z.string().nullable(),
    inviter_email: Email.nullable(),
    ended_at: Instant,
  }),
]);
export type Invitation = z.infer<typeof Invitation>;

export const Acceptance = z.strictObject({
  token: Token,
  name: Line(200).optional(),
  password: z.string().max(1000).optional(),
  time_zone: TimeZone.optional(),
});
export type Acceptance = z.infer<typeof Acceptance>;

export const Accepted = z.strictObject({ email: Email, workspace_id: z.string(), is_signed_in: z.boolean() });
export type Accepted = z.infer<typeof Accepted>;
