export const OBJECTS = ["client", "project", "task", "time_entry", "invoice"] as const;
export type FieldObject = (typeof OBJECTS)[number];

export const TYPES = ["text", "number", "date", "boolean", "choice", "url"] as const;
export type FieldType = (typeof TYPES)[number];

export const KEY = /^[a-z][a-z0-9_]{0,39}$/;

/** Active fields of one object. */
export const MAX_ACTIVE = 20;
/** Choices that can be chosen. */
export const MAX_CHOICES = 50;
/** With archived ones. */
export const MAX_ALL_CHOICES = 200;
const MAX_TEXT = 1000;
export const MAX_URL = 2000;

export interface Choice {
  id: string;
  label: string;
  /** Kept by records that have it, but not offered for others. */
  archived: boolean;
}

export type CustomValue = string | number | boolean;
/** By key. */
export type CustomValues = Readonly<Record<string, CustomValue>>;

/** Of a record, by key. Null deletes a value. */
export type CustomChanges = Readonly<Record<string, CustomValue | null>>;

/** A field, as far as its values need it. */
export interface FieldRules {
  key: string;
  label: string;
  type: FieldType;
  choices: readonly Choice[];
  required: boolean;
  status: "active" | "archived";
}

/** Return the text as a key, such as `cost_center` for "Cost center". Empty if no letter or digit is ASCII. */
export function keyFrom(label: string): string {
  const plain = label
    .normalize("NFKD")
    .replace(/ß/g, "ss")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[_0-9]+|_+$/g, "");
  return plain.slice(0, 40).replace(/_+$/, "");
}

/** Give new choices an id, and archive those that the list leaves out. */
export function nextChoices(
  before: readonly Choice[],
  given: readonly { id?: string | undefined; label: string }[],
): Choice[] {
  const taken = new Set([...before.map(({ id }) => id), ...given.flatMap(({ id }) => id ?? [])]);
  const kept = given.map(({ id, label }) => ({ id: id ?? freeId(label, taken), label, archived: false }));
  const named = new Set(kept.map(({ id }) => id));
  return [...kept, ...before.filter(({ id }) => !named.has(id)).map((choice) => ({ ...choice, archived: true }))];
}

function freeId(label: string, taken: Set<string>): string {
  const base = keyFrom(label).slice(0, 36) || "choice";
  let id = base;
  for (let number = 2; taken.has(id); number++) id = `${base}_${String(number)}`;
  taken.add(id);
  return id;
}

/** Whether the value has the field's type. Copies of records can have archived choices. */
function isValueOf({ type, choices }: Pick<FieldRules, "type" | "choices">, value: CustomValue): boolean {
  if (type === "number") return typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= 1e15;
  if (type === "boolean") return typeof value === "boolean";
  if (typeof value !== "string") return false;
  if (type === "text") return value.length <= MAX_TEXT && value.trim() !== "";
  if (type === "date") return isDay(value);
  if (type === "url") return value.length <= MAX_URL && /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value);
  return choices.some(({ id }) => id === value);
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "1900-01-01") return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The value as text: a choice by its label. `yes` and `no` stand for a boolean. */
export function textOf(
  { type, choices }: Pick<FieldRules, "type" | "choices">,
  value: CustomValue,
  { yes, no }: { yes: string; no: string } = { yes: "true", no: "false" },
): string {
  if (typeof value === "boolean") return value ? yes : no;
  if (typeof value === "number") return plainDecimal(value);
  if (type === "choice") return choices.find(({ id }) => id === value)?.label ?? value;
  return value;
}

/** Without an exponent. */
function plainDecimal(number: number): string {
  return number.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 10 });
}

/** Label and value on a document. A choice is text. */
export interface PrintedField {
  label: string;
  type: Exclude<FieldType, "choice">;
  value: CustomValue;
}

/** Return the values that invoices show, in the order of the fields. */
export function printedOf(
  fields: readonly (FieldRules & { object: FieldObject; onInvoice: boolean })[],
  object: FieldObject,
  values: CustomValues,
): PrintedField[] {
  return fields.flatMap((field) => {
    const value = values[field.key];
    if (field.object !== object || !field.onInvoice || field.status === "archived" || value === undefined) return [];
    const { label, type } = field;
    return [type === "choice" ? { label, type: "text" as const, value: textOf(field, value) } : { label, type, value }];
  });
}

/**
 * Read text, such as of a file or an input, as a value. Choices match by id or label in any case. Undefined if the text
 * is no such value.
 */
export function valueFrom(field: Pick<FieldRules, "type" | "choices">, text: string): CustomValue | undefined {
  const value = typed(field, text.trim());
  return value !== undefined && isValueOf(field, value) ? value : undefined;
}

function typed({ type, choices }: Pick<FieldRules, "type" | "choices">, text: string): CustomValue | undefined {
  if (type === "number") return /^-?\d{1,15}(?:\.\d{1,10})?$/.test(text) ? Number(text) : undefined;
  if (type === "boolean") return /^(?:true|false)$/i.test(text) ? text.toLowerCase() === "true" : undefined;
  if (type !== "choice") return text;
  const same = (other: string) => other.toLowerCase() === text.toLowerCase();
  return choices.find(({ id, label }) => same(id) || same(label))?.id;
}

/** An error in a proposed value. */
export interface ValueFault {
  key: string;
  fault: "unknown" | "invalid" | "missing";
}

/**
 * Apply a change to the values of a record. Null deletes a value, and an absent key keeps it.
 *
 * @param isNew Whether required fields must have a value.
 */
export function changeValues(
  fields: readonly FieldRules[],
  before: CustomValues,
  change: CustomChanges,
  isNew: boolean,
): { values: CustomValues; faults: ValueFault[] } {
  const known = new Map(fields.map((field) => [field.key, field]));
  const values = new Map<string, CustomValue | null>(Object.entries(before));
  const faults: ValueFault[] = [];
  for (const [key, value] of Object.entries(change)) {
    const fault = faultOf(known.get(key), before, { key, value });
    if (fault) faults.push({ key, fault });
    else values.set(key, value);
  }
  if (isNew) {
    for (const { key, required, status } of fields) {
      const isMissing = required && status === "active" && (values.get(key) ?? null) === null;
      if (isMissing && !faults.some((one) => one.key === key)) faults.push({ key, fault: "missing" });
    }
  }
  const given = [...values].filter((entry): entry is [string, CustomValue] => entry[1] !== null);
  return { values: Object.fromEntries(given), faults };
}

function faultOf(
  field: FieldRules | undefined,
  before: CustomValues,
  { key, value }: { key: string; value: CustomValue | null },
): ValueFault["fault"] | null {
  if (!field) return "unknown";
  if (value === null || value === before[key]) return null;
  return isValueOf(field, value) ? null : "invalid";
}
