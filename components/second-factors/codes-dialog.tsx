"use client";

import type { ReactNode } from "react";
import { RecoveryCodeList } from "@/components/second-factors/recovery-codes";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";

export type CodesDialogProps = {
  title: string;
  /** The new recovery codes, which take the place of the form; undefined or null while there are none. */
  codes: readonly string[] | null | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** A form whose result is recovery codes. They cannot be shown again, so only the button closes them. */
export function CodesDialog({ title, codes, onClose, children }: CodesDialogProps) {
  return (
    <Dialog
      title={codes ? "Save your recovery codes" : title}
      isOpen
      isDismissable={false}
      {...(!codes && { onOpenChange: onClose })}
    >
      {codes ? (
        <>
          <DialogBody className="pt-3">
            <RecoveryCodeList codes={codes} />
          </DialogBody>
          <DialogFooter>
            <Button kind="primary" onPress={onClose}>
              I have saved them
            </Button>
          </DialogFooter>
        </>
      ) : (
        children
      )}
    </Dialog>
  );
}
