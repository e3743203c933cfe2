import { toPublicId } from "@/lib/kernel/core/ids";
import type { CustomValues } from "./rules";
import type { CustomField } from "./schema";
import type { CustomFieldRow } from "./store";

export function toCustomField(row: CustomFieldRow): CustomField {
  return {
    id: toPublicId("fld", row.id),
    object: row.object,
    key: row.key,
    label: row.label,
    type: row.type,
    choices: row.choices.map(({ id, label, archived }) => ({ id, label, archived })),
    required: row.required,
    on_invoice: row.onInvoice,
    status: row.status,
    ...(row.usage && {
      usage: { records: row.usage.records, with_value: row.usage.withValue, choices: row.usage.choices },
    }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Return the column `custom` of a record. */
export function toCustom(column: unknown): Record<string, CustomValues[string]> {
  return column as Record<string, CustomValues[string]>;
}
