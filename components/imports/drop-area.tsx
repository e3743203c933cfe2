"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";

export type DropAreaProps = { onFiles: (files: readonly File[]) => void; children: ReactNode };

/** Takes files that are dropped anywhere on the page. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const t = useTranslations("imports.start");
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
    };
  }, [onFiles]);
  return (
    <>
      {children}
      {isOver && (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed inset-3 z-50 grid place-content-center justify-items-center gap-2 rounded-panel border-2 border-dashed border-accent bg-raised/90 text-lg font-semibold"
        >
          <Download />
          {t("dropHere")}
        </div>
      )}
    </>
  );
}
