import { DEFAULT_LANGUAGE, type Language, languageFor } from "@/lib/kernel/core/languages";
import { isLocale } from "@/lib/kernel/core/locale";

/** RFC 9110, 12.5.1. Null if none is acceptable. */
export function preferredType<Type extends string>(accept: string | undefined, offered: readonly Type[]): Type | null {
  if (accept === undefined || accept.trim() === "") return offered[0] ?? null;
  return heaviest(weightsIn(accept), offered, (type) => [type, `${type.split("/")[0] ?? ""}/*`, "*/*"]);
}

/** Header such as `br;q=0.8, gzip`, by lower-case name. */
export function weightsIn(header: string): ReadonlyMap<string, number> {
  return new Map(
    header.split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
    }),
  );
}

/**
 * The first of equals; null if all weigh 0.
 *
 * @param namesOf Most precise first.
 */
export function heaviest<One extends string>(
  weights: ReadonlyMap<string, number>,
  offered: readonly One[],
  namesOf: (one: One) => readonly string[],
): One | null {
  let best: { one: One; weight: number } | null = null;
  for (const one of offered) {
    const name = namesOf(one).find((known) => weights.has(known));
    const weight = (name === undefined ? undefined : weights.get(name)) ?? 0;
    if (weight > (best?.weight ?? 0)) best = { one, weight };
  }
  return best?.one ?? null;
}

export function readableLocale(acceptLanguage: string | undefined): string {
  const tags = (acceptLanguage ?? "").split(",").map((part) => part.split(";", 1)[0]?.trim() ?? "");
  const isKnown = (tag: string) => isLocale(tag) && Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  return tags.find(isKnown) ?? "en";
}

export function preferredLanguage(acceptLanguage: string | undefined): Language {
  const weights = weightsIn(acceptLanguage ?? "");
  const known = [...weights.keys()].filter((tag) => languageFor(tag) !== null);
  const best = heaviest(weights, known, (tag) => [tag]);
  return (best === null ? null : languageFor(best)) ?? DEFAULT_LANGUAGE;
}
