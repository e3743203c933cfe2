"use client";

import type { ReactNode } from "react";
import { useUnsaved } from "@/components/forms/unsaved";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";

export type ShownOnceProps = {
  /** The kind of secret: "key". */
  what: string;
  /** The name of the secret. */
  name: string;
  secret: string;
  onClose: () => void;
  /** Follows the advice to copy it. */
  aside?: ReactNode;
  /** Below the secret, such as how to try it. */
  children?: ReactNode;
};

/** A secret that cannot be shown again. Only the button closes it: not Esc, a click beside it, or a link of the page. */
export function ShownOnce({ what, name, secret, onClose, aside, children }: ShownOnceProps) {
  useUnsaved("refused");
  return (
    <Dialog title={`Save the ${what} “${name}”`} width={560} isOpen isDismissable={false}>
      <DialogBody className="grid grid-cols-1 gap-3 pt-3">
        <div className="flex items-center gap-2 rounded-control border border-control bg-surface py-[3px] pr-[3px] pl-2.5">
          <code aria-label={`The ${what}`} className="min-w-0 flex-1 mono wrap-anywhere text-text">
            {secret}
          </code>
          <CopyButton kind="primary" label="Copy" text={secret} />
        </div>
        <p>
          Copy the {what} now. Stint keeps only a fingerprint and cannot show it again. {aside}
        </p>
        {children}
      </DialogBody>
      <DialogFooter>
        <Button kind="primary" onPress={onClose}>
          I have saved the {what}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
