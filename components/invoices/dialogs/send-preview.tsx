"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ArrivingMail, AttachedFiles } from "@/components/invoices/dialogs/mail-parts";
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
  const message = useSettled(input.message, PAUSE_MS);
  const { data = start } = useQuery({
    ...mailPreview(id, omitUndefined({ ...input, message })),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  return (
    <ArrivingMail
      mail={{ ...start, ...data, subject: subject.trim() === "" ? data.subject : subject }}
      attachments={<Attachments attachments={data.attachments} />}
    />
  );
}

function Attachments({ attachments }: Pick<MailPreview, "attachments">) {
  const t = useTranslations("eInvoices.send");
  return (
    <AttachedFiles
      files={attachments.map(({ filename, e_invoice: format }) => ({
        filename,
        label: format === null ? filename : t("data", { filename }),
      }))}
    />
  );
}
