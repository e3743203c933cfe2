"use client";

import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { addressesIn } from "@/components/emails/addresses";
import { faultOf } from "@/components/invoices/dialogs/mail-parts";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogFooter } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import type { ApiError } from "@/lib/client/api";

/** Subject and message are null until they are edited: the default text follows the document. */
export type EditedMail = {
  to: string;
  cc: string;
  subject: string | null;
  message: string | null;
  hasPdf: boolean;
};

/** Milliseconds of pause before the preview is updated. */
export const PAUSE_MS = 400;

/** An empty subject is the default one. */
export function givenSubject(subject: string | null): string | undefined {
  return subject === null || subject.trim() === "" ? undefined : subject;
}

export type MailFieldsProps<Mail extends EditedMail> = {
  text: Mail;
  /** The unedited text. */
  usual: { subject: string; message: string };
  /** Name of a client without an address. */
  withoutAddress: string | null;
  failure: ApiError | null;
  /** Member of the request with the recipients. */
  recipients?: "to" | "recipients";
  messageHint: string;
  onChange: (text: Mail) => void;
  /** Between the addresses and the subject. */
  children?: ReactNode;
};

export function MailFields<Mail extends EditedMail>({
  text,
  usual,
  withoutAddress,
  failure,
  recipients = "to",
  messageHint,
  onChange,
  children,
}: MailFieldsProps<Mail>) {
  const t = useTranslations("invoices.dialogs.send");
  const field = (name: "to" | "cc" | "subject" | "message") => ({
    value: text[name] ?? (name === "subject" || name === "message" ? usual[name] : ""),
    onChange: (value: string) => onChange({ ...text, [name]: value }),
    error: faultOf(failure, `/${name === "to" ? recipients : name}`),
  });
  const hasRecipient = withoutAddress === null;
  return (
    <>
      <TextField
        label={t("to")}
        autoFocus={!hasRecipient}
        {...field("to")}
        description={hasRecipient ? undefined : t("noAddress", { client: withoutAddress })}
      />
      <TextField label={t("cc")} {...field("cc")} />
      {children}
      <TextField label={t("subject")} {...field("subject")} maxLength={200} />
      <TextArea
        label={t("message")}
        autoFocus={hasRecipient}
        rows={7}
        {...field("message")}
        maxLength={5000}
        description={messageHint}
      />
      <Checkbox isSelected={text.hasPdf} onChange={(hasPdf) => onChange({ ...text, hasPdf })}>
        {t("attach")}
      </Checkbox>
    </>
  );
}

export type MailFooterProps = {
  note: string;
  /** "Send reminder". */
  label: string;
  text: EditedMail;
  isSending: boolean;
  onClose: () => void;
};

export function MailFooter({ note, label, text, isSending, onClose }: MailFooterProps) {
  const actions = useTranslations("common.actions");
  return (
    <DialogFooter note={note}>
      <Button onPress={onClose}>{actions("cancel")}</Button>
      <Button
        kind="primary"
        type="submit"
        icon={<Send />}
        keys="mod+enter"
        isBusy={isSending}
        busyLabel={actions("sending")}
        isDisabled={!hasRecipients(text)}
      >
        {label}
      </Button>
    </DialogFooter>
  );
}

export function hasRecipients({ to }: EditedMail): boolean {
  return addressesIn(to).length > 0;
}
