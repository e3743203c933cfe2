import { dayWordsIn } from "@/components/typed-line/day-words";
import { isWordStart, type Mention, mentionAt, type Named, wordsBeside } from "@/components/typed-line/mentions";
import type { LineToken } from "@/components/typed-line/suggestions";
import { foldText } from "@/lib/kernel/core/folded";
import { memoizeLru } from "@/lib/kernel/core/memoize-lru";
import type { Money } from "@/lib/kernel/core/money";
import type { Translate } from "@/lib/kernel/i18n/messages";
import { type AmountReading, amountOf, type NumberMark, numberMarkAt, unitsOf } from "./line-amounts";

interface LineCategory extends Named {
  unit_name: string | null;
  unit_price: string | null;
}

export interface LineContext extends AmountReading {
  projects: readonly Named[];
  categories: readonly LineCategory[];
  /** Sets the names of days and the order of day and month. */
  dayLocale: string;
  /** `YYYY-MM-DD`. */
  today: string;
}

export interface ExpenseLine {
  /** The rest of the line: the description. */
  notes: string;
  tokens: readonly LineToken<Part["kind"]>[];
  amount: Money | null;
  /** For a category with a unit price, a decimal string. */
  units: string | null;
  category: LineCategory | null;
  projectId: string | null;
  /** `YYYY-MM-DD`. Null: today. */
  day: string | null;
  problem: { message: string; /** Text that may be description. */ word?: string } | null;
  /** The first thing that the expense still needs. */
  missing: "amount" | "units" | "category" | null;
}

interface Part {
  kind: "amount" | "category" | "project" | "day";
  from: number;
  to: number;
  mention?: Mention;
  number?: NumberMark;
  day?: string | null;
}

type Messages = Translate<"expenses.line.problems">;

/**
 * A line has an amount, `#category`, `@project` and a day, in any order. The rest is the description.
 *
 * @param asWords texts that look like one of these, but are part of the description.
 */
export function readExpenseLine(
  line: string,
  context: LineContext,
  t: Messages,
  asWords: readonly string[] = [],
): ExpenseLine {
  const found = partsOf(line, context, asWords);
  const chosen = chosenNumber(line, found, mentionedCategory(found, context), context);
  const parts = found.filter((part) => part.kind !== "amount" || part === chosen.part);
  const notes = wordsBeside(line, parts);
  const category = categoryOf(found, chosen.part, notes, context);
  const value = valueOf(chosen.part, category, context);
  const isValueClear = value.amount !== null || value.units !== null;
  return {
    ...value,
    notes,
    category,
    tokens: parts.map((part) => tokenOf(part, isValueClear)),
    projectId: mentionOf(parts, "project")?.id ?? null,
    day: parts.find(({ kind }) => kind === "day")?.day ?? null,
    problem: problemIn(line, parts, chosen.rivals, t) ?? valueProblem(isValueClear ? null : chosen.part, category, t),
    missing: missingIn(isValueClear, category),
  };
}

function missingIn(isValueClear: boolean, category: LineCategory | null): ExpenseLine["missing"] {
  if (isValueClear) return category === null ? "category" : null;
  return isInUnits(category) ? "units" : "amount";
}

function mentionedCategory(parts: readonly Part[], { categories }: LineContext): LineCategory | null {
  const mention = mentionOf(parts, "category");
  return categories.find(({ id }) => id === mention?.id) ?? null;
}

/** The mentioned category, else the one of the unit, else the one that the description names. */
function categoryOf(parts: readonly Part[], number: Part | null, notes: string, context: LineContext) {
  if (parts.some(({ kind }) => kind === "category")) return mentionedCategory(parts, context);
  return ofUnit(number, context) ?? categoryIn(notes, context.categories);
}

/** Whether the category has a unit price. */
function isInUnits(category: LineCategory | null): category is LineCategory {
  return category !== null && category.unit_price !== null;
}

function partsOf(line: string, context: LineContext, asWords: readonly string[]): Part[] {
  const units = new Set(context.categories.flatMap(({ unit_name: unit }) => unit?.toLowerCase() ?? []));
  const parts: Part[] = [];
  let at = 0;
  while (at < line.length) {
    const part = isWordStart(line, at) ? partAt(line, at, context, units) : null;
    if (!part || isKept(line, part, asWords)) {
      at += 1;
      continue;
    }
    parts.push(part);
    at = Math.max(part.to, at + 1);
  }
  return parts;
}

function isKept(line: string, { from, to, mention }: Part, asWords: readonly string[]): boolean {
  return mention?.kind !== "known" && asWords.includes(line.slice(from, to));
}

function partAt(line: string, at: number, context: LineContext, units: ReadonlySet<string>): Part | null {
  const sign = line[at];
  if (sign === "@" || sign === "#") {
    const [kind, known] =
      sign === "@" ? (["project", context.projects] as const) : (["category", context.categories] as const);
    const found = mentionAt(line, at + 1, known);
    return found && { kind, from: at, to: found.to, mention: found.mention };
  }
  const pattern = daysIn(context.dayLocale);
  pattern.lastIndex = at;
  const day = pattern.exec(line);
  if (day) return { kind: "day", from: at, to: at + day[0].length, day: readDay(day[1] ?? "", context) };
  const number = numberMarkAt(line, at, units, context);
  return number && { kind: "amount", from: number.from, to: number.to, number };
}

const daysIn = memoizeLru(
  10,
  (locale) => new RegExp(String.raw`(?:on\s+)?(${dayWordsIn(locale).pattern})(?=[,;.!?]?(?:\s|$))`, "iuy"),
);

