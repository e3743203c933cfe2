"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { MoneyField } from "@/components/ui/money-field";
import { Notice } from "@/components/ui/notice";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import type { Payment } from "@/lib/billing/invoices/schema/payment";
import { refundPayment } from "@/lib/billing/online-payments/queries";
import { messageOf } from "@/lib/kernel/core/message-of";
import type { Money } from "@/lib/kernel/core/money";

type RefundDialogProps = { payment: Payment; onClose: () => void };

export function PaymentRefundDialog(props: RefundDialogProps) {
  const t = useTranslations("invoices.record.payments.refundDialog");
  return (
    <Dialog title={t("title")} isOpen onOpenChange={props.onClose} isDismissable={false}>
      <RefundForm {...props} />
    </Dialog>
  );
}

function RefundForm({ payment, onClose }: RefundDialogProps) {
  const t = useTranslations("invoices.record.payments.refundDialog");
  const actions = useTranslations("common.actions");
  const { money } = useFigures();
  const { mutateAsync, isPending } = useMutation(refundPayment);
  const left = { ...payment.amount, amount: payment.amount.amount - payment.refunded.amount };
  const [amount, setAmount] = useState<Money | null>(left);
  const [failure, setFailure] = useState<string | null>(null);
  const isTooMuch = amount !== null && amount.amount > left.amount;
  const isReady = amount !== null && amount.amount > 0 && !isTooMuch;
  const refund = async (returned: Money) => {
    try {
      await mutateAsync({ id: payment.id, amount: returned });
      showToast({ message: t("done", { amount: money(returned) }) });
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void refund(amount);
      }}
    >
      <DialogBody>
        <p className="mb-3.5">{t("lead")}</p>
        <MoneyField
          label={t("amount")}
          autoFocus
          currency={payment.amount.currency}
          value={amount}
          onChange={setAmount}
          error={isTooMuch ? t("tooMuch", { amount: money(left) }) : undefined}
        />
        {failure !== null && (
          <Notice tone="error" isLive className="mt-3">
            {failure}
          </Notice>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onPress={onClose}>{actions("cancel")}</Button>
        <Button kind="primary" type="submit" isBusy={isPending} busyLabel={t("busy")} isDisabled={!isReady}>
          {t("confirm")}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}
