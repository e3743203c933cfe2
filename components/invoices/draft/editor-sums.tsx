"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useSavedText } from "@/components/forms/saved-text";
import { discountText, readDiscount } from "@/components/invoices/draft/discount-text";
import type { DocumentDraft } from "@/components/invoices/draft/document-draft";
import { taxLabel } from "@/components/tax-rates/kinds";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useFigures } from "@/components/viewer/use-figures";

export type EditorSumsProps = {
  draft: DocumentDraft;
  /** Below the total. */
  note?: ReactNode;
  children?: ReactNode;
};

export function EditorSums({ draft, note, children }: EditorSumsProps) {
  const t = useTranslations("invoices.draft.sums");
  const { money } = useFigures();
  const { document, save } = draft;
  const notes = useSavedText({
    name: `invoice.${document.id}.notes`,
    saved: document.notes,
    read: (text) => ({ notes: text.trim() }),
    save,
  });
  return (
    <section
      aria-label={t("section")}
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] gap-8 phone:grid-cols-[minmax(0,1fr)] phone:gap-[18px]"
    >
      <TextArea label={t("note")} rows={3} maxLength={5000} {...notes} />
      <dl>
        <Sum label={t("subtotal")}>{money(document.subtotal)}</Sum>
        <div className="grid min-h-[30px] grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
          <dt>
            <DiscountField draft={draft} />
          </dt>
          <dd className="num">{document.discount_total.amount > 0 ? `\u2212${money(document.discount_total)}` : ""}</dd>
        </div>
        {document.taxes.map(({ taxable, amount, ...tax }) => (
          <Sum
            key={tax.tax_rate_id ?? tax.rate}
            label={t.rich("taxOn", {
              tax: taxLabel(tax, document.seller_snapshot.tax_name),
              amount: money(taxable),
              muted: (text) => <span className="num text-muted">{text}</span>,
            })}
          >
            {money(amount)}
          </Sum>
        ))}
        <div className="mt-1.5 flex items-center justify-between border-t border-line-strong pt-1.5 text-lg font-semibold">
          <dt>{t("total")}</dt>
          <dd className="num">{money(document.total)}</dd>
        </div>
        {note}
      </dl>
      {children}
    </section>
  );
}

function Sum({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-[30px] items-center justify-between gap-3">
      <dt className="text-secondary">{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

/** A percent sign makes the number a percentage. */
function DiscountField({ draft: { document, save } }: { draft: DocumentDraft }) {
  const t = useTranslations("invoices.draft.sums");
  const { locale } = useFigures();
  const common = { forms: useTranslations("common.forms"), typed: useTranslations("common.typed") };
  const { discount, currency } = document;
  const field = useSavedText({
    name: `invoice.${document.id}.discount`,
    saved: discountText(discount, locale),
    read: (text) => {
      const reading = readDiscount(text, { currency, locale }, common);
      return typeof reading === "string" ? reading : { discount: reading };
    },
    save,
  });
  return (
    <div className="flex items-center gap-2.5">
      <span aria-hidden="true" className="text-secondary">
        {t("discount")}
      </span>
      <TextField
        label={t("discountLabel")}
        isLabelHidden
        size="small"
        placeholder={t("discountPlaceholder")}
        className="w-32"
        {...field}
      />
    </div>
  );
}
