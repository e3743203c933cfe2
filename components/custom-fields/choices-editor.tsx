"use client";

import { ArrowUp, Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { TypedChoice } from "@/components/custom-fields/field-dialog";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { TextField } from "@/components/ui/text-field";
import { MAX_CHOICES } from "@/lib/tracking/custom-fields/rules";
import type { CustomField } from "@/lib/tracking/custom-fields/schema";

export type ChoicesEditorProps = {
  /** Null for a new field. */
  field: CustomField | null;
  choices: readonly TypedChoice[];
  onChange: (choices: readonly TypedChoice[]) => void;
  error: string | undefined;
};

/** A removed choice stays the value of its records and can be restored. */
export function ChoicesEditor({ field, choices, onChange, error }: ChoicesEditorProps) {
  const t = useTranslations("customFields.form");
  const removed = (field?.choices ?? []).filter(({ id }) => !choices.some((choice) => choice.id === id));
  const swap = (index: number) =>
    onChange(
      choices.map(
        (choice, at) => (at === index ? choices[at - 1] : at === index - 1 ? choices[index] : choice) ?? choice,
      ),
    );
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 font-medium">{t("choices")}</legend>
      {choices.map((choice, index) => (
        <div key={choice.id ?? index} className="flex items-center gap-2">
          <TextField
            label={t("choice", { number: index + 1 })}
            isLabelHidden
            autoComplete="off"
            maxLength={100}
            className="min-w-0 flex-1"
            value={choice.label}
            onChange={(label) => onChange(choices.map((one, at) => (at === index ? { ...one, label } : one)))}
          />
          {choice.id !== undefined && field?.usage && (
            <span className="text-xs num text-muted">{field.usage.choices[choice.id] ?? 0}</span>
          )}
          <IconButton
            label={t("moveUp", { label: choice.label })}
            icon={<ArrowUp />}
            isDisabled={index === 0}
            onPress={() => swap(index)}
          />
          <IconButton
            label={t("remove", { label: choice.label })}
            icon={<X />}
            onPress={() => onChange(choices.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {error !== undefined && (
        <p role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {choices.length < MAX_CHOICES && (
          <Button size="small" kind="quiet" icon={<Plus />} onPress={() => onChange([...choices, { label: "" }])}>
            {t("addChoice")}
          </Button>
        )}
        {removed.map(({ id, label }) => (
          <Button key={id} size="small" kind="quiet" onPress={() => onChange([...choices, { id, label }])}>
            {t("restoreChoice", { label })}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
