import { errorOf, faultAt, type Place } from "@/lib/kernel/core/errors";
import type { QueryScope } from "@/lib/kernel/operation";
import { fieldsOf, type CustomFieldRow } from "@/lib/tracking/custom-fields/operations/values";
import { fieldOf, isCustom, type CustomDimension } from "../rules";
import type { Dimension } from "../schema/time";

export type GroupedFields = ReadonlyMap<CustomDimension, CustomFieldRow>;

/** Return the custom fields of groupings, also archived ones. @throws AppError validation_failed at `place` */
export async function groupedFields(
  scope: QueryScope,
  dimensions: readonly Dimension[],
  place: Place,
): Promise<GroupedFields> {
  const asked = dimensions.filter(isCustom).map((dimension) => ({ dimension, ...fieldOf(dimension) }));
  if (asked.length === 0) return new Map();
  const fields = await fieldsOf(scope, [...new Set(asked.map(({ object }) => object))]);
  return new Map(
    asked.map(({ dimension, object, key }) => {
      const field = fields.find((one) => one.object === object && one.key === key);
      if (!field) throw errorOf([faultAt(place, "validation_failed", "unknown_custom_field", { key })]);
      return [dimension, field];
    }),
  );
}
