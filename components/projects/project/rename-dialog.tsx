"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { useDraft } from "@/components/forms/use-draft";
import { useSaving } from "@/components/forms/use-saving";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { Swatch } from "@/components/ui/swatch";
import { TextField } from "@/components/ui/text-field";
import { PROJECT_COLORS } from "@/lib/kernel/core/project-colors";
import { updateProject } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

export function RenameDialog({ project, onClose }: { project: ProjectReply; onClose: () => void }) {
  const t = useTranslations("projects.renameDialog");
  return (
    <Dialog title={t("title")} isOpen isDismissable={false} onOpenChange={onClose}>
      <RenameForm project={project} onClose={onClose} />
    </Dialog>
  );
}

function RenameForm({ project, onClose }: { project: ProjectReply; onClose: () => void }) {
  const t = useTranslations("projects.renameDialog");
  const common = useTranslations("common");
  const { mutateAsync } = useMutation(updateProject);
  const [base] = useState(project);
  const start = { name: project.name, color: project.color };
  const [{ name, color }, set, kept] = useDraft(`project-name.${project.id}`, start, true);
  const { isBusy, failure, save } = useSaving(() => {
    kept.forget();
    onClose();
  });
  return (
    <FieldForm
      onSubmit={() => {
        if (name.trim() !== "") void save(() => mutateAsync({ id: project.id, base, name: name.trim(), color }));
      }}
      onCancel={onClose}
      submitLabel={common("actions.save")}
      busyLabel={common("actions.saving")}
      isBusy={isBusy}
      fault={failure}
      kept={kept}
    >
      <TextField
        label={common("fields.name")}
        autoFocus
        maxLength={200}
        value={name}
        onChange={(typed) => set({ name: typed })}
        error={name.trim() === "" ? t("nameMissing") : undefined}
      />
      <Select
        label={t("color")}
        options={PROJECT_COLORS.map((value) => ({
          value,
          label: t(`colors.${value}`),
          icon: <Swatch color={value} />,
        }))}
        value={color}
        onChange={(chosen) => set({ color: chosen })}
      />
    </FieldForm>
  );
}
