import { plainTyped } from "./digits";
import { memoizeLru } from "./memoize-lru";

export type TypedFault =
  | { code: "form" }
  | { code: "negative" }
  | { code: "tooLong" }
  | { code: "tooLarge" }
  | { code: "decimals"; most: number }
  | { code: "betweenDigits"; text: string }
  | { code: "notUnderstood"; text: string }
  | { code: "separators"; text: string }
  | { code: "twoNumbers"; text: string; one: string; other: string }
  | { code: "otherCurrency"; currency: string }
  | { code: "currencyDecimals"; currency: string; most: number }
  | { code: "largestAmount" }
  | { code: "minutes"; suggestion: string }
  | { code: "seconds"; suggestion: string }
  | { code: "minuteDigits"; suggestion: string }
  | { code: "hoursOrMinutes"; number: number }
  | { code: "mostHours"; most: number };

export type Unclear = { kind: "unclear"; fault: TypedFault };

export type NumberReading =
  | { kind: "empty" }
  /** Decimal string. */
  | { kind: "clear"; value: string }
  | Unclear;

export type NumberRule = {
  /** Absent: point and comma both begin the decimals. */
  locale?: string;
  decimals: number;
  /** Allowed before or after the number. */
  beside?: readonly string[];
  /** Gets other text beside the number, in lower case. */
  refuse?: (text: string) => TypedFault | undefined;
};

export const DAY_WORDS = ["d", "day", "days"];

const LONGEST_TEXT = 100;
const MOST_DIGITS = 15;
const MINUS = /[-\u2010-\u2015\u2212]/;
/** `3.` is still being typed; `12.–` and `50:-` are round prices. */
const OPEN_END = /^(?:[.,:](?:--?|[\u2013-\u2015\u2212])|[.,\u066b])(?=\s|$|\p{L}|\p{Sc})/u;

/** Text inside the number is unclear, and so is a separator that could mean thousands or decimals. */
export function readNumber(text: string, rule: NumberRule): NumberReading {
  if (text.length > LONGEST_TEXT) return unclear({ code: "tooLong" });
  // NFKC would turn `1²` into 12 and `1½` into 11⁄2.
  const figure = /[\p{No}\p{Nl}]/u.exec(text);
  if (figure) return unclear({ code: "notUnderstood", text: figure[0] });
  const typed = plainTyped(text);
  if (!/\d/.test(typed)) return readNothing(typed, rule);
  const { before, body, after } = partsOf(typed);
  const stranger = /[^\d., '\u066b\u066c]+/.exec(body);
  if (stranger) return unclear({ code: "betweenDigits", text: stranger[0].trim() });
  const fault = besideFault(before, after, rule);
  return fault === null ? readFigures(body, rule) : unclear(fault);
}

export function readWhole(
  text: string,
  rule: Omit<NumberRule, "decimals"> & { min: number; max: number },
): { kind: "empty" } | { kind: "clear"; number: number } | Unclear {
  const reading = readNumber(text, { ...rule, decimals: 0 });
  if (reading.kind === "unclear") {
    const { code } = reading.fault;
    return code === "negative" || code === "decimals" ? unclear({ code: "form" }) : reading;
  }
  if (reading.kind === "empty") return reading;
  const number = Number(reading.value);
  return number >= rule.min && number <= rule.max ? { kind: "clear", number } : unclear({ code: "form" });
}

function readNothing(typed: string, rule: NumberRule): NumberReading {
  const isSign = !/\p{L}/u.test(typed) && without(typed, rule.beside ?? []) === "";
  return isSign ? { kind: "empty" } : unclear({ code: "form" });
}

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

function besideFault(before: string, after: string, rule: NumberRule): TypedFault | null {
  const known = rule.beside ?? [];
  const sides = [without(before, known), without(after, known)] as const;
  if (isNegative(...sides)) return { code: "negative" };
  // The point of an abbreviation: `kr. 50`, `50 kr.`
  const arePoints = [/[\p{L}/]\.\s+$/u.test(before), /[\p{L}/]\./u.test(after)];
  const text = sides.filter((side, index) => side !== "" && !(side === "." && arePoints[index])).join(" ");
  if (text === "" || (text === "+" && sides[0] === "+")) return null;
  return rule.refuse?.(text) ?? { code: "notUnderstood", text };
}

function isNegative(before: string, after: string): boolean {
  return MINUS.test(before) || MINUS.test(after) || (before.includes("(") && after.includes(")"));
}

function readFigures(body: string, rule: NumberRule): NumberReading {
  const parted = partDecimals(body, rule);
  if ("code" in parted) return unclear(parted);
  const whole = parted.whole.replace(/^0+(?=\d)/, "");
  const { fraction } = parted;
  if (fraction.length > rule.decimals) return unclear({ code: "decimals", most: rule.decimals });
  if (whole.length > MOST_DIGITS) return unclear({ code: "tooLarge" });
  return { kind: "clear", value: fraction === "" ? whole : `${whole}.${fraction}` };
}

type Parted = { whole: string; fraction: string };

function partDecimals(body: string, rule: NumberRule): Parted | TypedFault {
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

/** By the locale: `1,250` and `1.250`. If it has neither, only with one possible reading. */
function thousandsOrDecimals(asDecimal: Parted, sign: string, rule: NumberRule, locale: string): Parted | TypedFault {
  const signs = signsOf(locale);
  if (sign === "\u066b" || sign === signs.decimal) return asDecimal;
  const { whole, fraction } = asDecimal;
  if (sign !== signs.group && rule.decimals >= 3) {
    const plain = `${whole}${fraction}`;
    const exact = `${whole}${signs.decimal}${fraction}0`;
    return { code: "twoNumbers", text: `${whole}${sign}${fraction}`, one: plain, other: exact };
  }
  return { whole: `${whole}${fraction}`, fraction: "" };
}

function joined({ whole, fraction }: Parted, body: string, rule: NumberRule): Parted | TypedFault {
  const groups = grouped(whole, rule);
  return "code" in groups ? { code: "separators", text: body } : { whole: groups.whole, fraction };
}

/** Groups of three with one kind of separator, or Indian groups if the locale has them. */
function grouped(body: string, rule: NumberRule): Parted | TypedFault {
  const [sign, ...others] = new Set(body.match(/\D/g) ?? []);
  const parts = sign === undefined ? [body] : body.split(sign);
  const sizes = parts.map((part) => part.length).join(" ");
  const isIndian = rule.locale !== undefined && signsOf(rule.locale).isIndian && /^[12](?: 2)* 3$/.test(sizes);
  const fits = /^[1-3](?: 3)+$/.test(sizes) || isIndian;
  if (rule.locale === undefined || others.length > 0 || !fits || body.startsWith("0") || sign === "\u066b") {
    return { code: "separators", text: body };
  }
  return { whole: parts.join(""), fraction: "" };
}

const signsOf = memoizeLru(20, (locale) => {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(12_345_678.5);
  const sign = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
  const integers = parts.filter(({ type }) => type === "integer").map(({ value }) => value.length);
  return { decimal: sign("decimal") || ".", group: plainTyped(sign("group")) || " ", isIndian: integers[1] === 2 };
});

function unclear(fault: TypedFault): Unclear {
  return { kind: "unclear", fault };
}
