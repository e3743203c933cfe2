import { z } from "zod";
import { Email, Instant, Line, TimeZone } from "@/lib/kernel/core/wire";
import { User } from "@/lib/identity/users/schema";

export const UserCreate = z
  .strictObject({
    email: Email.meta({
      description:
        "Where the link is mailed. A person who already has an account keeps its name and password. For a new address, whoever opens the link sets the password of the account, which is then the same in every workspace.",
    }),
    name: User.shape.name.optional().meta({ description: "Their name until they join. Default: the address." }),
    role: User.shape.role,
    default_rate: User.shape.default_rate.optional(),
    weekly_capacity_seconds: User.shape.weekly_capacity_seconds.optional(),
  })
  .meta({ id: "UserCreate" });
export type UserCreate = z.infer<typeof UserCreate>;

/** The token of a link, as it stands behind its `#`. */
const Token = z.string().min(1).max(200);

export const InvitationLookup = z.strictObject({ token: Token });

/** Why a link does not work any more. */
const End = z.enum(["used", "expired", "replaced"]);

/** What whoever opens the link is shown. Outside of `/v1`, because nobody has to be signed in for it. */
export const Invitation = z.discriminatedUnion("state", [
  z.strictObject({
    state: z.literal("open"),
    workspace_name: z.string(),
    inviter_name: z.string().nullable(),
    role: User.shape.role,
    email: Email,
    name: z.string(),
    /** `none`: there is no account yet; `known`: there is one, whose password is asked for; `signed_in`: it is theirs. */
    account: z.enum(["none", "known", "signed_in"]),
    /** Where passwords are off: the page with the button by which they join. */
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

/** Whether a session is open already; else the page signs in with what was typed. */
export const Accepted = z.strictObject({ email: Email, workspace_id: z.string(), is_signed_in: z.boolean() });
export type Accepted = z.infer<typeof Accepted>;
