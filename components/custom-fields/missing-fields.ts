import type { QueryClient } from "@tanstack/react-query";
import { activeFields } from "@/lib/tracking/custom-fields/queries";
import type { CustomValue, CustomValues, FieldObject } from "@/lib/tracking/custom-fields/rules";

/** Whether a required field has no value after these changes. False until the fields are loaded. */
export function lacksRequired(
  cache: QueryClient,
  object: FieldObject,
  saved: CustomValues,
  changes: Readonly<Record<string, CustomValue | null>> | undefined,
): boolean {
  const fields = cache.getQueryData(activeFields().queryKey)?.data ?? [];
  const values: Readonly<Record<string, CustomValue | null>> = { ...saved, ...changes };
  return fields.some(({ object: of, key, required }) => of === object && required && (values[key] ?? null) === null);
}
