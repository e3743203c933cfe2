import { list, route } from "@/lib/kernel/http/route";
import { createCustomField, listCustomFields } from "@/lib/tracking/custom-fields/operations/fields";
import {
  CustomField,
  CustomFieldCreate,
  CustomFieldListQuery,
  CustomFieldPage,
} from "@/lib/tracking/custom-fields/schema";
import { toCustomField } from "@/lib/tracking/custom-fields/serialize";

export const GET = list({
  summary: "List custom fields",
  extension: true,
  operation: listCustomFields,
  query: CustomFieldListQuery,
  returns: CustomFieldPage,
  serialize: toCustomField,
});

export const POST = route({
  summary: "Create a custom field",
  extension: true,
  operation: createCustomField,
  body: CustomFieldCreate,
  errors: ["duplicate", "limit_reached"],
  returns: CustomField,
  serialize: toCustomField,
  version: (field) => field.version,
  location: (field) => `/custom-fields/${field.id}`,
});
