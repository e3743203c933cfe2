"use client";

import { useMutation } from "@tanstack/react-query";
import { Banknote, Clock, Flag, Globe, Hash, Receipt } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { amountOfKind, countsOfLines } from "@/components/invoices/billed-work";
import { invoiceName } from "@/components/invoices/state";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog, type Consequence } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { voidInvoice } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

/** An invoice with payments is voided only together with their deletion. */
export function VoidDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useTranslations("invoices.dialogs.void");
  const name = invoiceName(invoice, useTranslations("invoices.names"));
  const { mutateAsync: makeVoid } = useMutation(voidInvoice);
  const [takesPayments, setTakesPayments] = useState(false);
  const payments = invoice.payments.length;
  const consequences = useConsequences(invoice, {
    isSelected: takesPayments,
    onChange: setTakesPayments,
  });

  const confirm = async () => {
    await makeVoid({ id: invoice.id, delete_payments: takesPayments });
    showToast({ message: t("done", { name }) });
  };

  const isBlocked = payments > 0 && !takesPayments;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t("title", { name })}
      consequences={consequences}
      confirmLabel={payments > 0 && takesPayments ? t("confirmWithPayments", { count: payments }) : t("confirm")}
      busyLabel={t("voiding")}
      {...(isBlocked ? { disabledReason: t("blocked", { count: payments }) } : {})}
      onConfirm={confirm}
    />
  );
}

function useConsequences(
  invoice: Invoice,
  payments: { isSelected: boolean; onChange: (isSelected: boolean) => void },
): Consequence[] {
  const t = useTranslations("invoices.dialogs.void");
  const { money } = useFigures();
  const { lines, client_snapshot: client, amount_paid: paid, currency } = invoice;
  const { entries, expenses, milestones } = countsOfLines(lines);
  const strong = (text: ReactNode) => <b>{text}</b>;
  const freed = (kind: "time" | "expense" | "milestone") => money({ amount: amountOfKind(lines, kind), currency });
  const count = invoice.payments.length;
  return [
    ...(entries === 0
      ? []
      : [{ icon: <Clock />, text: t.rich("entries", { count: entries, amount: freed("time"), strong }) }]),
    ...(expenses === 0
      ? []
      : [{ icon: <Receipt />, text: t.rich("expenses", { count: expenses, amount: freed("expense"), strong }) }]),
    ...(milestones === 0
      ? []
      : [{ icon: <Flag />, text: t.rich("milestones", { count: milestones, amount: freed("milestone"), strong }) }]),
    { icon: <Hash />, text: t("numberKept") },
    { icon: <Globe />, text: t("publicPage", { client: client.name }) },
    ...(count === 0
      ? []
      : [
          {
            icon: <Banknote />,
            text: (
              <>
                {t.rich("payments", { count, amount: money(paid), strong: (text) => <b className="num">{text}</b> })}
                <Checkbox isSelected={payments.isSelected} onChange={payments.onChange} className="mt-1.5 text-text">
                  {t("deletePayments", { count })}
                </Checkbox>
              </>
            ),
          },
        ]),
  ];
}
