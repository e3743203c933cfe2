import { route } from "@/lib/kernel/http/route";
import { getCustomField, updateCustomField } from "@/lib/tracking/custom-fields/operations/fields";
import { CustomField, CustomFieldQuery, CustomFieldUpdate } from "@/lib/tracking/custom-fields/schema";
import { toCustomField } from "@/lib/tracking/custom-fields/serialize";

export const GET = route({
  summary: "Retrieve a custom field",
  extension: true,
  operation: getCustomField,
  params: { id: "fld" },
  query: CustomFieldQuery,
  returns: CustomField,
  serialize: toCustomField,
  version: (field) => field.version,
});

export const PATCH = route({
  summary: "Update a custom field",
  extension: true,
  operation: updateCustomField,
  params: { id: "fld" },
  body: CustomFieldUpdate,
  errors: ["limit_reached", "conflict"],
  returns: CustomField,
  serialize: toCustomField,
  version: (field) => field.version,
});
