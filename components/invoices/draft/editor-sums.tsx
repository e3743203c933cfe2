"use client";

import { moneyFault } from "@/components/ui/money-faults";
import { percentFault } from "@/components/ui/typed-faults";
import type { Translate } from "@/lib/kernel/i18n/messages";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CreditOfDraft } from "@/components/client-credits/credit-of-draft";
import { useRounding } from "@/components/e-invoices/use-rounding";
import { readPercent } from "@/components/forms/decimal-text";
import { useSavedText } from "@/components/forms/saved-text";
import type { Draft } from "@/components/invoices/draft/use-invoice-draft";
import { taxLabel } from "@/components/tax-rates/kinds";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useFigures } from "@/components/viewer/use-figures";
import { plainMoney, readMoney } from "@/lib/kernel/core/money-text";
import type { Discount } from "@/lib/billing/invoices/schema/invoice";

export function EditorSums({ draft }: { draft: Draft }) {
  const t = useTranslations("invoices.draft.sums");
  const { money } = useFigures();
  const { invoice, save } = draft;
  const notes = useSavedText({
    name: `invoice.${invoice.id}.notes`,
    saved: invoice.notes,
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
        <Sum label={t("subtotal")}>{money(invoice.subtotal)}</Sum>
        <div className="grid min-h-[30px] grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
          <dt>
            <DiscountField draft={draft} />
          </dt>
          <dd className="num">{invoice.discount_total.amount > 0 ? `\u2212${money(invoice.discount_total)}` : ""}</dd>
        </div>
        {invoice.taxes.map(({ taxable, amount, ...tax }) => (
          <Sum
            key={tax.tax_rate_id ?? tax.rate}
            label={t.rich("taxOn", {
              tax: taxLabel(tax, invoice.seller_snapshot.tax_name),
              amount: money(taxable),
              muted: (text) => <span className="num text-muted">{text}</span>,
            })}
          >
            {money(amount)}
          </Sum>
        ))}
        <div className="mt-1.5 flex items-center justify-between border-t border-line-strong pt-1.5 text-lg font-semibold">
          <dt>{t("total")}</dt>
          <dd className="num">{money(invoice.total)}</dd>
        </div>
        <RoundingNote clientId={invoice.client_id} />
      </dl>
      <CreditOfDraft draft={draft} />
    </section>
  );
}

/** Where the sum of the rounded lines may differ from the tax. */
function RoundingNote({ clientId }: { clientId: string }) {
  const t = useTranslations("eInvoices.draft");
  const { isOfFormat } = useRounding(clientId);
  if (!isOfFormat) return null;
  return (
    <div className="pt-1.5 text-xs text-muted">
      <dt className="sr-only">{t("title")}</dt>
      <dd>{t("rounding")}</dd>
    </div>
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
function DiscountField({ draft: { invoice, save } }: { draft: Draft }) {
  const t = useTranslations("invoices.draft.sums");
  const { locale } = useFigures();
  const common = { forms: useTranslations("common.forms"), typed: useTranslations("common.typed") };
  const { discount, currency } = invoice;
  const field = useSavedText({
    name: `invoice.${invoice.id}.discount`,
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

function discountText(discount: Discount | null, locale: string): string {
  if (discount === null) return "";
  return "percent" in discount ? `${discount.percent} %` : plainMoney(discount.amount, locale);
}

/** Return null for no discount, or an error message. */
function readDiscount(
  text: string,
  { currency, locale }: { currency: string; locale: string },
  t: { forms: Translate<"common.forms">; typed: Translate<"common.typed"> },
): Discount | null | string {
  if (text.trim() === "") return null;
  if (text.normalize("NFKC").includes("%") || text.includes("\u066a")) {
    const percent = readPercent(text);
    if (percent.kind === "unclear") return percentFault(percent, t.typed, t.forms("percentage"));
    return percent.kind === "empty" ? null : { percent: percent.value };
  }
  const reading = readMoney(text, currency, locale);
  if (reading.kind === "unclear") return moneyFault(reading.fault, { currency, locale }, t.typed);
  return reading.kind === "empty" || reading.minor === 0 ? null : { amount: { amount: reading.minor, currency } };
}
