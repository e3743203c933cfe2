"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MailPreview as MailPicture } from "@/components/emails/mail-preview";
import { useKept } from "@/components/forms/kept";
import { MissingNotice } from "@/components/invoices/missing-notice";
import { invoiceName } from "@/components/invoices/state";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { TextLink } from "@/components/ui/text-link";
import { showToast } from "@/components/ui/toast";
import { useSettled } from "@/components/ui/use-settled";
import { useFigures } from "@/components/viewer/use-figures";
import { mailPreview, sendInvoice } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { InvoiceSent, MailPreview } from "@/lib/billing/invoices/schema/mail";
import { ApiError } from "@/lib/client/api";
import { messageOf } from "@/lib/kernel/core/message-of";
import { readableEmail } from "@/lib/kernel/core/email";

export type SendDialogProps = { invoice: Invoice; onClose: () => void };

export function SendDialog({ invoice, onClose }: SendDialogProps) {
  const t = useTranslations("invoices.dialogs.send");
  const { data, error, refetch } = useQuery(mailPreview(invoice.id, {}));
  const { number, client_snapshot: client } = invoice;
  const title = number === null ? t("title", { client: client.name }) : t("titleAgain", { number });
  return (
    <Dialog title={title} width={960} isOpen onOpenChange={onClose} isDismissable={false}>
      {data !== undefined && <SendForm invoice={invoice} start={data} onClose={onClose} />}
      {data === undefined && error === null && (
        <DialogBody>
          <Loading label={t("email")} className="grid gap-3 py-4">
            <Skeleton width="60%" />
            <Skeleton width="80%" />
            <Skeleton width="40%" />
          </Loading>
        </DialogBody>
      )}
      {data === undefined && error !== null && (
        <DialogBody>
          <LoadFailure error={error} onRetry={refetch} />
        </DialogBody>
      )}
    </Dialog>
  );
}

/** The subject is null until it is edited: the default subject follows the invoice. */
type MailText = { to: string; cc: string; subject: string | null; message: string; hasPdf: boolean };

function SendForm({ invoice, start, onClose }: SendDialogProps & { start: MailPreview }) {
  const t = useTranslations("invoices.dialogs.send");
  const actions = useTranslations("common.actions");
  const { money } = useFigures();
  const [kept, setText] = useKept<MailText>(`send.${invoice.id}`);
  const text = kept ?? {
    to: start.to.join(", "),
    cc: start.cc.join(", "),
    subject: null,
    message: "",
    hasPdf: true,
  };
  const { send, failure, isSending } = useSend(invoice, () => {
    setText(null);
    onClose();
  });
  const count = addresses(text.to).length + addresses(text.cc).length;
  const isReady = addresses(text.to).length > 0;
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void send(text);
      }}
    >
      <div className="mt-3.5 grid min-h-0 grid-cols-[minmax(0,1fr)_minmax(0,1.02fr)] overflow-y-auto border-t border-line max-[900px]:grid-cols-1">
        <MailFields invoice={invoice} start={start} text={text} onChange={setText} failure={failure} />
        <Preview
          id={invoice.id}
          start={start}
          input={{ message: text.message, attach_pdf: text.hasPdf }}
          subject={text.subject ?? ""}
        />
      </div>
      <DialogFooter note={invoice.number === null ? t("locks", { amount: money(invoice.total) }) : t("listed")}>
        <Button onPress={onClose}>{actions("cancel")}</Button>
        <Button
          kind="primary"
          type="submit"
          icon={<Send />}
          keys="mod+enter"
          isBusy={isSending}
          busyLabel={actions("sending")}
          isDisabled={!isReady}
        >
          {count > 1 ? t("sendToPeople", { count }) : t("send")}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

function useSend(invoice: Invoice, onDone: () => void) {
  const sentMessage = useSentMessage(invoice);
  const { mutateAsync, isPending } = useMutation(sendInvoice(invoice.id));
  const [failure, setFailure] = useState<ApiError | null>(null);
  const send = async ({ to, cc, subject, message, hasPdf }: MailText) => {
    setFailure(null);
    const own = subject?.trim() ?? "";
    try {
      const sent = await mutateAsync({
        to: addresses(to),
        cc: addresses(cc),
        ...(own === "" ? {} : { subject: own }),
        message,
        attach_pdf: hasPdf,
      });
      showToast({ message: sentMessage(sent) });
      onDone();
    } catch (error) {
      setFailure(
        error instanceof ApiError ? error : new ApiError({ status: 0, code: "offline", message: messageOf(error) }),
      );
    }
  };
  return { send, failure, isSending: isPending };
}

