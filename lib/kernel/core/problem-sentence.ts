import type { Params } from "@/lib/kernel/core/errors";

export function sentenceKey({ code, reason }: { code: string; reason: string }): string {
  return `${code === "destination_not_allowed" ? "validation_failed" : code}.${reason}`;
}

export function placeholders(params: Params): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === "object" ? value.join(", ") : value]),
  );
}
