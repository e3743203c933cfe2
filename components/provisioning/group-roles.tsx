"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { SettingsRow } from "@/components/layout/settings-parts";
import { counted } from "@/components/ui/counted";
import { Select } from "@/components/ui/select";
import { sayFailure, showToast } from "@/components/ui/toast";
import { provisionedGroups, setGroupRole } from "@/lib/identity/provisioning/queries";
import type { GroupRole } from "@/lib/identity/provisioning/rules";
import type { ProvisionedGroup } from "@/lib/identity/provisioning/schema";

/** Which role each group of the identity provider gives. Shown once there is a group. */
export function GroupRoles() {
  const { data } = useQuery(provisionedGroups());
  if (!data || data.data.length === 0) return null;
  return (
    <SettingsRow
      title="Groups"
      help="The role that the members of a group have. Of several groups the highest counts; whoever leaves the last one is a member."
    >
      <ul className="grid grid-cols-1 rounded-panel border border-line">
        {data.data.map((group) => (
          <GroupLine key={group.id} group={group} />
        ))}
      </ul>
    </SettingsRow>
  );
}

const ROLES = [
  { value: "none", label: "Gives no role" },
  { value: "member", label: "Member" },
  { value: "manager", label: "Manager" },
  { value: "admin", label: "Admin" },
] as const satisfies readonly { value: GroupRole | "none"; label: string }[];

function GroupLine({ group }: { group: ProvisionedGroup }) {
  const { mutate, isPending } = useMutation(setGroupRole);
  const change = (value: GroupRole | "none") => {
    const role = value === "none" ? null : value;
    mutate(
      { id: group.id, base: group, role },
      {
        onSuccess: () => {
          const words = role === null ? "gives no role any more" : `makes its people ${role}s`;
          showToast({ message: `“${group.display_name}” ${words}` });
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
        <span className="block truncate font-[550]">{group.display_name}</span>
        <span className="block text-xs num text-muted">{counted(group.member_count, "person", "people")}</span>
      </div>
      <Select
        label={`Role of ${group.display_name}`}
        isLabelHidden
        size="small"
        className="w-36"
        options={ROLES}
        value={group.role ?? "none"}
        onChange={change}
        isDisabled={isPending}
      />
    </li>
  );
}
