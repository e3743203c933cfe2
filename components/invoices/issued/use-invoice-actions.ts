"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { deletePayment, invoice as invoiceQuery, recordPayment } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

/** What is done to an invoice at once, and said in a toast. */
export function useInvoiceActions(invoice: Invoice) {
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
    /** A payment of the amount due; the page that was left open does not say how it came. */
    markPaid: () =>
      attempt(async () => {
        const payment = await pay({ id: invoice.id });
        showToast({
          message: `${money(payment.amount)} recorded, ${invoice.number ?? "it"} is paid`,
          actions: [
            {
              label: "Undo",
              run: () =>
                void attempt(async () => {
                  await takeBack({ id: invoice.id, paymentId: payment.id });
                }),
            },
          ],
        });
      }),
    removePayment: (paymentId: string) =>
      attempt(async () => {
        await takeBack({ id: invoice.id, paymentId });
        showToast({ message: "Payment deleted, the amount is due again" });
      }),
  };
}
