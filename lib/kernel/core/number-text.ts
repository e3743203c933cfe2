import { plainTyped } from "./digits";
import { memoizeLru } from "./memoize-lru";

export type NumberReading =
  | { kind: "empty" }
  /** A decimal string of the wire, with the decimals that were typed. */
  | { kind: "clear"; value: string }
  | { kind: "unclear"; message: string };

export type NumberRule = {
  /** Decides between thousands and decimals. Without it nothing is grouped: point and comma both begin the decimals. */
  locale?: string;
  decimals: number;
  /** Units and currency signs that may stand before or after the number. */
  beside?: readonly string[];
  /** The end of most messages: "Type a quantity, such as 1.5." */
  hint: string;
  minus?: string;
  tooFine?: string;
  /** The message for other text beside the number, as typed in lower case. */
  refuse?: (text: string) => string | undefined;
};

export const DAY_WORDS = ["d", "day", "days"];

const LONGEST_TEXT = 100;
const MOST_DIGITS = 15;
const MINUS = /[-\u2010-\u2015\u2212]/;
/** `3.` is being typed, and `12.–` and `50:-` are how round prices are written. */
const OPEN_END = /^(?:[.,:](?:--?|[\u2013-\u2015\u2212])|[.,\u066b])(?=\s|$|\p{L}|\p{Sc})/u;

/**
 * Read a number as people type it. Known units and signs before and after it are dropped; anything inside it is asked
 * about, and so is whatever could be a thousand times more or less.
 */
