import type { Params } from "@/lib/kernel/core/errors";
import type { Language } from "@/lib/kernel/core/languages";
import { placeholders, sentenceKey } from "@/lib/kernel/core/problem-sentence";
import { translator } from "./translator";

/** The sentence of an error in a language of the interface. */
export async function localizedProblem(
  language: Language,
  { code, reason, params }: { code: string; reason: string; params: Params },
): Promise<string> {
  const t = (await translator(language, "problems")) as unknown as (
    key: string,
    values: Record<string, string | number>,
  ) => string;
  return t(sentenceKey({ code, reason }), placeholders(params));
}
