"use client";

import { Layers2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { spanNow } from "@/components/time-entries/marks/entry-spans";
import { useOverlapWords } from "@/components/time-entries/marks/use-marks";
import { useOverlapsWith } from "@/components/time-entries/marks/use-overlaps-with";
import { figures } from "@/components/time-entries/start-line/start-line-summary";
import type { StartLineState } from "@/components/time-entries/start-line/use-start-line";
import { MINUTE_MS, useNow } from "@/components/ui/clock";
import { TextButton } from "@/components/ui/text-button";
import { useViewer } from "@/components/viewer/use-viewer";
import { freeParts, type Span } from "@/lib/kernel/core/spans";
import { instantOf, wallTimeAt } from "@/lib/kernel/core/wall-clock";

/** The entries that the typed time overlaps. The time can be added all the same. */
export function LineOverlap({ state }: { state: StartLineState }) {
  const t = useTranslations("startLine.summary");
  const { user } = useViewer();
  const wordsOf = useOverlapWords();
  const span = useTypedSpan(state);
  const found = useOverlapsWith({ span, userId: user.id });
  // A new timer stops the running one.
  const others = state.mode === "add" ? found : found.filter(({ running }) => !running);
  if (others.length === 0) return null;
  return (
    <p className="mt-1 flex min-h-8.5 items-center gap-x-2.5 rounded-control bg-warning-soft px-3 py-1 text-text phone:flex-wrap">
      <Layers2 className="size-4 shrink-0 text-warning-text" />
      <span className="min-w-0 [overflow-wrap:anywhere] phone:grow phone:basis-56">{wordsOf(others)}</span>
      {span && <UseFree state={state} span={span} others={others.map((entry) => spanNow(entry, span.endMs))} />}
      <span className="ml-auto shrink-0 whitespace-nowrap text-secondary max-wide:hidden">
        {t(state.mode === "add" ? "addsAnyway" : "startsAnyway")}
      </span>
    </p>
  );
}

/** A timer that started earlier lasts until now. */
function useTypedSpan({ line: { time } }: StartLineState): Span | null {
  const nowMs = useNow(MINUTE_MS);
  return useMemo(() => {
    if (time?.kind === "span") return { startMs: time.startMs, endMs: time.endMs };
    return time?.kind === "since" ? { startMs: time.startMs, endMs: nowMs } : null;
  }, [time, nowMs]);
}

type UseFreeProps = { state: StartLineState; span: Span; others: readonly Span[] };

/** Offer the longest part of the typed time that is free. */
function UseFree({ state: { line, text, setText }, span, others }: UseFreeProps) {
  const t = useTranslations("startLine.summary");
  const { formats } = useViewer();
  const free = longest(freeParts(span, others).map(inMinutes));
  const typed = free && writtenRange(free, formats.timeZone);
  const at = line.timeAt;
  if (!free || !typed || at === null || line.time?.kind !== "span") return null;
  return (
    <TextButton
      className="shrink-0 phone:order-last phone:ml-6.5"
      onPress={() => setText(`${text.slice(0, at.from)}${typed}${text.slice(at.to)}`)}
    >
      {t("useFree", { range: formats.range(free.startMs, free.endMs) })}
    </TextButton>
  );
}

function inMinutes({ startMs, endMs }: Span): Span {
  return { startMs: Math.ceil(startMs / MINUTE_MS) * MINUTE_MS, endMs: Math.floor(endMs / MINUTE_MS) * MINUTE_MS };
}

function longest(parts: readonly Span[]): Span | null {
  const [first] = parts.toSorted((one, other) => other.endMs - other.startMs - (one.endMs - one.startMs));
  return first && first.endMs > first.startMs ? first : null;
}

/** Return `10:30-10:45`, or null if the line would be read as another time. */
function writtenRange({ startMs, endMs }: Span, timeZone: string): string | null {
  const [from, to] = [wallTimeAt(startMs, timeZone), wallTimeAt(endMs, timeZone)];
  const isClear =
    from.date === to.date &&
    instantOf(from.date, from.minutes, timeZone) === startMs &&
    instantOf(to.date, to.minutes, timeZone) === endMs;
  return isClear ? `${figures(from.minutes)}-${figures(to.minutes)}` : null;
}
