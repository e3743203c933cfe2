"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { outcomeOfDeletion } from "@/components/invoices/issued/deletion";
import { invoiceName } from "@/components/invoices/state";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { deletePayment, invoice as invoiceQuery, recordPayment } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { Payment } from "@/lib/billing/invoices/schema/payment";

export function useInvoiceActions(invoice: Invoice) {
  const t = useTranslations("invoices.record");
  const names = useTranslations("invoices.names");
  const actions = useTranslations("common.actions");
  const cache = useQueryClient();
  const { money } = useFigures();
  const { mutateAsync: pay } = useMutation(recordPayment);
  const { mutateAsync: takeBack } = useMutation(deletePayment);
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      sayFailure(error);
      await cache.invalidateQueries({ queryKey: invoiceQuery(invoice.id).queryKey });
    }
  };
  return {
    /** The payment has no payment method. */
    markPaid: () =>
      attempt(async () => {
        const payment = await pay({ id: invoice.id });
        showToast({
          message: t("actions.markedPaid", { amount: money(payment.amount), name: invoiceName(invoice, names) }),
          actions: [
            {
              label: actions("undo"),
              run: () =>
                void attempt(async () => {
                  await takeBack({ id: invoice.id, paymentId: payment.id });
                }),
            },
          ],
        });
      }),
    removePayment: (payment: Payment) =>
      attempt(async () => {
        await takeBack({ id: invoice.id, paymentId: payment.id });
        const outcome = outcomeOfDeletion(invoice, payment);
        const isDue = outcome === "due" || outcome === "unpaid";
        showToast({ message: isDue ? t("payments.deleted") : t("payments.deletedOnly") });
      }),
  };
}
