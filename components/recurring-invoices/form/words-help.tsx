"use client";

import { Braces } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EditPopover } from "@/components/ui/edit-popover";
import { Tag } from "@/components/ui/tag";
import { WORDS } from "@/lib/billing/recurring-invoices/rules/words";

export function WordsHelp() {
  const t = useTranslations("recurringInvoices.form.words");
  return (
    <EditPopover
      label={t("title")}
      className="w-80"
      placement="bottom end"
      trigger={
        <Button size="small" kind="quiet" icon={<Braces />}>
          {t("title")}
        </Button>
      }
    >
      {() => (
        <>
          <p className="text-secondary">{t("lead")}</p>
          <dl className="grid gap-1.5">
            {WORDS.map((word) => (
              <div key={word} className="grid grid-cols-[112px_minmax(0,1fr)] items-baseline gap-2">
                <dt>
                  <Tag isMono className="bg-accent-soft text-accent-text">{`{${word}}`}</Tag>
                </dt>
                <dd className="text-xs text-secondary">{t(`meanings.${word}`)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </EditPopover>
  );
}
