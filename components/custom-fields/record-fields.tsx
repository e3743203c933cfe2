"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { CustomInputs } from "@/components/custom-fields/custom-inputs";
import { useFields } from "@/components/custom-fields/use-fields";
import { changesIn, type Texts } from "@/components/custom-fields/texts";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt } from "@/components/forms/form-fault";
import { useDraft } from "@/components/forms/use-draft";
import { Fact, Facts, SideSection } from "@/components/layout/record";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { textLinkClass } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import {
  textOf,
  type CustomChanges,
  type CustomValue,
  type CustomValues,
  type FieldObject,
} from "@/lib/tracking/custom-fields/rules";
import type { CustomField } from "@/lib/tracking/custom-fields/schema";

export type RecordFieldsProps = {
  object: FieldObject;
  record: { id: string; custom: CustomValues };
  /** Null for viewers who cannot change the record. */
  save: ((custom: CustomChanges) => Promise<unknown>) | null;
};

/** Values beside a record. Nothing in a workspace without fields of the object. */
export function FieldsSection(props: RecordFieldsProps) {
  const t = useTranslations("customFields.values");
  if (useFields(props.object).length === 0) return null;
  return (
    <SideSection title={t("title")} {...(props.save && { end: <EditFields {...props} save={props.save} /> })}>
      <FieldFacts object={props.object} custom={props.record.custom} />
    </SideSection>
  );
}

function EditFields(props: RecordFieldsProps & { save: (custom: CustomChanges) => Promise<unknown> }) {
  const t = useTranslations("customFields.values");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" kind="quiet" onPress={() => setIsOpen(true)}>
        {t.rich("editAll", { hidden: (chunks: ReactNode) => <span className="sr-only">{chunks}</span> })}
      </Button>
      {isOpen && <FieldsDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function FieldFacts({ object, custom }: { object: FieldObject; custom: CustomValues }) {
  const fields = useFields(object);
  return (
    <Facts>
      {fields.map((field) => (
        <Fact key={field.id} label={field.label}>
          <FieldValue field={field} value={custom[field.key]} />
        </Fact>
      ))}
    </Facts>
  );
}

function FieldValue({ field, value }: { field: CustomField; value: CustomValue | undefined }) {
  const t = useTranslations("common.fields");
  const { day, quantity } = useFigures();
  if (value === undefined) return <span className="text-muted">{t("notSet")}</span>;
  const text = textOf(field, value, { yes: t("yes"), no: t("no") });
  if (field.type === "url") {
    return (
      <a href={text} target="_blank" rel="noopener noreferrer" className={`wrap-anywhere ${textLinkClass}`}>
        {text}
      </a>
    );
  }
  if (field.type === "date") return day(text);
  return <span className="wrap-anywhere">{field.type === "number" ? quantity(text) : text}</span>;
}

type FieldsDialogProps = Pick<RecordFieldsProps, "object" | "record"> & {
  save: (custom: CustomChanges) => Promise<unknown>;
  onClose: () => void;
};

export function FieldsDialog({ object, record, save, onClose }: FieldsDialogProps) {
  const t = useTranslations("customFields.values");
  const actions = useTranslations("common.actions");
  const fields = useFields(object);
  const [base] = useState(record);
  const [{ typed }, set, kept] = useDraft<{ typed: Texts }>(`fields.${record.id}`, { typed: {} });
  const [error, setError] = useState<Error | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    setIsBusy(true);
    setError(null);
    try {
      const changes = changesIn(fields, base.custom, typed);
      if (changes) await save(changes);
      kept.forget();
      onClose();
    } catch (failure) {
      setError(failure as Error);
      setIsBusy(false);
    }
  };
  const isOfField = fields.some(({ key }) => faultAt(error, `/custom/${key}`) !== undefined);
  return (
    <Dialog title={t("edit")} isOpen isDismissable={false} onOpenChange={onClose}>
      <FieldForm
        onSubmit={() => void submit()}
        onCancel={onClose}
        submitLabel={t("save")}
        busyLabel={actions("saving")}
        isBusy={isBusy}
        fault={isOfField ? null : (error?.message ?? null)}
        refusal={error}
        kept={kept}
      >
        <CustomInputs
          object={object}
          saved={base.custom}
          typed={typed}
          onChange={(next) => set({ typed: next })}
          faultOf={(pointer) => faultAt(error, pointer)}
        />
      </FieldForm>
    </Dialog>
  );
}
