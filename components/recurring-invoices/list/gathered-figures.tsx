import { useTranslations } from "next-intl";
import { useFigures } from "@/components/viewer/use-figures";
import type { RecurringInvoiceReply } from "@/lib/billing/recurring-invoices/schema/write";
import { formatDuration } from "@/lib/kernel/core/duration";

/** Amount of the gathered work, with its hours and other kinds below. */
export function GatheredFigures({ recurring }: { recurring: RecurringInvoiceReply }) {
  const t = useTranslations("recurringInvoices.list");
  const { money } = useFigures();
  const { gathered, from_time_entries: time, from_expenses: expenses, from_milestones: milestones } = recurring;
  if (gathered === null || (!time && !expenses && !milestones)) return <span className="text-muted">{"–"}</span>;
  const amount = gathered.time.amount + gathered.expenses.amount + gathered.milestones.amount;
  const kinds = [
    ...(time ? [formatDuration(gathered.seconds)] : []),
    ...(gathered.expenses.amount > 0 ? [`${t("expenses")} ${money(gathered.expenses)}`] : []),
    ...(gathered.milestones.amount > 0 ? [`${t("milestones")} ${money(gathered.milestones)}`] : []),
  ];
  return (
    <>
      <span className={amount === 0 ? "text-muted" : ""}>{money({ ...gathered.time, amount })}</span>
      {kinds.map((kind) => (
        <span key={kind} className="block text-xs font-normal whitespace-nowrap text-muted">
          {kind}
        </span>
      ))}
    </>
  );
}
