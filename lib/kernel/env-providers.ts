import { z } from "zod";
import { isMultiTenantIssuer } from "@/lib/kernel/core/multi-tenant-issuers";
import { ROLES, type Role } from "@/lib/kernel/auth/roles";
import { canonicalEmail } from "@/lib/kernel/core/email";

export interface ProviderSettings {
  /** In `OIDC_PROVIDERS`, URLs and variables. */
  key: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  domains: string[];
  /** Addresses count as verified, whatever the provider says. */
  trustedEmailDomains: string[];
  /** Name or id. Null: every workspace. */
  workspace: string | null;
  justInTime: boolean;
  roleClaim: string | null;
  roles: Record<string, Role>;
  isEnforced: boolean;
  /** Email address of the owner who may still use a password. */
  breakGlass: string | null;
}

const KEYS = /^[a-z][a-z0-9]{0,29}$/;
const flag = z
  .enum(["0", "1"])
  .default("0")
  .transform((value) => value === "1");
const words = (text: string) => text.split(",").flatMap((part) => part.trim() || []);

const domains = z
  .string()
  .default("")
  .transform((text) => words(text.toLowerCase()));

const Variables = z.object({
  NAME: z.string().min(1).max(60).optional(),
  ISSUER: z.url({ protocol: /^https?$/ }),
  CLIENT_ID: z.string().min(1),
  CLIENT_SECRET: z.string().min(1),
  DOMAINS: domains,
  TRUSTED_EMAIL_DOMAINS: domains,
  WORKSPACE: z.string().min(1).optional(),
  JUST_IN_TIME: flag,
  ROLE_CLAIM: z.string().min(1).optional(),
  ROLES: z
    .string()
    .default("")
    .transform(words)
    .pipe(z.array(z.templateLiteral([z.string().min(1), "=", z.string()]))),
  ENFORCE: flag,
  BREAK_GLASS: z.email().optional(),
});

/**
 * Such as `OIDC_ACME_ISSUER` for `acme`.
 *
 * @throws Error with one line that names the variable.
 */
export function readProviders(source: Record<string, string | undefined>): ProviderSettings[] {
  const keys = words((source["OIDC_PROVIDERS"] ?? "").toLowerCase());
  const bad = keys.find((key) => !KEYS.test(key));
  if (bad !== undefined)
    throw new Error(`OIDC_PROVIDERS: ${bad} is not a valid name: use letters and digits, such as acme`);
  return [...new Set(keys)].map((key) => readProvider(key, source));
}

function readProvider(key: string, source: Record<string, string | undefined>): ProviderSettings {
  const prefix = `OIDC_${key.toUpperCase()}_`;
  const given = Object.entries(source).flatMap(([name, value]) =>
    name.startsWith(prefix) && value !== "" ? [[name.slice(prefix.length), value]] : [],
  );
  const parsed = Variables.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${prefix}${String(issue?.path[0])}: ${issue?.message ?? "bad value"}`);
  }
  assertTogether(parsed.data, prefix);
  return settingsOf(key, parsed.data, prefix);
}

type Values = z.infer<typeof Variables>;

function assertTogether(values: Values, prefix: string): void {
  const needsWorkspace = (["JUST_IN_TIME", "ROLE_CLAIM", "ENFORCE"] as const).find((name) => Boolean(values[name]));
  if (values.WORKSPACE === undefined && needsWorkspace !== undefined)
    throw new Error(`${prefix}${needsWorkspace}: also set ${prefix}WORKSPACE, because it applies to one workspace`);
  if (values.ENFORCE && values.BREAK_GLASS === undefined)
    throw new Error(`${prefix}BREAK_GLASS: set the email address of the owner who may still use a password`);
  assertTrust(values, prefix);
}

function assertTrust({ ISSUER, DOMAINS, TRUSTED_EMAIL_DOMAINS: trusted }: Values, prefix: string): void {
  if (trusted.length > 0 && isMultiTenantIssuer(ISSUER))
    throw new Error(
      `${prefix}TRUSTED_EMAIL_DOMAINS: the issuer serves many organizations: use the issuer of your own tenant`,
    );
  const unlisted = trusted.find((domain) => !DOMAINS.includes(domain));
  if (unlisted !== undefined)
    throw new Error(`${prefix}TRUSTED_EMAIL_DOMAINS: also list ${unlisted} in ${prefix}DOMAINS`);
}

function settingsOf(key: string, values: Values, prefix: string): ProviderSettings {
  return {
    key,
    name: values.NAME ?? `${key.charAt(0).toUpperCase()}${key.slice(1)}`,
    issuer: values.ISSUER,
    clientId: values.CLIENT_ID,
    clientSecret: values.CLIENT_SECRET,
    domains: values.DOMAINS,
    trustedEmailDomains: values.TRUSTED_EMAIL_DOMAINS,
    workspace: values.WORKSPACE ?? null,
    justInTime: values.JUST_IN_TIME,
    roleClaim: values.ROLE_CLAIM ?? null,
    roles: Object.fromEntries(values.ROLES.map((pair) => roleOf(pair, prefix))),
    isEnforced: values.ENFORCE,
    breakGlass: values.BREAK_GLASS === undefined ? null : canonicalEmail(values.BREAK_GLASS),
  };
}

/** The last `=` separates: `Billing team=manager`. */
function roleOf(pair: string, prefix: string): [group: string, role: Role] {
  const at = pair.lastIndexOf("=");
  const role = ROLES.find((one) => one !== "owner" && one === pair.slice(at + 1).trim());
  if (role === undefined) throw new Error(`${prefix}ROLES: give groups and roles such as leads=manager,staff=member`);
  return [pair.slice(0, at).trim(), role];
}
