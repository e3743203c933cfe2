export function keepsAll(row: object, proposed: object): boolean {
  const current = row as Readonly<Record<string, unknown>>;
  return Object.entries(proposed).every(([column, value]) => comparable(current[column]) === comparable(value));
}

export function namedMembers(
  change: object,
  before: object,
  after: object,
): Record<"before" | "after", Record<string, unknown>> {
  const named = (from: object) => Object.fromEntries(Object.entries(from).filter(([name]) => name in change));
  return { before: named(before), after: named(after) };
}

function comparable(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) => {
    if (typeof part === "bigint") return Number(part);
    // PostgreSQL reorders JSON members.
    return isPlain(part) ? Object.fromEntries(Object.entries(part).sort()) : part;
  });
}

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
