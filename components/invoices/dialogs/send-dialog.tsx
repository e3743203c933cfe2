"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type SendChoice, SendFormat, showEInvoiceBox, useSendChoice } from "@/components/e-invoices/send-format";
import { useKept } from "@/components/forms/kept";
import { type ChosenAttachments, SendAttachments } from "@/components/invoices/dialogs/send-attachments";
import { attachesReceipts } from "@/components/invoices/dialogs/send-receipts";
import { attachesTimesheet } from "@/components/invoices/dialogs/send-timesheet";
import { SendPreview } from "@/components/invoices/dialogs/send-preview";
import { MissingNotice } from "@/components/invoices/missing-notice";
import { invoiceName } from "@/components/invoices/state";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { TextLink } from "@/components/ui/text-link";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import type { EInvoiceChoice } from "@/lib/billing/e-invoices/rules/formats";
import { mailPreview, sendInvoice } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { InvoiceSent, MailPreview } from "@/lib/billing/invoices/schema/mail";
import { ApiError } from "@/lib/client/api";
import { messageOf } from "@/lib/kernel/core/message-of";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { readableEmail } from "@/lib/kernel/core/email";

export type SendDialogProps = {
  invoice: Invoice;
  /** The format chosen at first. Absent: the client's or the workspace's. */
  format?: EInvoiceChoice | undefined;
  onClose: () => void;
};

export function SendDialog({ invoice, format, onClose }: SendDialogProps) {
  const t = useTranslations("invoices.dialogs.send");
  const { data, error, refetch } = useQuery(mailPreview(invoice.id, {}));
  const { number, client_snapshot: client } = invoice;
  const title = number === null ? t("title", { client: client.name }) : t("titleAgain", { number });
  return (
    <Dialog title={title} width={960} isOpen onOpenChange={onClose} isDismissable={false}>
      {data !== undefined && <SendForm invoice={invoice} format={format} start={data} onClose={onClose} />}
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
type MailText = ChosenAttachments & {
  to: string;
  cc: string;
  subject: string | null;
  message: string;
  /** Absent until it is chosen. */
  format?: EInvoiceChoice;
};

function SendForm({ invoice, format, start, onClose }: SendDialogProps & { start: MailPreview }) {
  const t = useTranslations("invoices.dialogs.send");
  const actions = useTranslations("common.actions");
  const { money } = useFigures();
  const [kept, setText] = useKept<MailText>(`send.${invoice.id}`);
  const text: MailText = {
    ...omitUndefined({ format }),
    ...(kept ?? textOf(start)),
  };
  const { send, failure, isSending } = useSend(invoice, start, () => {
    setText(null);
    onClose();
  });
  const count = addresses(text.to).length + addresses(text.cc).length;
  const isDraft = invoice.number === null;
  const choice = useSendChoice({ kind: "invoices", id: invoice.id }, text.format, isDraft);
  const isReady = addresses(text.to).length > 0 && choice.blocked === null;
  const note = isDraft ? t("locks", { amount: money(invoice.total) }) : t("listed");
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void send(text);
      }}
    >
      <div className="mt-3.5 grid min-h-0 grid-cols-[minmax(0,1fr)_minmax(0,1.02fr)] overflow-y-auto border-t border-line max-[900px]:grid-cols-1">
        <MailFields {...{ invoice, start, text, choice, failure, onClose }} onChange={setText} />
        <SendPreview
          id={invoice.id}
          start={start}
          input={{
            message: text.message,
            attach_pdf: text.hasPdf,
            attach_receipts: attachesReceipts(start, text.hasReceipts),
            attach_timesheet: attachesTimesheet(start, text.hasTimesheet),
            e_invoice: isDraft ? text.format : undefined,
          }}
          subject={text.subject ?? ""}
        />
      </div>
      <DialogFooter note={choice.blocked ?? note}>
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

function textOf({ to, cc }: MailPreview): MailText {
  return { to: to.join(", "), cc: cc.join(", "), subject: null, message: "", hasPdf: true };
}

function useSend(invoice: Invoice, start: MailPreview, onDone: () => void) {
  const sentMessage = useSentMessage(invoice);
  const { mutateAsync, isPending } = useMutation(sendInvoice(invoice.id));
  const [failure, setFailure] = useState<ApiError | null>(null);
  const send = async ({ to, cc, subject, message, hasPdf, hasReceipts, hasTimesheet, format }: MailText) => {
    setFailure(null);
    const own = subject?.trim() ?? "";
    try {
      const sent = await mutateAsync({
        to: addresses(to),
        cc: addresses(cc),
        ...(own === "" ? {} : { subject: own }),
        message,
        attach_pdf: hasPdf,
        ...omitUndefined({
          attach_receipts: attachesReceipts(start, hasReceipts),
          attach_timesheet: attachesTimesheet(start, hasTimesheet),
        }),
        ...(invoice.number === null && omitUndefined({ e_invoice: format })),
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
  choice: SendChoice;
  onChange: (text: MailText) => void;
  failure: ApiError | null;
  onClose: () => void;
};

function MailFields({ invoice, start, text, choice, onChange, failure, onClose }: MailFieldsProps) {
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
      <SendAttachments
        start={start}
        chosen={text}
        onChange={(chosen) => {
          onChange({ ...text, ...chosen });
        }}
      />
      {invoice.number === null && <DraftFormat {...{ invoice, start, text, choice, onChange, onClose }} />}
      <MissingNotice warnings={start.warnings} clientId={invoice.client_id} />
      {start.is_captured && <NotSetUp />}
      <Refusal failure={failure} />
    </div>
  );
}

function NotSetUp() {
  const t = useTranslations("invoices.dialogs.send");
  return (
    <Notice>{t.rich("notSetUp", { link: (chunks) => <TextLink href="/settings/email">{chunks}</TextLink> })}</Notice>
  );
}

function DraftFormat({ invoice, start, text, choice, onChange, onClose }: Omit<MailFieldsProps, "failure">) {
  return (
    <SendFormat
      document={{ kind: "invoices", id: invoice.id }}
      choice={choice}
      xmlName={xmlNameOf(start)}
      onChange={(format) => {
        onChange({ ...text, format });
      }}
      onFix={() => {
        onClose();
        showEInvoiceBox();
      }}
    />
  );
}

/** Of the draft's PDF, which the first preview always attaches. */
function xmlNameOf({ attachments: [pdf] }: MailPreview): string {
  return (pdf?.filename ?? "").replace(/\.\w+$/, ".xml");
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
      {failure.code === "e_invoice_incomplete" ? failure.message : (elsewhere?.detail ?? failure.message)}
    </Notice>
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
