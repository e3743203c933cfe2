import { z } from "zod";
import { CURRENCIES } from "./currencies";
import { canonicalDecimal } from "./decimal";
import { asciiEmail, hasLookalike } from "./email";
import { NO_SUCH_OBJECT, reason } from "./errors";
import { PREFIXES, type Prefix } from "./ids";
import { LANGUAGES } from "./languages";
import { isLocale } from "./locale";
import { MAX_MINOR } from "./money";
import { isWithinCalendar } from "./time";
import { canonicalTimeZone, timeZoneFault } from "./time-zone";

const SUFFIX = "[0-7][0-9a-hjkmnp-tv-z]{25}";

/** A malformed id is answered like a missing object. */
export function Id(prefix: Prefix) {
  return z
    .string()
    .regex(new RegExp(`^${prefix}_${SUFFIX}$`), NO_SUCH_OBJECT)
    .meta({
      description: `Identifier of ${withArticle(PREFIXES[prefix])}. Opaque; at most 255 characters.`,
      example: `${prefix}_01m7yp4jademgb7e4vec1cvggx`,
    });
}

const LONGEST_IDS = 6500;

/** Comma list, meaning OR. `words` stand for ids, such as `me`. */
export function IdList(prefix: Prefix, words: readonly string[] = []) {
  return z
    .string()
    .max(LONGEST_IDS)
    .regex(listOf([...words, `${prefix}_${SUFFIX}`]), NO_SUCH_OBJECT)
    .meta({ description: `One ${PREFIXES[prefix]} id, or several separated by commas.` });
}

