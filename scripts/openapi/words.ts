import { ROLES, roleMay } from "@/lib/auth/permissions";
import type { Endpoint } from "@/lib/http/route";

/** What each group of calls is about; a group that is not here is described by its path. */
const TAGS: Readonly<Record<string, string>> = {
  "api-keys": "Keys that act for a person. Managed in the dashboard, by people only.",
  "audit-log": "Who did what, kept for the owner and the admins.",
  clients: "Who is billed.",
  "cost-rates": "What people cost. For owners and admins.",
  exports: "Everything of the workspace in one zip.",
  emails: "Mail that Stint sent or tried to send.",
  events: "Everything that happened, as it was sent to endpoints.",
  invoices: "From unbilled time to a paid invoice.",
  me: "The caller: person, workspace, credential and running timer.",
  projects: "What time is tracked on, with its budget, rate and people.",
  provisioning: "What an identity provider shows at `/scim/v2`, and what it has made. For owners and admins.",
  reports: "Time and money, added up.",
  "saved-reports": "Reports under a name, to be asked again.",
  sessions: "Devices on which somebody is signed in.",
  "sign-in-providers": "OpenID providers by which people sign in. Set up by owners, in the dashboard.",
  "tax-rates": "What lines of invoices are taxed with, and why some are not.",
  tasks: "Parts of a project.",
  "time-entries": "Time that was worked, or is running.",
  users: "People of the workspace.",
  "webhook-deliveries": "Every attempt to send an event, with request and response.",
  webhooks: "Endpoints that events are sent to.",
  workspace: "Settings that all share.",
};

export const EVENT_TAG = "webhook-events";

export function tagObject(name: string) {
  const words = name.replaceAll("-", " ").replace(/^api\b/, "API");
  return {
    name,
    "x-displayName": words.charAt(0).toUpperCase() + words.slice(1),
    description:
      name === EVENT_TAG ? "What Stint sends to your endpoints." : (TAGS[name] ?? `Calls below \`/v1/${name}\`.`),
  };
}

export function rolesOf({ operation, roles = ROLES }: Endpoint): string[] {
  return ROLES.filter((role) => roles.includes(role) && roleMay(role, operation.permission));
}

/** Facts about the call that follow from how it is declared, one sentence each. */
export interface Facts {
  isIdempotent: boolean;
  takesIfMatch: boolean;
  hasEtag: boolean;
  /** A change by cookie, which must come from our own pages. */
  needsOrigin: boolean;
}

export function describe(endpoint: Endpoint, { isIdempotent, takesIfMatch, hasEtag }: Facts): string {
  const { permission } = endpoint.operation;
  const paragraphs = [
    endpoint.description ?? `${endpoint.summary}.`,
    endpoint.sessionOnly
      ? "Only for people who are signed in to the dashboard: no API key can do this."
      : `Scope: \`${permission}\`.`,
    `Roles: ${rolesOf(endpoint).join(", ")}.`,
    endpoint.sensitive
      ? "Counts against the lower rate limit, `sensitive`, beside that of the key."
      : "Counts against the rate limits of the key and of the workspace.",
    ...(isIdempotent ? ["Send an `Idempotency-Key`, and it can be sent again without a second effect."] : []),
    ...("replay" in endpoint ? ["The repetition is answered without the secret, which nothing keeps."] : []),
    ...(hasEtag ? ["`If-None-Match` answers 304 when nothing has changed."] : []),
    ...(takesIfMatch ? ["`If-Match` refuses the change with 412 when somebody else was faster."] : []),
  ];
  return paragraphs.join("\n\n");
}
