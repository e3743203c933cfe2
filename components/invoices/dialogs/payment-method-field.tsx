"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ComboBox } from "@/components/ui/combo-box";

const METHODS = ["bankTransfer", "card", "cash", "check", "directDebit"] as const;

/** Takes any text. */
export function PaymentMethodField({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (method: string | null) => void;
}) {
  const t = useTranslations("invoices.dialogs.payment");
  const [methods, setMethods] = useState<readonly string[]>(() => METHODS.map((method) => t(`methods.${method}`)));
  return (
    <ComboBox
      label={t("method")}
      options={methods.map((name) => ({ value: name, label: name }))}
      value={value}
      onChange={onChange}
      create={{
        label: (name) => t("useMethod", { name }),
        run: (name) => {
          const method = name.slice(0, 50);
          setMethods([...methods, method]);
          onChange(method);
        },
      }}
    />
  );
}
