"use client";

import { useQuery } from "@tanstack/react-query";
import { SettingsRow } from "@/components/layout/settings-parts";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Moment } from "@/components/ui/clock";
import { lastProvisioned } from "@/lib/identity/provisioning/queries";
import type { ProvisionedUser } from "@/lib/identity/provisioning/schema";

const STATES: Readonly<Record<ProvisionedUser["status"], { tone: BadgeTone; word: string }>> = {
  invited: { tone: "info", word: "Invited" },
  active: { tone: "success", word: "Active" },
  deactivated: { tone: "neutral", word: "Deactivated" },
};

/** The last few whom the identity provider changed. Shown once there is somebody. */
export function LastProvisioned() {
  const { data } = useQuery(lastProvisioned());
  if (!data || data.data.length === 0) return null;
  return (
    <SettingsRow title="Provisioned last" help="Whom it added or changed last.">
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
            <Badge tone={STATES[person.status].tone}>
              {person.deleted_at !== null && person.status === "deactivated" ? "Removed" : STATES[person.status].word}
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
