"use client";

import { useTranslations } from "next-intl";
import { nativeName } from "@/components/forms/regional-options";
import type { Option } from "@/components/ui/option";
import { Select } from "@/components/ui/select";
import { useSaveProfile } from "@/components/users/profile/use-save-profile";
import { useViewer } from "@/components/viewer/use-viewer";
import { type Language, LANGUAGES } from "@/lib/kernel/core/languages";

const DEFAULT = "default";

type Choice = Language | typeof DEFAULT;

/** The page reloads after a change, because the server sends the messages. */
export function LanguageField() {
  const t = useTranslations("profile.details");
  const { user } = useViewer();
  const { save, fault, saving } = useSaveProfile();
  const chosen = saving?.language === undefined ? user.language : saving.language;
  const inherited = user.workspace.language;
  const options: Option<Choice>[] = [
    {
      value: DEFAULT,
      label: inherited === null ? t("browserDefault") : t("workspaceDefault", { value: nativeName(inherited) }),
    },
    ...LANGUAGES.map((language) => ({ value: language, label: nativeName(language) })),
  ];
  return (
    <Select
      label={t("language")}
      options={options}
      value={chosen ?? DEFAULT}
      error={fault}
      onChange={(value) => {
        const next = value === DEFAULT ? null : value;
        if (next !== user.language) save({ language: next }, () => window.location.reload());
      }}
    />
  );
}
