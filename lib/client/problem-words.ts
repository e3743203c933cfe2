import { createTranslator } from "use-intl/core";
import type { ErrorCode, Params, SentenceGroup } from "@/lib/kernel/core/errors";
import type { Language } from "@/lib/kernel/core/languages";
import { providedLocaleOf } from "@/lib/kernel/core/locale-data";
import { placeholders, sentenceKey } from "@/lib/kernel/core/problem-sentence";

interface WireFault {
  pointer?: string | undefined;
  parameter?: string | undefined;
  header?: string | undefined;
  code: string;
  reason: string;
  params: Params;
  /** English. */
  detail: string;
}

export interface WireProblem {
  code: ErrorCode;
  reason: string;
  params: Params;
  /** English. */
  detail: string;
  errors?: readonly WireFault[] | undefined;
  request_id?: string | undefined;
}

export interface ProblemWords {
  message: string;
  /** An error of the browser has no reason. */
  faults: (Pick<WireFault, "pointer" | "parameter" | "header"> & {
    reason?: string;
    params?: Params;
    detail: string;
  })[];
}

/** Without the catalog, such as after a lost connection, the English details. */
export async function wordsFor({ code, reason, params, detail, errors = [] }: WireProblem): Promise<ProblemWords> {
  const sentence = await catalog().catch(() => null);
  const faults = errors.map((fault) => ({
    ...fault,
    detail: sentence?.([sentenceKey(fault)], fault.params) ?? fault.detail,
  }));
  const forPage = [`page.${reason}`, `page.${code}`];
  const message =
    sentence?.(forPage, params) ?? faults[0]?.detail ?? sentence?.([sentenceKey({ code, reason })], params);
  return { message: message ?? detail, faults };
}

/** Without the catalog, the English detail. */
export async function sentenceFor(
  explained: Pick<WireProblem, "reason" | "params" | "detail"> & { code: SentenceGroup },
) {
  const sentence = await catalog().catch(() => null);
  return sentence?.([sentenceKey(explained)], explained.params) ?? explained.detail;
}

export async function unexpectedAnswer(): Promise<string> {
  const sentence = await catalog().catch(() => null);
  return sentence?.(["page.unexpected_answer"], {}) ?? "The server sent an unexpected response. Try again.";
}

type Sentence = (keys: readonly string[], params: Params) => string | undefined;

let loaded: Promise<Sentence> | null = null;

/** Loaded with the first problem. Returns the first existing sentence. */
function catalog(): Promise<Sentence> {
  loaded ??= load().catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

async function load(): Promise<Sentence> {
  const locale = document.documentElement.lang as Language;
  const file = (await import(`../../messages/${locale}/problems.json`)) as { default: Record<string, unknown> };
  const { dayInSentence } = await import("@/lib/kernel/core/locale-formats");
  const dayOf = (day: string) => dayInSentence(day, providedLocaleOf(locale), "dayAndYear");
  const t = createTranslator({ locale, messages: file.default });
  return (keys, params) => {
    const key = keys.find((one) => t.has(one as never));
    return key === undefined ? undefined : t(key as never, withDays(placeholders(params), dayOf) as never);
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Format the days in the viewer's way. */
function withDays(
  values: Record<string, string | number>,
  dayOf: (day: string) => string,
): Record<string, string | number> {
  const isDay = (value: string | number): value is string =>
    typeof value === "string" && DAY.test(value) && !Number.isNaN(Date.parse(value));
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isDay(value) ? dayOf(value) : value]));
}
