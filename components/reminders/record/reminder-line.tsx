"use client";

import { Bell, Check, Minus, Send } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type Flag, lineOf, type LineDays, type Mark, type Placed } from "@/components/reminders/record/line";
import { classNames } from "@/components/ui/class-names";
import { useFigures } from "@/components/viewer/use-figures";

export type ReminderLineProps = LineDays & { marks: readonly Mark[] };

/** Drawn to scale. Each reminder has a sentence for screen readers. */
export function ReminderLine({ marks, ...days }: ReminderLineProps) {
  const t = useTranslations("reminders.record.line");
  const { day, inSentence } = useFigures();
  const line = lineOf(marks, days);
  return (
    <div className="relative mx-2.5 mt-1 h-[84px] text-2xs leading-[14px] text-muted phone:mx-3.5">
      <Track className="-start-2.5 -end-2.5 bg-line-strong" />
      {line.late && (
        <Track
          className="bg-[color-mix(in_srgb,var(--danger-mark)_40%,var(--surface))]"
          style={{ insetInlineStart: percent(line.late.at), width: percent(line.late.length) }}
        />
      )}
      <FlagMark flag={line.due} className="w-0.5 bg-text" labelClass="text-text">
        {t.rich("due", {
          date: day(line.due.day),
          strong: (text) => <b className="font-[550]">{text}</b>,
        })}
      </FlagMark>
      <FlagMark flag={line.today} className="w-px bg-control" labelClass="font-medium text-secondary">
        {t("today")}
      </FlagMark>
      {line.promised && (
        <FlagMark flag={line.promised} className="w-0.5 bg-warning-mark" labelClass="font-medium text-warning-text">
          <span className="sr-only">{t("promised", { date: inSentence.longDay(line.promised.day) })}</span>
          <span aria-hidden="true">{day(line.promised.day)}</span>
        </FlagMark>
      )}
      <ol aria-label={t("label")}>
        {line.marks.map((mark) => (
          <MarkOnLine key={mark.key} mark={mark} />
        ))}
      </ol>
    </div>
  );
}

function Track({ className, style }: { className: string; style?: { insetInlineStart: string; width: string } }) {
  return <i aria-hidden="true" style={style} className={classNames("absolute top-[45px] h-0.5", className)} />;
}

type FlagMarkProps = { flag: Flag; className: string; labelClass: string; children: ReactNode };

/** At the ends, the label stays within the line. */
function FlagMark({ flag: { at, isLabelHidden }, className, labelClass, children }: FlagMarkProps) {
  const side = at < 12 ? "justify-start" : at > 88 ? "justify-end" : "justify-center";
  return (
    <span
      className={classNames("absolute top-4 flex h-[42px] -translate-x-1/2 rtl:translate-x-1/2", side, className)}
      style={{ insetInlineStart: percent(at) }}
    >
      <span
        className={classNames(
          "absolute -top-4 whitespace-nowrap",
          labelClass,
          isLabelHidden === "always" && "sr-only",
          isLabelHidden === "phone" && "phone:sr-only",
        )}
      >
        {children}
      </span>
    </span>
  );
}

const ICONS: Record<Mark["kind"], ReactNode> = {
  issued: <Send />,
  sent: <Check />,
  skipped: <Minus />,
  next: <Bell />,
  planned: null,
};

const DOTS: Record<Mark["kind"], string> = {
  issued: "border-[1.5px] border-line-strong bg-surface text-muted",
  sent: "bg-accent-soft text-accent-text",
  skipped: "border-[1.5px] border-dashed border-line-strong bg-surface text-muted",
  next: "border-2 border-accent-text bg-surface text-accent-text",
  planned: "border-[1.5px] border-dashed border-line-strong bg-surface",
};

function MarkOnLine({ mark: { kind, days, at, ...mark } }: { mark: Placed<Mark> }) {
  const t = useTranslations("reminders.record");
  const { day, inSentence } = useFigures();
  const offset = useOffset();
  const isNext = kind === "next";
  return (
    <li
      className={classNames(
        "absolute top-4 -ms-5 grid w-10 justify-items-center tabular-nums",
        isNext && "font-[550] text-accent-text",
      )}
      style={{ insetInlineStart: percent(at) }}
      title={mark.reason === null ? undefined : t(`skipped.reasons.${mark.reason}`)}
    >
      <span className="sr-only">{t(`line.${kind}`, { date: inSentence.longDay(mark.day) })}</span>
      <span
        aria-hidden="true"
        className={classNames("min-h-3.5 bg-surface px-0.5", !isNext && "font-medium text-secondary")}
      >
        {days === null ? "" : offset(days)}
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          "my-1 grid size-6 place-content-center rounded-full [&_svg]:size-3 [&_svg]:stroke-[2.5]",
          DOTS[kind],
        )}
      >
        {ICONS[kind]}
      </span>
      <span aria-hidden="true" className={classNames("whitespace-nowrap", !isNext && "phone:hidden")}>
        {day(mark.day)}
      </span>
    </li>
  );
}

const MINUS = "\u2212";
const KEPT_LEFT_TO_RIGHT = "\u200e";

/** `+10` or `−3`. */
function useOffset(): (days: number) => string {
  const { quantity } = useFigures();
  return (days) => {
    const sign = days > 0 ? "+" : days < 0 ? MINUS : "";
    return `${KEPT_LEFT_TO_RIGHT}${sign}${quantity(String(Math.abs(days)))}`;
  };
}

function percent(value: number): string {
  return `${value.toFixed(2)}%`;
}
