"use client";

import { type ComponentProps, type ReactNode, useContext, useId } from "react";
import { DialogTrigger, OverlayTriggerStateContext } from "react-aria-components/Dialog";
import { Popover, type PopoverProps } from "react-aria-components/Popover";
import { classNames } from "@/components/ui/class-names";
import { FocusReturn } from "@/components/ui/focus-trail";
import { floatingClass } from "@/components/ui/option";
import { type OnDemand, useOnDemand } from "@/components/ui/use-on-demand";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";

type FieldsProps = {
  /** Accessible name, such as "Project and task". */
  label: string;
  children: (close: () => void) => ReactNode;
  placement?: NonNullable<PopoverProps["placement"]>;
  className?: string;
};

export type EditPopoverProps = FieldsProps & {
  /** A button of React Aria. */
  trigger: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
};

export function EditPopover({ trigger, isOpen, onOpenChange, ...fields }: EditPopoverProps) {
  return (
    <DialogTrigger {...omitUndefined({ isOpen, onOpenChange })}>
      {trigger}
      <FieldsPopover {...fields} />
    </DialogTrigger>
  );
}

export type ValuePopoverProps = FieldsProps & {
  value: ReactNode;
  valueClass?: string | undefined;
};

export function ValuePopover({ value, valueClass, ...fields }: ValuePopoverProps) {
  const { button, popover, openings } = useOnDemand();
  return (
    <>
      <ValueButton {...button} className={valueClass}>
        {value}
      </ValueButton>
      {popover && <FieldsPopover key={openings} {...fields} {...popover} />}
    </>
  );
}

export function ValueButton({ className, ...props }: ComponentProps<"button">) {
  return <button type="button" {...props} className={classNames("value", className)} />;
}

/** The popover itself is the dialog, so that no content is outside the dialog. */
function FieldsPopover({
  label,
  children,
  placement = "bottom start",
  className,
  ...onDemand
}: FieldsProps & Partial<OnDemand>) {
  const labelId = useId();
  const trigger = useContext(OverlayTriggerStateContext);
  const close = () => {
    if (onDemand.onOpenChange) onDemand.onOpenChange(false);
    else trigger?.close();
  };
  return (
    <Popover
      {...onDemand}
      aria-labelledby={labelId}
      placement={placement}
      offset={4}
      className={classNames(floatingClass, "w-75", className)}
    >
      <FocusReturn />
      <span id={labelId} hidden>
        {label}
      </span>
      <PopoverContent close={close}>{children}</PopoverContent>
    </Popover>
  );
}

/** A component of its own creates fields only when they are visible. */
function PopoverContent({ children, close }: Pick<FieldsProps, "children"> & { close: () => void }) {
  return <div className="grid gap-3 p-2.5">{children(close)}</div>;
}
