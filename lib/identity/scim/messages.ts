import { type AppError, type ReasonOf, statusOf } from "@/lib/kernel/core/errors";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import type { Reply } from "@/lib/kernel/http/call";
import { detailOf } from "@/lib/kernel/i18n/problem-detail";

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

/** `scimType` by reason. Otherwise it follows from code and status. */
const TYPES: Partial<Record<ReasonOf<"validation_failed">, string>> = {
  scim_filter_attribute_unknown: "invalidFilter",
  scim_filter_malformed: "invalidFilter",
  scim_filter_operator: "invalidFilter",
  scim_filter_time_malformed: "invalidFilter",
  scim_filter_too_long: "invalidFilter",
  scim_member_filter_malformed: "invalidPath",
  scim_member_filter_not_remove: "invalidPath",
  scim_path_malformed: "invalidPath",
  scim_path_not_text: "invalidPath",
  scim_body_not_object: "invalidSyntax",
  scim_object_expected: "invalidSyntax",
  scim_operation_unknown: "invalidSyntax",
  scim_operations_missing: "invalidSyntax",
  scim_schema_missing: "invalidSyntax",
  scim_email_immutable: "mutability",
  scim_email_not_removable: "mutability",
  scim_path_missing: "noTarget",
  scim_operations_too_many: "tooMany",
};

/** SCIM has 400 in place of 422 (RFC 7644, 3.12). */
export function toScimError(known: AppError): Reply {
  const status = statusOf(known) === 422 ? 400 : statusOf(known);
  const scimType = typeOf(known);
  const body = {
    schemas: [URN.error],
    status: String(status),
    ...omitUndefined({ scimType }),
    detail: detailOf(known),
  };
  return { status, headers: { ...known.headers }, body: JSON.stringify(body) };
}

function typeOf(known: AppError): string | undefined {
  const { code, reason } = known;
  const named = Object.hasOwn(TYPES, reason) ? TYPES[reason as keyof typeof TYPES] : undefined;
  if (named !== undefined) return named;
  if (code === "duplicate") return "uniqueness";
  if (code === "malformed_json") return "invalidSyntax";
  return statusOf(known) === 422 ? "invalidValue" : undefined;
}
