"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SettingsRow } from "@/components/layout/settings-parts";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Moment } from "@/components/ui/clock";
import { Select } from "@/components/ui/select";
import { sayFailure, showToast } from "@/components/ui/toast";
import { lastProvisioned, provisionedGroups, setGroupRole } from "@/lib/identity/provisioning/queries";
import type { GroupRole } from "@/lib/identity/provisioning/rules";
import type { ProvisionedGroup, ProvisionedUser } from "@/lib/identity/provisioning/schema";

/** The section is hidden if there are no groups. */
export function GroupRoles() {
  const t = useTranslations("signIn.groups");
  const { data } = useQuery(provisionedGroups());
  if (!data || data.data.length === 0) return null;
  return (
    <SettingsRow title={t("title")} help={t("help")}>
      <ul className="grid grid-cols-1 rounded-panel border border-line">
        {data.data.map((group) => (
          <GroupLine key={group.id} group={group} />
        ))}
      </ul>
    </SettingsRow>
  );
}

const ROLES = ["member", "manager", "admin"] as const satisfies readonly GroupRole[];

function GroupLine({ group }: { group: ProvisionedGroup }) {
  const t = useTranslations("signIn.groups");
  const roles = useTranslations("common.roles");
  const { mutate, isPending } = useMutation(setGroupRole);
  const name = group.display_name;
  const change = (value: GroupRole | "none") => {
    const role = value === "none" ? null : value;
    mutate(
      { id: group.id, base: group, role },
      {
        onSuccess: () => {
          const message = role === null ? t("removed", { group: name }) : t("set", { group: name, role: roles(role) });
          showToast({ message });
        },
        onError: (error) => {
          sayFailure(error);
        },
      },
    );
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-b-0">
      <div className="min-w-0 flex-1 phone:basis-full">
        <span className="block truncate font-[550]">{name}</span>
        <span className="block text-xs num text-muted">{t("memberCount", { count: group.member_count })}</span>
      </div>
      <Select
        label={t("roleOf", { group: name })}
        isLabelHidden
        size="small"
        className="w-36"
        options={[
          { value: "none" as const, label: t("noRole") },
          ...ROLES.map((value) => ({ value, label: roles(value) })),
        ]}
        value={group.role ?? "none"}
        onChange={change}
        isDisabled={isPending}
      />
    </li>
  );
}

const TONES: Readonly<Record<ProvisionedUser["status"], BadgeTone>> = {
  invited: "info",
  active: "success",
  deactivated: "neutral",
};

/** The section is hidden if there are no such people. */
export function LastProvisioned() {
  const t = useTranslations("signIn.people");
  const { data } = useQuery(lastProvisioned());
  if (!data || data.data.length === 0) return null;
  return (
    <SettingsRow title={t("title")} help={t("help")}>
      <ul className="grid grid-cols-1 rounded-panel border border-line">
        {data.data.map((person) => (
          <li
            key={person.user_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-b-0"
          >
            <div className="min-w-0 flex-1 phone:basis-full">
              <span className="block truncate font-[550]">{person.name}</span>
              <span className="block truncate text-xs text-muted">{person.user_name}</span>
            </div>
            <Badge tone={TONES[person.status]}>
              {person.deleted_at !== null && person.status === "deactivated"
                ? t("removed")
                : t(`states.${person.status}`)}
            </Badge>
            <span className="text-xs num text-muted">
              <Moment at={person.updated_at} form="relative" />
            </span>
          </li>
        ))}
      </ul>
    </SettingsRow>
  );
}
