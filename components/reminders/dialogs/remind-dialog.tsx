"use client";

import { keepPreviousData, useMutation, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { addressesIn } from "@/components/emails/addresses";
import { languageName } from "@/components/forms/regional-options";
import { useKept } from "@/components/forms/kept";
import {
  type EditedMail,
  givenSubject,
  hasRecipients,
  MailFields,
  MailFooter,
  PAUSE_MS,
} from "@/components/invoices/dialogs/mail-fields";
import {
  ArrivingMail,
  asApiError,
  AttachedFiles,
  MailColumns,
  MailDialog,
  NotSetUp,
  Refusal,
} from "@/components/invoices/dialogs/mail-parts";
import { PlannedNote, StepSelect } from "@/components/reminders/dialogs/remind-parts";
import { DialogForm } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { useSettled } from "@/components/ui/use-settled";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { remindClient, reminderPreview } from "@/lib/billing/reminders/queries";
import type { ReminderPreview } from "@/lib/billing/reminders/schema";
import { ApiError } from "@/lib/client/api";
import { workspace } from "@/lib/identity/workspaces/queries";
import { readableEmail } from "@/lib/kernel/core/email";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";

export type RemindDialogProps = { invoice: Invoice; onClose: () => void };

export function RemindDialog({ invoice, onClose }: RemindDialogProps) {
  const t = useTranslations("reminders.dialogs.send");
  const { data, error, refetch } = useQuery(reminderPreview(invoice.id, {}));
  return (
    <MailDialog
      title={t("title", { number: invoice.number ?? "" })}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {data !== undefined && <RemindForm invoice={invoice} start={data} onClose={onClose} />}
    </MailDialog>
  );
}

type RemindText = EditedMail & { days: number | null };

function RemindForm({ invoice, start, onClose }: RemindDialogProps & { start: ReminderPreview }) {
  const t = useTranslations("reminders.dialogs.send");
  const language = useLocale();
  const [kept, setText] = useKept<RemindText>(`remind.${invoice.id}`);
  const text: RemindText = kept ?? textOf(start);
  const { step, arriving, fault } = useTexts(invoice.id, text, start);
  const { send, failure, isSending } = useRemind(invoice.id, () => {
    setText(null);
    onClose();
  });
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        if (hasRecipients(text) && !isSending) void send(text);
      }}
    >
      <MailColumns>
        <div className="grid content-start gap-3.5 px-5 pt-3.5 pb-5">
          <RemindFields {...{ invoice, start, step, text }} failure={failure ?? fault} onChange={setText} />
          <PlannedNote invoiceId={invoice.id} />
          {start.is_captured && <NotSetUp />}
          <Refusal failure={failure} />
        </div>
        <ArrivingMail
          mail={{ ...arriving, subject: givenSubject(text.subject) ?? arriving.subject }}
          attachments={<AttachedFiles files={arriving.attachments.map((name) => ({ filename: name, label: name }))} />}
        />
      </MailColumns>
      <MailFooter
        note={t("language", { language: languageName(invoice.client_snapshot.locale ?? "en", language) })}
        label={t("send")}
        {...{ text, isSending, onClose }}
      />
    </DialogForm>
  );
}

function textOf({ to, cc, days }: ReminderPreview): RemindText {
  return { to: to.join(", "), cc: cc.join(", "), days, subject: null, message: null, hasPdf: true };
}

/** The text of the step, and the email with the edited text. */
function useTexts(id: string, { days, subject, message, hasPdf }: RemindText, start: ReminderPreview) {
  const asked = { ...(days !== null && { days }), attach_pdf: hasPdf };
  const edits = useSettled(JSON.stringify({ subject, message }), PAUSE_MS);
  const edited = JSON.parse(edits) as Pick<RemindText, "subject" | "message">;
  const step = useQuery({ ...reminderPreview(id, asked), placeholderData: keepPreviousData });
  const shown = useQuery({
    ...reminderPreview(id, {
      ...asked,
      ...omitUndefined({ subject: givenSubject(edited.subject), message: edited.message ?? undefined }),
    }),
    placeholderData: keepPreviousData,
  });
  const fault = shown.error instanceof ApiError ? shown.error : null;
  return { step: step.data ?? start, arriving: shown.data ?? step.data ?? start, fault };
}

function useRemind(id: string, onDone: () => void) {
  const t = useTranslations("reminders.dialogs.send");
  const { mutateAsync, isPending } = useMutation(remindClient(id));
  const [failure, setFailure] = useState<ApiError | null>(null);
  const send = async ({ to, cc, days, subject, message, hasPdf }: RemindText) => {
    setFailure(null);
    try {
      const { email } = await mutateAsync({
        ...{ to: addressesIn(to), cc: addressesIn(cc), attach_pdf: hasPdf },
        ...omitUndefined({ days: days ?? undefined, subject: givenSubject(subject), message: message ?? undefined }),
      });
      const addresses = email.to.map(readableEmail).join(", ");
      showToast({ message: email.status === "captured" ? t("notEmailed") : t("sent", { addresses }) });
      onDone();
    } catch (error) {
      setFailure(asApiError(error));
    }
  };
  return { send, failure, isSending: isPending };
}

type RemindFieldsProps = {
  invoice: Invoice;
  start: ReminderPreview;
  /** The unedited text of the chosen step. */
  step: ReminderPreview;
  text: RemindText;
  failure: ApiError | null;
  onChange: (text: RemindText) => void;
};

function RemindFields({ invoice, start, step, text, failure, onChange }: RemindFieldsProps) {
  const t = useTranslations("invoices.dialogs.send");
  const { data } = useSuspenseQuery(workspace());
  return (
    <MailFields
      text={text}
      usual={step}
      withoutAddress={start.to.length > 0 ? null : invoice.client_snapshot.name}
      failure={failure}
      messageHint={t("messageHint")}
      onChange={onChange}
    >
      <StepSelect
        steps={data.invoicing?.reminders.steps ?? []}
        days={text.days}
        onChange={(days) => onChange({ ...text, days, subject: null, message: null })}
      />
    </MailFields>
  );
}
