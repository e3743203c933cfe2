"use client";

import { CalendarDays, ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { DialogTrigger } from "react-aria-components/Dialog";
import { OwnRange } from "@/components/forms/own-range-on-demand";
import { reportFilterClass } from "@/components/reports/filter-row";
import type { ReportState } from "@/components/reports/report-state";
import { useReportWords } from "@/components/reports/use-report-words";
import { ChoicePopover } from "@/components/ui/choice-popover";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { rowClass } from "@/components/ui/option";
import { useCommand } from "@/components/ui/shortcuts";
import { useFigures } from "@/components/viewer/use-figures";
import { movedPeriod, PRESETS, type Preset } from "@/lib/reporting/reports/rules";

const PRESET_NAMES: Record<Preset, string> = {
  today: "Today",
  "this-week": "This week",
  "last-week": "Last week",
  "this-month": "This month",
  "last-month": "Last month",
  "this-quarter": "This quarter",
  "this-year": "This year",
  "last-year": "Last year",
};

type RangeFilterProps = {
  state: ReportState;
  set: (changes: Readonly<Record<string, string | null>>) => void;
};

/** Which days: one of the usual ranges, or from one day to another. `[` and `]` go to the ones before and after. */
export function RangeFilter({ state, set }: RangeFilterProps) {
  const { today } = useFigures();
  const words = useReportWords();
  const move = (by: -1 | 1) => () => {
    set({ range: null, ...movedPeriod(state.period, by, state.preset) });
  };
  const isLast = state.period.to >= today;
  const shared = { group: "Reports", isListed: "keys" } as const;
  useCommand({ ...shared, label: "Earlier period", keys: "[", icon: <ChevronLeft />, run: move(-1) });
  useCommand({ ...shared, label: "Later period", keys: "]", icon: <ChevronRight />, run: move(1), isEnabled: !isLast });
  return (
    <span className="-ml-1.5 flex shrink-0 items-center gap-0.5">
      <IconButton label="Earlier period" keys="[" icon={<ChevronLeft />} onPress={move(-1)} />
      <DialogTrigger>
        <AriaButton className={reportFilterClass(true)}>
          <CalendarDays className="size-3.5 text-muted" />
          {state.preset !== null && <b className="font-[550]">{PRESET_NAMES[state.preset]}</b>}
          <span className="font-normal num">{words.period(state.period)}</span>
          <ChevronDown className="size-3.5 text-muted" />
        </AriaButton>
        <ChoicePopover label="Range" className="w-80">
          {(close) => (
            <>
              <div role="group" aria-label="Usual ranges" className="grid grid-cols-2">
                {PRESETS.map((preset) => (
                  <AriaButton
                    key={preset}
                    className={classNames(rowClass, "hovered:bg-hover", preset === state.preset && "font-semibold")}
                    onPress={() => {
                      set({ from: null, to: null, range: preset === "this-month" ? null : preset });
                      close();
                    }}
                  >
                    {PRESET_NAMES[preset]}
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
      <IconButton label="Later period" keys="]" icon={<ChevronRight />} isDisabled={isLast} onPress={move(1)} />
    </span>
  );
}
