"use client";

import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { fitsEmail } from "@/lib/billing/invoices/rules/receipts";
import type { MailPreview } from "@/lib/billing/invoices/schema/mail";

/**
 * Whether the email gets the receipts. Undefined without any.
 *
 * @param chosen Undefined until it is chosen.
 */
export function attachesReceipts(
  { receipts, attach_receipts: usual }: Pick<MailPreview, "receipts" | "attach_receipts">,
  chosen: boolean | undefined,
): boolean | undefined {
  if (receipts.length === 0) return undefined;
  return fitsEmail(receipts) && (chosen ?? usual);
}

export type SendReceiptsProps = {
  receipts: MailPreview["receipts"];
  isAttached: boolean;
  onChange: (isAttached: boolean) => void;
};

export function SendReceipts({ receipts, isAttached, onChange }: SendReceiptsProps) {
  const t = useTranslations("invoices.dialogs.send");
  const fits = fitsEmail(receipts);
  return (
    <Checkbox
      isSelected={isAttached}
      isDisabled={!fits}
      onChange={onChange}
      description={
        <>
          <span className="block [overflow-wrap:anywhere]">{receipts.map(({ filename }) => filename).join(", ")}</span>
          <span className="block">{fits ? t("receiptsHint") : t("receiptsTooLarge")}</span>
        </>
      }
    >
      {t("attachReceipts", { count: receipts.length })}
    </Checkbox>
  );
}
