"use client";

import { useQuery } from "@tanstack/react-query";
import { Download, ZoomIn, ZoomOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { useFileSize } from "@/components/viewer/use-file-size";
import { storedFile } from "@/lib/billing/files/queries";
import type { File as StoredFile } from "@/lib/billing/files/schema";

type ReceiptViewProps = {
  fileId: string;
  /** Beside the buttons, such as one that adds a receipt. */
  actions?: ReactNode;
};

/** A picture, which a click enlarges, or a document in an iframe. */
export function ReceiptView({ fileId, actions }: ReceiptViewProps) {
  const t = useTranslations("expenses.receipts");
  const { data: file, error, refetch } = useQuery(storedFile(fileId));
  const [isLarge, setIsLarge] = useState(false);
  const sizeOf = useFileSize();
  return (
    <figure className="overflow-hidden rounded-panel border border-line">
      <figcaption className="flex min-h-9 items-center gap-2 pr-1 pl-3">
        <span className="min-w-0 truncate">{file?.filename}</span>
        {file && <span className="shrink-0 num text-secondary">{sizeOf(file.size)}</span>}
        <span className="ml-auto flex shrink-0">
          {file && file.content_type !== "application/pdf" && (
            <IconButton
              label={isLarge ? t("zoomOut") : t("zoomIn")}
              icon={isLarge ? <ZoomOut /> : <ZoomIn />}
              onPress={() => setIsLarge(!isLarge)}
            />
          )}
          {file && (
            <a
              href={file.url}
              download={file.filename}
              aria-label={t("download")}
              title={t("download")}
              className="icon-button"
            >
              <Download />
            </a>
          )}
          {actions}
        </span>
      </figcaption>
      <div className="border-t border-line bg-sunken">
        {error ? (
          <LoadFailure error={error} onRetry={refetch} className="m-3" />
        ) : file ? (
          <Content key={file.id} file={file} isLarge={isLarge} onToggle={() => setIsLarge(!isLarge)} />
        ) : (
          <div className="grid h-60 place-content-center">
            <Skeleton width="120px" />
          </div>
        )}
      </div>
    </figure>
  );
}

type ContentProps = { file: StoredFile; isLarge: boolean; onToggle: () => void };

function Content({ file: { url, filename, content_type: type }, isLarge, onToggle }: ContentProps) {
  const t = useTranslations("expenses.receipts");
  if (type === "application/pdf") {
    return <iframe src={url} title={filename} className="block h-96 w-full border-0 bg-surface" />;
  }
  return (
    <button
      type="button"
      aria-label={isLarge ? t("zoomOut") : t("zoomIn")}
      onClick={onToggle}
      className={classNames(
        "block max-h-[70dvh] min-h-40 w-full overflow-auto -outline-offset-2",
        isLarge ? "cursor-zoom-out" : "cursor-zoom-in",
      )}
    >
      {/* The address is signed and short-lived, so no optimizer can keep the picture. */}
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img
        src={url}
        alt={t("picture", { name: filename })}
        className={isLarge ? "max-w-none" : "mx-auto max-h-80 w-auto max-w-full object-contain"}
      />
    </button>
  );
}
