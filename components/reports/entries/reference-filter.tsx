"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { DialogTrigger } from "react-aria-components/Dialog";
import { referenceIn } from "@/components/reports/entries/entries-state";
import { anyClass, reportFilterClass } from "@/components/reports/filter-class";
import { Button } from "@/components/ui/button";
import { ChoicePopover } from "@/components/ui/choice-popover";
import { TextField } from "@/components/ui/text-field";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";

type ReferenceFilterProps = {
  /** `system:id`. Empty: no filter. */
  value: string;
  onChange: (value: string) => void;
};

export function ReferenceFilter({ value, onChange }: ReferenceFilterProps) {
  const t = useTranslations("reports.entries.reference");
  const any = useTranslations("common.lists")("noFilter");
  return (
    <DialogTrigger>
      <AriaButton className={reportFilterClass(value !== "")}>
        <span className="text-muted">{t("label")}</span>
        <span className={value === "" ? anyClass : "truncate"}>{value === "" ? any : value}</span>
        <ChevronDown className="size-3.5 text-muted" />
      </AriaButton>
      <ChoicePopover label={t("label")} className="w-64">
        {(close) => (
          <ReferenceForm
            value={value}
            onChange={(reference) => {
              onChange(reference);
              close();
            }}
          />
        )}
      </ChoicePopover>
    </DialogTrigger>
  );
}

/** An empty field removes the filter. */
function ReferenceForm({ value, onChange }: ReferenceFilterProps) {
  const t = useTranslations("reports.entries.reference");
  const show = useTranslations("common.forms")("rangeShow");
  const [text, setText] = useState(value);
  const [isAsked, setIsAsked] = useState(false);
  const reference = referenceIn(text);
  const isMalformed = reference === "" && text.trim() !== "";
  return (
    <form
      noValidate
      className="grid gap-2 p-2"
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (!isMalformed) onChange(reference);
      }}
    >
      <TextField
        label={t("label")}
        description={t("help")}
        autoFocus
        autoComplete="off"
        spellCheck="false"
        maxLength={300}
        value={text}
        onChange={(next) => {
          setText(next);
          setIsAsked(false);
        }}
        {...omitUndefined({ error: isAsked && isMalformed ? t("malformed") : undefined })}
      />
      <Button type="submit">{show}</Button>
    </form>
  );
}
