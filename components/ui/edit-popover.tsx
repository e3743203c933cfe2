"use client";

import type { ReactNode, Ref } from "react";
import { Button, type ButtonProps } from "react-aria-components/Button";
import { classNames } from "@/components/ui/class-names";
import { OverlayTrigger, type OverlayState, useOverlay } from "@/components/ui/overlay-trigger";
import { PopoverPanel, type PopoverPanelProps } from "@/components/ui/popover-panel";

export type EditPopoverProps = OverlayState & {
  /** What it is for: "Project and task". */
  label: string;
  /** A button of React Aria. */
  trigger: ReactNode;
  children: (close: () => void) => ReactNode;
  placement?: PopoverPanelProps["placement"];
  className?: string;
};

/** A few fields beside the value that they change. */
export function EditPopover({
  label,
  trigger,
  children,
  placement = "bottom start",
  className,
  ...state
}: EditPopoverProps) {
  const overlay = useOverlay(state);
  return (
    <>
      <OverlayTrigger overlay={overlay} opens="dialog">
        {trigger}
      </OverlayTrigger>
      {overlay.hasOpened && (
        <PopoverPanel label={label} overlay={overlay} placement={placement} className={className}>
          {children}
        </PopoverPanel>
      )}
    </>
  );
}

type ValueButtonProps = Omit<ButtonProps, "className"> & { className?: string; ref?: Ref<HTMLButtonElement> };

/** A value in a row that can be changed where it stands. */
export function ValueButton({ className, ...props }: ValueButtonProps) {
  return (
    <Button
      {...props}
      className={classNames(
        "-mx-1.5 flex min-h-7 min-w-0 items-center gap-2 rounded-chip px-1.5 text-left -outline-offset-2 phone:min-h-6 hovered:bg-neutral-soft",
        className,
      )}
    />
  );
}
