"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import type { RecurringForm } from "@/components/recurring-invoices/form/use-recurring-form";
import { Button } from "@/components/ui/button";
import { useCommand } from "@/components/ui/shortcuts";

export function SaveButton({ form: { submit, isSaving, isChanged, saved } }: { form: RecurringForm }) {
  const t = useTranslations("recurringInvoices.form");
  const list = useTranslations("recurringInvoices.list");
  const actions = useTranslations("common.actions");
  const isEnabled = saved === null || isChanged;
  useCommand({
    label: t("save"),
    group: list("label"),
    keys: "mod+enter",
    icon: <Check />,
    isForFields: true,
    isEnabled,
    run: () => void submit(),
  });
  return (
    <Button
      kind="primary"
      keys="mod+enter"
      isBusy={isSaving}
      busyLabel={actions("saving")}
      isDisabled={!isEnabled}
      onPress={() => void submit()}
    >
      {t("save")}
    </Button>
  );
}
