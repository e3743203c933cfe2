"use client";

import type { ReactNode } from "react";
import { Dialog as AriaDialog, type DialogProps as AriaDialogProps } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { classNames } from "@/components/ui/class-names";
import type { DialogProps } from "@/components/ui/dialog";

type TitledDialogProps = Required<Pick<DialogProps, "title" | "children" | "width" | "isDismissable" | "role">> & {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

const widths: Record<TitledDialogProps["width"], string> = {
  440: "rail:max-w-[440px]",
  560: "rail:max-w-[560px]",
  960: "rail:max-w-[960px]",
};

/** A dialog with its title at the top. */
export function TitledDialog({ title, children, width, role, ...state }: TitledDialogProps) {
  return (
    <DialogOverlay width={widths[width]} {...state}>
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
        {children}
      </Modal>
    </ModalOverlay>
  );
}
