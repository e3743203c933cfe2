"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SaveFault } from "@/components/forms/form-notice";
import { useSavedText } from "@/components/forms/saved-text";
import { SettingsRow } from "@/components/layout/settings-parts";
import { useFormatLocale } from "@/components/ui/format-locale";
import { Switch } from "@/components/ui/switch";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useTypedFaults } from "@/components/ui/typed-faults";
import { useInvoicing } from "@/components/workspace/use-invoicing";
import { DAY_WORDS, readWhole } from "@/lib/kernel/core/number-text";

/** Settings of estimates, without their numbers. */
export function EstimatesRow() {
  const t = useTranslations("settings.estimates");
  return (
    <SettingsRow title={t("title")} help={t("help")}>
      <TermsFields />
      <SettingSwitch name="remind" help={t("remindHelp")}>
        {t("remind")}
      </SettingSwitch>
      <SettingSwitch name="draft_on_acceptance" help={t("draftOnAcceptanceHelp")}>
        {t("draftOnAcceptance")}
      </SettingSwitch>
    </SettingsRow>
  );
}

function TermsFields() {
  const t = useTranslations("settings.estimates");
  const invoicingText = useTranslations("settings.invoicing");
  const { invoicing, save } = useInvoicing();
  const faults = useTypedFaults();
  const locale = useFormatLocale();
  const days = useSavedText({
    name: "estimates.valid-days",
    saved: String(invoicing.estimates.valid_days),
    read: (text) => {
      const hint = t("validDaysHint");
      const reading = readWhole(text, { locale, min: 1, max: 365, beside: DAY_WORDS });
      if (reading.kind === "clear") return { estimates: { valid_days: reading.number } };
      return reading.kind === "empty" ? hint : faults.number(reading.fault, hint);
    },
    save,
  });
  const terms = useSavedText({
    name: "estimates.terms",
    saved: invoicing.estimates.terms,
    read: (text) => ({ estimates: { terms: text.trim() } }),
    save,
  });
  return (
    <>
      <TextField
        label={t("validDays")}
        inputMode="numeric"
        suffix={invoicingText("days")}
        className="[&>div]:w-36"
        inputClassName="num"
        {...days}
      />
      <TextArea label={t("terms")} rows={3} maxLength={5000} description={t("termsHelp")} {...terms} />
    </>
  );
}

interface SettingSwitchProps {
  name: "remind" | "draft_on_acceptance";
  help: string;
  children: string;
}

function SettingSwitch({ name, help, children }: SettingSwitchProps) {
  const { invoicing, save } = useInvoicing();
  const [fault, setFault] = useState<string | null>(null);
  return (
    <>
      <Switch
        isSelected={invoicing.estimates[name]}
        onChange={(isOn) => void save({ estimates: { [name]: isOn } }).then(setFault)}
        description={help}
      >
        {children}
      </Switch>
      <SaveFault fault={fault} />
    </>
  );
}
