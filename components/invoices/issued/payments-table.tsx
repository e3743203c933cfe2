"use client";

import { Trash2, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PaymentRefundDialog } from "@/components/online-payments/refund-dialog";
import { useInvoiceActions } from "@/components/invoices/issued/use-invoice-actions";
import { invoiceName } from "@/components/invoices/state";
import { Badge } from "@/components/ui/badge";
import { useMomentWords } from "@/components/ui/clock";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { Cell, Column, Row, RowHeader, Table, TableBody, TableHead } from "@/components/ui/table";
import { useFigures } from "@/components/viewer/use-figures";
import { outcomeOfDeletion } from "@/components/invoices/issued/deletion";
import { settledAmount } from "@/lib/billing/invoices/rules/settled";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { Payment } from "@/lib/billing/invoices/schema/payment";

export type PaymentsTableProps = { invoice: Invoice; mayChange: boolean };

export function PaymentsTable({ invoice, mayChange }: PaymentsTableProps) {
  const t = useTranslations("invoices.record.payments");
  const [deleting, setDeleting] = useState<Payment | null>(null);
  const [refunding, setRefunding] = useState<Payment | null>(null);
  if (invoice.payments.length === 0) return null;
  return (
    <section aria-labelledby="payments" className="border-t border-line pt-3.5">
      <h2 id="payments" className="px-6 text-md phone:px-4">
        {t("title")}
      </h2>
      <Table caption={t("title")}>
        <TableHead>
          <Column>{t("received")}</Column>
          <Column>{t("method")}</Column>
          <Column>{t("recorded")}</Column>
          <Column align="end">{t("amount")}</Column>
          {mayChange && <Column isHidden>{t("actions")}</Column>}
        </TableHead>
        <TableBody>
          {invoice.payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              {...(mayChange ? { onDelete: setDeleting, onRefund: setRefunding } : {})}
            />
          ))}
        </TableBody>
      </Table>
      {refunding !== null && <PaymentRefundDialog payment={refunding} onClose={() => setRefunding(null)} />}
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

type PaymentRowProps = {
  payment: Payment;
  onDelete?: (payment: Payment) => void;
  onRefund?: (payment: Payment) => void;
};

function PaymentRow({ payment, onDelete, onRefund }: PaymentRowProps) {
  const t = useTranslations("invoices.record.payments");
  const { money, inSentence, day } = useFigures();
  const words = useMomentWords();
  return (
    <Row height={40}>
      <RowHeader className="whitespace-nowrap">{day(payment.paid_on)}</RowHeader>
      <Cell phone="state" className="text-muted">
        <Method payment={payment} /> {payment.test_mode && <Badge tone="warning">{t("test")}</Badge>}
      </Cell>
      <Cell phone="hidden" className="text-muted">
        {words(payment.created_at, "day-time")}
      </Cell>
      <Cell align="end" phone="figure" className="font-[550]">
        {money(payment.amount)}
      </Cell>
      {onDelete !== undefined && (
        <Cell align="end" phone="detail" className="w-11">
          {(payment.provider === null || payment.refunded.amount < payment.amount.amount) && (
            <RowMenu label={t("actionsFor", { date: inSentence.fullDay(payment.paid_on) })}>
              {payment.provider === null ? (
                <MenuAction icon={<Trash2 />} isDanger onAction={() => onDelete(payment)}>
                  {t("delete")}
                </MenuAction>
              ) : (
                <MenuAction icon={<Undo2 />} onAction={() => onRefund?.(payment)}>
                  {t("refund")}
                </MenuAction>
              )}
            </RowMenu>
          )}
        </Cell>
      )}
    </Row>
  );
}

function Method({ payment }: { payment: Payment }) {
  const t = useTranslations("invoices.record.payments");
  const { money, inSentence } = useFigures();
  const { method, reference, deduction, unapplied, refunded, refunds, client_credit_id: credit } = payment;
  const excess = Math.max(0, unapplied.amount - refunded.amount);
  const how = credit !== null ? t("fromCredit") : method;
  const words = [
    reference ? (how ? t("methodWithReference", { method: how, reference }) : t("reference", { reference })) : how,
    deduction && t(`deductions.${deduction.reason}`, { amount: money(deduction.amount) }),
    excess > 0 ? t("excess", { amount: money({ ...unapplied, amount: excess }) }) : null,
    ...refunds.map(({ amount, refunded_on: date }) =>
      t("refunded", { amount: money(amount), date: inSentence.day(date) }),
    ),
  ];
  return words.filter(Boolean).join(" · ");
}

const LEADS = {
  due: "deleteLead",
  unpaid: "deleteLeadPaid",
  covered: "deleteLeadCovered",
  credit: "deleteLeadCredit",
} as const;

type DeletePaymentDialogProps = { invoice: Invoice; payment: Payment; onClose: () => void };

function DeletePaymentDialog({ invoice, payment, onClose }: DeletePaymentDialogProps) {
  const t = useTranslations("invoices.record.payments");
  const actions = useTranslations("common.actions");
  const names = useTranslations("invoices.names");
  const { money } = useFigures();
  const { removePayment } = useInvoiceActions(invoice);
  const name = invoiceName(invoice, names);
  const open = { ...invoice.amount_due, amount: invoice.amount_due.amount + settledAmount(payment).amount };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t("deleteTitle", { amount: money(payment.amount) })}
      confirmLabel={t("deleteConfirm")}
      busyLabel={actions("deleting")}
      onConfirm={() => removePayment(payment)}
    >
      <p>{t(LEADS[outcomeOfDeletion(invoice, payment)], { amount: money(open), name })}</p>
    </ConfirmDialog>
  );
}
