"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { useDraft } from "@/components/forms/use-draft";
import { useSaving } from "@/components/forms/use-saving";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { createSavedReport, updateSavedReport } from "@/lib/reporting/saved-reports/queries";
import type { SavedQuery, SavedReport } from "@/lib/reporting/saved-reports/schema";

export type SaveReportDialogProps = {
  /** The report to rename or share. Null: save a new one. */
  report: SavedReport | null;
  query: SavedQuery;
  onSaved: (report: SavedReport) => void;
  onClose: () => void;
};

export function SaveReportDialog(props: SaveReportDialogProps) {
  const t = useTranslations("reports.saveDialog");
  return (
    <Dialog
      title={props.report ? t("editTitle") : t("newTitle")}
      isOpen
      isDismissable={false}
      onOpenChange={props.onClose}
    >
      <SaveForm {...props} />
    </Dialog>
  );
}

function SaveForm({ report, query, onSaved, onClose }: SaveReportDialogProps) {
  const t = useTranslations("reports.saveDialog");
  const common = useTranslations("common");
  const create = useMutation(createSavedReport);
  const update = useMutation(updateSavedReport);
  const [base] = useState(report);
  const start = { name: report?.name ?? "", shared: report?.shared ?? false };
  const [{ name, shared }, set, kept] = useDraft(`saved-report.${report?.id ?? "new"}`, start, Boolean(report));
  const { isBusy, failure, save } = useSaving(() => {
    kept.forget();
    onClose();
  });
  const [isAsked, setIsAsked] = useState(false);
  const submit = async () => {
    const given = { name: name.trim(), shared };
    onSaved(
      base ? await update.mutateAsync({ id: base.id, base, ...given }) : await create.mutateAsync({ ...given, query }),
    );
  };
  return (
    <FieldForm
      onSubmit={() => {
        setIsAsked(true);
        if (name.trim() !== "") void save(submit);
      }}
      onCancel={onClose}
      submitLabel={report ? common("actions.save") : t("submit")}
      busyLabel={common("actions.saving")}
      isBusy={isBusy}
      fault={failure}
      kept={kept}
    >
      <TextField
        label={common("fields.name")}
        autoFocus
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={(typed) => set({ name: typed })}
        error={isAsked && name.trim() === "" ? t("nameMissing") : undefined}
      />
      <Checkbox isSelected={shared} onChange={(isShared) => set({ shared: isShared })}>
        {t("share")}
      </Checkbox>
      <p className="text-xs text-muted">{t("shareHelp")}</p>
    </FieldForm>
  );
}
