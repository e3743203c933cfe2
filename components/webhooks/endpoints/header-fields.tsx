"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { TextField } from "@/components/ui/text-field";

/** Values are never kept in the browser. */
export interface HeaderDraft {
  name: string;
  /** Blank: the stored value stays. */
  value: string;
  isStored: boolean;
}

const MOST = 10;

export function draftsOf(headers: readonly { name: string }[], isStored: boolean): HeaderDraft[] {
  return headers.map(({ name }) => ({ name, value: "", isStored }));
}

export function givenHeaders(drafts: readonly HeaderDraft[]): { name: string; value: string | null }[] {
  return drafts.map(({ name, value }) => ({ name: name.trim(), value: value === "" ? null : value.trim() }));
}

export type HeaderFieldsProps = {
  headers: readonly HeaderDraft[];
  onChange: (headers: readonly HeaderDraft[]) => void;
  /** Message of the server about a field. */
  faultAt: (pointer: string) => string | undefined;
  help?: string;
};

/** Names and values of the headers that an endpoint gets. */
export function HeaderFields({ headers, onChange, faultAt, help }: HeaderFieldsProps) {
  const t = useTranslations("webhooks.endpoints.settings");
  const change = (at: number, part: Partial<HeaderDraft>) =>
    onChange(headers.map((header, index) => (index === at ? { ...header, ...part } : header)));
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="font-medium text-text">{t("headers")}</legend>
      <p className="text-xs text-muted">{help ?? t("headersHelp")}</p>
      {headers.map(({ name, value, isStored }, index) => (
        <div key={index} className="flex items-start gap-2 phone:flex-wrap">
          <TextField
            label={t("headerName", { number: index + 1 })}
            isLabelHidden
            isMono
            className="w-44 shrink-0 phone:flex-1"
            placeholder={t("namePlaceholder")}
            autoComplete="off"
            spellCheck="false"
            maxLength={100}
            value={name}
            onChange={(text) => change(index, { name: text, isStored: false })}
            error={faultAt(`/headers/${String(index)}/name`)}
          />
          <TextField
            label={t("headerValue", { number: index + 1 })}
            isLabelHidden
            isMono
            className="min-w-0 flex-1 phone:order-1 phone:basis-full"
            placeholder={isStored ? t("storedPlaceholder") : t("valuePlaceholder")}
            autoComplete="off"
            spellCheck="false"
            maxLength={2000}
            value={value}
            onChange={(text) => change(index, { value: text })}
            error={faultAt(`/headers/${String(index)}/value`)}
          />
          <IconButton
            label={t("removeHeader", { name: name === "" ? String(index + 1) : name })}
            icon={<X />}
            onPress={() => onChange(headers.filter((_header, at) => at !== index))}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus />}
          disabledReason={headers.length >= MOST ? t("mostHeaders", { count: MOST }) : undefined}
          onPress={() => onChange([...headers, { name: "", value: "", isStored: false }])}
        >
          {t("addHeader")}
        </Button>
      </div>
    </fieldset>
  );
}
