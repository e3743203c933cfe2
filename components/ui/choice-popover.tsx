"use client";

import { type ReactNode, useContext, useId } from "react";
import { OverlayTriggerStateContext } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { classNames } from "@/components/ui/class-names";
import { floatingClass } from "@/components/ui/option";

export type ChoicePopoverProps = {
  /** For screen readers. */
  label: string;
  className: string;
  children: (close: () => void) => ReactNode;
};

/** The popover itself is the dialog, so that no content is outside the dialog. */
export function ChoicePopover({ label, className, children }: ChoicePopoverProps) {
  const labelId = useId();
  const trigger = useContext(OverlayTriggerStateContext);
  return (
    <Popover
      aria-labelledby={labelId}
      offset={4}
      placement="bottom start"
      className={classNames(floatingClass, className)}
    >
      <span id={labelId} hidden>
        {label}
      </span>
      <Content close={() => trigger?.close()}>{children}</Content>
    </Popover>
  );
}

/** A component of its own creates choices only when they are visible. */
function Content({ close, children }: Pick<ChoicePopoverProps, "children"> & { close: () => void }) {
  return children(close);
}
