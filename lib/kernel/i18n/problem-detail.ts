import { readFileSync } from "node:fs";
import { join } from "node:path";
import { IntlMessageFormat } from "intl-messageformat";
import type { AppError, Fault, Params, SentenceGroup, SentenceReason } from "@/lib/kernel/core/errors";
import { DEFAULT_LANGUAGE } from "@/lib/kernel/core/languages";
import { memoizeLru } from "@/lib/kernel/core/memoize-lru";
import { placeholders, sentenceKey } from "@/lib/kernel/core/problem-sentence";

/** Bundles of pages compile the catalogs for browsers. */
const english = JSON.parse(readFileSync(join(process.cwd(), "messages/en/problems.json"), "utf8")) as Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

type Explained =
  | Pick<AppError | Fault, "code" | "reason" | "params">
  | { [Group in SentenceGroup]: { code: Group; reason: SentenceReason<Group>; params: Params } }[SentenceGroup];

export function detailOf(explained: Explained): string {
  return String(sentence(sentenceKey(explained)).format(placeholders(explained.params)));
}

const sentence = memoizeLru(500, (key: string) => {
  const [group = "", reason = ""] = key.split(".");
  return new IntlMessageFormat(english[group]?.[reason] ?? key, DEFAULT_LANGUAGE);
});
