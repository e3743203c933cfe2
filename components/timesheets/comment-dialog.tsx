"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/text-area";
import { messageOf } from "@/lib/kernel/core/message-of";

export type CommentDialogProps = {
  /** A verb with its object, also the label of the button. */
  title: string;
  busyLabel: string;
  lead: ReactNode;
  isBusy: boolean;
  error: Error | null;
  onSend: (comment: string) => void;
  onClose: () => void;
};

/** A step that needs a comment. */
export function CommentDialog({ title, busyLabel, lead, isBusy, error, onSend, onClose }: CommentDialogProps) {
  const t = useTranslations("approvals.comment");
  const [comment, setComment] = useState("");
  const [wasSent, setWasSent] = useState(false);
  const fault = wasSent && comment.trim() === "" ? t("missing") : undefined;
  const submit = () => {
    setWasSent(true);
    if (comment.trim() !== "") onSend(comment.trim());
  };
  return (
    <Dialog title={title} isOpen isDismissable={false} onOpenChange={onClose}>
      <FieldForm
        onSubmit={submit}
        onCancel={onClose}
        submitLabel={title}
        busyLabel={busyLabel}
        isBusy={isBusy}
        fault={error && messageOf(error)}
        refusal={error ?? fault}
      >
        <p>{lead}</p>
        <TextArea
          label={t("label")}
          autoFocus
          rows={3}
          maxLength={2000}
          value={comment}
          onChange={setComment}
          error={fault}
        />
      </FieldForm>
    </Dialog>
  );
}
