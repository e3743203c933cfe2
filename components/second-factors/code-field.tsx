"use client";

import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { TextField, type TextFieldProps } from "@/components/ui/text-field";
import { latinDigits } from "@/lib/kernel/core/digits";

export type CodeFieldProps = Pick<
  TextFieldProps,
  "value" | "onChange" | "error" | "autoFocus" | "size" | "description"
> & {
  /** Asks for a recovery code instead of a code from the app. */
  isRecovery?: boolean;
  inputRef?: Ref<HTMLInputElement>;
};

/** Phones and password managers fill in six digits. */
export function CodeField({ isRecovery = false, onChange, ...props }: CodeFieldProps) {
  const t = useTranslations("security.codeField");
  return (
    <TextField
      {...props}
      onChange={(text) => onChange?.(latinDigits(text))}
      key={isRecovery ? "recovery" : "app"}
      label={t(isRecovery ? "recovery" : "app")}
      name="code"
      inputMode={isRecovery ? "text" : "numeric"}
      autoComplete={isRecovery ? "off" : "one-time-code"}
      maxLength={40}
      spellCheck="false"
      isMono
    />
  );
}
