import {
  TYPES,
  valueFrom,
  type CustomValue,
  type CustomValues,
  type FieldRules,
  type FieldType,
} from "@/lib/tracking/custom-fields/rules";
import { readMoment } from "./dates";
import { withoutGuard } from "./draft-texts";
import { customKey, type ColumnTarget } from "./column-meanings";
import type { DateOrder, FileFacts } from "./imported-file";
import { decimalText, type DecimalSeparator } from "./numbers";
import { severalLines } from "./plain-text";
import { readYesNo } from "./yes-no";

/** Other text around the digits makes it a code, such as `A-12`. */
const NUMBER = /^[-+\u2212]?[\p{Nd}.,'\u2019\s]+$/u;

export interface CellForm {
  separator: DecimalSeparator;
  dateOrder: DateOrder | null;
}

/** Tables with semicolons come from systems with a decimal comma. */
export function cellForm(
  { decimalSeparator, delimiter }: Pick<FileFacts, "decimalSeparator" | "delimiter">,
  dateOrder: DateOrder | null,
): CellForm {
  return { separator: decimalSeparator ?? (delimiter === ";" ? "," : "."), dateOrder };
}

type Typed = Pick<FieldRules, "type" | "choices">;

/** Read a cell as a value of a field, in the forms of the file. Undefined if the text is no such value. */
function customValue(field: Typed, text: string, form: CellForm): CustomValue | undefined {
  const plain = plainText(field.type, text, form);
  return plain === null ? undefined : valueFrom(field, plain);
}

function plainText(type: FieldType, text: string, { separator, dateOrder }: CellForm): string | null {
  if (type === "number") return NUMBER.test(text) ? decimalText(text, separator) : null;
  if (type === "date") return readMoment(text, dateOrder)?.day ?? null;
  if (type === "boolean") return readYesNo(text)?.toString() ?? null;
  return severalLines(text);
}

/** Return the types of fields that fit at least one value of a column. The choices of a field are not known here. */
export function fittingTypes(samples: readonly string[], form: CellForm): FieldType[] {
  const fits = (type: FieldType) =>
    type === "choice" || samples.some((text) => customValue({ type, choices: [] }, text, form) !== undefined);
  return samples.length === 0 ? [] : TYPES.filter(fits);
}

export interface ReadCustom {
  custom: CustomValues;
  /** Whether a cell is no value of its field. */
  isInvalid: boolean;
}

/** Return a function that reads the custom fields of a row, or null if no column has one. */
export function customReader(
  facts: FileFacts,
  { columns, dateOrder }: { columns: readonly ColumnTarget[]; dateOrder: DateOrder | null },
  fields: readonly FieldRules[],
): ((values: readonly string[]) => ReadCustom) | null {
  if (facts.format !== "csv" || facts.content !== "time") return null;
  const places = placesOf(columns, fields);
  if (places.length === 0) return null;
  const form = cellForm(facts, dateOrder ?? facts.dateOrder);
  const isGuarded = facts.system === "kimai";
  return (values) => {
    const read = places.flatMap(({ field, place }) => {
      const text = values[place]?.trim() ?? "";
      return text === "" ? [] : [[field.key, customValue(field, isGuarded ? withoutGuard(text) : text, form)] as const];
    });
    const valid = read.filter((entry): entry is [string, CustomValue] => entry[1] !== undefined);
    return { custom: Object.fromEntries(valid), isInvalid: valid.length < read.length };
  };
}

/** Of several columns with one field, the first one counts. */
function placesOf(columns: readonly ColumnTarget[], fields: readonly FieldRules[]) {
  return fields.flatMap((field) => {
    const place = columns.findIndex((target) => customKey(target) === field.key);
    return place < 0 ? [] : [{ field, place }];
  });
}
