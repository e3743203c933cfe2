"use client";

import { type ComponentProps, type KeyboardEvent, type ReactNode } from "react";
import { Dialog as AriaDialog, type DialogProps as AriaDialogProps, DialogTrigger } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { classNames } from "@/components/ui/class-names";
import { FocusReturn } from "@/components/ui/focus-trail";

type DialogWidth = 440 | 560 | 960;

export type DialogProps = {
  title: string;
  /** Everything below the title: `DialogBody` and `DialogFooter`, in a `DialogForm` if it is one. */
  children: ReactNode | ((close: () => void) => ReactNode);
  width?: DialogWidth;
  /** Opens it. Without one, `isOpen` and `onOpenChange` do. */
  trigger?: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Whether a click beside it closes it. Off while something typed would be lost. */
  isDismissable?: boolean;
  role?: "dialog" | "alertdialog";
};

const widths: Record<DialogWidth, string> = {
  440: "rail:max-w-[440px]",
  560: "rail:max-w-[560px]",
  960: "rail:max-w-[960px]",
};

/** On phones a sheet from below. The rest of the page is inert meanwhile, and focus goes back where it came from. */
export function Dialog({
  title,
  children,
  width = 440,
  trigger,
  isDismissable = true,
  role = "dialog",
  ...state
}: DialogProps) {
  const overlay = (
    <DialogOverlay width={widths[width]} isDismissable={isDismissable} {...(trigger === undefined ? state : {})}>
      <AriaDialog role={role} render={modalSection} className="flex min-h-0 flex-col outline-none">
        {({ close }) => (
          <>
            <Heading slot="title" level={2} className="px-5 pt-[18px] text-lg font-semibold">
              {title}
            </Heading>
            {typeof children === "function" ? children(close) : children}
          </>
        )}
      </AriaDialog>
    </DialogOverlay>
  );
  if (trigger === undefined) return overlay;
  return (
    <DialogTrigger {...state}>
      {trigger}
      {overlay}
    </DialogTrigger>
  );
}

/** React Aria makes the rest inert; this says so to those who ask. For `render` of a dialog in `DialogOverlay`. */
export const modalSection: NonNullable<AriaDialogProps["render"]> = (dom) => <section {...dom} {...modal} />;

const modal = { "aria-modal": true };

export type DialogOverlayProps = {
  children: ReactNode;
  width: string;
  placement?: "center" | "top";
  isDismissable?: boolean;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
};

/** The scrim and the raised ground, for dialogs with a head of their own. */
export function DialogOverlay({
  children,
  width,
  placement = "center",
  isDismissable = true,
  ...state
}: DialogOverlayProps) {
  return (
    <ModalOverlay
      {...state}
      isDismissable={isDismissable}
      className={classNames(
        "fixed inset-0 z-50 flex h-(--visual-viewport-height) justify-center bg-scrim data-entering:animate-fade-in data-exiting:animate-fade-out",
        placement === "center" ? "items-end pt-10 rail:items-center rail:p-6" : "items-start p-3 rail:pt-24",
      )}
    >
      <Modal
        className={classNames(
          "flex max-h-full min-h-0 w-full flex-col overflow-hidden bg-raised shadow-dialog data-entering:animate-rise data-exiting:animate-sink",
          placement === "center"
            ? "rounded-t-dialog rail:rounded-dialog"
            : "rounded-dialog rail:max-h-[calc(100%-44px)]",
          width,
        )}
      >
        <FocusReturn />
        {children}
      </Modal>
    </ModalOverlay>
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
    // Its button does nothing while it works; the keys are to do no more than the button.
    if (event.currentTarget.querySelector("[aria-busy=true]") === null) event.currentTarget.requestSubmit();
  };
  return (
    // The form listens to what its own fields did not use; it is no control itself.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form {...props} onKeyDown={sendOnModEnter} className="flex min-h-0 flex-col">
      {children}
    </form>
  );
}
