"use client";

import { useMutation } from "@tanstack/react-query";
import { Banknote, Clock, Globe, Hash } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog, type Consequence } from "@/components/ui/confirm-dialog";
import { counted } from "@/components/ui/counted";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { deletePayment, voidInvoice } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

/** Takes an invoice back: what that frees, what stays, and what is in the way. */
export function VoidDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { mutateAsync: makeVoid } = useMutation(voidInvoice);
  const { mutateAsync: removePayment } = useMutation(deletePayment);
  const [takesPayments, setTakesPayments] = useState(false);
  const payments = invoice.payments.length;
  const consequences = useConsequences(invoice, {
    isSelected: takesPayments,
    onChange: setTakesPayments,
  });

  const confirm = async () => {
    for (const payment of takesPayments ? invoice.payments : []) {
      await removePayment({ id: invoice.id, paymentId: payment.id });
    }
    await makeVoid(invoice.id);
    showToast({ message: `${invoice.number ?? "The invoice"} is void` });
  };

  const isBlocked = payments > 0 && !takesPayments;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Void ${invoice.number ?? "the invoice"}?`}
      consequences={consequences}
      confirmLabel={
        payments > 0 && takesPayments ? `Delete ${payments === 1 ? "payment" : "payments"} and void` : "Void invoice"
      }
      busyLabel="Voiding"
      {...(isBlocked ? { disabledReason: "Choose to delete the payments first." } : {})}
      onConfirm={confirm}
    />
  );
}

function useConsequences(
  invoice: Invoice,
  payments: { isSelected: boolean; onChange: (isSelected: boolean) => void },
): Consequence[] {
  const { money } = useFigures();
  const { lines, client_snapshot: client, amount_paid: paid, currency } = invoice;
  const entries = lines.reduce((sum, line) => sum + line.time_entry_count, 0);
  const freed = lines.reduce((sum, line) => sum + (line.kind === "time" ? line.amount.amount : 0), 0);
  const count = invoice.payments.length;
  return [
    ...(entries === 0
      ? []
      : [
          {
            icon: <Clock />,
            text: (
              <>
                <b>{counted(entries, "entry", "entries")}</b> {entries === 1 ? "becomes" : "become"} unbilled again:{" "}
                {money({ amount: freed, currency })} can go on a new invoice.
              </>
            ),
          },
        ]),
    { icon: <Hash />, text: "The number stays used, and the document says that it is void." },
    { icon: <Globe />, text: `The client’s page says that it is void. ${client.name} is not mailed.` },
    ...(count === 0
      ? []
      : [
          {
            icon: <Banknote />,
            text: (
              <>
                {count === 1 ? "A payment" : `${count} payments`} of <b className="num">{money(paid)}</b>{" "}
                {count === 1 ? "is" : "are"} recorded on it. Delete {count === 1 ? "it" : "them"} here, and record{" "}
                {count === 1 ? "it" : "them"} on the invoice that replaces this one.
                <Checkbox isSelected={payments.isSelected} onChange={payments.onChange} className="mt-1.5 text-text">
                  {count === 1 ? "Delete this payment, too" : "Delete these payments, too"}
                </Checkbox>
              </>
            ),
          },
        ]),
  ];
}
