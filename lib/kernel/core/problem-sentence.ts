import type { Params } from "@/lib/kernel/core/errors";

/** A list becomes text. */
export function placeholders(params: Params): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === "object" ? value.join(", ") : value]),
  );
}
