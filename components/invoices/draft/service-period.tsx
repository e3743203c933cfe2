"use client";

import { useTranslations } from "next-intl";
import { type FocusEvent, useRef } from "react";
import { useSavedText } from "@/components/forms/saved-text";
import type { Draft } from "@/components/invoices/draft/use-invoice-draft";
import { DayField } from "@/components/viewer/day-field";

/** Both days are saved together, when the focus leaves them. */
export function ServicePeriod({ draft: { invoice, save } }: { draft: Draft }) {
  const t = useTranslations("invoices.draft.fields");
  const fields = useRef<HTMLFieldSetElement>(null);
  const { value, error, onChange, onBlur } = useSavedText({
    name: `invoice.${invoice.id}.service-period`,
    saved: textOf(invoice.service_from ?? "", invoice.service_to ?? ""),
    read: (text) => {
      const [from, to] = daysOf(text);
      return { service_from: from || null, service_to: to || null };
    },
    save,
  });
  const [from, to] = daysOf(value);
  const isFromAtFault = from === "";
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (!fields.current?.contains(relatedTarget)) onBlur();
  };
  return (
    <fieldset ref={fields} className="col-span-2 grid min-w-0 grid-cols-2 content-start gap-x-3">
      <legend className="mb-[5px] font-medium text-text">{t("servicePeriod")}</legend>
      <DayField
        label={t("serviceFrom")}
        value={from}
        description={value === textOf("", "") ? t("servicePeriodHint") : undefined}
        error={isFromAtFault ? error : undefined}
        onChange={(day) => onChange(textOf(day, to))}
        onBlur={onLeave}
        onEnter={onBlur}
      />
      <DayField
        label={t("serviceTo")}
        value={to}
        error={isFromAtFault ? undefined : error}
        onChange={(day) => onChange(textOf(from, day))}
        onBlur={onLeave}
        onEnter={onBlur}
      />
    </fieldset>
  );
}

function textOf(from: string, to: string): string {
  return `${from}/${to}`;
}

function daysOf(text: string): [from: string, to: string] {
  const [from = "", to = ""] = text.split("/");
  return [from, to];
}
