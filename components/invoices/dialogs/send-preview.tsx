"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Paperclip } from "lucide-react";
import { useTranslations } from "next-intl";
import { MailPreview as MailPicture } from "@/components/emails/mail-preview";
import { useSettled } from "@/components/ui/use-settled";
import type { EInvoiceChoice } from "@/lib/billing/e-invoices/rules/formats";
import { mailPreview } from "@/lib/billing/invoices/queries";
import type { MailPreview } from "@/lib/billing/invoices/schema/mail";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";

export type SendPreviewProps = {
  id: string;
  start: MailPreview;
  input: {
    message: string;
    attach_pdf: boolean;
    attach_receipts: boolean | undefined;
    attach_timesheet: boolean | undefined;
    e_invoice: EInvoiceChoice | undefined;
  };
  subject: string;
};

/** Milliseconds of pause before the preview is updated. */
const PAUSE_MS = 400;

/** The email with its attachments, as it arrives. */
export function SendPreview({ id, start, input, subject }: SendPreviewProps) {
  const t = useTranslations("invoices.dialogs.send");
  const message = useSettled(input.message, PAUSE_MS);
  const { data = start } = useQuery({
    ...mailPreview(id, omitUndefined({ ...input, message })),
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
      <Attachments attachments={data.attachments} />
      <MailPicture html={data.html} text={data.text} />
    </div>
  );
}

function Attachments({ attachments }: Pick<MailPreview, "attachments">) {
  const t = useTranslations("eInvoices.send");
  if (attachments.length === 0) return null;
  return (
    <ul aria-label={t("attachments")} className="mb-2.5 grid gap-1 text-xs text-secondary">
      {attachments.map(({ filename, e_invoice: format }) => (
        <li key={filename} className="grid grid-cols-[14px_minmax(0,1fr)] gap-2 [overflow-wrap:anywhere] [&>svg]:mt-px">
          <Paperclip className="size-3.5 text-muted" />
          {format === null ? filename : t("data", { filename })}
        </li>
      ))}
    </ul>
  );
}
