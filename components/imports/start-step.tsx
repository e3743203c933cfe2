"use client";

import { useTranslations } from "next-intl";
import { ChooseFiles } from "@/components/imports/choose-files";
import { EarlierImports } from "@/components/imports/earlier-imports";
import type { Uploads } from "@/components/imports/use-uploads";
import { SettingsRow } from "@/components/layout/settings-parts";
import { SegmentedControl } from "@/components/ui/segmented-control";

const SYSTEMS = ["toggl", "clockify", "harvest", "kimai", "solidtime", "stint", "csv"] as const;
const HOW_STEPS = [1, 2, 3] as const;

/** Where the files come from, and earlier imports. */
export function StartStep({ uploads }: { uploads: Uploads }) {
  const t = useTranslations("imports.start");
  const names = useTranslations("imports.systems");
  const how = useTranslations("imports.how");
  const system = uploads.system ?? "clockify";
  return (
    <>
      <SettingsRow title={t("system")} help={t("systemHelp")} isWide>
        <div className="max-w-full overflow-x-auto">
          <SegmentedControl
            label={t("system")}
            options={SYSTEMS.map((value) => ({ value, label: names(value) }))}
            value={system}
            onChange={uploads.setSystem}
          />
        </div>
      </SettingsRow>
      <SettingsRow title={t("how", { system: names(system) })} help={t("howHelp")}>
        <ol className="list-decimal space-y-1 pl-5 marker:text-muted">
          {HOW_STEPS.map((step) => (
            <li key={step}>{how(`${system}${step}`)}</li>
          ))}
        </ol>
        <p className="text-xs text-muted">{t("included")}</p>
      </SettingsRow>
      <SettingsRow title={t("files")} help={t("filesHelp")}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <ChooseFiles uploads={uploads} isFirst />
          <span className="text-muted phone:hidden">{t("drop")}</span>
        </div>
      </SettingsRow>
      <SettingsRow title={t("earlier")} isWide>
        <EarlierImports />
      </SettingsRow>
    </>
  );
}
