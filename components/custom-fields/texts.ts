import {
  textOf,
  valueFrom,
  type CustomChanges,
  type CustomValue,
  type CustomValues,
} from "@/lib/tracking/custom-fields/rules";
import type { CustomField } from "@/lib/tracking/custom-fields/schema";

/** Typed values by key. Empty text is no value. */
export type Texts = Readonly<Record<string, string>>;

export function typedText(value: CustomValue | undefined): string {
  return value === undefined ? "" : textOf({ type: "text", choices: [] }, value);
}

/** Return the typed values that differ from the record's, or undefined. The server refuses text of a wrong type. */
export function changesIn(
  fields: readonly CustomField[],
  before: CustomValues,
  typed: Texts,
): CustomChanges | undefined {
  const changes = fields.flatMap((field): [string, CustomValue | null][] => {
    const text = typed[field.key];
    if (text === undefined || text === typedText(before[field.key])) return [];
    return [[field.key, text.trim() === "" ? null : read(field, text)]];
  });
  return changes.length === 0 ? undefined : Object.fromEntries(changes);
}

function read(field: CustomField, text: string): CustomValue {
  return valueFrom(field, field.type === "number" ? text.replace(",", ".") : text) ?? text.trim();
}
