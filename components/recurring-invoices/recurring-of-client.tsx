"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RecordSection } from "@/components/layout/record";
import { activeOfClient } from "@/components/recurring-invoices/active-of-client";
import { RecurringBadge } from "@/components/recurring-invoices/recurring-badge";
import { recurringHref } from "@/components/recurring-invoices/recurring-href";
import { useScheduleWords } from "@/components/recurring-invoices/schedule-words";
import { shownState } from "@/components/recurring-invoices/state";
import { PageLink } from "@/components/ui/page-link";
import { TextLink } from "@/components/ui/text-link";
import { useFigures } from "@/components/viewer/use-figures";
import type { RecurringInvoice } from "@/lib/billing/recurring-invoices/schema/recurring-invoice";

/** Nothing for a client without active schedules. */
export function RecurringOfClient({ clientId }: { clientId: string }) {
  const t = useTranslations("recurringInvoices.client");
  const { data } = useInfiniteQuery(activeOfClient(clientId));
  const rows = data?.pages[0]?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <RecordSection
      title={t("title")}
      end={<TextLink href={`/invoices/recurring?client=${clientId}`}>{t("all")}</TextLink>}
    >
      <ul>
        {rows.map((recurring) => (
          <RecurringItem key={recurring.id} recurring={recurring} />
        ))}
      </ul>
    </RecordSection>
  );
}

function RecurringItem({ recurring }: { recurring: RecurringInvoice }) {
  const t = useTranslations("recurringInvoices.client");
  const words = useScheduleWords();
  const { money, inSentence } = useFigures();
  const { name, schedule, lines, fixed_total: fixed, next_on: next } = recurring;
  return (
    <li className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1 last:border-b-0">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <PageLink href={recurringHref(recurring)} className="max-w-full truncate font-[550] hover:underline">
          {name}
        </PageLink>
        <span className="text-muted">{words(schedule)}</span>
        {shownState(recurring) === "failed" && <RecurringBadge recurring={recurring} />}
      </span>
      <span className="text-right num">
        {lines.length > 0 && <span className="mr-3 phone:mr-0 phone:block">{money(fixed)}</span>}
        {next !== null && <span className="text-muted">{t("next", { date: inSentence.day(next) })}</span>}
      </span>
    </li>
  );
}
