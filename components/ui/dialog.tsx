"use client";

import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { TitledDialog } from "@/components/ui/dialog-overlay";
import { OverlayTrigger, useOverlay } from "@/components/ui/overlay-trigger";

export type DialogProps = {
  title: string;
  /** Everything below the title: `DialogBody` and `DialogFooter`, in a `DialogForm` if it is one. */
  children: ReactNode | ((close: () => void) => ReactNode);
  width?: 440 | 560 | 960;
  /** Opens it. Without one, `isOpen` and `onOpenChange` do. */
  trigger?: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Whether a click beside it closes it. Off while something typed would be lost. */
  isDismissable?: boolean;
  role?: "dialog" | "alertdialog";
};

/**
 * On phones a sheet from below. The rest of the page is inert meanwhile, and focus goes back where it came from. It is
 * part of the page and not loaded on demand: a dialog that a key opens must be there before the next letter is typed.
 */
export function Dialog({
  trigger,
  isOpen,
  onOpenChange,
  width = 440,
  isDismissable = true,
  role = "dialog",
  ...content
}: DialogProps) {
  const overlay = useOverlay({
    ...(isOpen === undefined ? {} : { isOpen }),
    ...(onOpenChange === undefined ? {} : { onOpenChange }),
  });
  return (
    <>
      {trigger !== undefined && (
        <OverlayTrigger overlay={overlay} opens="dialog">
          {trigger}
        </OverlayTrigger>
      )}
      {overlay.hasOpened && (
        <TitledDialog
          {...content}
          width={width}
          isDismissable={isDismissable}
          role={role}
          isOpen={overlay.isOpen}
          onOpenChange={overlay.setOpen}
        />
      )}
    </>
  );
}

export function DialogBody({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames("min-h-0 overflow-y-auto px-5 pt-2 pb-5 text-secondary", className)}>{children}</div>
  );
}

/** Buttons at the right, the safe one first; a note, such as what is missing, at the left. */
export function DialogFooter({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 phone:pb-[max(--spacing(3),env(safe-area-inset-bottom))] [&>button]:phone:flex-auto">
      {note !== undefined && <div className="mr-auto min-w-0 text-muted phone:basis-full">{note}</div>}
      {children}
    </div>
  );
}

/** A form that fills a dialog; `⌘↵` sends it from any of its fields. */
export function DialogForm({ children, ...props }: Omit<ComponentProps<"form">, "className" | "onKeyDown">) {
  const sendOnModEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    // The form listens to what its own fields did not use; it is no control itself.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form {...props} onKeyDown={sendOnModEnter} className="flex min-h-0 flex-col">
      {children}
    </form>
  );
}
