"use client";

import { useTranslations } from "next-intl";
import { refusalOf } from "@/components/expenses/receipts/check-file";
import { uploadReceipt } from "@/lib/billing/files/queries";
import type { File as StoredFile } from "@/lib/billing/files/schema";
import { messageOf } from "@/lib/kernel/core/message-of";

/** The receipt of an expense that is not saved yet. */
export type Receipt = Pick<StoredFile, "id" | "filename" | "content_type" | "size">;

type UploadResult = { receipt: Receipt } | { failure: string; canRetry: boolean };

/** Return a function that uploads a file, or says why not. */
export function useReceiptUpload(): (file: File, onProgress: (share: number) => void) => Promise<UploadResult> {
  const t = useTranslations("expenses.receipts");
  return async (file, onProgress) => {
    const refusal = refusalOf(file);
    if (refusal !== null) return { failure: t(`refusals.${refusal}`), canRetry: false };
    try {
      const stored = await uploadReceipt(file, (sent) => onProgress(sent / file.size));
      const { id, filename, content_type, size } = stored;
      return { receipt: { id, filename, content_type, size } };
    } catch (error) {
      return { failure: messageOf(error), canRetry: true };
    }
  };
}
