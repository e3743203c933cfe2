"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { estimateName } from "@/components/estimates/state";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { useDraft } from "@/components/forms/use-draft";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { sendEstimate } from "@/lib/billing/estimates/queries";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import type { EstimateSent } from "@/lib/billing/estimates/schema/mail";
import { readableEmail } from "@/lib/kernel/core/email";

export type SendEstimateDialogProps = { estimate: Estimate; onClose: () => void };

const POINTERS = ["/to", "/cc", "/subject", "/message"] as const;

export function SendEstimateDialog({ estimate, onClose }: SendEstimateDialogProps) {
  const t = useTranslations("estimates.send");
  const name = estimateName(estimate, useTranslations("estimates.names"));
  return (
    <Dialog title={t("title", { name })} width={560} isOpen isDismissable={false} onOpenChange={onClose}>
      <SendForm estimate={estimate} onClose={onClose} />
    </Dialog>
  );
}

type MailText = { to: string; cc: string; subject: string; message: string; hasPdf: boolean };

function SendForm({ estimate, onClose }: SendEstimateDialogProps) {
  const t = useTranslations("estimates.send");
  const actions = useTranslations("common.actions");
  const { money } = useFigures();
  const isDraft = estimate.status === "draft";
  const [text, set, kept] = useDraft<MailText>(`send.${estimate.id}`, {
    ...{ to: estimate.client_snapshot.email ?? "", cc: "", subject: "", message: "", hasPdf: true },
  });
  const { send, error, isPending } = useSend(estimate, () => {
    kept.forget();
    onClose();
  });
  const field = (name: Exclude<keyof MailText, "hasPdf">) => ({
    label: t(name),
    value: text[name],
    onChange: (value: string) => set({ [name]: value }),
    error: faultAt(error, `/${name}`),
  });
  return (
    <FieldForm
      onSubmit={() => send(text)}
      onCancel={onClose}
      submitLabel={t("send")}
      busyLabel={actions("sending")}
      isBusy={isPending}
      fault={faultOfWhole(error, POINTERS)}
      refusal={error}
      {...(isDraft && { note: t("locks", { amount: money(estimate.total) }) })}
      kept={kept}
    >
      <TextField {...field("to")} autoFocus isRequired />
      <TextField {...field("cc")} />
      <TextField {...field("subject")} maxLength={200} placeholder={t("usualSubject")} />
      <TextArea {...field("message")} rows={5} maxLength={5000} description={t("messageHint")} />
      <Checkbox isSelected={text.hasPdf} onChange={(hasPdf) => set({ hasPdf })}>
        {t("pdf")}
      </Checkbox>
    </FieldForm>
  );
}

function useSend(estimate: Estimate, onDone: () => void) {
  const { mutate, error, isPending } = useMutation(sendEstimate(estimate.id));
  const done = useSentMessage();
  const send = ({ to, cc, subject, message, hasPdf }: MailText) =>
    mutate(
      {
        to: addresses(to),
        cc: addresses(cc),
        ...(subject.trim() === "" ? {} : { subject: subject.trim() }),
        message,
        attach_pdf: hasPdf,
      },
      {
        onSuccess: (sent) => {
          showToast({ message: done(sent) });
          onDone();
        },
      },
    );
  return { send, error, isPending };
}

/** Without email, an estimate is marked as sent only. */
function useSentMessage(): (sent: EstimateSent) => string {
  const t = useTranslations("estimates.send");
  return ({ number, email }) => {
    const name = number ?? "";
    if (email.status === "captured") return t("notEmailed", { name });
    return t("sent", { name, addresses: email.to.map(readableEmail).join(", ") });
  };
}

function addresses(text: string): string[] {
  return text.split(/[\s,;]+/).filter((address) => address !== "");
}
