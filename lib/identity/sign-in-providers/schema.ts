import { z } from "zod";
import { reason } from "@/lib/kernel/core/errors";
import { Id, Instant, Line, pageOf, PageQuery, SortBy } from "@/lib/kernel/core/wire";
import { MAPPED_ROLES, MOST_GROUPS } from "./rules";

const Domain = z
  .string()
  .max(253)
  .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/, {
    error: reason("domain_malformed"),
  })
  .meta({ example: "example.com" });

const Writable = z.strictObject({
  name: Line(60).meta({ description: "As it stands on the button of the sign-in page.", example: "Acme" }),
  issuer: z.string().min(1).max(500).meta({
    description: "Address of the provider, below which `/.well-known/openid-configuration` is. Public and https.",
    example: "https://login.example.com",
  }),
  client_id: Line(300).meta({ description: "What the provider calls Stint." }),
  domains: z.array(Domain).max(50).meta({
    description: "People are found by their verified e-mail address where its domain is listed.",
  }),
  trusted_email_domains: z
    .array(Domain)
    .max(50)
    .meta({
      description:
        "Those of `domains` whose addresses count as verified although the provider sends neither `email_verified` nor " +
        "`xms_edov`, such as Microsoft Entra ID. Only for an issuer of one organization, which gives out these addresses itself.",
    }),
  just_in_time: z.boolean().meta({
    description: "Whether somebody with such an address who is not on the team joins it by signing in.",
  }),
  role_claim: Line(100).nullable().meta({
    description:
      "The claim with somebody's groups, such as `groups`, or its path, such as `realm_access.roles`. Null: roles are given here.",
  }),
  roles: z
    .record(z.string().min(1).max(200), z.enum(MAPPED_ROLES))
    .refine((roles) => Object.keys(roles).length <= MOST_GROUPS, reason("too_many_groups", { maximum: MOST_GROUPS }))
    .meta({
      description:
        "The role of each group, set at every sign-in; of several the one with most rights, and `member` where none is listed. Owners stay owners.",
      example: { "time-admins": "admin" },
    }),
  enforced: z.boolean().meta({
    description: "Whether passwords and passkeys open this workspace no longer, but for the break-glass owner's.",
  }),
  break_glass_user_id: Id("usr").nullable().meta({
    description: "The owner who gets in by password whatever happens to the provider.",
  }),
});

const ClientSecret = z.string().min(1).max(2000).meta({ description: "Kept sealed, and never shown again." });

export const SignInProvider = Writable.extend({
  id: Id("idp"),
  callback_url: z.url().meta({ description: "To be allowed at the provider as redirect address." }),
  post_logout_url: z.url().meta({ description: "To be allowed at the provider as address after signing out." }),
  backchannel_logout_url: z.url().meta({ description: "Where the provider tells that somebody signed out there." }),
  sign_in_url: z.url().meta({ description: "The sign-in page with the buttons of this workspace." }),
  created_at: Instant,
  updated_at: Instant,
}).meta({ id: "SignInProvider", description: "An OpenID provider by which people of the workspace sign in." });
export type SignInProvider = z.infer<typeof SignInProvider>;

export const SignInProviderCreate = Writable.partial()
  .required({ name: true, issuer: true, client_id: true })
  .extend({ client_secret: ClientSecret })
  .meta({ id: "SignInProviderCreate" });
export type SignInProviderCreate = z.infer<typeof SignInProviderCreate>;

export const SignInProviderUpdate = Writable.partial()
  .extend({ client_secret: ClientSecret.optional() })
  .meta({ id: "SignInProviderUpdate", description: "Another issuer ends what was linked to the one before." });
export type SignInProviderUpdate = z.infer<typeof SignInProviderUpdate>;

export const SignInProviderListQuery = PageQuery.extend({ sort: SortBy("created_at") });
export type SignInProviderListQuery = z.infer<typeof SignInProviderListQuery>;

export const SignInProviderPage = pageOf(SignInProvider);
export type SignInProviderPage = z.infer<typeof SignInProviderPage>;

export const SignInProviderTest = z
  .strictObject({
    works: z.boolean(),
    problem: z.enum(["unreachable", "untrusted"]).nullable().meta({
      description:
        "`unreachable`: nothing answers at the issuer as a provider does. `untrusted`: the answer does not describe this issuer. Null when the provider works.",
    }),
    signs_out: z.boolean().meta({ description: "Whether signing out of Stint signs out at the provider, too." }),
    tells_sign_outs: z.boolean().meta({ description: "Whether the provider says that it tells who signed out there." }),
  })
  .meta({ id: "SignInProviderTest", description: "What the provider says of itself was read and checked." });
export type SignInProviderTest = z.infer<typeof SignInProviderTest>;
