"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import { useFormatLocale, useSentenceLocale } from "@/components/ui/format-locale";
import type { Translate } from "@/lib/kernel/i18n/messages";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { memoizeLru } from "@/lib/kernel/core/memoize-lru";
import { isolated } from "@/lib/kernel/core/isolated";
import type { DateShape } from "@/lib/kernel/core/locale-data";
import { dateFormat, dayInSentence } from "@/lib/kernel/core/locale-formats";
import { wallTimeAt } from "@/lib/kernel/core/wall-clock";

type Start = {
  /** Unix milliseconds of the server's rendering, so that hydration renders the same. */
  now: number;
  /** IANA time zone of the viewer. */
  timeZone: string;
};

const ClockContext = createContext<Start>({ now: 0, timeZone: "UTC" });

export function ClockProvider({ now, timeZone, children }: Start & { children: ReactNode }) {
  return <ClockContext value={{ now, timeZone }}>{children}</ClockContext>;
}

/** The viewer may choose another zone while the page stays. */
export function ClockZone({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  const { now } = useContext(ClockContext);
  const clock = useMemo(() => ({ now, timeZone }), [now, timeZone]);
  return <ClockContext value={clock}>{children}</ClockContext>;
}

export const MINUTE_MS = 60_000;

/** Return Unix milliseconds in whole steps, so that renders happen once a step. */
export function useNow(stepMs = 1000): number {
  const { now } = useContext(ClockContext);
  return useSyncExternalStore(
    subscribe,
    () => floor(Date.now(), stepMs),
    () => floor(now, stepMs),
  );
}

/** Return Unix milliseconds. */
export function rightNow(): number {
  return Date.now();
}

export function useTimeZone(): string {
  return useContext(ClockContext).timeZone;
}

export type MomentForm =
  /** `2 min ago`, within a day; then the day. */
  | "relative"
  /** `15:24`. */
  | "time"
  /** `15:24:10` today, `18 Nov, 22:10` otherwise. */
  | "stamp"
  /** `18 Nov, 22:10`. */
  | "day-time"
  /** `18 Nov`, the year only when it is not this one. */
  | "day"
  /** With everything, for titles. */
  | "full";

const STEP_MS = 15_000;

/** Format instants in the words of the page's language for messages. */
export function useMomentWords(isInSentence = true): (at: string | number, form: MomentForm) => string {
  const t = useTranslations("common.dates");
  const [locale, sentence] = [useFormatLocale(), useSentenceLocale()];
  const { timeZone } = useContext(ClockContext);
  const now = useNow(STEP_MS);
  const viewer = { locale: isInSentence ? sentence : locale, timeZone, now: new Date(now), isInSentence };
  return (at, form) =>
    form === "relative"
      ? relativeWords(new Date(at), { ...viewer, locale: sentence }, t)
      : momentWords(new Date(at), form, viewer);
}

type MomentProps = {
  at: string;
  form: MomentForm;
  /** Use the words of the page's language. */
  isInSentence?: boolean;
  className?: string;
};

export function Moment({ at, form, isInSentence = false, className }: MomentProps) {
  const words = useMomentWords(isInSentence);
  return (
    <time dateTime={at} title={words(at, "full")} {...omitUndefined({ className })}>
      {words(at, form)}
    </time>
  );
}

type Viewer = { locale: string; timeZone: string; now: Date; isInSentence?: boolean };

/** Shapes of this year and of other years. */
const FORMS: Record<Exclude<MomentForm, "relative" | "stamp">, readonly [DateShape, DateShape]> = {
  time: ["time", "time"],
  "day-time": ["dayAndTime", "dayYearAndTime"],
  day: ["day", "dayAndYear"],
  full: ["full", "full"],
};

function momentWords(
  at: Date,
  form: Exclude<MomentForm, "relative">,
  { locale, timeZone, now, isInSentence }: Viewer,
): string {
  const [day, today] = [wallTimeAt(at.getTime(), timeZone).date, wallTimeAt(now.getTime(), timeZone).date];
  const [ofThisYear, ofOthers] = FORMS[form === "stamp" ? "day-time" : form];
  const dated = day.slice(0, 4) === today.slice(0, 4) ? ofThisYear : ofOthers;
  const shape = form === "stamp" && day === today ? "timeWithSeconds" : dated;
  if (isInSentence && (shape === "day" || shape === "dayAndYear")) return dayInSentence(day, locale, shape);
  const text = isolated(dateFormat(locale, shape, timeZone).format(at.getTime()));
  return form === "full" ? `${text} ${offsetOf(timeZone, at)}` : text;
}

/** `GMT+9`: names of zones differ between runtimes, offsets do not. */
function offsetOf(timeZone: string, at: Date): string {
  const parts = offsetFormat(timeZone).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

const offsetFormat = memoizeLru(
  20,
  (timeZone) => new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "shortOffset" }),
);

/** Format an instant as `2 min ago`. From a day on, the day. */
export function relativeWords(at: Date, viewer: Viewer, t: Translate<"common.dates">): string {
  const seconds = (viewer.now.getTime() - at.getTime()) / 1000;
  const [amount, isAhead] = [Math.abs(seconds), seconds < 0];
  if (amount >= 86_400) return momentWords(at, "day", viewer);
  // The viewer's time is up to a step old, and clocks differ: a recent event must not look like a coming one.
  if (amount < 60) return seconds < -STEP_MS / 1000 - 5 ? t("inAMoment") : t("justNow");
  const minutes = Math.floor(amount / 60);
  if (amount < 3600) return t(isAhead ? "inMinutes" : "minutesAgo", { count: minutes });
  return t(isAhead ? "inHours" : "hoursAgo", { count: Math.floor(minutes / 60) });
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for everything that ticks on a page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function floor(ms: number, stepMs: number): number {
  return Math.floor(ms / stepMs) * stepMs;
}