/** Comma list, meaning OR. */
export function OneOrMore(values: readonly string[]) {
  return z
    .string()
    .max(400)
    .regex(listOf(values), reason("not_some_of", { allowed: values }))
    .meta({
      description: `One of ${values.map((value) => `\`${value}\``).join(", ")}, or several separated by commas.`,
    });
}

function listOf(choices: readonly string[]): RegExp {
  const one = `(?:${choices.join("|")})`;
  return new RegExp(`^${one}(?:,${one})*$`);
}

function withArticle(noun: string): string {
  return `${/^[aeio]/i.test(noun) ? "an" : "a"} ${noun}`;
}

export const Instant = z.iso
  .datetime({ offset: true, error: reason("format_datetime") })
  .refine((text) => withinCalendar(text), { error: reason("date_out_of_range") })
  .meta({
    description: "RFC 3339 instant. Answers are UTC with milliseconds; input may carry any offset.",
    example: "2026-11-19T14:20:00.000Z",
  });

export const CivilDate = z.iso
  .date({ error: reason("format_date") })
  .refine((day) => withinCalendar(day), { error: reason("date_out_of_range") })
  .meta({ description: "Calendar day, `YYYY-MM-DD`, in the workspace's time zone.", example: "2026-11-19" });

export const Currency = z
  .string()
  .refine((code) => CURRENCIES.includes(code), { error: reason("currency_unknown") })
  .meta({ description: "ISO 4217 code.", example: "EUR", pattern: "^[A-Z]{3}$" });

export const Money = z
  .strictObject({
    amount: z
      .int()
      .min(0)
      .max(MAX_MINOR)
      .meta({ description: "Minor units of the currency: cents for EUR, yen for JPY." }),
    currency: Currency,
  })
  .meta({
    id: "Money",
    description: "An amount in the minor units of its currency.",
    example: { amount: 12500, currency: "EUR" },
  });

export const SignedMoney = z
  .strictObject({ amount: z.int(), currency: Currency })
  .meta({ id: "SignedMoney", description: "Minor units of the currency, possibly below 0." });

/** Sums can exceed the limit of a single amount. */
export const InvoiceSum = z
  .strictObject({ amount: z.int().min(0), currency: Currency })
  .meta({ id: "InvoiceSum", description: "A sum of amounts in minor units of one currency." });

const DatedRate = Money.extend({
  amount: Money.shape.amount.nullable().meta({
    description: "Minor units of the currency. Null: no rate of its own from this day.",
  }),
  since: CivilDate.nullable().meta({ description: "First day of the rate. Null: the rate has no first day." }),
}).meta({
  id: "DatedRate",
  description: "Hourly rate from a day on.",
  example: { amount: 10500, currency: "EUR", since: "2027-01-01" },
});

export const FIRST_RATE_DAY = "1970-01-01";

/** Each day once, since 1970. */
export const RateHistory = z
  .array(DatedRate)
  .max(100)
  .superRefine((rates, context) => {
    rates.forEach(({ since }, at) => {
      const fault = (message: string) => context.addIssue({ code: "custom", path: [at, "since"], message });
      if (since !== null && since < FIRST_RATE_DAY) fault(reason("rate_before_1970"));
      if (rates.findIndex((one) => one.since === since) < at) fault(reason("rate_day_twice"));
    });
  });

export const TimeZone = z
  .string()
  .max(64)
  .overwrite((name) => canonicalTimeZone(name) ?? name)
  .refine((name) => canonicalTimeZone(name) !== null, { error: ({ input }) => timeZoneFault(String(input)) })
  .meta({ description: "IANA time zone by its canonical name.", example: "Europe/Berlin" });

export const Locale = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, reason("locale_unknown"))
  .max(35)
  .refine(isLocale, { error: reason("locale_unknown") })
  .meta({ example: "de-AT" });

export const InterfaceLanguage = z.enum(LANGUAGES).meta({ example: "de" });

export const FileLanguage = InterfaceLanguage.optional().meta({
  description: "Language of column headers and other text that is not data. Default: `en`.",
});

export const SentenceParams = z
  .record(z.string(), z.union([z.string(), z.number(), z.array(z.string()).readonly()]))
  .meta({ description: "Values of the reason." });

const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{DI}\u2800]/u;

function nfc(text: string): string {
  return text.normalize("NFC");
}

/** One line in NFC with a visible character. `isTrimmed` removes space around the text, which is refused otherwise. */
export function Line(max: number, { isTrimmed = false } = {}) {
  return z
    .string()
    .overwrite((text) => (isTrimmed ? nfc(text).trim() : nfc(text)))
    .min(1)
    .max(max)
    .regex(/^[^\s\p{Cc}\p{Cs}](?:[^\p{Cc}\p{Cs}]*[^\s\p{Cc}\p{Cs}])?$/u, reason("has_control_characters"))
    .refine((text) => text.trim() === "" || VISIBLE.test(text), { error: reason("text_invisible") });
}

/** NFC. PostgreSQL cannot store NUL. */
export function Text(max: number) {
  return z
    .string()
    .overwrite(nfc)
    .max(max)
    .regex(/^[^\0\p{Cs}]*$/u, reason("has_unstorable_characters"));
}

const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9\u00a1-\uffff][A-Za-z0-9\u00a1-\uffff-]*\.)+(?:[A-Za-z\u00a1-\uffff]{2,}|xn--[A-Za-z0-9-]+)$/;
const EMAIL_FAULT = reason("format_email");

export const Email = z
  .email({ pattern: EMAIL, error: EMAIL_FAULT })
  .refine((email) => !hasLookalike(email), {
    error: reason("email_lookalike"),
  })
  .overwrite(asciiEmail)
  .refine((email) => !/[^\0-\x7f]/.test(email), { error: EMAIL_FAULT })
  .max(254)
  .meta({
    description: "An internationalized domain is accepted and kept in ASCII (punycode).",
    example: "maren@example.com",
  });

export const Flag = z.enum(["true", "false"]).meta({ description: "`true` or `false`." });

export const Search = Text(200).min(1).meta({ description: "Text to search for." });

export const TimeRounding = z
  .strictObject({
    mode: z.enum(["none", "up", "down", "nearest"]),
    minutes: z
      .int()
      .min(1)
      .max(60)
      .meta({ description: "The step, in minutes. Without meaning when `mode` is `none`." }),
    by: z.enum(["entry", "day"]).meta({
      description:
        "What is rounded: each entry by itself, or what a person tracked on one task of a project on one day, together. " +
        "Days are the workspace's.",
    }),
  })
  .meta({
    id: "TimeRounding",
    description:
      "How tracked time is rounded in reports and on invoices. Half a step is rounded up by `nearest`. Entries keep what was " +
      "tracked, and invoices that exist stay as they are.",
  });

export const PageQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^(?:[1-9]\d?|1\d\d|200)$/, reason("page_size"))
    .optional()
    .meta({ description: "Objects per page, 1 to 200. Default: 50.", example: "50" }),
  cursor: z.string().max(1000).optional().meta({ description: "`next_cursor` of the previous page. Opaque." }),
});

export function SortBy<const Names extends readonly string[]>(...names: Names) {
  return z.enum(names.flatMap((name: Names[number]) => [name, `-${name}`] as const)).optional();
}

export function pageOf<T extends z.ZodType>(item: T) {
  return z.strictObject({
    data: z.array(item),
    has_more: z.boolean(),
    next_cursor: z
      .string()
      .nullable()
      .meta({ description: "Send it as `cursor` to get the next page. Null on the last page." }),
  });
}

export const Deleted = z
  .strictObject({ id: z.string(), deleted: z.literal(true) })
  .meta({ id: "Deleted", description: "The object that was deleted." });
export type Deleted = z.infer<typeof Deleted>;

/** Other checks report invalid dates. */
function withinCalendar(text: string): boolean {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) || isWithinCalendar(instant);
}

export const Address = z
  .strictObject({
    line1: Line(200).nullable(),
    line2: Line(200).nullable(),
    city: Line(100).nullable(),
    region: Line(100).nullable(),
    postal_code: Line(20).nullable(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, reason("country_unknown"))
      .nullable(),
  })
  .meta({ id: "Address" });
export type Address = z.infer<typeof Address>;

export const AddressInput = Address.partial().meta({ id: "AddressInput" }).nullable().meta({
  description: "Merged: an absent member keeps its value, null clears it.",
});
export type AddressInput = z.infer<typeof AddressInput>;

/** Decimal strings avoid floats. */
export function Decimal(options: { integerDigits: number; decimals: number; says: string; example: string }) {
  const { integerDigits, decimals, says, example } = options;
  const whole = `(?:0|[1-9]\\d{0,${String(integerDigits - 1)}})`;
  return z
    .string()
    .regex(new RegExp(`^${whole}(?:\\.\\d{1,${String(decimals)}})?$`), says)
    .meta({ example });
}

export const Percent = Decimal({
  integerDigits: 3,
  decimals: 4,
  says: reason("percentage_malformed"),
  example: "19",
})
  .refine((text) => Number(text) <= 100, { error: reason("percentage_malformed") })
  // Lines with the same rate are taxed together, so `19.00` must equal `19`.
  .overwrite(canonicalDecimal)
  .meta({ description: "Percentage as a decimal string.", example: "19" });
