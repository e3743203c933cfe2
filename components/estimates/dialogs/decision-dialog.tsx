"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { givenText } from "@/components/forms/given-text";
import { useDraft } from "@/components/forms/use-draft";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { acceptEstimate, declineEstimate } from "@/lib/billing/estimates/queries";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";

export type DecisionDialogProps = { estimate: Estimate; isAccepted: boolean; onClose: () => void };

const POINTERS = ["/by_name", "/by_email", "/note", "/reason"] as const;

export function DecisionDialog({ estimate, isAccepted, onClose }: DecisionDialogProps) {
  const t = useTranslations("estimates.decide");
  const number = estimate.number ?? "";
  return (
    <Dialog
      title={isAccepted ? t("acceptTitle", { number }) : t("declineTitle", { number })}
      isOpen
      isDismissable={false}
      onOpenChange={onClose}
    >
      <DecisionForm estimate={estimate} isAccepted={isAccepted} onClose={onClose} />
    </Dialog>
  );
}

type DecisionText = { name: string; email: string; note: string };

function DecisionForm({ estimate, isAccepted, onClose }: DecisionDialogProps) {
  const t = useTranslations("estimates.decide");
  const common = useTranslations("common.actions");
  const [text, set, kept] = useDraft<DecisionText>(`decision.${estimate.id}`, { name: "", email: "", note: "" });
  const accept = useMutation(acceptEstimate);
  const decline = useMutation(declineEstimate);
  const { error, isPending } = isAccepted ? accept : decline;
  const done = () => {
    kept.forget();
    onClose();
    showToast({ message: isAccepted ? t("accepted") : t("declined") });
  };
  const submit = () => {
    const by = { id: estimate.id, by_name: text.name.trim(), by_email: givenText(text.email) };
    if (isAccepted) accept.mutate({ ...by, note: givenText(text.note) }, { onSuccess: done });
    else decline.mutate({ ...by, reason: givenText(text.note) }, { onSuccess: done });
  };
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={isAccepted ? t("accept") : t("decline")}
      busyLabel={common("saving")}
      isBusy={isPending}
      fault={faultOfWhole(error, POINTERS)}
      refusal={error}
      kept={kept}
    >
      <p className="text-secondary">{isAccepted ? t("acceptLead") : t("declineLead")}</p>
      <TextField
        label={t("name")}
        autoFocus
        isRequired
        maxLength={200}
        value={text.name}
        onChange={(name) => set({ name })}
        error={faultAt(error, "/by_name")}
      />
      <TextField
        label={t("email")}
        type="email"
        value={text.email}
        onChange={(email) => set({ email })}
        error={faultAt(error, "/by_email")}
      />
      <TextArea
        label={isAccepted ? t("note") : t("reason")}
        rows={3}
        maxLength={2000}
        value={text.note}
        onChange={(note) => set({ note })}
        error={faultAt(error, isAccepted ? "/note" : "/reason")}
      />
    </FieldForm>
  );
}
