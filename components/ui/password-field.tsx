"use client";

import { useTranslations } from "next-intl";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { TextField, type TextFieldProps } from "@/components/ui/text-field";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "suffix" | "prefix" | "isMono" | "inputMode"> & {
  autoComplete: "current-password" | "new-password";
};

export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations("common.password");
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      spellCheck="false"
      suffix={
        <IconButton
          label={isShown ? t("hide") : t("show")}
          icon={isShown ? <EyeOff /> : <Eye />}
          className="-mr-1.5"
          onPress={() => {
            setIsShown(!isShown);
          }}
        />
      }
    />
  );
}
