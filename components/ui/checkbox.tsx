"use client";

import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from "react-aria-components/Checkbox";
import { Text } from "react-aria-components/Text";
import { classNames } from "@/components/ui/class-names";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";

export type CheckboxProps = Pick<
  CheckboxFieldProps,
  "isSelected" | "defaultSelected" | "isIndeterminate" | "isDisabled" | "onChange" | "name" | "value" | "autoFocus"
> & {
  children?: ReactNode;
  /** Needed without visible text: "Select: Standup". */
  label?: string;
  description?: ReactNode;
  className?: string;
};

const boxClass =
  "grid size-4 shrink-0 place-content-center rounded-chip border-[1.5px] border-control bg-surface text-on-accent transition-colors dark:text-canvas " +
  "group-data-selected:border-accent group-data-selected:bg-accent group-data-indeterminate:border-accent group-data-indeterminate:bg-accent " +
  "dark:group-data-selected:border-accent-text dark:group-data-selected:bg-accent-text dark:group-data-indeterminate:border-accent-text dark:group-data-indeterminate:bg-accent-text " +
  "group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus " +
  "group-data-disabled:border-line-strong group-data-disabled:bg-sunken group-data-disabled:text-muted";

/** A checkbox takes effect with a button. A `Switch` acts at once. */
export function Checkbox({ children, label, description, className, ...props }: CheckboxProps) {
  return (
    <CheckboxField {...props} {...omitUndefined({ "aria-label": label })} className={className ?? ""}>
      <CheckboxButton className="group flex min-h-6 cursor-pointer items-start gap-[9px] outline-none data-disabled:cursor-not-allowed data-disabled:text-muted touch:min-h-11 touch:items-center">
        {({ isSelected, isIndeterminate }) => (
          <>
            <span className={classNames(boxClass, children === undefined ? "m-1" : "mt-0.5 touch:mt-0")} data-mark>
              {isIndeterminate ? (
                <Minus className="size-3 stroke-3" />
              ) : (
                isSelected && <Check className="size-3 stroke-3" />
              )}
            </span>
            {children !== undefined && <span>{children}</span>}
          </>
        )}
      </CheckboxButton>
      {description !== undefined && (
        <Text slot="description" elementType="p" className="pl-[25px] text-muted">
          {description}
        </Text>
      )}
    </CheckboxField>
  );
}
