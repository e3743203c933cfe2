"use client";

import type { ReactNode } from "react";
import { SwitchButton, SwitchField, type SwitchFieldProps } from "react-aria-components/Switch";
import { Text } from "react-aria-components/Text";

export type SwitchProps = Pick<
  SwitchFieldProps,
  "isSelected" | "defaultSelected" | "isDisabled" | "onChange" | "name"
> & {
  children: ReactNode;
  description?: ReactNode;
  className?: string;
};

const trackClass =
  "relative my-px h-[18px] w-[30px] shrink-0 rounded-full border-[1.5px] border-control bg-surface transition-colors touch:my-[13px] " +
  "group-data-selected:border-accent group-data-selected:bg-accent " +
  "group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus " +
  "group-data-disabled:border-line-strong group-data-disabled:bg-sunken";

const knobClass =
  "absolute top-0.5 left-0.5 size-[11px] rounded-full bg-control transition-[left] " +
  "group-data-selected:left-[14px] group-data-selected:bg-on-accent group-data-disabled:bg-line-strong";

/** A switch acts at once. A `Checkbox` takes effect with a button. */
export function Switch({ children, description, className, ...props }: SwitchProps) {
  return (
    <SwitchField {...props} className={className ?? ""}>
      <SwitchButton className="group flex min-h-6 cursor-pointer items-start gap-2.5 outline-none data-disabled:cursor-not-allowed data-disabled:text-muted touch:min-h-11">
        <span className={trackClass} data-mark>
          <span className={knobClass} />
        </span>
        <span className="touch:self-center">{children}</span>
      </SwitchButton>
      {description !== undefined && (
        <Text slot="description" elementType="p" className="pl-10 text-xs text-muted">
          {description}
        </Text>
      )}
    </SwitchField>
  );
}
