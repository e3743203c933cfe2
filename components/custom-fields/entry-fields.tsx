"use client";

import { useEffect } from "react";
import { CustomInputs } from "@/components/custom-fields/custom-inputs";
import { useFields } from "@/components/custom-fields/use-fields";
import { changesIn, type Texts } from "@/components/custom-fields/texts";
import type { CustomChanges, CustomValues } from "@/lib/tracking/custom-fields/rules";

export type TypedFields = {
  typed: Texts;
  /** The changes that the typed texts make. */
  custom?: CustomChanges | undefined;
};

export type EntryCustomFieldsProps = {
  saved: CustomValues;
  typed: Texts;
  /** Whether required fields without a value are marked. */
  isAsked: boolean;
  /** Told whether a required field has no value. */
  onMissing: (isMissing: boolean) => void;
  onChange: (change: TypedFields) => void;
};

/** Loaded with the dialog of an entry, and not with the Timer. */
export function EntryCustomFields({ saved, typed, isAsked, onMissing, onChange }: EntryCustomFieldsProps) {
  const fields = useFields("time_entry");
  const values: CustomChanges = { ...saved, ...changesIn(fields, saved, typed) };
  const isMissing = fields.some(({ key, required }) => required && (values[key] ?? null) === null);
  useEffect(() => onMissing(isMissing), [isMissing, onMissing]);
  if (fields.length === 0) return null;
  return (
    <div className="grid items-start gap-3.5 rail:grid-cols-2">
      <CustomInputs
        object="time_entry"
        saved={saved}
        typed={typed}
        isAsked={isAsked}
        onChange={(next) => onChange({ typed: next, custom: changesIn(fields, saved, next) })}
      />
    </div>
  );
}
