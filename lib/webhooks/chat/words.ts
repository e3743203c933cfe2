import { formatDuration } from "@/lib/kernel/core/duration";
import { formatDay, formatMoney } from "@/lib/kernel/core/format";
import type { Money } from "@/lib/kernel/core/money";
import type { Translate } from "@/lib/kernel/i18n/messages";

export interface Words {
  t: Translate<"chat">;
  workspace: string;
  /** Text of a person, cut. Empty text and null are `_`, which the messages select. */
  text: (value: string | null) => string;
  /** Of a project, client or user. */
  name: (id: string | null) => string;
  money: (amount: Money) => string;
  day: (day: string | null) => string;
  duration: (seconds: number | null) => string;
  percent: (percent: number) => string;
}

interface Given {
  t: Translate<"chat">;
  locale: string;
  workspaceName: string;
  nameOf: (id: string) => string;
}

export function wordsOf({ t, locale, workspaceName, nameOf }: Given): Words {
  const text = (value: string | null) => (value === null ? NONE : shortened(value));
  const percentage = new Intl.NumberFormat(locale, { style: "percent" });
  return {
    t,
    workspace: shortened(workspaceName),
    text,
    name: (id) => text(id === null ? null : nameOf(id)),
    money: (amount) => formatMoney(amount, locale),
    day: (day) => (day === null ? NONE : formatDay(day, locale)),
    duration: (seconds) => (seconds === null ? NONE : formatDuration(seconds)),
    percent: (percent) => percentage.format(percent / 100),
  };
}

const NONE = "_";

/** Sentences stay below the 2,000 characters of Discord, with all their characters escaped. */
const MOST_CHARACTERS = 150;

/** On one line, without control characters and those that mark the link. */
function shortened(text: string): string {
  const characters = Array.from(text.replaceAll(/[\s\p{Cc}\p{Co}\p{Cs}\u202A-\u202E\u2066-\u2069]+/gu, " ").trim());
  if (characters.length === 0) return NONE;
  return characters.length <= MOST_CHARACTERS
    ? characters.join("")
    : `${characters.slice(0, MOST_CHARACTERS - 1).join("")}…`;
}
