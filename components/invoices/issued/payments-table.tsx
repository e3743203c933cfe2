"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useInvoiceActions } from "@/components/invoices/issued/use-invoice-actions";
import { useMomentWords } from "@/components/ui/clock";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { useFigures } from "@/components/viewer/use-figures";
import type { Invoice, Payment } from "@/lib/billing/invoices/schema/invoice";

export type PaymentsTableProps = { invoice: Invoice; mayChange: boolean };

/** The received payments, and when each was recorded. */
export function PaymentsTable({ invoice, mayChange }: PaymentsTableProps) {
  const [deleting, setDeleting] = useState<Payment | null>(null);
  if (invoice.payments.length === 0) return null;
  return (
    <section aria-labelledby="payments" className="border-t border-line pt-3.5">
      <h2 id="payments" className="px-6 text-md phone:px-4">
        Payments
      </h2>
      <Table caption="Payments">
        <TableHead>
          <Column>Received</Column>
          <Column>How</Column>
          <Column>Recorded</Column>
          <Column align="end">Amount</Column>
          {mayChange && <Column isHidden>Actions</Column>}
        </TableHead>
        <TableBody>
          {invoice.payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} {...(mayChange ? { onDelete: setDeleting } : {})} />
          ))}
        </TableBody>
      </Table>
      {deleting !== null && (
        <DeletePaymentDialog
          invoice={invoice}
          payment={deleting}
          onClose={() => {
            setDeleting(null);
          }}
        />
      )}
    </section>
  );
}

type PaymentRowProps = { payment: Payment; onDelete?: (payment: Payment) => void };

function PaymentRow({ payment, onDelete }: PaymentRowProps) {
  const { money, fullDay, day } = useFigures();
  const words = useMomentWords();
  const label = `Actions for the payment of ${fullDay(payment.paid_on)}`;
  return (
    <Row height={40}>
      <RowHeader className="whitespace-nowrap">{day(payment.paid_on)}</RowHeader>
      <Cell phone="state" className="text-muted">
        {[payment.method, payment.reference && `“${payment.reference}”`].filter(Boolean).join(", ")}
      </Cell>
      <Cell phone="hidden" className="text-muted">
        {words(payment.created_at, "day-time")}
      </Cell>
      <Cell align="end" phone="figure" className="font-[550]">
        {money(payment.amount)}
      </Cell>
      {onDelete !== undefined && (
        <Cell align="end" phone="detail" className="w-11">
          <RowMenu label={label}>
            <MenuAction
              icon={<Trash2 />}
              isDanger
              onAction={() => {
                onDelete(payment);
              }}
            >
              Delete…
            </MenuAction>
          </RowMenu>
        </Cell>
      )}
    </Row>
  );
}

type DeletePaymentDialogProps = { invoice: Invoice; payment: Payment; onClose: () => void };

function DeletePaymentDialog({ invoice, payment, onClose }: DeletePaymentDialogProps) {
  const { money } = useFigures();
  const { removePayment } = useInvoiceActions(invoice);
  const open = { ...invoice.amount_due, amount: invoice.amount_due.amount + payment.amount.amount };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete the payment of ${money(payment.amount)}?`}
      confirmLabel="Delete payment"
      busyLabel="Deleting"
      onConfirm={() => removePayment(payment.id)}
    >
      <p>
        {money(open)} will be due on {invoice.number}
        {invoice.status === "paid" ? ", and it will not count as paid any more." : "."}
      </p>
    </ConfirmDialog>
  );
}
