"use client";

import { useTranslations } from "next-intl";
import type { Creditable, CreditPreview } from "@/components/credit-notes/credit-asked";
import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/text-field";
import { useFigures } from "@/components/viewer/use-figures";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

/** Typed quantities of the selected lines. */
export type LineTexts = ReadonlyMap<string, string>;

export type CreditLinesProps = {
  invoice: Invoice;
  creditable: Creditable;
  /** Null while a quantity does not fit. */
  preview: CreditPreview | null;
  texts: LineTexts;
  onChange: (texts: LineTexts) => void;
};

export function CreditLines({ invoice, creditable, preview, texts, onChange }: CreditLinesProps) {
  const t = useTranslations("creditNotes.dialog");
  const { money } = useFigures();
  const currency = invoice.currency;
  const set = (id: string, text: string | null) => {
    const changed = new Map(texts);
    if (text === null) changed.delete(id);
    else changed.set(id, text);
    onChange(changed);
  };
  return (
    <ul aria-label={t("lines")} className="mt-4 border-t border-line">
      {invoice.lines.map((line, index) => {
        const left = creditable.left[index];
        if (!left) return null;
        const text = texts.get(line.id);
        const title = line.description.split("\n")[0] ?? "";
        const credited = preview?.lines.find(({ invoiceLineId }) => invoiceLineId === line.id);
        return (
          <li
            key={line.id}
            className="grid min-h-13 grid-cols-[minmax(0,1fr)_104px_104px] items-center gap-x-3 gap-y-1.5 border-b border-line py-1.5 phone:grid-cols-[minmax(0,1fr)_104px] phone:py-2.5 phone:[&>:first-child]:col-span-2"
          >
            <Checkbox
              isSelected={text !== undefined}
              isDisabled={left.leftMinor === 0}
              onChange={(isSelected) => set(line.id, isSelected ? left.leftQuantity : null)}
              description={t("left", { amount: money({ amount: left.leftMinor, currency }) })}
            >
              {title}
            </Checkbox>
            {text === undefined || line.kind === "deposit" ? (
              <span />
            ) : (
              <TextField
                label={t("quantityOf", { line: title })}
                isLabelHidden
                size="small"
                inputMode="decimal"
                inputClassName="num text-right"
                value={text}
                onChange={(typed) => set(line.id, typed)}
              />
            )}
            <span className="text-right font-[550] num">
              {credited ? money({ amount: credited.netMinor, currency }) : "–"}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
