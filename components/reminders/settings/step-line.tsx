"use client";

import { RotateCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "react-aria-components/Button";
import type { Chosen } from "@/components/reminders/settings/steps-section";
import { useReminders } from "@/components/reminders/settings/use-reminders";
import { useStepNames } from "@/components/reminders/settings/use-step-names";
import { classNames } from "@/components/ui/class-names";
import { type Occurrence, occurrencesOf, planOf } from "@/lib/billing/reminders/rules/plan";
import { placesOf } from "@/lib/billing/reminders/rules/steps";

/** Repetitions that are drawn. */
const REPETITIONS = 2;
/** Percent of the line. Room for a date. */
const GAP = 10;

/** The steps on a line around the due date, to scale. */
export function StepLine({ dueDate, chosen: { step: selected, select } }: { dueDate: string; chosen: Chosen }) {
  const t = useTranslations("reminders.settings.steps");
  const { settings } = useReminders();
  const all = occurrencesOf(planOf(settings), dueDate, null);
  const drawn = all.filter(({ repetition }) => (repetition ?? 0) <= REPETITIONS);
  const offsets = drawn.map(({ days }) => days);
  const places = new Map(placesOf(offsets, GAP).map(({ days, at }) => [days, at]));
  const placeOf = (days: number) => places.get(days) ?? 0;
  return (
    <div className="relative mb-3 h-[92px] phone:h-[66px]">
      <DueDate at={placeOf(0)} dueDate={dueDate} />
      <ol aria-label={t("line")}>
        {drawn.map((occurrence) => (
          <Mark
            key={occurrence.days}
            occurrence={occurrence}
            at={placeOf(occurrence.days)}
            isSelected={occurrence.days === selected?.days}
            onSelect={() => select(occurrence.days)}
          />
        ))}
      </ol>
    </div>
  );
}

/** Percent of the line from which the date stands before its mark. */
const LATE = 70;

function DueDate({ at, dueDate }: { at: number; dueDate: string }) {
  const t = useTranslations("reminders.settings.steps");
  const names = useStepNames();
  const left = percent(at);
  return (
    <>
      <span aria-hidden="true" className="absolute inset-x-0 top-[51px] h-0.5 bg-line-strong" />
      <span aria-hidden="true" className="absolute top-[51px] right-0 h-0.5 bg-danger-line" style={{ left }} />
      <span aria-hidden="true" className="absolute top-[22px] h-10 w-0.5 -translate-x-1/2 bg-text" style={{ left }} />
      <p
        className={classNames("absolute top-0 text-xs whitespace-nowrap", at > LATE && "-translate-x-full")}
        style={{ left }}
      >
        <span className="font-[550]">{t("dueDate")}</span> <span className="text-muted">{names.shortDay(dueDate)}</span>
      </p>
    </>
  );
}

type MarkProps = { occurrence: Occurrence; at: number; isSelected: boolean; onSelect: () => void };

function Mark({ occurrence: { days, on, step, repetition }, at, isSelected, onSelect }: MarkProps) {
  const t = useTranslations("reminders.settings.steps");
  const names = useStepNames();
  const kind = isSelected ? "border-accent bg-accent text-on-accent" : "border-control bg-surface";
  return (
    <li
      className="absolute top-[22px] grid w-11 -translate-x-1/2 justify-items-center gap-[3px] text-xs whitespace-nowrap"
      style={{ left: percent(at) }}
    >
      <span aria-hidden="true" className={classNames("num", isSelected && "font-semibold text-accent-text")}>
        {names.offset(days)}
      </span>
      {repetition === null ? (
        <Button
          aria-label={t("showStep", { step: step + 1, day: names.days(days) })}
          aria-pressed={isSelected}
          onPress={onSelect}
          className={classNames(markClass, "cursor-pointer hovered:border-accent", kind)}
        >
          {names.number(step + 1)}
        </Button>
      ) : (
        <span
          role="img"
          aria-label={t("repetition", { day: names.days(days) })}
          className={classNames(markClass, "border-dashed border-control bg-surface text-secondary")}
        >
          <RotateCw className="size-3" />
        </span>
      )}
      <span className="text-muted phone:sr-only">{names.shortDay(on)}</span>
    </li>
  );
}

const markClass =
  "num grid size-6 place-items-center rounded-full border-[1.5px] text-xs font-semibold outline-offset-2";

function percent(at: number): string {
  return `${String(at)}%`;
}
