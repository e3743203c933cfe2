import type { AuditEntry } from "@/lib/admin/audit-log/schema";
import type { Money } from "@/lib/kernel/core/money";

/** `before` and `after` are null where the member was, or is, empty. */
export interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

type Format = (money: Money) => string;

/** Other details of the action count as values without a before. */
export function changesOf({ details }: Pick<AuditEntry, "details">, money: Format): Change[] {
  const { before, after, ...noted } = details;
  const one = flat(before ?? {}, money);
  const other = flat({ ...(isPlain(after) ? after : {}), ...noted }, money);
  return [...new Set([...one.keys(), ...other.keys()])]
    .map((field) => ({ field, before: one.get(field) ?? null, after: other.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

function flat(value: unknown, money: Format, path = ""): Map<string, string> {
  if (!isPlain(value) && !isListOfObjects(value)) {
    return new Map(path === "" || isNothing(value) ? [] : [[path, textOf(value)]]);
  }
  if (isPlain(value) && isMoney(value)) return new Map([[path, money(value)]]);
  const parts = Object.entries(value).flatMap(([name, part]) => [
    ...flat(part, money, path === "" ? name : `${path}.${name}`),
  ]);
  return new Map(parts);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Its objects are named by their index, as in the pointers of problems. */
function isListOfObjects(value: unknown): value is Record<string, unknown>[] {
  return Array.isArray(value) && value.length > 0 && value.every(isPlain);
}

function isMoney(value: Record<string, unknown>): value is Money {
  return typeof value["amount"] === "number" && typeof value["currency"] === "string";
}
