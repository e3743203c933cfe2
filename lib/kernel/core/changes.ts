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

/** Old and new value of each member that both objects have and that differs. */
export function changedMembers(before: object, after: object): Record<string, [unknown, unknown]> {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after)
    .filter(([name, value]) => old.has(name) && comparable(old.get(name)) !== comparable(value))
    .map(([name, value]): [string, [unknown, unknown]] => [name, [old.get(name), value]]);
  return Object.fromEntries(changed);
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
