"use client";

import type { ReactNode } from "react";
import { RecoveryCodeList } from "@/components/second-factors/recovery-codes";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";

export type CodesDialogProps = {
  title: string;
  /** The recovery codes that came of it, which are shown in its place; undefined or null while there are none. */
  codes: readonly string[] | null | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog whose end is recovery codes to keep. */
export function CodesDialog({ title, codes, onClose, children }: CodesDialogProps) {
  return (
    <Dialog title={codes ? "Keep your recovery codes" : title} isOpen isDismissable={false} onOpenChange={onClose}>
      {codes ? (
        <>
          <DialogBody className="pt-3">
            <RecoveryCodeList codes={codes} />
          </DialogBody>
          <DialogFooter>
            <Button kind="primary" autoFocus onPress={onClose}>
              I have kept them
            </Button>
          </DialogFooter>
        </>
      ) : (
        children
      )}
    </Dialog>
  );
}
