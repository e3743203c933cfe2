"use client";

import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button as AriaButton } from "react-aria-components/Button";
import { DialogTrigger } from "react-aria-components/Dialog";
import { OwnRange } from "@/components/forms/own-range-on-demand";
import { reportFilterClass } from "@/components/reports/filter-class";
import { CHOICES, chosenPeriod, moved, type StatementPeriod } from "@/components/statements/period";
import { usePeriodWords } from "@/components/statements/use-period-words";
import { ChoicePopover } from "@/components/ui/choice-popover";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { rowClass } from "@/components/ui/option";
import { useCommand } from "@/components/ui/shortcuts";
import { useFigures } from "@/components/viewer/use-figures";
import type { Period } from "@/lib/reporting/reports/rules";

export type PeriodStepperProps = { period: StatementPeriod; onChange: (chosen: Period) => void };

/** `[` and `]` go to the previous and next period. */
export function PeriodStepper({ period, onChange }: PeriodStepperProps) {
  const t = useTranslations("statements.period");
  const { today } = useFigures();
  const words = usePeriodWords();
  const isLast = period.chosen.to >= today;
  const move = (by: -1 | 1) => () => onChange(moved(period, by));
  const shared = { group: t("commandGroup"), isListed: "keys" } as const;
  useCommand({ ...shared, label: t("previous"), keys: "[", icon: <ChevronLeft />, run: move(-1) });
  useCommand({ ...shared, label: t("next"), keys: "]", icon: <ChevronRight />, run: move(1), isEnabled: !isLast });
  return (
    <span className="-ml-1.5 flex min-w-0 items-center gap-0.5">
      <IconButton label={t("previous")} keys="[" icon={<ChevronLeft />} onPress={move(-1)} />
      <DialogTrigger>
        <AriaButton className={classNames(reportFilterClass(true), "min-w-0 shrink")}>
          <b className="truncate text-md font-semibold num">{words(period.chosen)}</b>
          <ChevronDown className="size-3.5 shrink-0 text-muted" />
        </AriaButton>
        <ChoicePopover label={t("label")} className="w-80">
          {(close) => (
            <PeriodChoices
              period={period}
              onChoose={(chosen) => {
                onChange(chosen);
                close();
              }}
            />
          )}
        </ChoicePopover>
      </DialogTrigger>
      <IconButton label={t("next")} keys="]" icon={<ChevronRight />} isDisabled={isLast} onPress={move(1)} />
    </span>
  );
}

type PeriodChoicesProps = { period: StatementPeriod; onChoose: (chosen: Period) => void };

function PeriodChoices({ period: { chosen, shown }, onChoose }: PeriodChoicesProps) {
  const t = useTranslations("statements.period");
  const { today } = useFigures();
  return (
    <>
      <div role="group" aria-label={t("choices")} className="grid grid-cols-2">
        {CHOICES.map((choice) => {
          const offered = chosenPeriod(choice, today);
          const isChosen = offered.from === chosen.from && offered.to === chosen.to;
          return (
            <AriaButton
              key={choice}
              className={classNames(rowClass, "hovered:bg-hover", isChosen && "font-semibold")}
              onPress={() => onChoose(offered)}
            >
              {t(`names.${choice}`)}
            </AriaButton>
          );
        })}
      </div>
      <OwnRange {...shown} onChoose={(from, to) => onChoose({ from, to })} />
    </>
  );
}
