import { ROLES, roleMay } from "@/lib/kernel/auth/permissions";
import type { Endpoint } from "@/lib/kernel/http/route";

/** The title of each group of calls, by its folder in `app/v1`, and what it is about. */
const TAGS: Readonly<Record<string, readonly [title: string, about: string]>> = {
  "api-keys": ["API keys", "Keys that act for a person. Managed in the dashboard, by people only."],
  "audit-log": ["Audit log", "Who did what, kept for the owner and the admins."],
  clients: ["Clients", "Who is billed."],
  "cost-rates": ["Cost rates", "What people cost. For owners and admins."],
  emails: ["Emails", "Mail that Stint sent or tried to send."],
  events: ["Events", "Everything that happened, as it was sent to endpoints."],
  exports: ["Exports", "Everything of the workspace in one zip."],
  invoices: ["Invoices", "From unbilled time to a paid invoice."],
  me: ["Me", "The caller: person, workspace, credential and running timer."],
  projects: ["Projects", "What time is tracked on, with its budget, rate and people."],
  provisioning: [
    "Provisioning",
    "What an identity provider shows at `/scim/v2`, and what it has made. For owners and admins.",
  ],
  reports: ["Reports", "Time and money, added up."],
  "sample-data": ["Sample data", "A year of a made-up agency, to try Stint with."],
  "saved-reports": ["Saved reports", "Reports under a name, to be asked again."],
  search: ["Search", "Records of every type that the caller may read, by words in them."],
  sessions: ["Sessions", "Devices on which somebody is signed in."],
  "sign-in-providers": [
    "Sign-in providers",
    "OpenID providers by which people sign in. Set up by owners, in the dashboard.",
  ],
  tasks: ["Tasks", "Parts of a project."],
  "tax-rates": ["Tax rates", "What lines of invoices are taxed with, and why some are not."],
  "time-entries": ["Time entries", "Time that was worked, or is running."],
  users: ["Users", "People of the workspace."],
  "webhook-deliveries": ["Webhook deliveries", "Every attempt to send an event, with request and response."],
  webhooks: ["Webhooks", "Endpoints that events are sent to."],
  workspace: ["Workspace", "Settings that all share."],
  workspaces: ["Workspaces", "The workspaces that the caller belongs to."],
  "webhook-events": ["Webhook events", "What Stint sends to your endpoints."],
};

export const EVENT_TAG = "webhook-events";

export function tagObject(name: string) {
  const words = TAGS[name];
  if (words === undefined) throw new Error(`Say in TAGS of scripts/openapi/words.ts what "${name}" are.`);
  return { name, "x-displayName": words[0], description: words[1] };
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
