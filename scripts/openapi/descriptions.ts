import { roleMay } from "@/lib/kernel/auth/permissions";
import { ROLES } from "@/lib/kernel/auth/roles";
import type { Endpoint } from "@/lib/kernel/http/route";
import { REFERENCE } from "./reference";

export const EVENT_TAG = "webhook-events";
const EVENT_TEXTS = ["Webhook events", "What Stint sends to your endpoints."] as const;

export function tagObject(name: string) {
  const declared = name === EVENT_TAG ? EVENT_TEXTS : REFERENCE[name];
  if (declared === undefined) throw new Error(`Describe "${name}" in scripts/openapi/reference.ts.`);
  const [title, about] = declared;
  return { name, "x-displayName": title, description: about };
}

export function rolesOf({ operation, roles = ROLES }: Endpoint): string[] {
  return ROLES.filter((role) => roles.includes(role) && roleMay(role, operation.permission));
}

export interface Facts {
  isIdempotent: boolean;
  takesIfMatch: boolean;
  hasEtag: boolean;
  /** Whether a change by cookie must come from our own pages. */
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
