"use client";

import { useTranslations } from "next-intl";
import { attachesReceipts, SendReceipts } from "@/components/invoices/dialogs/send-receipts";
import { SendTimesheet } from "@/components/invoices/dialogs/send-timesheet";
import { Checkbox } from "@/components/ui/checkbox";
import type { MailPreview } from "@/lib/billing/invoices/schema/mail";

export type ChosenAttachments = {
  hasPdf: boolean;
  /** Absent until it is chosen. */
  hasReceipts?: boolean;
  hasTimesheet?: boolean;
};

export type SendAttachmentsProps = {
  start: MailPreview;
  chosen: ChosenAttachments;
  onChange: (chosen: Partial<ChosenAttachments>) => void;
};

export function SendAttachments({ start, chosen, onChange }: SendAttachmentsProps) {
  const t = useTranslations("invoices.dialogs.send");
  return (
    <>
      <Checkbox
        isSelected={chosen.hasPdf}
        onChange={(hasPdf) => {
          onChange({ hasPdf });
        }}
      >
        {t("attach")}
      </Checkbox>
      <SendTimesheet
        start={start}
        chosen={chosen.hasTimesheet}
        onChange={(hasTimesheet) => {
          onChange({ hasTimesheet });
        }}
      />
      {start.receipts.length > 0 && (
        <SendReceipts
          receipts={start.receipts}
          isAttached={attachesReceipts(start, chosen.hasReceipts) === true}
          onChange={(hasReceipts) => {
            onChange({ hasReceipts });
          }}
        />
      )}
    </>
  );
}
