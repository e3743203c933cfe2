"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { ACCEPT } from "@/components/expenses/receipts/check-file";
import { Button, type ButtonProps } from "@/components/ui/button";

type ChooseFilesProps = Pick<ButtonProps, "kind" | "size" | "icon" | "isBusy" | "className" | "isDisabled"> & {
  children: ReactNode;
  /** Open the camera of a phone. */
  isCamera?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** A button that opens the browser's choice of files. */
export function ChooseFiles({ children, isCamera = false, onFiles, ...button }: ChooseFilesProps) {
  const t = useTranslations("expenses.receipts");
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onPress={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!isCamera}
        aria-label={isCamera ? t("takePhoto") : t("choose")}
        accept={isCamera ? "image/*" : ACCEPT}
        {...(isCamera && { capture: "environment" as const })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}
