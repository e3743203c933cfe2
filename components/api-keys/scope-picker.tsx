"use client";

import { useShell } from "@/components/layout/shell-context";
import { Notice } from "@/components/ui/notice";
import { RadioGroup } from "@/components/ui/radio-group";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { SCOPES } from "@/lib/resources";
import { PERMISSIONS, type Permission, roleMay } from "@/lib/kernel/auth/permissions";
import type { Role } from "@/lib/kernel/auth/roles";

export type Access = {
  preset: "read_only" | "full" | "picked";
  /** What was picked; kept while another preset is looked at. */
  scopes: readonly Permission[];
};

export type ScopePickerProps = { value: Access; onChange: (value: Access) => void; error?: string | undefined };

const PRESETS = [
  {
    value: "read_only",
    label: "Read everything",
    description: "Every list and object that you see. It changes nothing.",
  },
  { value: "full", label: "Everything", description: "Everything that you may do, including what is added later." },
  { value: "picked", label: "Pick what it may do" },
] as const;

const LEVELS = [
  { value: "none", label: "No access" },
  { value: "read", label: "Read" },
  { value: "write", label: "Read and write" },
] as const;

type Level = (typeof LEVELS)[number]["value"];

/** What a key may do: everything, everything to read, or this and that, by resource. */
export function ScopePicker({ value, onChange, error }: ScopePickerProps) {
  const { user } = useShell();
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <RadioGroup
        label="What it may do"
        options={PRESETS}
        value={value.preset}
        onChange={(preset) => {
          onChange({ ...value, preset });
        }}
      />
      {value.preset === "picked" && (
        <ul aria-label="Access by resource" className="ml-[25px] border-t border-line phone:ml-0">
          {resourcesFor(user.role).map((resource) => (
            <li
              key={resource.name}
              className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-1"
            >
              <span className="text-text">{resource.title}</span>
              <SegmentedControl
                label={resource.title}
                size="small"
                options={LEVELS.filter(({ value: level }) => level === "none" || resource.levels.includes(level))}
                value={levelOf(value.scopes, resource.name)}
                onChange={(level) => {
                  onChange({ ...value, scopes: withLevel(value.scopes, resource.name, level) });
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

/** Only what the role may do at all: more would be a promise that the key cannot keep. */
function resourcesFor(role: Role) {
  return Object.entries(SCOPES).flatMap(([name, { title }]) => {
    const levels = (["read", "write"] as const).filter((level) => {
      const permission = PERMISSIONS.find((known) => known === `${name}:${level}`);
      return permission !== undefined && roleMay(role, permission);
    });
    return levels.length === 0 ? [] : [{ name, title, levels }];
  });
}

function levelOf(scopes: readonly string[], resource: string): Level {
  if (scopes.includes(`${resource}:write`)) return "write";
  return scopes.includes(`${resource}:read`) ? "read" : "none";
}

/** Writing includes reading, so one scope says it. */
function withLevel(scopes: readonly Permission[], resource: string, level: Level): Permission[] {
  const others = scopes.filter((scope) => !scope.startsWith(`${resource}:`));
  const added = PERMISSIONS.filter((permission) => permission === `${resource}:${level}`);
  return [...others, ...added];
}
