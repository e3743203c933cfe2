"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useDaysLeft } from "@/components/estimates/valid-words";
import { Fact } from "@/components/invoices/issued/fact";
import { Strip } from "@/components/ui/strip";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import { formatPercent } from "@/lib/kernel/core/locale-percent";

export function EstimateSummary({ estimate }: { estimate: Estimate }) {
  const t = useTranslations("estimates.summary");
  const { money, longDay } = useFigures();
  const left = useDaysLeft(estimate.valid_until);
  const { total, tax_total: tax, status, expired, valid_until: until, client_snapshot: client } = estimate;
  const isAccepted = status === "accepted";
  return (
    <section aria-label={t("title")} className="px-6 py-3.5 phone:px-4">
      <dl className="flex flex-wrap gap-x-11 gap-y-2.5 pb-2 phone:grid phone:grid-cols-2 phone:gap-x-4">
        <Fact label={t("total")} value={money(total)}>
          {tax.amount !== 0 && (
            <span className="num">{t("net", { amount: money({ ...total, amount: total.amount - tax.amount }) })}</span>
          )}
        </Fact>
        {isAccepted && <Fact label={t("uninvoiced")} value={money(estimate.uninvoiced_total)} />}
        {until !== null && (
          <Fact label={t("validUntil")} value={longDay(until)}>
            {status === "sent" && <span className={expired ? "text-warning-text" : ""}>{left}</span>}
          </Fact>
        )}
        <Fact label={t("client")} value={<TextLink href={`/clients/${estimate.client_id}`}>{client.name}</TextLink>} />
      </dl>
      {isAccepted && total.amount > 0 && <InvoicedStrip estimate={estimate} />}
    </section>
  );
}

const strong = (text: ReactNode) => <b className="num">{text}</b>;

function InvoicedStrip({ estimate }: { estimate: Estimate }) {
  const t = useTranslations("estimates.summary");
  const { money, locale } = useFigures();
  const { total, invoiced_total: invoiced, uninvoiced_total: left } = estimate;
  const share = Math.min(1, invoiced.amount / total.amount);
  return (
    <>
      <Strip
        height={10}
        label={t("invoicedOf", { invoiced: money(invoiced), total: money(total) })}
        segments={[
          { start: 0, length: share * 100, tone: "accent" },
          { start: share * 100, length: (1 - share) * 100, tone: "accent", fill: "pale" },
        ]}
        className="mt-0.5"
      />
      <p className="mt-1.5 flex flex-wrap justify-between gap-3 text-xs text-muted [&_b]:font-[550] [&_b]:text-text">
        <span>
          {t.rich("invoiced", {
            amount: money(invoiced),
            percent: formatPercent(share, locale, { max: 1 }),
            strong,
          })}
        </span>
        <span>{t.rich("left", { amount: money(left), strong })}</span>
      </p>
    </>
  );
}
