"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { typedText, type Texts } from "@/components/custom-fields/texts";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { DayField } from "@/components/viewer/day-field";
import { activeFields } from "@/lib/tracking/custom-fields/queries";
import type { CustomValues, FieldObject } from "@/lib/tracking/custom-fields/rules";
import type { CustomField } from "@/lib/tracking/custom-fields/schema";

/** Active fields of an object, in their order. Empty while they load. */
export function useFields(object: FieldObject): CustomField[] {
  const { data } = useQuery(activeFields());
  return (data?.data ?? []).filter((field) => field.object === object);
}

export type CustomInputsProps = {
  object: FieldObject;
  /** Values of the record. */
  saved: CustomValues;
  typed: Texts;
  onChange: (typed: Texts) => void;
  faultOf?: (pointer: string) => string | undefined;
};

export function CustomInputs({ object, saved, typed, onChange, faultOf }: CustomInputsProps) {
  return useFields(object).map((field) => (
    <FieldInput
      key={field.id}
      field={field}
      value={typed[field.key] ?? typedText(saved[field.key])}
      onChange={(text) => onChange({ ...typed, [field.key]: text })}
      error={faultOf?.(`/custom/${field.key}`)}
    />
  ));
}

type FieldInputProps = {
  field: CustomField;
  value: string;
  onChange: (text: string) => void;
  error: string | undefined;
};

function FieldInput({ field: { type, label, choices }, value, onChange, error }: FieldInputProps) {
  const t = useTranslations("common.fields");
  const props = { label, value, onChange, error };
  if (type === "date") return <DayField {...props} />;
  if (type === "boolean" || type === "choice") {
    const options =
      type === "boolean"
        ? [
            { value: "true", label: t("yes") },
            { value: "false", label: t("no") },
          ]
        : choices
            .filter(({ id, archived }) => !archived || id === value)
            .map(({ id, label: name }) => ({ value: id, label: name }));
    return <Select {...props} options={[{ value: "", label: t("notSet") }, ...options]} />;
  }
  if (type === "number") return <TextField {...props} inputMode="decimal" autoComplete="off" maxLength={30} />;
  return (
    <TextField
      {...props}
      type={type === "url" ? "url" : "text"}
      autoComplete="off"
      maxLength={type === "url" ? 2000 : 1000}
    />
  );
}
