"use client";

import type { ReactNode } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import { classNames } from "@/components/ui/class-names";

export type SegmentedControlProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode; isDisabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  size?: "small" | "medium";
  className?: string;
};

const segmentClass =
  "inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap border-r border-line-strong text-secondary -outline-offset-2 first:rounded-l-[5px] last:rounded-r-[5px] last:border-r-0 " +
  "hovered:text-text data-selected:bg-neutral-soft data-selected:font-[550] data-selected:text-text data-disabled:text-muted phone:grow phone:justify-center touch:h-9";

export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = "medium",
  className,
}: SegmentedControlProps<Value>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys.has(option.value));
        if (chosen) onChange(chosen.value);
      }}
      className={classNames(
        "inline-flex max-w-full overflow-x-auto rounded-control border border-line-strong",
        className,
      )}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          id={option.value}
          isDisabled={option.isDisabled ?? false}
          className={classNames(segmentClass, size === "small" ? "h-[26px] px-[9px] text-xs" : "h-[30px] px-2.5")}
        >
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
