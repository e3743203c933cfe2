"use client";

import { useTranslations } from "next-intl";
import { useNames } from "@/components/expenses/use-names";
import { ComboBox } from "@/components/ui/combo-box";
import type { FieldProps } from "@/components/ui/field";
import { Swatch } from "@/components/ui/swatch";
import { useViewer } from "@/components/viewer/use-viewer";

type ChoiceProps = Pick<FieldProps, "isLabelHidden" | "size" | "error" | "className"> & {
  value: string | null;
  onChange: (id: string | null) => void;
};

export function CategoryField({ value, onChange, ...field }: ChoiceProps) {
  const t = useTranslations("expenses.fields");
  const { categories } = useNames();
  const offered = categories.filter(({ id, status }) => status === "active" || id === value);
  return (
    <ComboBox
      {...field}
      label={t("category")}
      placeholder={t("category")}
      emptyText={t("noCategory")}
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** No project means an internal expense. */
export function ProjectField({ value, onChange, ...field }: ChoiceProps) {
  const t = useTranslations("expenses.fields");
  const { projects } = useNames();
  const offered = projects.filter(({ id, status }) => status === "active" || id === value);
  const chosen = offered.find(({ id }) => id === value);
  return (
    <ComboBox
      {...field}
      label={t("project")}
      placeholder={t("internal")}
      emptyText={t("noProject")}
      options={offered.map(({ id, name, color, client }) => ({
        value: id,
        label: name,
        icon: <Swatch color={color} />,
        ...(client && { detail: client.name }),
      }))}
      value={value}
      onChange={onChange}
      {...(chosen && { prefix: <Swatch color={chosen.color} /> })}
    />
  );
}

/** Owners and admins may record expenses of all people. */
export function PersonField({ value, onChange, ...field }: ChoiceProps) {
  const t = useTranslations("expenses.fields");
  const { users } = useNames();
  const { user } = useViewer();
  const offered = users.filter(({ id, status }) => status === "active" || id === value || id === user.id);
  return (
    <ComboBox
      {...field}
      label={t("person")}
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}
