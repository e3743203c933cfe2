"use client";

import { useMutation } from "@tanstack/react-query";
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
  return (
    <Dialog title="Name and colour" isOpen isDismissable={false} onOpenChange={onClose}>
      <RenameForm project={project} onClose={onClose} />
    </Dialog>
  );
}

const COLOR_OPTIONS = PROJECT_COLORS.map((color) => ({
  value: color,
  label: `${color.slice(0, 1).toUpperCase()}${color.slice(1)}`,
  icon: <Swatch color={color} />,
}));

function RenameForm({ project, onClose }: { project: ProjectReply; onClose: () => void }) {
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
      submitLabel="Save"
      busyLabel="Saving"
      isBusy={isBusy}
      fault={failure}
      kept={kept}
    >
      <TextField
        label="Name"
        autoFocus
        maxLength={200}
        value={name}
        onChange={(typed) => set({ name: typed })}
        error={name.trim() === "" ? "Give the project a name." : undefined}
      />
      <Select label="Colour" options={COLOR_OPTIONS} value={color} onChange={(chosen) => set({ color: chosen })} />
    </FieldForm>
  );
}
