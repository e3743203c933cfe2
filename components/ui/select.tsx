"use client";

import { ChevronsUpDown } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { ListBox } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select";
import { classNames } from "@/components/ui/class-names";
import { FieldHelp, FieldLabel, type FieldProps, type FieldSize, fieldClass, hasError } from "@/components/ui/field";
import { floatingClass, type Option, OptionRow } from "@/components/ui/option";

export type SelectProps<Value extends string> = FieldProps & {
  options: readonly Option<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  name?: string;
  isDisabled?: boolean;
  isRequired?: boolean;
};

const heights: Record<FieldSize, string> = {
  small: "h-[30px] text-sm touch:h-10 touch:text-lg",
  medium: "h-[34px] text-sm touch:h-11 touch:text-lg",
  large: "h-10 text-md touch:h-11 touch:text-lg",
};

const buttonClass =
  "flex w-full min-w-0 items-center gap-2 rounded-control border border-control bg-surface px-2.5 hovered:border-muted " +
  "data-focus-visible:border-focus data-focus-visible:-outline-offset-1 group-data-invalid:border-danger-mark " +
  "data-disabled:border-line-strong data-disabled:bg-sunken data-disabled:text-muted";

/** A select is for a few options, a `ComboBox` for many. */
export function Select<Value extends string>({
  label,
  isLabelHidden,
  labelAside,
  description,
  error,
  size = "medium",
  className,
  options,
  value,
  onChange,
  ...props
}: SelectProps<Value>) {
  return (
    <AriaSelect
      {...props}
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen) onChange(chosen.value);
      }}
      isInvalid={hasError(error)}
      validationBehavior="aria"
      className={classNames(fieldClass, "group", className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden ?? false} labelAside={labelAside} />
      <Button className={classNames(buttonClass, heights[size])}>
        <SelectValue<
          Option<Value>
        > className="flex min-w-0 flex-1 items-center gap-2 truncate text-left data-placeholder:text-muted">
          {({ defaultChildren, state }) => {
            const chosen = options.find((option) => option.value === state.value);
            if (!chosen) return defaultChildren;
            return (
              <>
                {chosen.icon}
                <span className="truncate">{chosen.label}</span>
              </>
            );
          }}
        </SelectValue>
        <ChevronsUpDown className="size-3.5 text-muted" />
      </Button>
      <FieldHelp description={description} error={error} />
      <Popover offset={4} className={classNames(floatingClass, "max-h-80 min-w-(--trigger-width) overflow-y-auto")}>
        <ListBox className="outline-none">
          {options.map((option) => (
            <OptionRow key={option.value} option={option} />
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
