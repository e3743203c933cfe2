"use client";

import type { ReactNode } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { RestoredDraft } from "@/components/forms/restored-draft";
import type { KeptDraft } from "@/components/forms/use-draft";
import { useFaultyField } from "@/components/forms/use-faulty-field";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";

export type FieldFormProps = {
  /** The fields, one below the other. */
  children: ReactNode;
  onSubmit: () => void;
  onCancel: () => void;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  /** Why it was refused, where no field says so. */
  fault?: string | null;
  /** Whatever the fields say is wrong. When it changes, the first of them gets the focus. */
  refusal?: unknown;
  /** At the left of the buttons. */
  note?: string;
  /** Where what is typed outlives the form: Cancel gives it up. */
  kept?: KeptDraft;
};

/** A dialog that asks for some fields, as a form: below them why it was refused, Cancel, and the button that sends it. */
export function FieldForm({
  children,
  onSubmit,
  onCancel,
  fault = null,
  refusal = fault,
  note,
  kept,
  ...submit
}: FieldFormProps) {
  const form = useFaultyField(refusal);
  return (
    <DialogForm
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <DialogBody className="grid grid-cols-1 gap-4 pt-3">
        {kept && <RestoredDraft draft={kept} />}
        {children}
        <FormNotice text={fault} />
      </DialogBody>
      <DialogFooter note={note}>
        <Button
          onPress={() => {
            kept?.forget();
            onCancel();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" kind="primary" keys="mod+enter" isBusy={submit.isBusy} busyLabel={submit.busyLabel}>
          {submit.submitLabel}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}
