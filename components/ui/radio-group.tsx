"use client";

import type { ReactNode } from "react";
import { Label } from "react-aria-components/Label";
import { RadioButton, RadioField, RadioGroup as AriaRadioGroup } from "react-aria-components/RadioGroup";
import { Text } from "react-aria-components/Text";
import { classNames } from "@/components/ui/class-names";
import { FieldHelp, type FieldProps, hasError } from "@/components/ui/field";

export type RadioGroupProps<Value extends string> = Pick<
  FieldProps,
  "label" | "isLabelHidden" | "description" | "error" | "className"
> & {
  options: readonly {
    value: Value;
    label: ReactNode;
    description?: ReactNode;
    /** At the end of the row, such as a link. */
    aside?: ReactNode;
    isDisabled?: boolean;
  }[];
  /** Lines between the options. */
  isRuled?: boolean;
  value: Value | null;
  onChange: (value: Value) => void;
  name?: string;
  isDisabled?: boolean;
};

const dotClass =
  "mt-0.5 grid size-4 shrink-0 place-content-center rounded-full border-[1.5px] border-control bg-surface transition-colors touch:mt-0 " +
  "group-data-selected:border-accent group-data-selected:bg-accent dark:group-data-selected:border-accent-text dark:group-data-selected:bg-accent-text " +
  "group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus " +
  "group-data-disabled:border-line-strong group-data-disabled:bg-sunken";

const ruledClass =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5 first-of-type:border-t";

export function RadioGroup<Value extends string>({
  label,
  isLabelHidden = false,
  description,
  error,
  className,
  options,
  isRuled = false,
  value,
  onChange,
  ...props
}: RadioGroupProps<Value>) {
  return (
    <AriaRadioGroup
      {...props}
      value={value}
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
      isInvalid={hasError(error)}
      validationBehavior="aria"
      className={classNames("grid", !isRuled && "gap-1.5", className)}
    >
      <Label className={isLabelHidden ? "sr-only" : "font-medium text-text"}>{label}</Label>
      {options.map((option) => (
        <RadioField
          key={option.value}
          value={option.value}
          isDisabled={option.isDisabled ?? false}
          className={isRuled ? ruledClass : ""}
        >
          <RadioButton className="group flex min-h-6 cursor-pointer items-start gap-[9px] outline-none data-disabled:cursor-not-allowed data-disabled:text-muted touch:min-h-11 touch:items-center">
            <span className={dotClass} data-mark>
              <span className="size-1.5 rounded-full group-data-selected:bg-on-accent dark:group-data-selected:bg-canvas" />
            </span>
            <span>{option.label}</span>
          </RadioButton>
          {option.description !== undefined && (
            <Text slot="description" elementType="p" className="pl-[25px] text-xs text-muted">
              {option.description}
            </Text>
          )}
          {option.aside !== undefined && <span className="col-start-2 row-start-1 text-xs">{option.aside}</span>}
        </RadioField>
      ))}
      <FieldHelp description={description} error={error} />
    </AriaRadioGroup>
  );
}
