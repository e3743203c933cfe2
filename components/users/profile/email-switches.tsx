"use client";

import { useTranslations } from "next-intl";
import { SaveFault } from "@/components/forms/form-notice";
import { SettingsRow } from "@/components/layout/settings-parts";
import { Switch } from "@/components/ui/switch";
import { useSaveProfile } from "@/components/users/profile/use-save-profile";
import { useViewer } from "@/components/viewer/use-viewer";
import { isAdminRole } from "@/lib/identity/users/rules";
import type { Me } from "@/lib/identity/users/schema";
import type { MutableEmail } from "@/lib/mail/emails/rules";

const KEYS = {
  timesheet_reminder: "timesheetReminder",
  timesheets_submitted: "timesheetsSubmitted",
  approvals_reminder: "approvalsReminder",
  reopen_asked: "reopenAsked",
  period_closes: "periodCloses",
} as const satisfies Record<MutableEmail, string>;

/** A switch for each email that the person can get and turn off. */
export function EmailSwitches() {
  const t = useTranslations("profile.emails");
  const { user } = useViewer();
  const { save, fault, saving } = useSaveProfile();
  const kinds = kindsFor(user);
  if (kinds.length === 0) return null;
  const muted = saving?.muted_emails ?? user.muted_emails;
  const others = (kind: MutableEmail) => muted.filter((one) => one !== kind);
  return (
    <SettingsRow title={t("title")} help={t("help")}>
      {kinds.map((kind) => (
        <Switch
          key={kind}
          isSelected={!muted.includes(kind)}
          onChange={(isOn) => save({ muted_emails: isOn ? others(kind) : [...others(kind), kind] })}
        >
          {t(KEYS[kind])}
        </Switch>
      ))}
      <SaveFault fault={fault ?? null} />
    </SettingsRow>
  );
}

function kindsFor({ role, submits_timesheets: submits, workspace }: Me): MutableEmail[] {
  const approves = workspace.approvals.enabled && role !== "member";
  return [
    ...(workspace.approvals.enabled && submits ? (["timesheet_reminder"] as const) : []),
    ...(approves ? (["timesheets_submitted", "approvals_reminder", "reopen_asked"] as const) : []),
    ...(isAdminRole(role) ? (["period_closes"] as const) : []),
  ];
}
