"use client";

import { type MouseEvent, type RefObject, useRef, useState } from "react";

/** What a popover of React Aria wants to know of the button that it stands beside. */
export type OnDemand = {
  triggerRef: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

/**
 * Something that opens beside a plain button, and is made when it is opened for the first time: a list has hundreds of
 * such buttons, and most are never pressed.
 *
 * @returns attributes of the button, what opens, null for as long as nobody has asked for it, whether a key did, and how
 *   often it was opened: its key, for what is opened while it is on its way out must take the focus as a new one does.
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
      // Not every browser focuses a button that is pressed, and the focus comes back to what had it.
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
