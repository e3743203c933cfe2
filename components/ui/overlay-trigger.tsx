"use client";

import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { ButtonContext } from "react-aria-components/Button";

/** How something was opened: a keyboard expects the first of its rows to be focused. */
type OpenedBy = "keyboard" | "pointer";

export type Overlay = {
  isOpen: boolean;
  /** From the first opening on: until then, what opens need not be loaded. */
  hasOpened: boolean;
  openedBy: OpenedBy;
  setOpen: (isOpen: boolean, by?: OpenedBy) => void;
  triggerRef: RefObject<HTMLButtonElement | null>;
};

export type OverlayState = { isOpen?: boolean; onOpenChange?: (isOpen: boolean) => void };

/** Whether a menu, popover or dialog is open, by its own trigger or by whoever holds the state. */
export function useOverlay({ isOpen: given, onOpenChange }: OverlayState = {}): Overlay {
  const [own, setOwn] = useState(false);
  const [openedBy, setOpenedBy] = useState<OpenedBy>("pointer");
  const isOpen = given ?? own;
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const setOpen = (next: boolean, by: OpenedBy = "pointer") => {
    setOwn(next);
    setOpenedBy(by);
    onOpenChange?.(next);
  };
  return { isOpen, hasOpened, openedBy, setOpen, triggerRef };
}

export type OverlayTriggerProps = {
  overlay: Overlay;
  opens: "menu" | "dialog";
  /** Fetches what opens, where it is not part of the page, as soon as somebody reaches for the button. */
  load?: () => Promise<unknown>;
  /** A button of React Aria. */
  children: ReactNode;
};

/** Lets a button open what is loaded on demand. */
export function OverlayTrigger({ overlay, opens, load, children }: OverlayTriggerProps) {
  const { isOpen, setOpen, triggerRef } = overlay;
  const fetchAhead = () => {
    // Without a connection it fails again when it is opened, and says so there.
    load?.().catch(() => undefined);
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (opens !== "menu" || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    event.preventDefault();
    setOpen(true, "keyboard");
  };
  return (
    <ButtonContext
      value={{
        ref: triggerRef,
        "aria-haspopup": opens,
        "aria-expanded": isOpen,
        onHoverStart: fetchAhead,
        onFocus: fetchAhead,
        onKeyDown: openByArrow,
        onPress: ({ pointerType }) => {
          setOpen(!isOpen, pointerType === "keyboard" || pointerType === "virtual" ? "keyboard" : "pointer");
        },
      }}
    >
      {children}
    </ButtonContext>
  );
}
