"use client";

import { useTranslations } from "next-intl";
import { useEveryField } from "@/components/custom-fields/use-fields";
import { fieldOf, isCustom, type CustomDimension } from "@/lib/reporting/reports/rules";
import type { Dimension } from "@/lib/reporting/reports/schema/time";
import type { CustomField } from "@/lib/tracking/custom-fields/schema";

export interface DimensionNames {
  nameOf: (dimension: Dimension) => string;
  /** The custom fields that can group time, in their order. */
  custom: readonly CustomDimension[];
  /** Undefined while fields load, and for an archived field. */
  fieldCalled: (dimension: CustomDimension) => CustomField | undefined;
}

export function useDimensionNames(): DimensionNames {
  const t = useTranslations("reports.words");
  const fields = useEveryField();
  const fieldCalled = (dimension: CustomDimension) => {
    const { object, key } = fieldOf(dimension);
    return fields.find((field) => field.object === object && field.key === key);
  };
  const custom = fields.flatMap(({ object, key }): CustomDimension[] => {
    if (object === "invoice") return [];
    return [object === "time_entry" ? `custom.${key}` : `${object}.custom.${key}`];
  });
  const nameOf = (dimension: Dimension) => {
    if (!isCustom(dimension)) return t(`dimensions.${dimension}`);
    const { object, key } = fieldOf(dimension);
    const field = fieldCalled(dimension)?.label ?? key;
    return object === "time_entry" ? field : t("fieldOf", { field, object: t(`dimensions.${object}`) });
  };
  return { nameOf, custom, fieldCalled };
}
