"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { RestoredDraft } from "@/components/forms/restored-draft";
import { type KeptDraft, useDraft } from "@/components/forms/use-draft";
import { useSaving } from "@/components/forms/use-saving";
import { FormNotice } from "@/components/forms/form-notice";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { ValueButton, ValuePopover } from "@/components/ui/edit-popover";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";

export type FactEditorProps = {
  label: string;
  /** The formatted value. Null or empty: none. */
  shown: ReactNode;
  /** Text in place of a missing value. */
  emptyText?: string;
  mayEdit: boolean;
  children: (close: () => void) => ReactNode;
  className?: string;
};

const factClass =
  "-mx-[7px] w-[calc(100%+14px)] border border-transparent py-0.5 [overflow-wrap:anywhere] hovered:border-line-strong";

export function FactEditor({ label, shown, mayEdit, children, className, ...props }: FactEditorProps) {
  const t = useTranslations("common.fields");
  const emptyText = props.emptyText ?? t("notSet");
  const isEmpty = shown === null || shown === "";
  const value = isEmpty ? <span className="text-muted">{emptyText}</span> : shown;
  if (!mayEdit) return <span className={classNames("block py-0.5", className)}>{value}</span>;
  return (
    <ValuePopover
      label={label}
      placement="bottom end"
      valueClass={classNames(factClass, className)}
      value={<FactValue label={label} value={value} />}
    >
      {children}
    </ValuePopover>
  );
}

function FactValue({ label, value }: { label: string; value: ReactNode }) {
  const t = useTranslations("common.forms");
  return (
    <>
      <span className="sr-only">{label} </span>
      <span className="min-w-0">{value}</span>
      <span className="sr-only">{t("edit")}</span>
    </>
  );
}

/** A value that a dialog edits. */
export function FactButton({ label, shown, mayEdit, onPress }: FactButtonProps) {
  if (!mayEdit) return <span className="block py-0.5">{shown}</span>;
  return (
    <ValueButton className={factClass} onClick={onPress}>
      <FactValue label={label} value={shown} />
    </ValueButton>
  );
}

export type FactButtonProps = Pick<FactEditorProps, "label" | "shown" | "mayEdit"> & { onPress: () => void };

export type FactFormProps = {
  onSave: () => Promise<unknown>;
  close: () => void;
  isDisabled?: boolean;
  /** Keeps typed text beyond the form. Cancel discards it. */
  kept?: KeptDraft;
  children: ReactNode;
};

/** A refused change stays in its fields, with the reason. */
export function FactForm({ onSave, close, isDisabled = false, kept, children }: FactFormProps) {
  const t = useTranslations("common.actions");
  const leave = () => {
    kept?.forget();
    close();
  };
  const { isBusy, failure, save } = useSaving(leave);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDisabled) void save(onSave);
      }}
    >
      {kept && <RestoredDraft draft={kept} />}
      {children}
      <FormNotice text={failure} />
      <div className="flex justify-end gap-2">
        <Button size="small" onPress={leave}>
          {t("cancel")}
        </Button>
        <Button
          size="small"
          kind="primary"
          type="submit"
          isBusy={isBusy}
          isDisabled={isDisabled}
          busyLabel={t("saving")}
        >
          {t("save")}
        </Button>
      </div>
    </form>
  );
}

export type TextFactProps<Base> = Pick<FactEditorProps, "label" | "emptyText" | "mayEdit" | "className"> & {
  name: string;
  base: Base;
  value: string;
  maxLength: number;
  description?: string;
  isLong?: boolean;
  isRequired?: boolean;
  /** Gets the trimmed text, and the object as it was when the editor opened. */
  save: (text: string, base: Base) => Promise<unknown>;
};

export function TextFact<Base>({ name, base, value, save, ...props }: TextFactProps<Base>) {
  const { maxLength, description, isLong = false, isRequired = false, ...editor } = props;
  const shown = isLong && value !== "" ? <span className="whitespace-pre-line text-secondary">{value}</span> : value;
  return (
    <FactEditor {...editor} shown={shown}>
      {(close) => (
        <TextForm
          label={props.label}
          name={name}
          base={base}
          value={value}
          maxLength={maxLength}
          description={description}
          isLong={isLong}
          isRequired={isRequired}
          save={save}
          close={close}
        />
      )}
    </FactEditor>
  );
}

type TextFormProps<Base> = Required<
  Pick<TextFactProps<Base>, "label" | "name" | "base" | "value" | "maxLength" | "isLong" | "isRequired" | "save">
> & {
  description: string | undefined;
  close: () => void;
};

function TextForm<Base>({ label, name, value, maxLength, description, close, ...props }: TextFormProps<Base>) {
  const { isLong, isRequired, save } = props;
  const [base] = useState(() => props.base);
  const [{ text }, set, kept] = useDraft(name, { text: value }, true);
  const onChange = (typed: string) => set({ text: typed });
  const field = { label, value: text, onChange, autoFocus: true, maxLength, description };
  return (
    <FactForm
      close={close}
      kept={kept}
      isDisabled={isRequired && text.trim() === ""}
      onSave={() => save(text.trim(), base)}
    >
      {isLong ? <TextArea {...field} rows={6} /> : <TextField {...field} autoComplete="off" />}
    </FactForm>
  );
}
