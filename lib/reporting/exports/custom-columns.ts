import type { Cell } from "@/lib/reporting/spreadsheets/sheet";
import { fieldCell } from "@/lib/reporting/reports/operations/cells";
import type { CustomValues, FieldObject } from "@/lib/tracking/custom-fields/rules";
import type { CustomField } from "@/lib/tracking/custom-fields/schema";
import type { Table } from "./table";

export const FIELD_TABLE: Table<CustomField> = {
  columns: ["id", "object", "key", "label", "type", "choices", "required", "on_invoice", "status", "created_at"],
  rows: (field) => [
    [
      ...[field.id, field.object, field.key, field.label, field.type],
      field.choices.map(({ label }) => label).join(", "),
      ...[String(field.required), String(field.on_invoice), field.status, field.created_at],
    ],
  ],
};

const OBJECTS: Readonly<Record<string, FieldObject>> = {
  clients: "client",
  projects: "project",
  tasks: "task",
  time_entries: "time_entry",
  invoices: "invoice",
};

/** Return the table with a column for each custom field of its records. */
export function withCustomColumns<Item>(name: string, table: Table<Item>, fields: readonly CustomField[]): Table<Item> {
  const own = fields.filter(({ object }) => object === OBJECTS[name]);
  return {
    columns: [...table.columns, ...own.map(({ key }) => `custom.${key}`)],
    rows: (record, names) =>
      table.rows(record, names).map((cells) => [...cells, ...own.map((field) => cellOf(field, record))]),
  };
}

function cellOf(field: CustomField, record: unknown): Cell {
  return fieldCell(field, (record as { custom: CustomValues }).custom[field.key]);
}
