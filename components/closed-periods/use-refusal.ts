"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";

/**
 * Faults of a form by field: an empty one once the form was sent, or the one that the API names.
 *
 * @param values The text of each field. The API names a field by the pointer `/<field>`.
 */
export function useRefusal<Field extends string>(values: Readonly<Record<Field, string>>, error: Error | null) {
  const t = useTranslations("closedPeriods.days");
  const [wasSent, setWasSent] = useState(false);
  const fields = Object.keys(values) as Field[];
  const isEmpty = (field: Field) => values[field].trim() === "";
  const isComplete = !fields.some(isEmpty);
  const refusedAt = (field: string) => faultAt(error, `/${field}`);
  const faultOf = (field: Field) => (wasSent && isEmpty(field) ? t("missing") : refusedAt(field));
  return {
    isComplete,
    faultOf,
    refusedAt,
    markSent: () => setWasSent(true),
    /** Reason that belongs to no field. */
    fault: faultOfWhole(
      error,
      fields.map((field) => `/${field}`),
    ),
    refusal: error ?? (wasSent && !isComplete),
  };
}
