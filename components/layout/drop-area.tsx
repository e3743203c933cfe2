"use client";

import { type ReactNode, useEffect, useState } from "react";

export type DropAreaProps = {
  onFiles: (files: readonly File[]) => void;
  /** Shown over the page while files are over it. Browsers may hide the number of files, which is then 0. */
  prompt: (count: number) => ReactNode;
  /** Off while a dialog takes the files. */
  isEnabled?: boolean;
  children: ReactNode;
};

/** Takes files that are dropped anywhere on the page. */
export function DropArea({ onFiles, prompt, isEnabled = true, children }: DropAreaProps) {
  const over = useDroppedFiles(onFiles, isEnabled);
  return (
    <>
      {children}
      {over !== null && (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed inset-3 z-60 grid place-content-center justify-items-center gap-2 rounded-panel border-2 border-dashed border-accent bg-raised/90 text-center text-lg font-semibold"
        >
          {prompt(over)}
        </div>
      )}
    </>
  );
}

/** Return the number of files over the page, or null without any. */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void, isEnabled = true): number | null {
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (!isEnabled) return;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      const items = [...(event.dataTransfer?.items ?? [])];
      setOver(items.filter(({ kind }) => kind === "file").length);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(null);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(null);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    document.addEventListener("dragover", onOver);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", onOver);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
    };
  }, [onFiles, isEnabled]);
  return over;
}
