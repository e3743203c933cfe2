"use client";

import { Paperclip } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { MailPreview as MailPicture } from "@/components/emails/mail-preview";
import { Dialog, DialogBody } from "@/components/ui/dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import type { MailPreview } from "@/lib/billing/invoices/schema/mail";
import { ApiError } from "@/lib/client/api";
import { messageOf } from "@/lib/kernel/core/message-of";

export type MailDialogProps = {
  title: string;
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
  /** False while the email loads. */
  children: ReactNode;
};

/** An email about an invoice, before it is sent. */
export function MailDialog({ title, error, onRetry, onClose, children }: MailDialogProps) {
  const t = useTranslations("invoices.dialogs.send");
  const isLoaded = children !== false;
  return (
    <Dialog title={title} width={960} isOpen onOpenChange={onClose} isDismissable={false}>
      {children}
      {!isLoaded && error === null && (
        <DialogBody>
          <Loading label={t("email")} className="grid gap-3 py-4">
            <Skeleton width="60%" />
            <Skeleton width="80%" />
            <Skeleton width="40%" />
          </Loading>
        </DialogBody>
      )}
      {!isLoaded && error !== null && (
        <DialogBody>
          <LoadFailure error={error} onRetry={onRetry} />
        </DialogBody>
      )}
    </Dialog>
  );
}

/** The fields beside the preview. */
export function MailColumns({ children }: { children: ReactNode }) {
  return (
    <div className="mt-3.5 grid min-h-0 grid-cols-[minmax(0,1fr)_minmax(0,1.02fr)] overflow-y-auto border-t border-line max-[900px]:grid-cols-1">
      {children}
    </div>
  );
}

export type ArrivingMailProps = {
  mail: Pick<MailPreview, "from" | "from_name" | "subject" | "reply_to" | "html" | "text">;
  attachments: ReactNode;
};

/** The email as it arrives. */
export function ArrivingMail({ mail, attachments }: ArrivingMailProps) {
  const t = useTranslations("invoices.dialogs.send");
  return (
    <div className="min-w-0 border-l border-line bg-canvas px-5 pt-3.5 pb-5 max-[900px]:border-t max-[900px]:border-l-0">
      <h3 className="text-sm">{t("preview")}</h3>
      <dl className="mt-1.5 mb-2.5 grid gap-0.5 text-xs text-muted [&_dd]:min-w-0 [&_dd]:truncate [&_dd]:text-text [&>div]:grid [&>div]:grid-cols-[56px_minmax(0,1fr)]">
        <div>
          <dt>{t("from")}</dt>
          <dd>{`${mail.from_name} <${mail.from}>`}</dd>
        </div>
        <div>
          <dt>{t("subject")}</dt>
          <dd>{mail.subject}</dd>
        </div>
        {mail.reply_to !== null && (
          <div>
            <dt>{t("replyTo")}</dt>
            <dd>{mail.reply_to}</dd>
          </div>
        )}
      </dl>
      {attachments}
      <MailPicture html={mail.html} text={mail.text} />
    </div>
  );
}

export function AttachedFiles({ files }: { files: readonly { filename: string; label: string }[] }) {
  const t = useTranslations("eInvoices.send");
  if (files.length === 0) return null;
  return (
    <ul aria-label={t("attachments")} className="mb-2.5 grid gap-1 text-xs text-secondary">
      {files.map(({ filename, label }) => (
        <li key={filename} className="grid grid-cols-[14px_minmax(0,1fr)] gap-2 [overflow-wrap:anywhere] [&>svg]:mt-px">
          <Paperclip className="size-3.5 text-muted" />
          {label}
        </li>
      ))}
    </ul>
  );
}

export function NotSetUp() {
  const t = useTranslations("invoices.dialogs.send");
  return (
    <Notice>{t.rich("notSetUp", { link: (chunks) => <TextLink href="/settings/email">{chunks}</TextLink> })}</Notice>
  );
}

const FIELDS = ["/to", "/recipients", "/cc", "/subject", "/message"];

/** Some faults have no field, such as an issue date that is too early. */
export function Refusal({ failure }: { failure: ApiError | null }) {
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

/** Of the field, or of one of its values. */
export function faultOf(failure: ApiError | null, pointer: string): string | undefined {
  return failure?.faults.find((fault) => fault.pointer?.startsWith(pointer) === true)?.detail;
}

export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError({ status: 0, code: "offline", message: messageOf(error) });
}
