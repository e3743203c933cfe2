import type { Params } from "@/lib/kernel/core/errors";

/** Return the key of a problem's sentence in `messages/<language>/problems.json`. */
export function sentenceKey({ code, reason }: { code: string; reason: string }): string {
  return `${code === "destination_not_allowed" ? "validation_failed" : code}.${reason}`;
}

/** Return parameters as the values of a sentence. Items of a list are separated by commas. */
export function placeholders(params: Params): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === "object" ? value.join(", ") : value]),
  );
}
