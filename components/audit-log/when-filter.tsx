"use client";

import { ChevronDown } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { DialogTrigger } from "react-aria-components/Dialog";
import { isDay, TIME_OPTIONS } from "@/components/audit-log/audit-query";
import type { AuditAddress } from "@/components/audit-log/use-audit-address";
import { OwnRange } from "@/components/forms/own-range-on-demand";
import { ChoicePopover } from "@/components/ui/choice-popover";
import { classNames } from "@/components/ui/class-names";
import { filterButtonClass } from "@/components/ui/filter-select";
import { rowClass } from "@/components/ui/option";
import { useFigures } from "@/components/viewer/use-figures";

/** A span back from now, or days from one to another. */
export function WhenFilter({ address: { chosen, set } }: { address: AuditAddress }) {
  const { day } = useFigures();
  const { when, from, to } = chosen;
  const days = isDay(from) && isDay(to) ? `${day(from)} – ${day(to)}` : null;
  const said = days ?? TIME_OPTIONS.find(({ value }) => value === when)?.label ?? null;
  const options = [{ value: null, label: "Any" }, ...TIME_OPTIONS];
  return (
    <DialogTrigger>
      <Button className={filterButtonClass(said !== null)}>
        <span className={said === null ? "text-muted" : "sr-only"}>When</span>
        {said ?? "Any"}
        <ChevronDown className="size-3.5 text-muted" />
      </Button>
      <ChoicePopover label="When" className="w-80">
        {(close) => (
          <>
            <div role="group" aria-label="Usual spans" className="grid">
              {options.map(({ value, label }) => (
                <Button
                  key={label}
                  className={classNames(
                    rowClass,
                    "hovered:bg-hover",
                    value === when && days === null && "font-semibold",
                  )}
                  onPress={() => {
                    set({ when: value, from: null, to: null });
                    close();
                  }}
                >
                  {label}
                </Button>
              ))}
            </div>
            <OwnRange
              from={isDay(from) ? from : null}
              to={isDay(to) ? to : null}
              onChoose={(first, last) => {
                set({ when: null, from: first, to: last });
                close();
              }}
            />
          </>
        )}
      </ChoicePopover>
    </DialogTrigger>
  );
}
