"use client";

import { useTranslations } from "next-intl";
import { feeExample, type FeeExample } from "@/components/reminders/settings/fee-example";
import { useFigures } from "@/components/viewer/use-figures";
import { useInvoicing } from "@/components/workspace/use-invoicing";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { isWorthCharging } from "@/lib/billing/late-fees/rules";
import { exponentOf } from "@/lib/kernel/core/currencies";
import { decimal } from "@/lib/kernel/core/money";

/** The late fee of today. */
export function FeeExampleBox({ invoice }: { invoice: Invoice | null }) {
  const t = useTranslations("reminders.settings.lateFees.example");
  const { invoicing, workspace } = useInvoicing();
  const { money, today, inSentence } = useFigures();
  const settings = invoicing.late_fee;
  const example = feeExample(settings, invoice, today, workspace.currency);
  const { number, amount, daysLate, fee, flat, total } = example;
  const isCharged = isWorthCharging(fee, exponentOf(amount.currency));
  return (
    <section aria-label={t("title")} className="rounded-panel border border-line bg-canvas px-3.5 py-2.5">
      <p className="mb-1.5 text-muted">
        <span className="font-[550] text-text">{t("title")}</span>{" "}
        {number === null
          ? t("invented", { amount: money(amount), count: daysLate })
          : t("invoice", { number, amount: money(amount), day: inSentence.longDay(example.dueDate) })}
      </p>
      <dl className="[&>div]:flex [&>div]:justify-between [&>div]:gap-3 [&>div]:py-0.5">
        {settings.flat !== null && (
          <div>
            <dt>{t("flat")}</dt>
            <dd className="num">{money(flat)}</dd>
          </div>
        )}
        {settings.annual_percent !== null && <Interest example={example} percent={settings.annual_percent} />}
        <div className="mt-1 border-t border-line-strong font-semibold">
          <dt>{t("total")}</dt>
          <dd className="num">{money(total)}</dd>
        </div>
      </dl>
      {!isCharged && <p className="text-xs text-muted">{t("tooSmall")}</p>}
    </section>
  );
}

function Interest({ example: { fee, interest }, percent }: { example: FeeExample; percent: string }) {
  const t = useTranslations("reminders.settings.lateFees.example");
  const { money, quantity } = useFigures();
  const [span, ...others] = fee.spans;
  const days = fee.spans.reduce((sum, one) => sum + one.days, 0);
  const formula =
    span &&
    others.length === 0 &&
    t("formula", {
      amount: quantity(decimal({ amount: span.openMinor, currency: interest.currency })),
      percent: quantity(percent),
      days,
    });
  return (
    <div>
      <dt>
        {t("interest", { count: days, percent: quantity(percent) })}
        {formula !== undefined && formula !== false && <span className="ml-2 text-muted phone:hidden">{formula}</span>}
      </dt>
      <dd className="num">{money(interest)}</dd>
    </div>
  );
}
