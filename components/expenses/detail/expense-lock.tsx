"use client";

import { useMutation } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useWayOut } from "@/components/closed-periods/way-out";
import { LOCK_KEYS } from "@/components/expenses/locks";
import { useIsAdmin } from "@/components/expenses/use-rights";
import { TextButton } from "@/components/ui/text-button";
import { TextLink } from "@/components/ui/text-link";
import { Notice } from "@/components/ui/notice";
import { sayFailure } from "@/components/ui/toast";
import { useViewer } from "@/components/viewer/use-viewer";
import { updateExpense } from "@/lib/billing/expenses/queries";
import type { Expense } from "@/lib/billing/expenses/schema";

/** Each reason with its way out. */
export function ExpenseLock({ expense }: { expense: Expense }) {
  const t = useTranslations("expenses.locks");
  if (expense.lock_reasons.length === 0) return null;
  return (
    <Notice icon={<Lock />}>
      {expense.lock_reasons.map((reason) => (
        <p key={reason}>
          {t(LOCK_KEYS[reason])} <WayOut expense={expense} reason={reason} />
        </p>
      ))}
    </Notice>
  );
}

type WayOutProps = { expense: Expense; reason: Expense["lock_reasons"][number] };

function WayOut({ expense, reason }: WayOutProps) {
  const t = useTranslations("expenses.locks");
  const { user } = useViewer();
  if (reason === "period_closed") return <OutOfClosedPeriod expense={expense} />;
  if (reason === "reimbursed") return <ClearReimbursement expense={expense} />;
  if (user.role === "member") return null;
  if (reason === "invoiced") {
    return <TextLink href={`/invoices/${expense.invoice_id ?? ""}`}>{t("openInvoice")}</TextLink>;
  }
  return <TextLink href={`/projects/${expense.project_id ?? ""}`}>{t("openProject")}</TextLink>;
}

function OutOfClosedPeriod({ expense }: { expense: Expense }) {
  const { label, go, dialog } = useWayOut();
  return (
    <>
      <TextButton onPress={() => go({ user_id: expense.user_id, date: expense.spent_on })}>{label}</TextButton>
      {dialog}
    </>
  );
}

function ClearReimbursement({ expense }: { expense: Expense }) {
  const t = useTranslations("expenses.locks");
  const isAdmin = useIsAdmin();
  const { mutate, isPending } = useMutation(updateExpense);
  if (!isAdmin) return null;
  const clear = () =>
    mutate({ id: expense.id, base: expense, reimbursed_on: null }, { onError: (error) => sayFailure(error) });
  return (
    <TextButton isDisabled={isPending} onPress={clear}>
      {t("clearReimbursement")}
    </TextButton>
  );
}
