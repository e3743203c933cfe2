"use client";

import { type MouseEvent, type RefObject, useRef, useState } from "react";

export type OnDemand = {
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/**
 * A list has hundreds of such buttons, and most are never pressed.
 *
 * @returns attributes of the button; props of the popover, null before the first press; whether a key opened it; and
 * the number of openings, as a React key, so that reopening during the closing animation moves the focus.
 */
export function useOnDemand() {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<"unmade" | "open" | "closed">("unmade");
  const [isByKey, setIsByKey] = useState(false);
  const [openings, setOpenings] = useState(0);
  const isOpen = state === "open";
  const button = {
    ref: triggerRef,
    "aria-expanded": isOpen,
    onClick: ({ detail: clicks }: MouseEvent) => {
      // Not every browser focuses a pressed button, and the popover returns the focus.
      triggerRef.current?.focus();
      setIsByKey(clicks === 0);
      setOpenings(openings + 1);
      setState("open");
    },
  };
  const onOpenChange = (opens: boolean) => setState(opens ? "open" : "closed");
  const popover: OnDemand | null = state === "unmade" ? null : { triggerRef, isOpen, onOpenChange };
  return { button, popover, isByKey, openings };
}
