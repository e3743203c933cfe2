"use client";

import { CalendarDays, ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button as AriaButton } from "react-aria-components/Button";
import { DialogTrigger } from "react-aria-components/Dialog";
import { OwnRange } from "@/components/forms/own-range-on-demand";
import { reportFilterClass } from "@/components/reports/filter-class";
import type { ReportState } from "@/components/reports/report-state";
import { useReportWords } from "@/components/reports/use-report-words";
import { ChoicePopover } from "@/components/ui/choice-popover";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { rowClass } from "@/components/ui/option";
import { useCommand } from "@/components/ui/shortcuts";
import { useFigures } from "@/components/viewer/use-figures";
import { movedPeriod, PRESETS, type Preset } from "@/lib/reporting/reports/rules";

/** Keys of `reports.range.names`. */
const PRESET_KEYS = {
  today: "today",
  "this-week": "thisWeek",
  "last-week": "lastWeek",
  "this-month": "thisMonth",
  "last-month": "lastMonth",
  "this-quarter": "thisQuarter",
  "this-year": "thisYear",
  "last-year": "lastYear",
} as const satisfies Record<Preset, string>;

type RangeFilterProps = {
  state: ReportState;
  set: (changes: Readonly<Record<string, string | null>>) => void;
};

/** `[` and `]` go to the previous and next period. */
export function RangeFilter({ state, set }: RangeFilterProps) {
  const t = useTranslations("reports.range");
  const page = useTranslations("reports.page");
  const { today } = useFigures();
  const words = useReportWords();
  const move = (by: -1 | 1) => () => {
    set({ range: null, ...movedPeriod(state.period, by, state.preset) });
  };
  const isLast = state.period.to >= today;
  const shared = { group: page("title"), isListed: "keys" } as const;
  useCommand({ ...shared, label: t("earlier"), keys: "[", icon: <ChevronLeft />, run: move(-1) });
  useCommand({ ...shared, label: t("later"), keys: "]", icon: <ChevronRight />, run: move(1), isEnabled: !isLast });
  return (
    <span className="-ml-1.5 flex shrink-0 items-center gap-0.5">
      <IconButton label={t("earlier")} keys="[" icon={<ChevronLeft />} onPress={move(-1)} />
      <DialogTrigger>
        <AriaButton className={classNames(reportFilterClass(true), "min-w-fit")}>
          <CalendarDays className="size-3.5 text-muted" />
          {state.preset !== null && <b className="font-[550]">{t(`names.${PRESET_KEYS[state.preset]}`)}</b>}
          <span className="font-normal num">{words.period(state.period)}</span>
          <ChevronDown className="size-3.5 text-muted" />
        </AriaButton>
        <ChoicePopover label={t("label")} className="w-80">
          {(close) => (
            <>
              <div role="group" aria-label={t("presets")} className="grid grid-cols-2">
                {PRESETS.map((preset) => (
                  <AriaButton
                    key={preset}
                    className={classNames(rowClass, "hovered:bg-hover", preset === state.preset && "font-semibold")}
                    onPress={() => {
                      set({ from: null, to: null, range: preset === "this-month" ? null : preset });
                      close();
                    }}
                  >
                    {t(`names.${PRESET_KEYS[preset]}`)}
                  </AriaButton>
                ))}
              </div>
              <OwnRange
                from={state.period.from}
                to={state.period.to}
                onChoose={(from, to) => {
                  set({ range: null, from, to });
                  close();
                }}
              />
            </>
          )}
        </ChoicePopover>
      </DialogTrigger>
      <IconButton label={t("later")} keys="]" icon={<ChevronRight />} isDisabled={isLast} onPress={move(1)} />
    </span>
  );
}
