"use client";

import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { useMomentWords } from "@/components/ui/clock";

type Tone = "plain" | "done" | "bad" | "info" | "act";

export type Sentence = { icon: ReactNode; tone: Tone; title: string; detail?: ReactNode };

const tones: Record<Tone, string> = {
  plain: "bg-neutral-soft text-secondary",
  done: "bg-success-soft text-success-text",
  bad: "bg-danger-soft text-danger-text",
  info: "bg-info-soft text-info-text",
  act: "bg-accent-soft text-accent-text",
};

export type HistorySectionProps = {
  title: string;
  count: string;
  /** Newest first. `at` is in Unix milliseconds. */
  items: readonly (Sentence & { key: string; at: number })[];
};

export function HistorySection({ title, count, items }: HistorySectionProps) {
  const words = useMomentWords();
  return (
    <section aria-labelledby="history" className="border-t border-line px-6 pt-3.5 pb-6 phone:px-4">
      <div className="mb-2 flex items-baseline gap-2.5">
        <h2 id="history" className="text-md">
          {title}
        </h2>
        <span className="text-muted">{count}</span>
      </div>
      <ol>
        {items.map(({ key, at, icon, tone, title: what, detail }) => (
          <li
            key={key}
            className="relative grid grid-cols-[26px_minmax(0,1fr)_auto] gap-x-3 pb-4 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0.5 not-last:before:left-[12.5px] not-last:before:w-px not-last:before:bg-line-strong phone:grid-cols-[26px_minmax(0,1fr)]"
          >
            <span
              className={classNames("grid size-[26px] place-content-center rounded-full [&_svg]:size-3.5", tones[tone])}
            >
              {icon}
            </span>
            <div className="min-w-0 pt-[3px]">
              <b className="font-[550]">{what}</b>
              {detail !== undefined && <p className="[overflow-wrap:anywhere] text-muted">{detail}</p>}
            </div>
            <time
              dateTime={new Date(at).toISOString()}
              title={words(at, "full")}
              className="pt-[3px] whitespace-nowrap text-muted phone:col-start-2 phone:pt-0 phone:text-xs"
            >
              {words(at, "day-time")}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
