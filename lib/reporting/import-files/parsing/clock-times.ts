import { latinDigits } from "@/lib/kernel/core/digits";
import { LONGEST_CELL } from "./cells";

const DAY_SECONDS = 86_400;
const MORNING = String.raw`a\.? ?m\.?|午前|上午|오전`;
const AFTERNOON = String.raw`p\.? ?m\.?|午後|下午|오후`;
const TIME = new RegExp(
  String.raw`^(?:(${MORNING})|(${AFTERNOON}))? ?(\d{1,2})(?:[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?)? ?(?:h|uhr|(${MORNING})|(${AFTERNOON}))?$`,
  "i",
);

export interface ClockTime {
  /** Seconds since midnight; 86,400 for 24:00. */
  seconds: number;
  hasSeconds: boolean;
  /** The time has a mark of the half of the day, such as AM. */
  isTwelveHour: boolean;
}

/** Read a time of day, with 12 or 24 hours. @return null for other text. */
export function readClockTime(text: string): ClockTime | null {
  if (text.length > LONGEST_CELL) return null;
  const match = TIME.exec(latinDigits(text).replace(/\s+/g, " ").trim());
  if (match === null) return null;
  const [, before, late, hour = "", minute, second, after, later] = match;
  const isMorning = (before ?? after) !== undefined;
  const isTwelveHour = isMorning || (late ?? later) !== undefined;
  if (minute === undefined && !isTwelveHour) return null;
  const seconds = secondsOf(isTwelveHour ? hourOf(Number(hour), isMorning) : Number(hour), minute, second);
  return seconds === null ? null : { seconds, hasSeconds: second !== undefined, isTwelveHour };
}

/** `12 AM` is midnight. Some files write `13:00 PM`. */
function hourOf(hour: number, isMorning: boolean): number {
  if (isMorning) return hour === 12 ? 0 : hour;
  return hour < 12 ? hour + 12 : hour;
}

function secondsOf(hour: number, minute = "0", second = "0"): number | null {
  const seconds = hour * 3600 + Number(minute) * 60 + Number(second);
  return Number(minute) < 60 && Number(second) < 60 && seconds <= DAY_SECONDS ? seconds : null;
}
