"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useUnsaved } from "@/components/forms/unsaved";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";

export type ShownOnceProps = {
  /** Title of the dialog, such as "Save the key “CI”". */
  title: string;
  /** For screen readers. */
  label: string;
  secret: string;
  onClose: () => void;
  /** After the advice to copy the secret. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** The secret is shown once, so only the button closes the dialog. */
export function ShownOnce({ title, label, secret, onClose, aside, children }: ShownOnceProps) {
  const t = useTranslations("settings.shownOnce");
  const actions = useTranslations("common.actions");
  useUnsaved("refused");
  return (
    <Dialog title={title} width={560} isOpen isDismissable={false}>
      <DialogBody className="grid grid-cols-1 gap-3 pt-3">
        <div className="flex items-center gap-2 rounded-control border border-control bg-surface py-[3px] pr-[3px] pl-2.5">
          <code aria-label={label} className="min-w-0 flex-1 mono wrap-anywhere text-text">
            {secret}
          </code>
          <CopyButton kind="primary" label={actions("copy")} text={secret} />
        </div>
        <p>
          {t("warning")} {aside}
        </p>
        {children}
      </DialogBody>
      <DialogFooter>
        <Button kind="primary" onPress={onClose}>
          {t("confirm")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