export function readNumber(text: string, rule: NumberRule): NumberReading {
  if (text.length > LONGEST_TEXT) return unclear(`This is too long for a number. ${rule.hint}`);
  // Compatibility forms would turn `1²` into 12 and `1½` into 11⁄2.
  const figure = /[\p{No}\p{Nl}]/u.exec(text);
  if (figure) return unclear(notUnderstood(figure[0], rule));
  const typed = plainTyped(text);
  if (!/\d/.test(typed)) return readNothing(typed, rule);
  const { before, body, after } = partsOf(typed);
  const stranger = /[^\d., '\u066b\u066c]+/.exec(body);
  if (stranger) return unclear(`“${stranger[0].trim()}” stands between digits. ${rule.hint}`);
  const message = besideFault(before, after, rule);
  return message === null ? readFigures(body, rule) : unclear(message);
}

/** Whole numbers of settings: days, minutes, counters. */
export function readWhole(
  text: string,
  rule: Omit<NumberRule, "decimals"> & { min: number; max: number },
): { kind: "empty" } | { kind: "clear"; number: number } | { kind: "unclear"; message: string } {
  const reading = readNumber(text, { tooFine: rule.hint, minus: rule.hint, ...rule, decimals: 0 });
  if (reading.kind !== "clear") return reading;
  const number = Number(reading.value);
  return number >= rule.min && number <= rule.max ? { kind: "clear", number } : unclear(rule.hint);
}

/** Text without a digit: nothing, a sign that a field shows anyway, or words. */
function readNothing(typed: string, rule: NumberRule): NumberReading {
  const isSign = !/\p{L}/u.test(typed) && without(typed, rule.beside ?? []) === "";
  return isSign ? { kind: "empty" } : unclear(rule.hint);
}

/** The text before the first digit, from it to the last digit, and after that. A leading decimal sign belongs to the number. */
function partsOf(typed: string): { before: string; body: string; after: string } {
  const first = typed.search(/\d/);
  const last = typed.search(/\d\D*$/);
  const before = typed.slice(0, first);
  const body = typed.slice(first, last + 1);
  const after = typed.slice(last + 1).replace(OPEN_END, "");
  // `.5` is a half, but the point of `kr.5` and `S/.5` may belong to the sign.
  const lead = /(?<![\p{L}/])[.,\u066b]$/u.exec(before);
  if (!lead) return { before, body, after };
  return { before: before.slice(0, -1), body: `0${lead[0]}${body}`, after };
}

/** The text beside a number without the words that may stand there. */
function without(side: string, known: readonly string[]): string {
  const longestFirst = known.map((word) => plainTyped(word)).toSorted((one, other) => other.length - one.length);
  let rest = side;
  for (const word of longestFirst) {
    if (word === "") continue;
    const at = rest.indexOf(word);
    const isWithin = /\p{L}/u.test(rest.charAt(at - 1)) || /\p{L}/u.test(rest.charAt(at + word.length));
    if (at !== -1 && !(/\p{L}/u.test(word) && isWithin)) rest = `${rest.slice(0, at)} ${rest.slice(at + word.length)}`;
  }
  return rest.trim();
}

function besideFault(before: string, after: string, rule: NumberRule): string | null {
  const known = rule.beside ?? [];
  const sides = [without(before, known), without(after, known)] as const;
  if (isNegative(...sides)) return rule.minus ?? `Negative numbers are not possible here. ${rule.hint}`;
  // The point of an abbreviation: `kr. 50`, `50 kr.`
  const arePoints = [/[\p{L}/]\.\s+$/u.test(before), /[\p{L}/]\./u.test(after)];
  const text = sides.filter((side, index) => side !== "" && !(side === "." && arePoints[index])).join(" ");
  if (text === "" || (text === "+" && sides[0] === "+")) return null;
  return rule.refuse?.(text) ?? notUnderstood(text, rule);
}

/** A minus before or behind the number, or the parentheses of accountants. */
function isNegative(before: string, after: string): boolean {
  return MINUS.test(before) || MINUS.test(after) || (before.includes("(") && after.includes(")"));
}

/** Figures and separators alone. */
function readFigures(body: string, rule: NumberRule): NumberReading {
  const parted = partDecimals(body, rule);
  if (typeof parted === "string") return unclear(parted);
  const whole = parted.whole.replace(/^0+(?=\d)/, "");
  const { fraction } = parted;
  if (fraction.length > rule.decimals) {
    const most =
      rule.decimals === 0 ? "Decimals are not possible here." : `At most ${rule.decimals} decimals fit here.`;
    return unclear(rule.tooFine ?? `${most} ${rule.hint}`);
  }
  if (whole.length > MOST_DIGITS) return unclear(`This number is too large. ${rule.hint}`);
  return { kind: "clear", value: fraction === "" ? whole : `${whole}.${fraction}` };
}

type Parted = { whole: string; fraction: string };

/** The figures before and after the decimal separator, or the message of what is asked. */
function partDecimals(body: string, rule: NumberRule): Parted | string {
  const separators = body.match(/\D/g) ?? [];
  const last = separators.at(-1);
  if (last === undefined) return { whole: body, fraction: "" };
  const at = body.lastIndexOf(last);
  const asDecimal = { whole: body.slice(0, at), fraction: body.slice(at + 1) };
  const isOnce = separators.filter((sign) => sign === last).length === 1;
  const mayBeDecimal = isOnce && (last === "." || last === "," || last === "\u066b");
  if (separators.length > 1) return mayBeDecimal ? joined(asDecimal, body, rule) : grouped(body, rule);
  if (!mayBeDecimal) return grouped(body, rule);
  if (asDecimal.fraction.length !== 3 || /^0|^\d{4}/.test(body) || rule.locale === undefined) return asDecimal;
  return thousandsOrDecimals(asDecimal, last, rule, rule.locale);
}

/** `1,250` and `1.250`: as the locale writes. Where the locale writes neither, only if one reading is possible. */
function thousandsOrDecimals(asDecimal: Parted, sign: string, rule: NumberRule, locale: string): Parted | string {
  const signs = signsOf(locale);
  if (sign === "\u066b" || sign === signs.decimal) return asDecimal;
  const { whole, fraction } = asDecimal;
  if (sign !== signs.group && rule.decimals >= 3) {
    const plain = `${whole}${fraction}`;
    const exact = `${whole}${signs.decimal}${fraction}0`;
    return `“${whole}${sign}${fraction}” can mean two numbers. Type ${plain} or ${exact}.`;
  }
  return { whole: `${whole}${fraction}`, fraction: "" };
}

/** A number with a decimal separator and groups before it. */
function joined({ whole, fraction }: Parted, body: string, rule: NumberRule): Parted | string {
  const groups = grouped(whole, rule);
  return typeof groups === "string" ? separatorFault(body, rule) : { whole: groups.whole, fraction };
}

/** Digits in groups of three behind one kind of separator, or as they are grouped in India where the locale does so. */
function grouped(body: string, rule: NumberRule): Parted | string {
  const [sign, ...others] = new Set(body.match(/\D/g) ?? []);
  const parts = sign === undefined ? [body] : body.split(sign);
  const sizes = parts.map((part) => part.length).join(" ");
  const isIndian = rule.locale !== undefined && signsOf(rule.locale).isIndian && /^[12](?: 2)* 3$/.test(sizes);
  const fits = /^[1-3](?: 3)+$/.test(sizes) || isIndian;
  if (rule.locale === undefined || others.length > 0 || !fits || body.startsWith("0") || sign === "\u066b") {
    return separatorFault(body, rule);
  }
  return { whole: parts.join(""), fraction: "" };
}

function separatorFault(body: string, rule: NumberRule): string {
  return `The separators of “${body}” do not fit together. ${rule.hint}`;
}

function notUnderstood(text: string, rule: NumberRule): string {
  return `“${text}” was not understood. ${rule.hint}`;
}

const signsOf = memoizeLru(20, (locale) => {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(12_345_678.5);
  const sign = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  const integers = parts.filter(({ type }) => type === "integer").map(({ value }) => value.length);
  return { decimal: sign("decimal") || ".", group: plainTyped(sign("group")) || " ", isIndian: integers[1] === 2 };
});

function unclear(message: string): { kind: "unclear"; message: string } {
  return { kind: "unclear", message };
}
