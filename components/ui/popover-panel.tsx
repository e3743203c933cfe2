"use client";

import { type ReactNode, useId } from "react";
import { Popover, type PopoverProps } from "react-aria-components/Popover";
import { classNames } from "@/components/ui/class-names";
import { floatingClass } from "@/components/ui/option";
import type { Overlay } from "@/components/ui/overlay-trigger";

export type PopoverPanelProps = {
  label: string;
  overlay: Overlay;
  placement: NonNullable<PopoverProps["placement"]>;
  className: string | undefined;
  children: (close: () => void) => ReactNode;
};

/** A small dialog beside its trigger. The popover itself is the dialog, so nothing of it lies outside. */
export function PopoverPanel({ label, overlay, placement, className, children }: PopoverPanelProps) {
  const labelId = useId();
  return (
    <Popover
      aria-labelledby={labelId}
      triggerRef={overlay.triggerRef}
      isOpen={overlay.isOpen}
      onOpenChange={overlay.setOpen}
      placement={placement}
      offset={4}
      className={classNames(floatingClass, "w-75 max-w-[calc(100vw-16px)]", className)}
    >
      <span id={labelId} hidden>
        {label}
      </span>
      <div className="grid gap-3 p-2.5">
        {children(() => {
          overlay.setOpen(false);
        })}
      </div>
    </Popover>
  );
}
