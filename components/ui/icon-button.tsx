"use client";

import type { ReactNode, Ref } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { classNames } from "@/components/ui/class-names";
import { ariaKeyShortcuts } from "@/components/ui/kbd";
import { Tooltip } from "@/components/ui/tooltip";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";

export type IconButtonProps = Pick<
  AriaButtonProps,
  "onPress" | "type" | "isDisabled" | "id" | "slot" | "autoFocus" | "excludeFromTabOrder"
> & {
  /** Verb and object: "Continue: Portal, field audit". */
  label: string;
  icon: ReactNode;
  keys?: string;
  /** Off where the same words are visible. */
  hasTooltip?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({ label, icon, keys, hasTooltip = true, className, ...props }: IconButtonProps) {
  const shortcut = keys === undefined ? undefined : ariaKeyShortcuts(keys);
  const button = (
    <AriaButton
      {...props}
      aria-label={label}
      className={classNames("icon-button", className)}
      {...(shortcut === undefined ? {} : { render: (dom) => <button {...dom} aria-keyshortcuts={shortcut} /> })}
    >
      {icon}
    </AriaButton>
  );
  if (!hasTooltip) return button;
  return (
    <Tooltip label={label} {...omitUndefined({ keys })}>
      {button}
    </Tooltip>
  );
}
