"use client";

import { useTranslations } from "next-intl";
import { useThemeOptions } from "@/components/layout/account-menu";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { setTheme, useTheme } from "@/components/layout/use-theme";
import { RadioGroup } from "@/components/ui/radio-group";
import { singleKeys, useSingleKeys } from "@/components/ui/single-keys";
import { Switch } from "@/components/ui/switch";

/** Theme and shortcuts are kept in the browser. */
export function AppearanceSettings() {
  const t = useTranslations("settings.appearance");
  const themes = useTranslations("common.themes");
  const options = useThemeOptions().map((option) => ({
    ...option,
    ...(option.value === "system" && { description: t("system") }),
  }));
  const theme = useTheme();
  const hasSingleKeys = useSingleKeys();
  return (
    <>
      <SettingsHeader title={t("title")}>{t("lead")}</SettingsHeader>
      <SettingsRow title={themes("label")}>
        <RadioGroup label={themes("label")} isLabelHidden options={options} value={theme} onChange={setTheme} />
      </SettingsRow>
      <SettingsRow title={t("keys")} help={t("keysHint")}>
        <Switch isSelected={hasSingleKeys} onChange={singleKeys.write} description={t("keysDescription")}>
          {t("keysLabel")}
        </Switch>
      </SettingsRow>
    </>
  );
}
