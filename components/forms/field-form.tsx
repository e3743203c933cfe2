"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { RestoredDraft } from "@/components/forms/restored-draft";
import type { KeptDraft } from "@/components/forms/use-draft";
import { useFaultyField } from "@/components/forms/use-faulty-field";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";

export type FieldFormProps = {
  children: ReactNode;
  onSubmit: () => void;
  onCancel: () => void;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  /** The reason for a refusal that belongs to no field. */
  fault?: string | null;
  /** A change of this value moves the focus to the first faulty field. */
  refusal?: unknown;
  note?: string;
  /** Keeps typed text beyond the form. Cancel discards it. */
  kept?: KeptDraft;
};

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
  const t = useTranslations("common.actions");
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
          {t("cancel")}
        </Button>
        <Button type="submit" kind="primary" keys="mod+enter" isBusy={submit.isBusy} busyLabel={submit.busyLabel}>
          {submit.submitLabel}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}
