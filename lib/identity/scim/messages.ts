import { AppError, invalid } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { Reply } from "@/lib/kernel/http/call";
import type { ScimType } from "@/lib/identity/provisioning/filter";

export const URN = {
  user: "urn:ietf:params:scim:schemas:core:2.0:User",
  group: "urn:ietf:params:scim:schemas:core:2.0:Group",
  config: "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig",
  resourceType: "urn:ietf:params:scim:schemas:core:2.0:ResourceType",
  schema: "urn:ietf:params:scim:schemas:core:2.0:Schema",
  list: "urn:ietf:params:scim:api:messages:2.0:ListResponse",
  search: "urn:ietf:params:scim:api:messages:2.0:SearchRequest",
  patch: "urn:ietf:params:scim:api:messages:2.0:PatchOp",
  error: "urn:ietf:params:scim:api:messages:2.0:Error",
} as const;

const TYPES: Readonly<Record<ScimType, true>> = {
  invalidFilter: true,
  invalidPath: true,
  invalidSyntax: true,
  invalidValue: true,
  mutability: true,
  noTarget: true,
  tooMany: true,
};

/** An error as SCIM writes it (RFC 7644, 3.12). What cannot be processed is a 400 there. */
export function toScimError(known: AppError): Reply {
  const status = known.status === 422 ? 400 : known.status;
  const scimType = typeOf(known);
  const body = {
    schemas: [URN.error],
    status: String(status),
    ...omitUndefined({ scimType }),
    detail: known.message,
  };
  return { status, headers: { ...known.headers }, body: JSON.stringify(body) };
}

function typeOf({ code, status, faults }: AppError): string | undefined {
  const named = faults[0]?.code ?? "";
  if (Object.hasOwn(TYPES, named)) return named;
  if (code === "duplicate") return "uniqueness";
  if (code === "malformed_json") return "invalidSyntax";
  return status === 422 ? "invalidValue" : undefined;
}

/** A member of the body that cannot be taken. */
export function wrongMember(name: string, detail: string): AppError {
  return invalid(`/${name}`, `${name}: ${detail}`);
}
