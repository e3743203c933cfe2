"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { isShortPassword, PASSWORD_LENGTH, passwordLength } from "@/lib/kernel/core/password-length";

export function PasswordHint({ password }: { password: string }) {
  const t = useTranslations("auth.passwordHint");
  const length = passwordLength(password);
  if (isShortPassword(password)) {
    return length === 0 ? t("rule", { count: PASSWORD_LENGTH }) : t("missing", { count: PASSWORD_LENGTH - length });
  }
  return (
    <span className="flex items-center gap-[5px] text-success-text">
      <Check className="size-3.5" />
      {t("long", { count: length })}
    </span>
  );
}
