import { keepsAll } from "@/lib/kernel/core/changes";
import { errorOf, faultAt, type Fault, type Place } from "@/lib/kernel/core/errors";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import {
  changeValues,
  valueFrom,
  type CustomValue,
  type CustomValues,
  type FieldObject,
  type FieldRules,
  type ValueFault,
} from "../rules";
import type { CustomFilter, CustomInput } from "../schema";
import * as store from "../store";
import type { CustomFieldRow } from "../store";

export type { CustomFieldRow } from "../store";

/** Return all fields of these objects, with archived ones, in their order. */
export function fieldsOf({ db, workspaceId }: QueryScope, objects: readonly FieldObject[]): Promise<CustomFieldRow[]> {
  return store.fieldsOf(db, workspaceId, objects);
}

/**
 * Return the column of a record's values if they change.
 *
 * @param before Null for a new record, which needs values for required fields.
 * @throws AppError unknown_field, invalid_value, or validation_failed for a missing value
 */
export async function customColumn(
  scope: CommandScope,
  { object, before }: { object: FieldObject; before: unknown },
  input: CustomInput,
): Promise<{ custom?: CustomValues }> {
  if (input === undefined && before !== null) return {};
  const current = (before ?? {}) as CustomValues;
  const fields = await store.fieldsOf(scope.db, scope.workspaceId, [object]);
  const { values, faults } = changeValues(fields, current, input ?? {}, before === null);
  const [first, ...others] = faults.map((fault) => toFault(fields, fault));
  if (first) throw errorOf([first, ...others]);
  return keepsAll({ values: current }, { values }) ? {} : { custom: values };
}

/** @throws AppError validation_failed for a required field without a value */
export function assertRequired(fields: readonly FieldRules[], values: CustomValues): void {
  const [first, ...others] = changeValues(fields, values, {}, true).faults.map((fault) => toFault(fields, fault));
  if (first) throw errorOf([first, ...others]);
}

const NOT_A = {
  text: "not_a_text",
  number: "not_a_number",
  date: "not_a_date",
  boolean: "not_a_boolean",
  url: "not_a_url",
} as const;

function toFault(fields: readonly FieldRules[], { key, fault }: ValueFault): Fault {
  const pointer = `/custom/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  const field = fields.find((one) => one.key === key);
  if (!field || fault === "unknown") return faultAt({ pointer }, "unknown_field", "unknown_custom_field", { key });
  const { label, type, choices } = field;
  if (fault === "missing") return faultAt({ pointer }, "validation_failed", "custom_value_missing", { label });
  if (type !== "choice") return faultAt({ pointer }, "invalid_value", NOT_A[type], { label });
  const allowed = choices.flatMap(({ id, archived }) => (archived ? [] : [id]));
  return faultAt({ pointer }, "invalid_value", "not_a_choice", { label, allowed });
}

const inQuery = (key: string): Place => ({ parameter: `custom.${key}` });

/**
 * Return the values of a filter. Null: without a value.
 *
 * @throws AppError unknown_parameter, or unknown_field in a body, or invalid_value
 */
export async function customFilter(
  { db, workspaceId }: QueryScope,
  object: FieldObject,
  input: CustomFilter,
  placeOf: (key: string) => Place = inQuery,
): Promise<Readonly<Record<string, CustomValue | null>> | undefined> {
  if (input === undefined) return undefined;
  const fields = await store.fieldsOf(db, workspaceId, [object]);
  return Object.fromEntries(
    Object.entries(input).map(([key, text]) => [key, filterValue(fields, { key, text }, placeOf(key))]),
  );
}

function unknownField(place: Place, key: string): Fault {
  if (place.pointer === undefined) return faultAt(place, "unknown_parameter", "unknown_custom_field", { key });
  return faultAt(place, "unknown_field", "unknown_custom_field", { key });
}

function filterValue(
  fields: readonly FieldRules[],
  { key, text }: { key: string; text: string },
  place: Place,
): CustomValue | null {
  const field = fields.find((one) => one.key === key);
  if (!field) throw errorOf([unknownField(place, key)]);
  if (text === "") return null;
  const value = valueFrom(field, text);
  if (value !== undefined) return value;
  const { label, type, choices } = field;
  if (type !== "choice") throw errorOf([faultAt(place, "invalid_value", NOT_A[type], { label })]);
  throw errorOf([faultAt(place, "invalid_value", "not_a_choice", { label, allowed: choices.map(({ id }) => id) })]);
}
