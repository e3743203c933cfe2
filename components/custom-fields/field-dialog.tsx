"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoicesEditor } from "@/components/custom-fields/choices-editor";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultBelow, faultOfWhole } from "@/components/forms/form-fault";
import { useDraft } from "@/components/forms/use-draft";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { createCustomField, updateCustomField } from "@/lib/tracking/custom-fields/queries";
import { keyFrom, TYPES, type FieldObject, type FieldType } from "@/lib/tracking/custom-fields/rules";
import type { CustomField } from "@/lib/tracking/custom-fields/schema";

export type FieldDialogProps = {
  object: FieldObject;
  /** Null for a new field. */
  field: CustomField | null;
  onClose: () => void;
};

export type TypedChoice = { id?: string; label: string };

type Draft = {
  label: string;
  /** Null: made from the label. */
  key: string | null;
  type: FieldType;
  choices: readonly TypedChoice[];
  required: boolean;
  onInvoice: boolean;
};

const NEW: Draft = {
  ...{ label: "", key: null, type: "text" },
  choices: [{ label: "" }],
  ...{ required: false, onInvoice: false },
};

export function FieldDialog(props: FieldDialogProps) {
  const t = useTranslations("customFields.page");
  return (
    <Dialog
      title={t(props.field ? "edit" : "add")}
      width={560}
      isOpen
      isDismissable={false}
      onOpenChange={props.onClose}
    >
      <Form {...props} />
    </Dialog>
  );
}

const POINTERS = ["/label", "/key"];

function Form({ object, field, onClose }: FieldDialogProps) {
  const t = useTranslations("customFields");
  const common = useTranslations("common");
  const { draft, set, kept, submit, error, isPending } = useFieldForm(object, field, onClose);
  const choicesFault = faultBelow(error, "/choices");
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t("form.save")}
      busyLabel={common("actions.saving")}
      isBusy={isPending}
      fault={choicesFault === undefined ? faultOfWhole(error, POINTERS) : null}
      refusal={error}
      kept={kept}
    >
      <NameInputs draft={draft} set={set} isNew={field === null} error={error} />
      <Select
        label={t("page.type")}
        isDisabled={field !== null}
        description={field === null ? undefined : t("form.fixed")}
        options={TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        value={draft.type}
        onChange={(type) => set({ type })}
      />
      {draft.type === "choice" && (
        <ChoicesEditor
          field={field}
          choices={draft.choices}
          onChange={(choices) => set({ choices })}
          error={choicesFault}
        />
      )}
      <div className="grid items-start gap-3 border-t border-line pt-4 rail:grid-cols-2">
        <Switch
          isSelected={draft.required}
          onChange={(required) => set({ required })}
          description={t(`requiredHelp.${object}`)}
        >
          {t("page.required")}
        </Switch>
        <Switch
          isSelected={draft.onInvoice}
          onChange={(onInvoice) => set({ onInvoice })}
          description={t(`onInvoiceHelp.${object}`)}
        >
          {t("page.onInvoices")}
        </Switch>
      </div>
    </FieldForm>
  );
}

type NameInputsProps = {
  draft: Draft;
  set: (changes: Partial<Draft>) => void;
  isNew: boolean;
  error: Error | null;
};

function NameInputs({ draft, set, isNew, error }: NameInputsProps) {
  const t = useTranslations("customFields.form");
  return (
    <div className="grid items-start gap-3 rail:grid-cols-2">
      <TextField
        label={t("label")}
        autoFocus
        autoComplete="off"
        maxLength={60}
        value={draft.label}
        onChange={(label) => set({ label })}
        error={faultAt(error, "/label")}
      />
      <TextField
        label={t("key")}
        autoComplete="off"
        maxLength={40}
        inputClassName="mono"
        isReadOnly={!isNew}
        description={isNew ? t("keyHelp") : undefined}
        value={draft.key ?? keyFrom(draft.label)}
        onChange={(key) => set({ key })}
        error={faultAt(error, "/key")}
      />
    </div>
  );
}

function useFieldForm(object: FieldObject, field: CustomField | null, onClose: () => void) {
  const create = useMutation(createCustomField);
  const update = useMutation(updateCustomField);
  const [base] = useState(field);
  const [draft, set, kept] = useDraft<Draft>(
    `custom-field.${base?.id ?? object}`,
    () => (base ? draftOf(base) : NEW),
    base !== null,
  );
  const submit = () => {
    const { label, type, required, onInvoice } = draft;
    const named = draft.choices.filter((choice) => choice.label.trim() !== "");
    const values = {
      ...{ label, required, on_invoice: onInvoice },
      ...(type === "choice" && { choices: named.map(({ id, label: name }) => ({ ...(id && { id }), label: name })) }),
    };
    const onSuccess = () => {
      kept.forget();
      onClose();
    };
    if (base) update.mutate({ id: base.id, base, ...values }, { onSuccess });
    else create.mutate({ object, key: draft.key ?? keyFrom(label), type, ...values }, { onSuccess });
  };
  const { error, isPending } = base ? update : create;
  return { draft, set, kept, submit, error, isPending };
}

function draftOf({ label, key, type, choices, required, on_invoice: onInvoice }: CustomField): Draft {
  const active = choices.filter(({ archived }) => !archived).map(({ id, label: name }) => ({ id, label: name }));
  return { ...{ label, key, type, required, onInvoice }, choices: active };
}
