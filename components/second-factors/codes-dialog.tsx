"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RecoveryCodeList } from "@/components/second-factors/recovery-codes";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";

export type CodesDialogProps = {
  title: string;
  /** New recovery codes. They replace the form. */
  codes: readonly string[] | null | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** Recovery codes cannot be shown again, so only the button closes the dialog. */
export function CodesDialog({ title, codes, onClose, children }: CodesDialogProps) {
  const t = useTranslations("security.recoveryCodesDialog");
  return (
    <Dialog title={codes ? t("title") : title} isOpen isDismissable={false} {...(!codes && { onOpenChange: onClose })}>
      {codes ? (
        <>
          <DialogBody className="pt-3">
            <RecoveryCodeList codes={codes} />
          </DialogBody>
          <DialogFooter>
            <Button kind="primary" onPress={onClose}>
              {t("saved")}
            </Button>
          </DialogFooter>
        </>
      ) : (
        children
      )}
    </Dialog>
  );
}
