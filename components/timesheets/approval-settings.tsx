"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useClosing } from "@/components/closed-periods/use-closing";
import { SaveFault } from "@/components/forms/form-notice";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { TurnOffDialog } from "@/components/timesheets/turn-off-dialog";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Switch } from "@/components/ui/switch";
import { DayField } from "@/components/viewer/day-field";
import type { WorkspaceUpdate } from "@/lib/identity/workspaces/schema/workspace";

/** Approval of timesheets: whether, for which periods, by which rules, and the reminders. */
export function ApprovalSettings() {
  const t = useTranslations("closedPeriods.approval");
  const { approvals, saveApprovals } = useClosing();
  const [fault, setFault] = useState<string | null>(null);
  const [isTurningOff, setIsTurningOff] = useState(false);
  const put = (changes: NonNullable<WorkspaceUpdate["approvals"]>) => void saveApprovals(changes).then(setFault);
  return (
    <>
      <SettingsHeader title={t("title")}>{t("lead")}</SettingsHeader>
      <SettingsRow title={t("approval")} help={t("approvalHelp")} isWide>
        <Switch
          isSelected={approvals.enabled}
          onChange={(isOn) => (isOn ? put({ enabled: true }) : setIsTurningOff(true))}
          description={t("enabledHelp")}
        >
          {t("enabled")}
        </Switch>
        {approvals.enabled && <PeriodFields put={put} />}
        <SaveFault fault={fault} />
      </SettingsRow>
      {approvals.enabled && <RuleRows put={put} />}
      {isTurningOff && <TurnOffDialog onClose={() => setIsTurningOff(false)} />}
    </>
  );
}

type PutProps = { put: (changes: NonNullable<WorkspaceUpdate["approvals"]>) => void };

function PeriodFields({ put }: PutProps) {
  const t = useTranslations("closedPeriods.approval");
  const { approvals } = useClosing();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SegmentedControl
          label={t("period")}
          options={[
            { value: "week", label: t("weeks") },
            { value: "month", label: t("months") },
          ]}
          value={approvals.period}
          onChange={(period) => put({ period })}
        />
        <span className="text-muted">{t("periodHelp")}</span>
      </div>
      <DayField
        label={t("startsOn")}
        description={t("startsOnHelp")}
        className="max-w-[240px]"
        value={approvals.starts_on ?? ""}
        onChange={(day) => {
          if (day !== "") put({ starts_on: day });
        }}
      />
    </>
  );
}

function RuleRows({ put }: PutProps) {
  const t = useTranslations("closedPeriods.approval");
  const { approvals } = useClosing();
  return (
    <>
      <SettingsRow title={t("rules")} isWide>
        <Switch
          isSelected={approvals.invoice_only_approved}
          onChange={(isOn) => put({ invoice_only_approved: isOn })}
          description={t("invoiceOnlyApprovedHelp")}
        >
          {t("invoiceOnlyApproved")}
        </Switch>
        <Switch
          isSelected={approvals.self_approval}
          onChange={(isOn) => put({ self_approval: isOn })}
          description={t("selfApprovalHelp")}
        >
          {t("selfApproval")}
        </Switch>
      </SettingsRow>
      <SettingsRow title={t("reminders")} help={t("remindersHelp")} isWide>
        <Switch
          isSelected={approvals.remind_submit}
          onChange={(isOn) => put({ remind_submit: isOn })}
          description={t("remindSubmitHelp")}
        >
          {t("remindSubmit")}
        </Switch>
        <Switch
          isSelected={approvals.remind_approvers}
          onChange={(isOn) => put({ remind_approvers: isOn })}
          description={t("remindApproversHelp")}
        >
          {t("remindApprovers")}
        </Switch>
      </SettingsRow>
    </>
  );
}
