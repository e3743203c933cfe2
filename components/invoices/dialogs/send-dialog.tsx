"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { addressesIn } from "@/components/emails/addresses";
import { type SendChoice, SendFormat, showEInvoiceBox, useSendChoice } from "@/components/e-invoices/send-format";
import { useKept } from "@/components/forms/kept";
import {
  asApiError,
  faultOf,
  MailColumns,
  MailDialog,
  NotSetUp,
  Refusal,
} from "@/components/invoices/dialogs/mail-parts";
import { type ChosenAttachments, SendAttachments } from "@/components/invoices/dialogs/send-attachments";
import { attachesReceipts } from "@/components/invoices/dialogs/send-receipts";
import { attachesTimesheet } from "@/components/invoices/dialogs/send-timesheet";
import { SendPreview } from "@/components/invoices/dialogs/send-preview";
import { MissingNotice } from "@/components/invoices/missing-notice";
import { invoiceName } from "@/components/invoices/state";
import { Button } from "@/components/ui/button";
import { DialogFooter, DialogForm } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import type { EInvoiceChoice } from "@/lib/billing/e-invoices/rules/formats";
import { mailPreview, sendInvoice } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { InvoiceSent, MailPreview } from "@/lib/billing/invoices/schema/mail";
import type { ApiError } from "@/lib/client/api";
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
    <MailDialog title={title} error={error} onRetry={() => void refetch()} onClose={onClose}>
      {data !== undefined && <SendForm invoice={invoice} format={format} start={data} onClose={onClose} />}
    </MailDialog>
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
  const count = addressesIn(text.to).length + addressesIn(text.cc).length;
  const isDraft = invoice.number === null;
  const choice = useSendChoice({ kind: "invoices", id: invoice.id }, text.format, isDraft);
  const isReady = addressesIn(text.to).length > 0 && choice.blocked === null;
  const note = isDraft ? t("locks", { amount: money(invoice.total) }) : t("listed");
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void send(text);
      }}
    >
      <MailColumns>
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
      </MailColumns>
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
        to: addressesIn(to),
        cc: addressesIn(cc),
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
      setFailure(asApiError(error));
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
