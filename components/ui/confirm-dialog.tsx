"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter, type DialogProps } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { messageOf } from "@/lib/kernel/core/message-of";

export type Consequence = {
  icon: ReactNode;
  text: ReactNode;
  action?: ReactNode;
};

export type ConfirmDialogProps = Pick<DialogProps, "title" | "trigger" | "isOpen" | "onOpenChange"> & {
  children?: ReactNode;
  /** The most serious one first. */
  consequences?: readonly Consequence[];
  /** Below the consequences, such as a field for the name of a deleted object. */
  confirmation?: ReactNode;
  /** Verb and object: "Void invoice". */
  confirmLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  kind?: "danger" | "primary";
  disabledReason?: string;
  /** Where `confirmation` shows the reason. */
  isDisabled?: boolean;
  /** Closes when done. A rejection stays open and shows its message. */
  onConfirm: () => Promise<void> | void;
  /** Another way to go on. */
  alternative?: { label: string; onConfirm: () => Promise<void> | void };
};

/** Use the dialog only for actions that cannot be undone. Others offer Undo in a toast. */
export function ConfirmDialog({ title, trigger, isOpen, onOpenChange, ...content }: ConfirmDialogProps) {
  return (
    <Dialog role="alertdialog" title={title} {...omitUndefined({ trigger, isOpen, onOpenChange })}>
      {(close) => <ConfirmContent {...content} close={close} />}
    </Dialog>
  );
}

export function ConsequenceList({ consequences }: { consequences: readonly Consequence[] }) {
  return (
    <ul className="mt-2.5 grid border-t border-line">
      {consequences.map((consequence, index) => (
        <li
          key={index}
          className="grid grid-cols-[16px_minmax(0,1fr)_auto] items-start gap-2.5 border-b border-line py-2 last:border-b-0 [&_b]:font-[550] [&_b]:text-text [&>svg]:mt-0.5 [&>svg]:text-muted"
        >
          {consequence.icon}
          <span>{consequence.text}</span>
          {consequence.action}
        </li>
      ))}
    </ul>
  );
}

function ConfirmContent({
  children,
  consequences = [],
  confirmation,
  confirmLabel,
  busyLabel,
  cancelLabel,
  kind = "danger",
  disabledReason,
  isDisabled = false,
  onConfirm,
  alternative,
  close,
}: Omit<ConfirmDialogProps, "title" | "trigger" | "isOpen" | "onOpenChange"> & { close: () => void }) {
  const t = useTranslations("common.actions");
  const { confirm, isBusy, failure } = useConfirmation(close);
  return (
    <>
      <DialogBody>
        {children}
        {consequences.length > 0 && <ConsequenceList consequences={consequences} />}
        {confirmation}
        {failure !== null && (
          <Notice tone="error" isLive className="mt-3">
            {failure}
          </Notice>
        )}
      </DialogBody>
      <DialogFooter note={disabledReason}>
        <Button autoFocus onPress={close}>
          {cancelLabel ?? t("cancel")}
        </Button>
        {alternative && (
          <Button isBusy={isBusy} onPress={() => void confirm(alternative.onConfirm)}>
            {alternative.label}
          </Button>
        )}
        <Button
          kind={kind}
          isBusy={isBusy}
          isDisabled={isDisabled || disabledReason !== undefined}
          {...omitUndefined({ busyLabel })}
          onPress={() => void confirm(onConfirm)}
        >
          {confirmLabel}
        </Button>
      </DialogFooter>
    </>
  );
}

function useConfirmation(close: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async (run: ConfirmDialogProps["onConfirm"]) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await run();
      close();
    } catch (error) {
      setFailure(messageOf(error));
      setIsBusy(false);
    }
  };
  return { confirm, isBusy, failure };
}
