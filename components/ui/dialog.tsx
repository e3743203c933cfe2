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
  /** `DialogBody` and `DialogFooter`, or a `DialogForm` with both. */
  children: ReactNode | ((close: () => void) => ReactNode);
  width?: DialogWidth;
  /** Without a trigger, use `isOpen` and `onOpenChange`. */
  trigger?: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Off while a click would lose typed text. */
  isDismissable?: boolean;
  role?: "dialog" | "alertdialog";
};

const widths: Record<DialogWidth, string> = {
  440: "rail:max-w-[440px]",
  560: "rail:max-w-[560px]",
  960: "rail:max-w-[960px]",
};

/** The rest of the page is inert meanwhile, and the focus returns afterwards. */
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

/** React Aria makes the rest inert without `aria-modal`. For `render` of a dialog in `DialogOverlay`. */
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

/** Dialogs with a head of their own use this overlay. */
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

/** The safe button is first. */
export function DialogFooter({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 phone:pb-[max(--spacing(3),env(safe-area-inset-bottom))] [&>button]:phone:flex-auto">
      {note !== undefined && <div className="mr-auto min-w-0 text-muted phone:basis-full">{note}</div>}
      {children}
    </div>
  );
}

const KEY_USERS = "input[type=radio], input[type=checkbox], button[aria-haspopup=listbox]";

/** `⌘↵` sends the form from any field. */
export function DialogForm({ children, ...props }: Omit<ComponentProps<"form">, "className" | KeyHandler>) {
  return (
    // The form handles keys that its fields did not use. It is no control itself.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      {...props}
      onKeyDown={sendOnModEnter}
      onKeyDownCapture={(event) => {
        // Radio buttons, checkboxes and selects use the key.
        const { currentTarget, target } = event;
        const isOwn = target instanceof Element && currentTarget.contains(target);
        if (isOwn && target.matches(KEY_USERS)) sendOnModEnter(event);
      }}
      className="flex min-h-0 flex-col"
    >
      {children}
    </form>
  );
}

type KeyHandler = "onKeyDown" | "onKeyDownCapture";

function sendOnModEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
  event.preventDefault();
  event.stopPropagation();
  // The keys must not do more than the busy button.
  if (event.currentTarget.querySelector("[aria-busy=true]") === null) event.currentTarget.requestSubmit();
}
