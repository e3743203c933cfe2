import type { Translate } from "@/lib/kernel/i18n/messages";
import { canonicalDecimal } from "./decimal";
import { plainTyped } from "./digits";
import { type NumberReading, type NumberRule, readNumber, type TypedFault, type Unclear } from "./number-text";

export type DurationReading = { kind: "empty" } | { kind: "clear"; seconds: number } | Unclear;

const MAX_HOURS = 999;
const CLOCK = /^(\d*):(\d{1,2})(?::(\d{1,2}))?$/;
const NUMBER = String.raw`\d+(?:[.,]\d+)?|[.,]\d+`;
const HOUR_WORDS = ["h", "hr", "hrs", "hour", "hours", "std"];
/** Hours and minutes, unlike `1.5 h`. */
const WITH_MINUTES = /\d\s*:|:\s*\d|h[^\d]*\d|\d\s*[ms]/;
const UNIT = String.raw`hours?|hrs?|hr|h|minutes?|mins?|min|m|seconds?|secs?|sec|s`;
const PART = new RegExp(String.raw`(${NUMBER})\s*(${UNIT})?(?![a-z])`, "gy");
const SECONDS = { h: 3600, m: 60, s: 1 } as const;

/**
 * Read `1:20`, `1h 20m`, `80m`, `1.33`, `1,33`. A number without a unit is hours, and above 24 unclear. Decimal hours
 * are rounded half up to a minute.
 */
export function readDuration(typed: string): DurationReading {
  if (/[\p{No}\p{Nl}]/u.test(typed)) return unclear({ code: "form" });
  const text = plainTyped(typed);
  if (text === "") return { kind: "empty" };
  if (/^[-\u2212\u2013]/.test(text)) return unclear({ code: "negative" });
  const reading = readClock(text) ?? readDecimal(text) ?? readParts(text);
  if (reading === undefined) return unclear({ code: "form" });
  if (reading.kind === "clear" && reading.seconds > MAX_HOURS * 3600)
    return unclear({ code: "mostHours", most: MAX_HOURS });
  return reading;
}

/** A number without a unit is hours: `1.5`, `1:30`, `1h30`, `120 h`. */
export function readHours(typed: string, rule: NumberRule): NumberReading {
  if (!WITH_MINUTES.test(plainTyped(typed))) return readNumber(typed, { ...rule, beside: HOUR_WORDS });
  const reading = readDuration(typed);
  if (reading.kind !== "clear") return reading;
  return { kind: "clear", value: canonicalDecimal((reading.seconds / 3600).toFixed(rule.decimals)) };
}

/** `1:20`; with `seconds`, `1:20:07`. Truncated. */
export function formatDuration(seconds: number, options: { seconds?: boolean } = {}): string {
  const { sign, hours, minutes, rest } = parts(seconds);
  const clock = `${sign}${hours}:${two(minutes)}`;
  return options.seconds === true ? `${clock}:${two(rest)}` : clock;
}

type Durations = Translate<"common.durations">;

/** For sentences: `14 h 21 min`, `0 min`. */
export function formatDurationWords(seconds: number, t: Durations): string {
  const { sign, hours, minutes } = parts(seconds);
  if (hours === 0) return sign + t("shortMinutes", { minutes });
  return sign + (minutes === 0 ? t("shortHours", { hours }) : t("short", { hours, minutes }));
}

/** For screen readers: `1 hour 42 minutes`. */
export function spokenDuration(seconds: number, t: Durations): string {
  const { sign, hours, minutes } = parts(seconds);
  const spoken =
    hours === 0
      ? t("spokenMinutes", { minutes })
      : minutes === 0
        ? t("spokenHours", { hours })
        : t("spoken", { hours, minutes });
  return sign === "" ? spoken : t("spokenNegative", { duration: spoken });
}

function readClock(text: string): DurationReading | undefined {
  const match = CLOCK.exec(text);
  if (!match) return undefined;
  const [, hours = "", minutes = "", seconds = "0"] = match;
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  if (Number(minutes) > 59) return unclear({ code: "minutes", suggestion: formatDuration(total) });
  if (Number(seconds) > 59) return unclear({ code: "seconds", suggestion: formatDuration(total, { seconds: true }) });
  if (minutes.length < 2) return unclear({ code: "minuteDigits", suggestion: `${Number(hours)}:0${minutes}` });
  return clear(total);
}

function readDecimal(text: string): DurationReading | undefined {
  const reading = readNumber(text, { decimals: 15 });
  if (reading.kind !== "clear") return undefined;
  const hours = Number(reading.value);
  if (Number.isInteger(hours) && hours > 24) return unclear({ code: "hoursOrMinutes", number: hours });
  return clear(Math.round(hours * 60) * 60);
}

/** A last number without a unit takes the next smaller one: `1h 20` is 1:20. */
function readParts(text: string): DurationReading | undefined {
  let total = 0;
  let last = "";
  let position = 0;
  while (position < text.length) {
    PART.lastIndex = position;
    const match = PART.exec(text);
    const unit = match ? unitAfter(last, match[2]) : undefined;
    if (!match || unit === undefined) return undefined;
    if (match[2] === undefined && toNumber(match[1] ?? "") > 59) return undefined;
    total += toNumber(match[1] ?? "") * SECONDS[unit];
    last = unit;
    position = match.index + match[0].length;
    while (text[position] === " ") position += 1;
  }
  return clear(Math.round(total));
}

function unitAfter(last: string, written: string | undefined): keyof typeof SECONDS | undefined {
  const order = ["h", "m", "s"] as const;
  const previous = order.findIndex((unit) => unit === last);
  const first = written?.charAt(0);
  const next = first === undefined ? order[previous + 1] : order.find((unit) => unit === first);
  if (next === undefined || (last === "" && first === undefined)) return undefined;
  return order.indexOf(next) > previous ? next : undefined;
}

function parts(seconds: number): { sign: string; hours: number; minutes: number; rest: number } {
  const whole = Math.floor(Math.abs(seconds));
  const sign = seconds <= -1 ? "\u2212" : "";
  return { sign, hours: Math.floor(whole / 3600), minutes: Math.floor((whole % 3600) / 60), rest: whole % 60 };
}

function clear(seconds: number): DurationReading {
  return { kind: "clear", seconds };
}

function unclear(fault: TypedFault): Unclear {
  return { kind: "unclear", fault };
}

function toNumber(text: string): number {
  return Number(text.replace(",", "."));
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
