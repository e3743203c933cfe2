import { plainTyped } from "@/lib/kernel/core/digits";

/** A typed time of day. */
export type ClockReading =
  { kind: "empty" } | { kind: "clear"; minutes: number } | { kind: "unclear"; message: string };

type Half = "am" | "pm";

/** A time of day before it is settled which half of the day it is in. */
export interface RoughTime {
  hours: number;
  minutes: number;
  half: Half | null;
}

const WITH_MARK = /^(\d{1,2})(?:[:.h](\d{1,2}))?\s*([ap])?\.?(?:m\.?)?$/;
const DIGITS = /^(\d{1,2})(\d{2})$/;

/** Reads a time of day: `9`, `9:30`, `9.30`, `930`, `2pm`, `2:20 pm`, and `24:00` for the end of the day. */
export function readClockTime(typed: string): ClockReading {
  const text = plainTyped(typed);
  if (text === "") return { kind: "empty" };
  const rough = roughTime(text);
  if (!rough) return { kind: "unclear", message: "Type it as 9:30, 930 or 2:20 pm." };
  const problem = problemOf(rough);
  if (problem !== null) return { kind: "unclear", message: problem };
  return { kind: "clear", minutes: minutesOf(rough) };
}

/** The parts of a typed time, or null when it is none. They may be out of bounds: see `problemOf`. */
export function roughTime(text: string): RoughTime | null {
  const digits = DIGITS.exec(text);
  if (digits && text.length > 2) return { hours: Number(digits[1]), minutes: Number(digits[2]), half: null };
  const match = WITH_MARK.exec(text);
  if (!match) return null;
  const [, hours, minutes = "0", half] = match;
  return {
    hours: Number(hours),
    minutes: Number(minutes),
    half: half === undefined ? null : half === "a" ? "am" : "pm",
  };
}

export function problemOf({ hours, minutes, half }: RoughTime): string | null {
  if (minutes > 59) return "Minutes go up to 59.";
  if (half !== null && (hours < 1 || hours > 12)) return "With am or pm, hours go from 1 to 12.";
  if (hours > 24 || (hours === 24 && minutes > 0)) return "A day has 24 hours.";
  return null;
}

/** Minutes since midnight. */
export function minutesOf({ hours, minutes, half }: RoughTime): number {
  const shift = half === "pm" && hours < 12 ? 12 : half === "am" && hours === 12 ? -12 : 0;
  return (hours + shift) * 60 + minutes;
}
