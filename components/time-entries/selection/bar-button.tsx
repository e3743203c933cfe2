"use client";

import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { ariaKeyShortcuts, Keys } from "@/components/ui/kbd";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";

/** A bar over the page, for the selected rows. */
export const bulkBarClass =
  "fixed bottom-5 left-1/2 z-25 flex h-12 -translate-x-1/2 items-center gap-1 rounded-panel bg-inverse pr-2 pl-4 whitespace-nowrap text-on-inverse shadow-dialog rail:left-[calc(50%+28px)] wide:left-[calc(50%+108px)] phone:inset-x-2 phone:bottom-[calc(64px+env(safe-area-inset-bottom))] phone:translate-x-0 phone:pr-1 phone:pl-3 [&_kbd]:border-on-inverse/30 [&_kbd]:bg-transparent [&_kbd]:text-on-inverse-muted max-wide:[&_kbd]:hidden";

export type BarButtonProps = { icon: ReactNode; label: string; keys?: string; onPress?: () => void };

export function BarButton({ icon, label, keys, onPress, ...props }: BarButtonProps) {
  return (
    <Button
      {...props}
      {...omitUndefined({ onPress })}
      className="flex h-8 items-center gap-[7px] rounded-control px-[9px] -outline-offset-2 outline-inverse-accent phone:h-10 phone:min-w-8 phone:justify-center phone:px-0 hovered:bg-on-inverse/12 [&_svg]:size-3.5 [&_svg]:text-on-inverse-muted phone:[&_svg]:size-[17px]"
      render={(dom) => <button {...dom} aria-keyshortcuts={keys === undefined ? undefined : ariaKeyShortcuts(keys)} />}
    >
      {icon}
      <span className="phone:sr-only">{label}</span>
      {keys !== undefined && <Keys keys={keys} />}
    </Button>
  );
}
