"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { EditPopover } from "@/components/ui/edit-popover";
import {
  NO_PROJECT,
  type ProjectChoice,
  ProjectFields,
  type ProjectFieldsProps,
} from "@/components/time-entries/entry/project-fields";
import { useClientProject } from "@/components/time-entries/entry/use-client-project";
import type { RowSubject } from "@/components/time-entries/timesheet/rows";
import { Button as UiButton } from "@/components/ui/button";
import { ariaKeyShortcuts, Keys } from "@/components/ui/kbd";
import { useCommand } from "@/components/ui/shortcuts";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

export type AddRowProps = {
  /** Whether the viewer may add time of the shown person to a project. */
  mayUse: (project: ProjectReply) => boolean;
  onAdd: (subject: RowSubject) => void;
};

export function AddRow({ mayUse, onAdd }: AddRowProps) {
  const t = useTranslations("timesheet");
  const [isOpen, setIsOpen] = useState(false);
  const { ask, dialog } = useClientProject((choice) => onAdd(subjectOf(choice)));
  const button = useRef<HTMLButtonElement>(null);
  // The popover returns the focus to the element that had it: make that the button, also after the key.
  const open = () => {
    button.current?.focus();
    setIsOpen(true);
  };
  useCommand({ label: t("grid.addRow"), group: t("title"), keys: "n", icon: <Plus />, run: open });
  return (
    <>
      <EditPopover
        label={t("grid.addRow")}
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <Button
            ref={button}
            className="-mx-1.5 flex min-h-7 items-center gap-2 rounded-chip px-1.5 text-secondary -outline-offset-2 touch:min-h-10 hovered:bg-hover hovered:text-text"
            render={(dom) => <button {...dom} aria-keyshortcuts={ariaKeyShortcuts("n")} />}
          >
            <Plus className="size-3.5" />
            {t("grid.addRow")}
            <Keys keys="n" />
          </Button>
        }
      >
        {(close) => (
          <RowForm
            mayUse={mayUse}
            onAdd={(subject) => {
              onAdd(subject);
              close();
            }}
            onForClient={(name) => {
              close();
              ask(name);
            }}
          />
        )}
      </EditPopover>
      {dialog}
    </>
  );
}

function subjectOf({ project_id: projectId, task_id: taskId, project = null, task = null }: ProjectChoice): RowSubject {
  return { projectId, taskId, project, task };
}

function RowForm({ mayUse, onAdd, onForClient }: AddRowProps & Pick<ProjectFieldsProps, "onForClient">) {
  const t = useTranslations("timesheet.grid");
  const [choice, setChoice] = useState(NO_PROJECT);
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(subjectOf(choice));
      }}
    >
      <ProjectFields
        autoFocus="project"
        value={choice}
        onChange={setChoice}
        onForClient={onForClient}
        mayUse={mayUse}
      />
      <UiButton type="submit" kind="primary" className="justify-self-end">
        {t("addRow")}
      </UiButton>
    </form>
  );
}
