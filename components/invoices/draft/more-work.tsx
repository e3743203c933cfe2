"use client";

import { useQuery } from "@tanstack/react-query";
import { Clock, Flag, Receipt } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Draft } from "@/components/invoices/draft/use-invoice-draft";
import { TextButton } from "@/components/ui/text-button";
import { TextLink } from "@/components/ui/text-link";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import type { InvoiceUpdate } from "@/lib/billing/invoices/schema/draft";
import { formatDuration } from "@/lib/kernel/core/duration";
import { unbilledExpenses, unbilledMilestones, unbilledTime } from "@/lib/reporting/reports/queries";

type Amounts = readonly { amount: { amount: number } }[];

const strong = (text: ReactNode) => <b className="num">{text}</b>;

/** Offers to add the client's unbilled time. */
export function MoreTime({ draft }: { draft: Draft }) {
  const t = useTranslations("invoices.draft.lines");
  const { invoice } = draft;
  const amountOf = useAmount(draft);
  const { data } = useQuery(unbilledTime({ client_id: invoice.client_id, currency: invoice.currency }));
  const lines = data?.lines ?? [];
  if (lines.length === 0) return null;
  const seconds = lines.reduce((sum, line) => sum + line.seconds, 0);
  return (
    <More icon={<Clock />} draft={draft} label={t("addTime")} change={{ from_time_entries: {} }}>
      {t.rich(invoice.lines.some((line) => line.kind === "time") ? "moreTime" : "unbilledTime", {
        client: invoice.client_snapshot.name,
        duration: formatDuration(seconds),
        amount: amountOf(lines),
        strong,
      })}
    </More>
  );
}

/** Offers to add the client's unbilled expenses. */
export function MoreExpenses({ draft }: { draft: Draft }) {
  const t = useTranslations("invoices.draft.lines");
  const { invoice } = draft;
  const amountOf = useAmount(draft);
  const { data } = useQuery(unbilledExpenses({ client_id: invoice.client_id, currency: invoice.currency }));
  const { lines = [], without_rate: withoutRate = 0 } = data ?? {};
  const count = lines.reduce((sum, line) => sum + line.expenses, 0);
  const hasSome = invoice.lines.some((line) => line.kind === "expense");
  return (
    <>
      {count > 0 && (
        <More icon={<Receipt />} draft={draft} label={t("addExpenses")} change={{ from_expenses: {} }}>
          {t.rich(hasSome ? "moreExpenses" : "unbilledExpenses", {
            client: invoice.client_snapshot.name,
            count,
            amount: amountOf(lines),
            strong,
          })}
        </More>
      )}
      {withoutRate > 0 && (
        <Row icon={<Receipt />}>
          {t.rich("needRate", {
            count: withoutRate,
            link: (text) => <TextLink href={`/expenses?tab=unbilled&client=${invoice.client_id}`}>{text}</TextLink>,
          })}
        </Row>
      )}
    </>
  );
}

/** Offers to add the client's completed milestones. */
export function MoreMilestones({ draft }: { draft: Draft }) {
  const t = useTranslations("invoices.draft.lines");
  const { invoice } = draft;
  const amountOf = useAmount(draft);
  const { data } = useQuery(unbilledMilestones({ client_id: invoice.client_id, currency: invoice.currency }));
  const lines = data?.lines ?? [];
  if (lines.length === 0) return null;
  return (
    <More icon={<Flag />} draft={draft} label={t("addMilestones")} change={{ from_milestones: {} }}>
      {t.rich("unbilledMilestones", {
        client: invoice.client_snapshot.name,
        count: lines.length,
        amount: amountOf(lines),
        strong,
      })}
    </More>
  );
}

function useAmount({ invoice: { currency } }: Draft): (lines: Amounts) => string {
  const { money } = useFigures();
  return (lines) => money({ amount: lines.reduce((sum, line) => sum + line.amount.amount, 0), currency });
}

type MoreProps = { icon: ReactNode; draft: Draft; label: string; change: InvoiceUpdate; children: ReactNode };

function More({ icon, draft: { save, isSaving }, label, change, children }: MoreProps) {
  const add = async () => {
    const fault = await save(change);
    if (fault !== null) showToast({ tone: "error", message: fault });
  };
  return (
    <Row
      icon={icon}
      end={
        <TextButton isDisabled={isSaving} onPress={() => void add()}>
          {label}
        </TextButton>
      }
    >
      {children}
    </Row>
  );
}

function Row({ icon, end, children }: { icon: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-2 pt-3 text-secondary [&_b]:font-[550] [&_b]:text-text">
      <span className="flex min-w-0 items-start gap-2 [&>svg]:mt-px [&>svg]:shrink-0 [&>svg]:text-muted">
        {icon}
        <span className="min-w-0">{children}</span>
      </span>
      {end}
    </p>
  );
}
