"use client";

import { type ReactNode, type Ref, useContext, useId } from "react";
import { Button, type ButtonProps } from "react-aria-components/Button";
import { DialogTrigger, OverlayTriggerStateContext } from "react-aria-components/Dialog";
import { Popover, type PopoverProps } from "react-aria-components/Popover";
import { classNames } from "@/components/ui/class-names";
import { floatingClass } from "@/components/ui/option";

export type EditPopoverProps = {
  /** What it is for: "Project and task". */
  label: string;
  /** A button of React Aria. */
  trigger: ReactNode;
  children: (close: () => void) => ReactNode;
  placement?: NonNullable<PopoverProps["placement"]>;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
};

/** A few fields beside the value that they change. The popover itself is the dialog, so nothing of it lies outside. */
export function EditPopover({
  label,
  trigger,
  children,
  placement = "bottom start",
  className,
  ...state
}: EditPopoverProps) {
  const labelId = useId();
  return (
    <DialogTrigger {...state}>
      {trigger}
      <Popover
        aria-labelledby={labelId}
        placement={placement}
        offset={4}
        className={classNames(floatingClass, "w-75 max-w-[calc(100vw-16px)]", className)}
      >
        <span id={labelId} hidden>
          {label}
        </span>
        <PopoverContent>{children}</PopoverContent>
      </Popover>
    </DialogTrigger>
  );
}

function PopoverContent({ children }: Pick<EditPopoverProps, "children">) {
  const overlay = useContext(OverlayTriggerStateContext);
  return <div className="grid gap-3 p-2.5">{children(() => overlay?.close())}</div>;
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
