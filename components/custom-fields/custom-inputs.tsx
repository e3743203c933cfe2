"use client";

import { useTranslations } from "next-intl";
import { typedText, type Texts } from "@/components/custom-fields/texts";
import { useFields } from "@/components/custom-fields/use-fields";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { DayField } from "@/components/viewer/day-field";
import type { CustomValues, FieldObject } from "@/lib/tracking/custom-fields/rules";
import type { CustomField } from "@/lib/tracking/custom-fields/schema";

export type CustomInputsProps = {
  object: FieldObject;
  /** Values of the record. */
  saved: CustomValues;
  typed: Texts;
  onChange: (typed: Texts) => void;
  faultOf?: (pointer: string) => string | undefined;
  /** Whether required fields without a value are marked. */
  isAsked?: boolean;
};

export function CustomInputs({ object, saved, typed, onChange, faultOf, isAsked = false }: CustomInputsProps) {
  const required = useTranslations("common.fields")("required");
  return useFields(object).map((field) => {
    const value = typed[field.key] ?? typedText(saved[field.key]);
    const isMissing = isAsked && field.required && value.trim() === "";
    return (
      <FieldInput
        key={field.id}
        field={field}
        value={value}
        onChange={(text) => onChange({ ...typed, [field.key]: text })}
        error={isMissing ? required : faultOf?.(`/custom/${field.key}`)}
      />
    );
  });
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
