import { plainTyped } from "@/lib/kernel/core/digits";

export type ClockReading =
  { kind: "empty" } | { kind: "clear"; minutes: number } | { kind: "unclear"; problem: ClockProblem };

/** A key of `time.clock`. */
export type ClockProblem = "form" | "minutes" | "amPm" | "hours";

type Half = "am" | "pm";

/** A time of day, possibly without am or pm. */
export interface RoughTime {
  hours: number;
  minutes: number;
  half: Half | null;
}

const WITH_MARK = /^(\d{1,2})(?:[:.h](\d{1,2}))?\s*([ap])?\.?(?:m\.?)?$/;
const DIGITS = /^(\d{1,2})(\d{2})$/;

/** Read a time of day: `9`, `9:30`, `9.30`, `930`, `2pm`, `2:20 pm`, and `24:00` for the end of the day. */
export function readClockTime(typed: string): ClockReading {
  const text = plainTyped(typed);
  if (text === "") return { kind: "empty" };
  const rough = roughTime(text);
  if (!rough) return { kind: "unclear", problem: "form" };
  const problem = clockProblem(rough);
  if (problem !== null) return { kind: "unclear", problem };
  return { kind: "clear", minutes: minutesOf(rough) };
}

/** Return null for other text. The parts may be out of range: see `clockProblem`. */
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

/** Return null for a possible time of day. */
export function clockProblem({ hours, minutes, half }: RoughTime): Exclude<ClockProblem, "form"> | null {
  if (minutes > 59) return "minutes";
  if (half !== null && (hours < 1 || hours > 12)) return "amPm";
  if (hours > 24 || (hours === 24 && minutes > 0)) return "hours";
  return null;
}

/** Return minutes after midnight. */
export function minutesOf({ hours, minutes, half }: RoughTime): number {
  const shift = half === "pm" && hours < 12 ? 12 : half === "am" && hours === 12 ? -12 : 0;
  return (hours + shift) * 60 + minutes;
}
