"use client";

import { type ReactNode, useState } from "react";
import { Button } from "react-aria-components/Button";
import {
  Tooltip as AriaTooltip,
  TooltipTrigger,
  type TooltipProps as AriaTooltipProps,
} from "react-aria-components/Tooltip";
import { classNames } from "@/components/ui/class-names";
import { Keys } from "@/components/ui/kbd";

const tooltipClass =
  "flex min-h-7 max-w-80 items-center gap-2 rounded-control bg-inverse py-1 pr-2 pl-2.5 text-xs text-on-inverse data-entering:animate-fade-in " +
  "data-exiting:animate-fade-out [&_kbd]:border-on-inverse/35 [&_kbd]:bg-transparent [&_kbd]:text-inherit";

export type TooltipProps = {
  label: ReactNode;
  keys?: string;
  placement?: NonNullable<AriaTooltipProps["placement"]>;
  isDisabled?: boolean;
  className?: string;
  /** One focusable element of React Aria, or anything focusable inside `Focusable`. */
  children: ReactNode;
};

export function Tooltip({ label, keys, placement = "bottom", isDisabled = false, className, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={0} isDisabled={isDisabled}>
      {children}
      <AriaTooltip placement={placement} offset={6} className={classNames(tooltipClass, className)}>
        {label}
        {keys !== undefined && <Keys keys={keys} />}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

/** A press opens the tooltip as well, because touch screens have no hover. */
export function HelpTip({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <TooltipTrigger delay={500} closeDelay={0} shouldCloseOnPress={false} isOpen={isOpen} onOpenChange={setIsOpen}>
      <Button
        onPress={() => setIsOpen(true)}
        className="min-h-6 text-xs text-muted underline decoration-current/35 decoration-dotted underline-offset-2"
      >
        {label}
      </Button>
      <AriaTooltip placement="bottom start" offset={6} className={tooltipClass}>
        {children}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
