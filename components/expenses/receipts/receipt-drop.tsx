"use client";

import { Paperclip, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChooseFiles } from "@/components/expenses/receipts/choose-files";
import { type Receipt, useReceiptUpload } from "@/components/expenses/receipts/use-receipt-upload";
import { FormNotice } from "@/components/forms/form-notice";
import { useDroppedFiles } from "@/components/layout/drop-area";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { useFileSize } from "@/components/viewer/use-file-size";
import { MAX_RECEIPTS } from "@/lib/billing/expenses/rules";

type ReceiptDropProps = {
  receipts: readonly Receipt[];
  onAdd: (receipt: Receipt) => void;
  onRemove?: (id: string) => void;
  /** Whether files may be dropped anywhere, as in a dialog. */
  isPageWide?: boolean;
};

/** The receipts of a form. Files are uploaded at once. */
export function ReceiptDrop({ receipts, onAdd, onRemove, isPageWide = true }: ReceiptDropProps) {
  const t = useTranslations("expenses.receipts");
  const sizeOf = useFileSize();
  const { add, progress, failure } = useAdding(receipts.length, onAdd);
  const isFull = receipts.length >= MAX_RECEIPTS;
  const isOver = useDroppedFiles(add, isPageWide && !isFull) !== null;
  return (
    <div className="grid gap-2">
      {receipts.length > 0 && (
        <ul className="grid gap-1">
          {receipts.map(({ id, filename, size }) => (
            <li key={id} className="flex min-h-8 items-center gap-2">
              <Paperclip className="size-3.5 text-muted" />
              <span className="min-w-0 truncate text-text">{filename}</span>
              <span className="num text-secondary">{sizeOf(size)}</span>
              {onRemove && (
                <IconButton
                  label={t("remove", { name: filename })}
                  icon={<X />}
                  className="ml-auto"
                  onPress={() => onRemove(id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <div
          className={classNames(
            "flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control border border-dashed px-3 py-2",
            isOver ? "border-accent bg-accent-soft" : "border-line-strong bg-sunken",
          )}
        >
          <Paperclip className="size-3.5 text-muted" />
          <span className="min-w-0 flex-1">
            {progress === null
              ? t(isPageWide ? "dropOne" : "chooseOne")
              : t("uploading", { percent: Math.floor(progress * 100) })}
          </span>
          <ChooseFiles size="small" onFiles={add} isDisabled={progress !== null}>
            {t("choose")}
          </ChooseFiles>
        </div>
      )}
      <FormNotice text={failure} />
    </div>
  );
}

function useAdding(count: number, onAdd: (receipt: Receipt) => void) {
  const t = useTranslations("expenses.receipts");
  const upload = useReceiptUpload();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (files: readonly File[]) => {
    setFailure(null);
    setProgress(0);
    for (const file of files.slice(0, MAX_RECEIPTS - count)) {
      const result = await upload(file, setProgress);
      if ("receipt" in result) onAdd(result.receipt);
      else setFailure(t("refused", { name: file.name, reason: result.failure }));
    }
    setProgress(null);
  };
  return { add: (files: readonly File[]) => void send(files), progress, failure };
}
