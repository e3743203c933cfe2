"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { Checkbox } from "@/components/ui/checkbox";
import { ComboBox } from "@/components/ui/combo-box";
import { Dialog } from "@/components/ui/dialog";
import { showToast } from "@/components/ui/toast";
import { useEverybody } from "@/components/users/use-everybody";
import { shownName } from "@/components/users/words";
import { updateUser } from "@/lib/identity/users/queries";
import type { User } from "@/lib/identity/users/schema";

const EVERY_ADMIN = "every-admin";

export type ApprovalDialogProps = { person: User; onClose: () => void };

/** Whether a person submits timesheets, and who approves them. */
export function ApprovalDialog({ person, onClose }: ApprovalDialogProps) {
  const t = useTranslations("team.approval");
  const { mutate, error, isPending } = useMutation(updateUser);
  const [base] = useState(person);
  const [approverId, setApproverId] = useState(person.approver_id);
  const [submits, setSubmits] = useState(person.submits_timesheets);
  const approvers = useApprovers(person);
  const submit = () => {
    const done = () => {
      showToast({ message: t("done", { name: shownName(person) }) });
      onClose();
    };
    mutate({ id: person.id, base, approver_id: approverId, submits_timesheets: submits }, { onSuccess: done });
  };
  return (
    <Dialog title={t("title", { name: shownName(person) })} isOpen isDismissable={false} onOpenChange={onClose}>
      <FieldForm
        onSubmit={submit}
        onCancel={onClose}
        submitLabel={t("submit")}
        busyLabel={t("saving")}
        isBusy={isPending}
        fault={error?.message ?? null}
        refusal={error}
      >
        <Checkbox isSelected={submits} onChange={setSubmits} description={t("submitsHelp")}>
          {t("submits")}
        </Checkbox>
        {submits && (
          <ComboBox
            label={t("approver")}
            description={t("approverHelp")}
            options={[{ value: EVERY_ADMIN, label: t("everyAdmin") }, ...approvers]}
            value={approverId ?? EVERY_ADMIN}
            onChange={(chosen) => {
              if (chosen !== null) setApproverId(chosen === EVERY_ADMIN ? null : chosen);
            }}
          />
        )}
      </FieldForm>
    </Dialog>
  );
}

/** Return active owners, admins and managers other than the person. */
function useApprovers(person: User) {
  const { items: people = [] } = useEverybody();
  return people
    .filter(({ id, role, status }) => id !== person.id && status === "active" && role !== "member")
    .map((one) => ({ value: one.id, label: shownName(one) }));
}