/** Without email, a draft is issued only. */
function useSentMessage({ status }: Invoice): (sent: InvoiceSent) => string {
  const t = useTranslations("invoices.dialogs.send");
  const names = useTranslations("invoices.names");
  return (sent) => {
    const name = invoiceName(sent, names);
    const { status: delivery, to } = sent.email;
    if (delivery === "captured") return t(status === "draft" ? "issuedNotEmailed" : "notEmailed", { name });
    return t("sent", { name, addresses: to.map(readableEmail).join(", ") });
  };
}

type MailFieldsProps = {
  invoice: Invoice;
  start: MailPreview;
  text: MailText;
  onChange: (text: MailText) => void;
  failure: ApiError | null;
};

function MailFields({ invoice, start, text, onChange, failure }: MailFieldsProps) {
  const t = useTranslations("invoices.dialogs.send");
  const field = (name: "to" | "cc" | "subject" | "message") => ({
    value: text[name] ?? start.subject,
    onChange: (value: string) => {
      onChange({ ...text, [name]: value });
    },
  });
  const hasRecipient = start.to.length > 0;
  return (
    <div className="grid content-start gap-3.5 px-5 pt-3.5 pb-5">
      <TextField
        label={t("to")}
        autoFocus={!hasRecipient}
        {...field("to")}
        error={faultOf(failure, "/to")}
        description={hasRecipient ? undefined : t("noAddress", { client: invoice.client_snapshot.name })}
      />
      <TextField label={t("cc")} {...field("cc")} error={faultOf(failure, "/cc")} />
      <TextField label={t("subject")} {...field("subject")} maxLength={200} error={faultOf(failure, "/subject")} />
      <TextArea
        label={t("message")}
        autoFocus={hasRecipient}
        rows={7}
        {...field("message")}
        maxLength={5000}
        error={faultOf(failure, "/message")}
        description={t("messageHint")}
      />
      <Checkbox
        isSelected={text.hasPdf}
        onChange={(hasPdf) => {
          onChange({ ...text, hasPdf });
        }}
      >
        {t("attach")}
      </Checkbox>
      <MissingNotice warnings={start.warnings} clientId={invoice.client_id} />
      {start.is_captured && (
        <Notice>
          {t.rich("notSetUp", { link: (chunks) => <TextLink href="/settings/email">{chunks}</TextLink> })}
        </Notice>
      )}
      <Refusal failure={failure} />
    </div>
  );
}

const FIELDS = ["/to", "/cc", "/subject", "/message"];

/** Some faults have no field, such as an issue date that is too early. */
function Refusal({ failure }: { failure: ApiError | null }) {
  if (failure === null) return null;
  // A fault without a pointer, such as an old version, has the failure's own message.
  const located = failure.faults.flatMap(({ pointer, detail }) => (pointer === undefined ? [] : [{ pointer, detail }]));
  const elsewhere = located.find(({ pointer }) => !FIELDS.some((field) => pointer.startsWith(field)));
  if (located.length > 0 && elsewhere === undefined) return null;
  return (
    <Notice tone="error" isLive>
      {elsewhere?.detail ?? failure.message}
    </Notice>
  );
}

type PreviewProps = {
  id: string;
  start: MailPreview;
  input: { message: string; attach_pdf: boolean };
  subject: string;
};

/** Milliseconds of pause before the preview is updated. */
const PAUSE_MS = 400;

function Preview({ id, start, input, subject }: PreviewProps) {
  const t = useTranslations("invoices.dialogs.send");
  const message = useSettled(input.message, PAUSE_MS);
  const { data = start } = useQuery({
    ...mailPreview(id, { message, attach_pdf: input.attach_pdf }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return (
    <div className="min-w-0 border-l border-line bg-canvas px-5 pt-3.5 pb-5 max-[900px]:border-t max-[900px]:border-l-0">
      <h3 className="text-sm">{t("preview")}</h3>
      <dl className="mt-1.5 mb-2.5 grid gap-0.5 text-xs text-muted [&_dd]:min-w-0 [&_dd]:truncate [&_dd]:text-text [&>div]:grid [&>div]:grid-cols-[56px_minmax(0,1fr)]">
        <div>
          <dt>{t("from")}</dt>
          <dd>{`${start.from_name} <${start.from}>`}</dd>
        </div>
        <div>
          <dt>{t("subject")}</dt>
          <dd>{subject.trim() === "" ? data.subject : subject}</dd>
        </div>
        {data.reply_to !== null && (
          <div>
            <dt>{t("replyTo")}</dt>
            <dd>{data.reply_to}</dd>
          </div>
        )}
      </dl>
      <MailPicture html={data.html} text={data.text} />
    </div>
  );
}

function addresses(text: string): string[] {
  return text
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter((address) => address !== "");
}

function faultOf(failure: ApiError | null, pointer: string): string | undefined {
  return failure?.faults.find((fault) => fault.pointer?.startsWith(pointer) === true)?.detail;
}
