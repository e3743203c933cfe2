import { latinDigits } from "@/lib/kernel/core/digits";
import { LONGEST_CELL } from "./cells";
import { readClockTime } from "./clock-times";
import { type DecimalSeparator, decimalText, timesRounded } from "./numbers";
import type { DurationForm } from "./imported-file";
import { words } from "./plain-text";

export interface Duration {
  seconds: number;
  /** The text states seconds, so that it is more exact than clock times without them. */
  hasSeconds: boolean;
  /** The text is a time of day, as a spreadsheet writes a duration. */
  isTime: boolean;
}

const CLOCK = /^([-\u2212]?)(\d+):([0-5]?\d)(?::([0-5]?\d)(?:[.,]\d+)?)?$/;
const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
/** `1h 30m`, `1 Std. 30 Min.`, `PT1H30M`. */
const UNITS = new RegExp(
  String.raw`^(?:pt)?(?:(${NUMBER}) ?(?:hours?|hrs?|std\.?|stunden?|uur|heures?|horas?|ore|h)\.?)? ?` +
    String.raw`(?:(${NUMBER}) ?(?:minutes?|minuten|minutos?|minuti|mins?|m)?\.?)? ?` +
    String.raw`(?:(${NUMBER}) ?(?:seconds?|secs?|sekunden|sek|s)\.?)?$`,
);
const FACTORS = { clock: 3600, decimal: 3600, minutes: 60, seconds: 1 } as const satisfies Record<DurationForm, number>;

export type DurationUnit = Extract<DurationForm, "minutes" | "seconds">;

/** Return the unit that the name of a column states. */
export function statedUnit(column: string): DurationUnit | null {
  const name = words(column);
  if (/\b(?:sec|second|sekund|segundo)/.test(name) || /\s\(s\)\s*$/i.test(column)) return "seconds";
  return /\b(?:min|minut)/.test(name) || /\s\(m\)\s*$/i.test(column) ? "minutes" : null;
}

/** Read the length of an entry. A bare number has the unit of the form. @return null for other text. */
export function readDuration(
  text: string,
  form: DurationForm | null,
  separator: DecimalSeparator | null,
): Duration | null {
  if (text.length > LONGEST_CELL) return null;
  const plain = latinDigits(text).replace(/\s+/g, " ").trim().toLowerCase();
  return (
    readClock(plain) ?? readTimeOfDay(plain) ?? readNumber(plain, form ?? "decimal", separator) ?? readUnits(plain)
  );
}

function readClock(text: string): Duration | null {
  const match = CLOCK.exec(text);
  if (match === null) return null;
  const [, sign, hours, minutes, rest] = match;
  const seconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest ?? 0);
  return { seconds: sign === "" ? seconds : -seconds, hasSeconds: rest !== undefined, isTime: false };
}

function readTimeOfDay(text: string): Duration | null {
  const time = readClockTime(text);
  return time?.isTwelveHour === true ? { seconds: time.seconds, hasSeconds: time.hasSeconds, isTime: true } : null;
}

function readNumber(text: string, form: DurationForm, separator: DecimalSeparator | null): Duration | null {
  if (!/^[-\u2212+(]?[\d.,' ’]+\)?$/.test(text)) return null;
  const decimal = decimalText(text, separator ?? (form === "seconds" ? thousandsOnly(text) : null));
  if (decimal === null) return null;
  const size = timesRounded(decimal.replace("-", ""), FACTORS[form]);
  return { seconds: decimal.startsWith("-") ? -size : size, hasSeconds: form === "seconds", isTime: false };
}

/** `5,400` seconds without another proof are an hour and a half, because long entries prove a decimal separator. */
function thousandsOnly(text: string): DecimalSeparator {
  return text.includes(",") ? "." : ",";
}

function readUnits(text: string): Duration | null {
  const match = UNITS.exec(text);
  if (match === null || !/[a-z]/.test(text) || !/\d/.test(text)) return null;
  const [, hours = "0", minutes = "0", seconds = "0"] = match;
  const total = toNumber(hours) * 3600 + toNumber(minutes) * 60 + toNumber(seconds);
  return { seconds: Math.round(total), hasSeconds: match[3] !== undefined, isTime: false };
}

function toNumber(text: string): number {
  return Number(text.replace(",", "."));
}
