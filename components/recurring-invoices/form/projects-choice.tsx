"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useWholeList } from "@/components/layout/use-whole-list";
import type { RecurringForm } from "@/components/recurring-invoices/form/use-recurring-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { EditPopover } from "@/components/ui/edit-popover";
import { everyProject } from "@/lib/tracking/projects/queries";

export type ProjectsChoiceProps = {
  form: RecurringForm;
  /** Null: all projects. */
  value: readonly string[] | null;
  onChange: (value: string[] | null) => void;
};

export function ProjectsChoice({ form: { values, isReadOnly }, value, onChange }: ProjectsChoiceProps) {
  const t = useTranslations("recurringInvoices.form.work");
  const { items = [] } = useWholeList(useInfiniteQuery(everyProject()));
  const projects = items.filter(
    ({ id, client_id: client, status }) =>
      client === values.clientId && (status === "active" || value?.includes(id) === true),
  );
  const chosen = value === null ? [] : projects.filter(({ id }) => value.includes(id));
  const [only] = chosen;
  const name = chosen.length === 1 && only ? only.name : t("projectCount", { count: chosen.length });
  const put = (id: string, isOn: boolean) => {
    const next = isOn ? [...(value ?? []), id] : (value ?? []).filter((one) => one !== id);
    onChange(next.length === 0 ? null : next);
  };
  return (
    <div>
      <EditPopover
        label={t("projects")}
        trigger={
          <Button size="small" isDisabled={isReadOnly || projects.length === 0}>
            <span className="flex items-center gap-1.5">
              <span className="sr-only">{t("projects")}: </span>
              <span className="truncate">{value === null ? t("allProjects") : name}</span>
              <ChevronDown className="size-3.5 text-muted" />
            </span>
          </Button>
        }
      >
        {() => (
          <div className="grid max-h-72 gap-1 overflow-y-auto">
            <Checkbox isSelected={value === null} onChange={() => onChange(null)}>
              {t("allProjects")}
            </Checkbox>
            {projects.map((project) => (
              <Checkbox
                key={project.id}
                isSelected={value?.includes(project.id) === true}
                onChange={(isOn) => put(project.id, isOn)}
              >
                {project.name}
              </Checkbox>
            ))}
          </div>
        )}
      </EditPopover>
    </div>
  );
}
