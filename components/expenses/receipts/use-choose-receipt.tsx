"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { ACCEPT } from "@/components/expenses/receipts/check-file";
import { useReceiptUpload } from "@/components/expenses/receipts/use-receipt-upload";
import { showToast } from "@/components/ui/toast";

/** The browser's choice of one file, which is uploaded. Place the input on the page. */
export function useChooseReceipt(onAdd: (fileId: string) => void): {
  input: ReactNode;
  choose: () => void;
  isBusy: boolean;
} {
  const t = useTranslations("expenses.receipts");
  const field = useRef<HTMLInputElement>(null);
  const upload = useReceiptUpload();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setIsBusy(true);
    const result = await upload(file, () => undefined);
    setIsBusy(false);
    if ("receipt" in result) onAdd(result.receipt.id);
    else showToast({ tone: "error", message: t("refused", { name: file.name, reason: result.failure }) });
  };
  const input = (
    <input
      ref={field}
      type="file"
      hidden
      aria-label={t("choose")}
      accept={ACCEPT}
      onChange={({ target }) => {
        void send(target.files?.[0]);
        target.value = "";
      }}
    />
  );
  return { input, choose: () => field.current?.click(), isBusy };
}
