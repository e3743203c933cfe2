"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useEffect, useState } from "react";
import { MailPreview as MailPicture } from "@/components/emails/mail-preview";
import { useKept } from "@/components/forms/kept";
import { MissingNotice } from "@/components/invoices/missing-notice";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { mailPreview, sendInvoice } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { MailPreview } from "@/lib/billing/invoices/schema/mail";
import { ApiError } from "@/lib/client/api";
import { readableEmail } from "@/lib/kernel/core/email";

export type SendDialogProps = { invoice: Invoice; onClose: () => void };

/** Mails the invoice, with the mail as it arrives beside what is said in it. */
export function SendDialog({ invoice, onClose }: SendDialogProps) {
  const { data, error, refetch } = useQuery(mailPreview(invoice.id, {}));
  const title = invoice.number === null ? `Send to ${invoice.client_snapshot.name}` : `Send ${invoice.number} again`;
  return (
    <Dialog title={title} width={960} isOpen onOpenChange={onClose} isDismissable={false}>
      {data !== undefined && <SendForm invoice={invoice} start={data} onClose={onClose} />}
      {data === undefined && error === null && (
        <DialogBody>
          <Loading label="The mail" className="grid gap-3 py-4">
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

/** A subject that nobody touched is null: ours, which follows the invoice. */
type MailText = { to: string; cc: string; subject: string | null; message: string; hasPdf: boolean };

function SendForm({ invoice, start, onClose }: SendDialogProps & { start: MailPreview }) {
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
        <Arriving
          id={invoice.id}
          start={start}
          input={{ message: text.message, attach_pdf: text.hasPdf }}
          subject={text.subject ?? ""}
        />
      </div>
      <DialogFooter
        note={
          invoice.number === null
            ? `It gets its number, and ${money(invoice.total)} cannot be changed any more.`
            : "It will be in Outgoing mail."
        }
      >
        <Button onPress={onClose}>Cancel</Button>
        <Button
          kind="primary"
          type="submit"
          icon={<Send />}
          keys="mod+enter"
          isBusy={isSending}
          busyLabel="Sending"
          isDisabled={!isReady}
        >
          {count > 1 ? `Send to ${count} people` : "Send invoice"}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

function useSend(invoice: Invoice, onDone: () => void) {
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
      const name = sent.number ?? "The invoice";
      showToast({
        message:
          sent.email.status === "captured"
            ? `${name} is issued. Its mail is kept in Outgoing mail, for no mail server is set.`
            : `${name} is on its way to ${sent.email.to.map(readableEmail).join(", ")}`,
      });
      onDone();
    } catch (error) {
      setFailure(
        error instanceof ApiError ? error : new ApiError({ status: 0, code: "offline", detail: String(error) }),
      );
    }
  };
  return { send, failure, isSending: isPending };
}

type MailFieldsProps = {
  invoice: Invoice;
  start: MailPreview;
  text: MailText;
  onChange: (text: MailText) => void;
  failure: ApiError | null;
};

function MailFields({ invoice, start, text, onChange, failure }: MailFieldsProps) {
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
        label="To"
        autoFocus={!hasRecipient}
        {...field("to")}
        error={faultOf(failure, "/to")}
        description={hasRecipient ? undefined : `${invoice.client_snapshot.name} has no e-mail address.`}
      />
      <TextField label="Copy to" {...field("cc")} error={faultOf(failure, "/cc")} />
      <TextField label="Subject" {...field("subject")} maxLength={200} error={faultOf(failure, "/subject")} />
      <TextArea
        label="Message"
        autoFocus={hasRecipient}
        rows={7}
        {...field("message")}
        maxLength={5000}
        error={faultOf(failure, "/message")}
        description="The amount, the due date and the button are added below it."
      />
      <Checkbox
        isSelected={text.hasPdf}
        onChange={(hasPdf) => {
          onChange({ ...text, hasPdf });
        }}
      >
        Attach the PDF
      </Checkbox>
      <MissingNotice warnings={start.warnings} clientId={invoice.client_id} />
      {start.is_captured && (
        <Notice>No mail server is set: the mail is kept in Outgoing mail, and nobody receives it.</Notice>
      )}
      <Refusal failure={failure} />
    </div>
  );
}

const FIELDS = ["/to", "/cc", "/subject", "/message"];

/** What is in the way and belongs to none of the fields, such as a day of issue that is too early. */
function Refusal({ failure }: { failure: ApiError | null }) {
  if (failure === null) return null;
  // A fault without a pointer, such as an old version, is of no field: the failure itself says what to do.
  const located = failure.faults.flatMap(({ pointer, detail }) => (pointer === undefined ? [] : [{ pointer, detail }]));
  const elsewhere = located.find(({ pointer }) => !FIELDS.some((field) => pointer.startsWith(field)));
  if (located.length > 0 && elsewhere === undefined) return null;
  return (
    <Notice tone="error" isLive>
      {elsewhere?.detail ?? failure.message}
    </Notice>
  );
}

type ArrivingProps = {
  id: string;
  start: MailPreview;
  input: { message: string; attach_pdf: boolean };
  subject: string;
};

/** How long typing may pause before the mail follows. */
const PAUSE_MS = 400;

/** The mail as it arrives, a moment behind the typing. */
function Arriving({ id, start, input, subject }: ArrivingProps) {
  const message = useSettled(input.message, PAUSE_MS);
  const { data = start } = useQuery({
    ...mailPreview(id, { message, attach_pdf: input.attach_pdf }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return (
    <div className="min-w-0 border-l border-line bg-canvas px-5 pt-3.5 pb-5 max-[900px]:border-t max-[900px]:border-l-0">
      <h3 className="text-sm">As it arrives</h3>
      <dl className="mt-1.5 mb-2.5 grid gap-0.5 text-xs text-muted [&_dd]:min-w-0 [&_dd]:truncate [&_dd]:text-text [&>div]:grid [&>div]:grid-cols-[56px_minmax(0,1fr)]">
        <div>
          <dt>From</dt>
          <dd>{start.from}</dd>
        </div>
        <div>
          <dt>Subject</dt>
          <dd>{subject.trim() === "" ? data.subject : subject}</dd>
        </div>
        {data.reply_to !== null && (
          <div>
            <dt>Reply to</dt>
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

/** The value once it has not changed for so long. */
function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, ms);
    return () => {
      clearTimeout(timer);
    };
  }, [value, ms]);
  return settled;
}