function readDay(text: string, { dayLocale, today }: LineContext): string | null {
  return dayWordsIn(dayLocale).read(text, today);
}

interface Chosen {
  part: Part | null;
  /** More than one clear amount. */
  rivals: readonly Part[];
}

/** An amount with a sign or a unit comes first, then one with decimals, then a number at an end of the description. */
function chosenNumber(
  line: string,
  parts: readonly Part[],
  category: LineCategory | null,
  context: LineContext,
): Chosen {
  const numbers = parts.filter((part) => part.number !== undefined && isReadable(part.number, category, context));
  const unit = category?.unit_name?.toLowerCase();
  const marked = numbers.filter(
    ({ number }) => number !== undefined && (number.currency !== null || number.unit !== null),
  );
  const ofUnits = unit === undefined ? marked : marked.filter(({ number }) => number?.unit === unit);
  const clear = ofUnits.length > 0 ? ofUnits : marked;
  if (clear.length > 0) return { part: clear[0] ?? null, rivals: clear.length > 1 ? clear : [] };
  const decimals = numbers.filter(({ number }) => /\d[.,]\d/.test(number?.figures ?? ""));
  if (decimals.length > 0) return { part: decimals[0] ?? null, rivals: decimals.length > 1 ? decimals : [] };
  const others = parts.filter(({ kind }) => kind !== "amount");
  const isAtEnd = ({ from, to }: Part) => isBlank(line, 0, from, others) || isBlank(line, to, line.length, others);
  return { part: numbers.find(isAtEnd) ?? null, rivals: [] };
}

function isReadable(number: NumberMark, category: LineCategory | null, context: LineContext): boolean {
  if (number.currency !== null) return true;
  if (number.unit !== null || isInUnits(category)) return unitsOf(number, context) !== null;
  return amountOf(number, context) !== null;
}

/** Whether the text has nothing but other parts. */
function isBlank(line: string, from: number, to: number, others: readonly Part[]): boolean {
  const inside = others.filter((part) => part.from >= from && part.to <= to);
  return (
    wordsBeside(
      line.slice(from, to),
      inside.map((part) => ({ from: part.from - from, to: part.to - from })),
    ) === ""
  );
}

function valueOf(part: Part | null, category: LineCategory | null, context: LineContext) {
  const none = { amount: null, units: null };
  if (part?.number === undefined) return none;
  if (!isInUnits(category)) return { ...none, amount: amountOf(part.number, context) };
  return part.number.currency === null ? { ...none, units: unitsOf(part.number, context) } : none;
}

/** The only category with the unit of the number. */
function ofUnit(part: Part | null, { categories }: LineContext): LineCategory | null {
  const unit = part?.number?.unit ?? null;
  const fitting = unit === null ? [] : categories.filter(({ unit_name: name }) => name?.toLowerCase() === unit);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** The category whose whole name is in the description. Null without one, or with several. */
function categoryIn(notes: string, categories: readonly LineCategory[]): LineCategory | null {
  const words = ` ${plainWords(notes)} `;
  const fitting = categories.filter(({ name }) => plainWords(name) !== "" && words.includes(` ${plainWords(name)} `));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

function plainWords(text: string): string {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

function mentionOf(parts: readonly Part[], kind: Part["kind"]) {
  const mention = parts.find((part) => part.kind === kind)?.mention;
  return mention?.kind === "known" ? mention : null;
}

function tokenOf({ kind, from, to, mention, day }: Part, isValueClear: boolean): LineToken<Part["kind"]> {
  const isUnderstood = mention ? mention.kind === "known" : kind === "day" ? day !== null : isValueClear;
  return { kind, from, to, isUnderstood };
}

function problemIn(line: string, parts: readonly Part[], rivals: readonly Part[], t: Messages): ExpenseLine["problem"] {
  const textOf = ({ from, to }: Part) => line.slice(from, to);
  const several = (kind: Part["kind"]) => parts.filter((part) => part.kind === kind);
  for (const kind of ["project", "category", "day"] as const) {
    const all = several(kind);
    const [first] = all;
    if (!first) continue;
    const problem = all.length > 1 ? t(MORE[kind], { texts: all.map(textOf).join(", ") }) : ofMention(first, t);
    const last = all.at(-1) ?? first;
    if (problem !== null) return { message: problem, word: textOf(last) };
  }
  if (rivals.length === 0) return null;
  const last = rivals.at(-1);
  const message = t("severalAmounts", { texts: rivals.map(textOf).join(", ") });
  return last ? { message, word: textOf(last) } : { message };
}

const MORE = { project: "severalProjects", category: "severalCategories", day: "severalDays" } as const;
const MAX_MATCHES = 3;

function ofMention({ kind, mention, day }: Part, t: Messages): string | null {
  if (kind === "day") return day === null ? t("noDay") : null;
  if (!mention || mention.kind === "known") return null;
  if (mention.kind === "several") {
    const matches = mention.among
      .slice(0, MAX_MATCHES)
      .map(({ name }) => t("name", { name }))
      .join(", ");
    return t("several", { name: mention.name, matches, more: Math.max(0, mention.among.length - MAX_MATCHES) });
  }
  return t(kind === "project" ? "noProject" : "noCategory", { name: mention.name });
}

function valueProblem(part: Part | null, category: LineCategory | null, t: Messages): ExpenseLine["problem"] {
  if (part?.number === undefined) return null;
  if (isInUnits(category)) {
    return { message: t("needsUnits", { category: category.name, unit: category.unit_name ?? "" }) };
  }
  return { message: t("noAmount", { text: part.number.text }), word: part.number.text };
}
