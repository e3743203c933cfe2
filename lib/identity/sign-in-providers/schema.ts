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
  name: Line(60).meta({ description: "Shown on the sign-in page.", example: "Acme" }),
  issuer: z.string().min(1).max(500).meta({
    description: "Base of `/.well-known/openid-configuration`. A public https URL.",
    example: "https://login.example.com",
  }),
  client_id: Line(300).meta({ description: "Client ID of Stint at the provider." }),
  domains: z.array(Domain).max(50).meta({
    description: "Domains of verified email addresses by which people are recognized.",
  }),
  trusted_email_domains: z
    .array(Domain)
    .max(50)
    .meta({
      description:
        "The `domains` whose addresses count as verified if the provider, such as Microsoft Entra ID, sends neither " +
        "`email_verified` nor `xms_edov`. Only for the issuer of one organization that assigns these addresses.",
    }),
  just_in_time: z.boolean().meta({
    description: "Whether people with such an address join the team by signing in.",
  }),
  role_claim: Line(100).nullable().meta({
    description:
      "The claim with a person's groups, such as `groups`, or its path, such as `realm_access.roles`. Null if roles are set in Stint.",
  }),
  roles: z
    .record(z.string().min(1).max(200), z.enum(MAPPED_ROLES))
    .refine((roles) => Object.keys(roles).length <= MOST_GROUPS, reason("too_many_groups", { maximum: MOST_GROUPS }))
    .meta({
      description:
        "The role of each group, set at every sign-in. With several groups, the highest role applies; without one, `member`. Owners stay owners.",
      example: { "time-admins": "admin" },
    }),
  enforced: z.boolean().meta({
    description: "Whether SSO is required. Passwords and passkeys then work only for the break-glass owner.",
  }),
  break_glass_user_id: Id("usr").nullable().meta({
    description: "The owner who can always sign in by password.",
  }),
});

const ClientSecret = z.string().min(1).max(2000).meta({ description: "Stored encrypted, and never returned." });

export const SignInProvider = Writable.extend({
  id: Id("idp"),
  callback_url: z.url().meta({ description: "Redirect URL to enter at the provider." }),
  post_logout_url: z.url().meta({ description: "Post-logout redirect URL to enter at the provider." }),
  backchannel_logout_url: z.url().meta({ description: "Back-channel logout URL to enter at the provider." }),
  sign_in_url: z.url().meta({ description: "The sign-in page with the providers of this workspace." }),
  created_at: Instant,
  updated_at: Instant,
}).meta({ id: "SignInProvider", description: "An OpenID Connect provider for single sign-on to the workspace." });
export type SignInProvider = z.infer<typeof SignInProvider>;

export const SignInProviderCreate = Writable.partial()
  .required({ name: true, issuer: true, client_id: true })
  .extend({ client_secret: ClientSecret })
  .meta({ id: "SignInProviderCreate" });
export type SignInProviderCreate = z.infer<typeof SignInProviderCreate>;

export const SignInProviderUpdate = Writable.partial()
  .extend({
    client_secret: ClientSecret.optional().meta({ description: "Required if `issuer` changes to another origin." }),
  })
  .meta({ id: "SignInProviderUpdate", description: "A new issuer removes all links to the old one." });
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
        "`unreachable`: no provider answers at the issuer. `untrusted`: the metadata does not belong to this issuer. Null if the provider works.",
    }),
    signs_out: z.boolean().meta({ description: "Whether signing out of Stint also signs out at the provider." }),
    tells_sign_outs: z.boolean().meta({ description: "Whether the provider supports back-channel logout." }),
  })
  .meta({ id: "SignInProviderTest", description: "Result of reading and verifying the provider's metadata." });
export type SignInProviderTest = z.infer<typeof SignInProviderTest>;
