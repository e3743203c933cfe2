"use client";

import { ShieldAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { FORMAT_NAMES } from "@/components/webhooks/words";
import { FORMATS } from "@/lib/webhooks/endpoints/rules";
import type { Webhook } from "@/lib/webhooks/endpoints/schema";

export type FormatFieldProps = { value: Webhook["format"]; onChange: (format: Webhook["format"]) => void };

export function FormatField({ value, onChange }: FormatFieldProps) {
  const t = useTranslations("webhooks.endpoints.format");
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="font-medium text-text">
        {t("label")}
      </span>
      <SegmentedControl
        label={t("label")}
        className="justify-self-start phone:w-full"
        options={FORMATS.map((format) => ({ value: format, label: FORMAT_NAMES[format] }))}
        value={value}
        onChange={onChange}
      />
      <p className="text-xs text-muted">{value === "json" ? t("jsonHelp") : t("chatHelp")}</p>
      {value !== "json" && <NotSigned />}
    </div>
  );
}

/** Of a chat. */
export function NotSigned() {
  const t = useTranslations("webhooks.endpoints.format");
  return (
    <Notice tone="warning" icon={<ShieldAlert />}>
      {t.rich("notSigned", { b: (chunks) => <b className="font-[550]">{chunks}</b> })}
    </Notice>
  );
}
