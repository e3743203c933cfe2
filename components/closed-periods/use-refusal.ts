"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ApiError } from "@/lib/client/api";

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
  const refusedAt = (field: string) => (error instanceof ApiError ? error.fault(`/${field}`) : undefined);
  const faultOf = (field: Field) => (wasSent && isEmpty(field) ? t("missing") : refusedAt(field));
  const isShown = fields.some((field) => refusedAt(field) !== undefined);
  return {
    isComplete,
    faultOf,
    refusedAt,
    markSent: () => setWasSent(true),
    /** Reason that belongs to no field. */
    fault: error && !isShown ? error.message : null,
    refusal: error ?? (wasSent && !isComplete),
  };
}
