"use client";

import { Check, Hash, LockOpen, Wallet } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { CreditPreview } from "@/components/credit-notes/credit-asked";
import { countsOfLines } from "@/components/invoices/billed-work";
import { ConsequenceList, type Consequence } from "@/components/ui/confirm-dialog";
import { useFigures } from "@/components/viewer/use-figures";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

const strong = (text: ReactNode) => <b className="num">{text}</b>;

export type CreditOutcomeProps = {
  invoice: Invoice;
  /** Null while a quantity does not fit. */
  preview: CreditPreview | null;
  /** Whether lines credited whole release their time, expenses and milestones. */
  isFreed: boolean;
};

export function CreditOutcome({ invoice, preview, isFreed }: CreditOutcomeProps) {
  const t = useTranslations("creditNotes.dialog");
  const { money } = useFigures();
  const consequences = useConsequences(invoice, preview, isFreed);
  if (preview === null) return <p className="mt-3 text-danger-text">{t("tooMuch")}</p>;
  const { subtotalMinor, discountMinor, taxMinor, totalMinor } = preview.sums;
  const shown = (amount: number) => money({ amount, currency: invoice.currency });
  return (
    <>
      <dl aria-live="polite" className="mt-3 ml-auto grid w-64 max-w-full gap-1">
        <Sum label={t("net")} value={shown(subtotalMinor - discountMinor)} />
        <Sum label={t("tax")} value={shown(taxMinor)} />
        <div className="flex justify-between gap-4 border-t border-line-strong pt-1.5 text-md font-semibold">
          <dt>{t("total")}</dt>
          <dd className="num">{shown(totalMinor)}</dd>
        </div>
      </dl>
      <ConsequenceList consequences={consequences} />
    </>
  );
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 text-secondary">
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

function useConsequences(invoice: Invoice, preview: CreditPreview | null, isFreed: boolean): Consequence[] {
  const t = useTranslations("creditNotes.dialog");
  const { money } = useFigures();
  if (preview === null) return [];
  const { amount_due: due, amount_paid: paid, currency, number, client_snapshot: client } = invoice;
  const { totalMinor } = preview.sums;
  const { entries, expenses, milestones } = countsOfLines(invoice.lines.filter((line) => preview.usedUp.has(line.id)));
  const dueMinor = Math.max(0, due.amount - totalMinor);
  const restMinor = Math.max(0, totalMinor - due.amount);
  const words = { number: number ?? "", strong };
  const settled = paid.amount > 0 ? t.rich("becomesPaid", words) : t.rich("becomesCredited", words);
  const amountDue = money({ amount: dueMinor, currency });
  const rest = money({ amount: restMinor, currency });
  return [
    ...(isFreed && entries > 0 ? [{ icon: <LockOpen />, text: t.rich("freed", { count: entries, strong }) }] : []),
    ...(isFreed && expenses > 0
      ? [{ icon: <LockOpen />, text: t.rich("freedExpenses", { count: expenses, strong }) }]
      : []),
    ...(isFreed && milestones > 0
      ? [{ icon: <LockOpen />, text: t.rich("freedMilestones", { count: milestones, strong }) }]
      : []),
    {
      icon: <Check />,
      text: dueMinor === 0 ? settled : t.rich("staysDue", { ...words, amount: amountDue }),
    },
    ...(restMinor > 0
      ? [{ icon: <Wallet />, text: t.rich("owed", { amount: rest, client: client.name, strong }) }]
      : []),
    { icon: <Hash />, text: t("final") },
  ];
}
