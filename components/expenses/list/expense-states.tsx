"use client";

import { Lock, Paperclip } from "lucide-react";
import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";
import { PageLink } from "@/components/ui/page-link";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import type { Expense } from "@/lib/billing/expenses/schema";

type StateProps = { expense: Expense; className?: string };

/** Billable expenses in another currency need an exchange rate before an invoice can take them. Leads alone see amounts. */
export function lacksRate(
  { billable, billable_amount: amount, invoice_id: invoice }: Expense,
  isLead: boolean,
): boolean {
  return isLead && billable && invoice === null && amount === null;
}

export function BillingState({ expense, className }: StateProps) {
  const t = useTranslations("expenses.states");
  const { user } = useViewer();
  const isLead = user.role !== "member";
  const { invoice_id: invoice, billable } = expense;
  if (invoice !== null) {
    return (
      <span className={classNames("flex items-center gap-1.5 text-secondary", className)}>
        <Lock className="size-3.5 text-muted" />
        {isLead ? (
          <PageLink
            href={`/invoices/${invoice}`}
            className="underline decoration-line-strong underline-offset-2 hover:text-text"
          >
            {t("billed")}
          </PageLink>
        ) : (
          t("billed")
        )}
      </span>
    );
  }
  if (!billable) return <span className={classNames("text-secondary", className)}>{t("notBillable")}</span>;
  if (lacksRate(expense, isLead)) {
    return <Marked ground="border-[1.75px] border-warning-mark" text={t("noRate")} className={className} />;
  }
  return <Marked ground="border-[1.75px] border-muted" text={t("unbilled")} className={className} />;
}

export function ReimbursementState({ expense, className }: StateProps) {
  const t = useTranslations("expenses.states");
  const { inSentence } = useFigures();
  const { reimbursed_on: day, reimbursable } = expense;
  if (day !== null) {
    return (
      <span className={classNames("text-secondary", className)}>{t("reimbursed", { date: inSentence.day(day) })}</span>
    );
  }
  if (!reimbursable) return <span className={classNames("text-secondary", className)}>{t("companyPaid")}</span>;
  return <Marked ground="bg-warning-mark" text={t("toReimburse")} className={className} />;
}

function Marked({ ground, text, className }: { ground: string; text: string; className: string | undefined }) {
  return (
    <span className={classNames("flex items-center gap-[7px] whitespace-nowrap", className)}>
      <i aria-hidden="true" data-mark className={classNames("size-[7px] shrink-0 rounded-full", ground)} />
      {text}
    </span>
  );
}

export function ReceiptMark({ expense }: { expense: Expense }) {
  const t = useTranslations("expenses.states");
  const count = expense.receipt_ids.length;
  if (count === 0) return <span className="text-secondary">{t("noReceipt")}</span>;
  return (
    <span className="flex items-center gap-1 text-secondary">
      <Paperclip className="size-3.5" />
      {count > 1 && (
        <span aria-hidden="true" className="text-xs num">
          {count}
        </span>
      )}
      <span className="sr-only">{t("receipts", { count })}</span>
    </span>
  );
}
