"use client";

import { useTranslations } from "next-intl";
import { useShell } from "@/components/layout/shell-context";
import { Notice } from "@/components/ui/notice";
import { RadioGroup } from "@/components/ui/radio-group";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { SCOPES } from "@/lib/resources";
import { PERMISSIONS, type Permission, roleMay } from "@/lib/kernel/auth/permissions";
import type { Role } from "@/lib/kernel/auth/roles";

export type Access = {
  preset: "read_only" | "full" | "picked";
  /** Kept while another preset is selected. */
  scopes: readonly Permission[];
};

export type ScopePickerProps = { value: Access; onChange: (value: Access) => void; error?: string | undefined };

const LEVELS = ["none", "read", "write"] as const;
type Level = (typeof LEVELS)[number];

export function ScopePicker({ value, onChange, error }: ScopePickerProps) {
  const t = useTranslations("apiKeys.scopes");
  const { user } = useShell();
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <RadioGroup
        label={t("label")}
        options={[
          { value: "read_only", label: t("presets.read_only"), description: t("presetHelp.read_only") },
          { value: "full", label: t("presets.full"), description: t("presetHelp.full") },
          { value: "picked", label: t("presets.picked") },
        ]}
        value={value.preset}
        onChange={(preset) => {
          onChange({ ...value, preset });
        }}
      />
      {value.preset === "picked" && (
        <ul aria-label={t("byResource")} className="ml-[25px] border-t border-line phone:ml-0">
          {resourcesFor(user.role).map(({ name, levels }) => (
            <li
              key={name}
              className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-1"
            >
              <span className="text-text">{t(`resources.${name}`)}</span>
              <SegmentedControl
                label={t(`resources.${name}`)}
                size="small"
                options={LEVELS.filter((level) => level === "none" || levels.includes(level)).map((level) => ({
                  value: level,
                  label: t(`levels.${level}`),
                }))}
                value={levelOf(value.scopes, name)}
                onChange={(level) => {
                  onChange({ ...value, scopes: withLevel(value.scopes, name, level) });
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && (
        <Notice tone="error" isLive>
          {error}
        </Notice>
      )}
    </div>
  );
}

/** A key cannot do more than its owner. */
function resourcesFor(role: Role) {
  return (Object.keys(SCOPES) as (keyof typeof SCOPES)[]).flatMap((name) => {
    const levels = (["read", "write"] as const).filter((level) => {
      const permission = PERMISSIONS.find((known) => known === `${name}:${level}`);
      return permission !== undefined && roleMay(role, permission);
    });
    return levels.length === 0 ? [] : [{ name, levels }];
  });
}

function levelOf(scopes: readonly string[], resource: string): Level {
  if (scopes.includes(`${resource}:write`)) return "write";
  return scopes.includes(`${resource}:read`) ? "read" : "none";
}

/** Writing includes reading. */
function withLevel(scopes: readonly Permission[], resource: string, level: Level): Permission[] {
  const others = scopes.filter((scope) => !scope.startsWith(`${resource}:`));
  const added = PERMISSIONS.filter((permission) => permission === `${resource}:${level}`);
  return [...others, ...added];
}
