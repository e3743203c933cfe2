import { isLocale } from "@/lib/core/locale";

/**
 * Which of the types that can be answered an `Accept` header wants most (RFC 9110, 12.5.1); the first where it does not
 * care, null where it wants none of them.
 */
export function preferredType<Type extends string>(accept: string | undefined, offered: readonly Type[]): Type | null {
  if (accept === undefined || accept.trim() === "") return offered[0] ?? null;
  const ranges = accept.toLowerCase().split(",").map(toRange);
  let best: { type: Type; weight: number } | null = null;
  for (const type of offered) {
    const weight = weightOf(type, ranges);
    if (weight > (best?.weight ?? 0)) best = { type, weight };
  }
  return best?.type ?? null;
}

interface Range {
  name: string;
  weight: number;
}

function toRange(part: string): Range {
  const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
  const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  return { name, weight: quality === undefined ? 1 : Number(quality) || 0 };
}

/** The weight of the range that names the type most precisely. */
function weightOf(type: string, ranges: readonly Range[]): number {
  const names = [type, `${type.split("/")[0] ?? ""}/*`, "*/*"];
  for (const name of names) {
    const range = ranges.find((one) => one.name === name);
    if (range) return range.weight;
  }
  return 0;
}

/** The first language of an `Accept-Language` header that this runtime can write dates and numbers in; else English. */
export function readableLocale(acceptLanguage: string | undefined): string {
  const tags = (acceptLanguage ?? "").split(",").map((part) => part.split(";", 1)[0]?.trim() ?? "");
  const isKnown = (tag: string) => isLocale(tag) && Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  return tags.find(isKnown) ?? "en";
}
