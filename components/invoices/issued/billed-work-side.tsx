"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { billedExpensesHref, countsOfLines } from "@/components/invoices/billed-work";
import { countsOf } from "@/components/invoices/copied-time";
import { Places } from "@/components/invoices/issued/places";
import { SideSection } from "@/components/invoices/issued/side-section";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import { freedTime } from "@/lib/billing/invoices/queries";
import type { Invoice, InvoiceLine } from "@/lib/billing/invoices/schema/invoice";
import { formatDuration } from "@/lib/kernel/core/duration";

export function BilledTime({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("invoices.record.side");
  const { money, quantity } = useFigures();
  const lines = invoice.lines.filter((line) => line.kind === "time");
  const entries = lines.reduce((sum, line) => sum + line.time_entry_count, 0);
  const hours = lines.reduce((sum, line) => sum + Number(line.quantity), 0);
  const duration = formatDuration(Math.round(hours * 3600));
  const detail = entries === 0 ? duration : t("entriesAndHours", { count: entries, duration });
  return (
    <SideSection title={t("billedTime")} detail={detail}>
      <ul className="mt-0.5">
        {lines.map((line) => (
          <LineRow key={line.id} lines={lines} line={line}>
            <span className="num text-muted">{t("hours", { hours: quantity(line.quantity) })}</span>
            <span className="text-right font-[550] num">{money(line.amount)}</span>
          </LineRow>
        ))}
      </ul>
    </SideSection>
  );
}

export function FreedTime({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("invoices.record.side");
  const durations = useTranslations("common.durations");
  const { data } = useQuery(freedTime(invoice.id));
  const { quantity } = useFigures();
  const lines = invoice.lines.filter((line) => line.kind === "time");
  const places = new Map(data?.lines.map((line) => [line.invoice_line_id, line.places]));
  const detail =
    data === undefined || data.time_entry_count === 0 ? "" : t("entriesAndHours", countsOf(data, durations));
  return (
    <SideSection title={t("freedTime")} detail={detail}>
      <ul className="mt-0.5">
        {lines.map((line) => (
          <LineRow key={line.id} lines={lines} line={line} below={<Places places={places.get(line.id)} />}>
            <span className="col-span-2 text-right num text-muted">
              {t("hours", { hours: quantity(line.quantity) })}
            </span>
          </LineRow>
        ))}
      </ul>
    </SideSection>
  );
}

/** Linked to the list of expenses. */
export function BilledExpenses({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("invoices.record.side");
  const { money } = useFigures();
  const lines = invoice.lines.filter((line) => line.kind === "expense");
  const { expenses } = countsOfLines(lines);
  return (
    <SideSection
      title={t("billedExpenses")}
      detail={t("expenseCount", { count: expenses })}
      beside={<TextLink href={billedExpensesHref(invoice)}>{t("showExpenses")}</TextLink>}
    >
      <ul className="mt-0.5">
        {lines.map((line) => (
          <LineRow key={line.id} lines={lines} line={line}>
            <span className="col-span-2 text-right font-[550] num">{money(line.amount)}</span>
          </LineRow>
        ))}
      </ul>
    </SideSection>
  );
}

/** Linked to their projects. */
export function BilledMilestones({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("invoices.record.side");
  const { money } = useFigures();
  const lines = invoice.lines.filter((line) => line.kind === "milestone");
  return (
    <SideSection title={t("billedMilestones")} detail={t("milestoneCount", { count: lines.length })}>
      <ul className="mt-0.5">
        {lines.map((line) => (
          <LineRow key={line.id} lines={lines} line={line} href={`/projects/${line.project_id ?? ""}`}>
            <span className="col-span-2 text-right font-[550] num">{money(line.amount)}</span>
          </LineRow>
        ))}
      </ul>
    </SideSection>
  );
}

type LineRowProps = {
  lines: readonly InvoiceLine[];
  line: InvoiceLine;
  href?: string;
  below?: ReactNode;
  children: ReactNode;
};

function LineRow({ lines, line, href, below, children }: LineRowProps) {
  const title = line.description.split("\n")[0];
  const projects = new Set(lines.map(({ project_id }) => project_id));
  return (
    <li className="grid min-h-[34px] grid-cols-[minmax(0,1fr)_auto_96px] items-center gap-x-3 border-b border-line py-1 last:border-b-0">
      <span className="truncate">
        {href === undefined ? title : <TextLink href={href}>{title}</TextLink>}
        {/* Tasks of different projects may have the same name. */}
        {projects.size > 1 && <span className="text-muted"> {line.project_name}</span>}
      </span>
      {children}
      {below}
    </li>
  );
}
