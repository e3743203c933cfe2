"use client";

import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { setTheme, useTheme } from "@/components/layout/use-theme";
import { RadioGroup } from "@/components/ui/radio-group";
import { singleKeys, useSingleKeys } from "@/components/ui/single-keys";
import { Switch } from "@/components/ui/switch";

const THEMES = [
  { value: "system", label: "System", description: "Light or dark, as this device is set." },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;

/** How Stint looks and listens on this device. Nothing of it is sent anywhere. */
export function AppearanceSettings() {
  const theme = useTheme();
  const hasSingleKeys = useSingleKeys();
  return (
    <>
      <SettingsHeader title="Appearance">On this device only. Changes apply at once.</SettingsHeader>
      <SettingsRow title="Theme">
        <RadioGroup label="Theme" isLabelHidden options={THEMES} value={theme} onChange={setTheme} />
      </SettingsRow>
      <SettingsRow title="Keys" help="Press ? on any page to see them all, as long as this is on.">
        <Switch
          isSelected={hasSingleKeys}
          onChange={singleKeys.write}
          description="Turn this off if you use speech input or press keys by accident. Shortcuts with ⌘ or Ctrl keep working."
        >
          Single keys, such as N for new and J and K for rows
        </Switch>
      </SettingsRow>
    </>
  );
}
