"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { givenText } from "@/components/forms/given-text";
import { PaymentMethodField } from "@/components/invoices/dialogs/payment-method-field";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { MoneyField } from "@/components/ui/money-field";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { DayField } from "@/components/viewer/day-field";
import { useFigures } from "@/components/viewer/use-figures";
import { recordRefund } from "@/lib/billing/client-credits/queries";
import type { ClientCredit } from "@/lib/billing/client-credits/schema";
import { messageOf } from "@/lib/kernel/core/message-of";
import type { Money } from "@/lib/kernel/core/money";

type RefundDialogProps = { credit: ClientCredit; onClose: () => void };

export function RefundDialog({ credit, onClose }: RefundDialogProps) {
  const t = useTranslations("clientCredits.refund");
  return (
    <Dialog title={t("title")} width={560} isOpen onOpenChange={onClose} isDismissable={false}>
      <RefundForm credit={credit} onClose={onClose} />
    </Dialog>
  );
}

function RefundForm({ credit, onClose }: RefundDialogProps) {
  const t = useTranslations("clientCredits.refund");
  const actions = useTranslations("common.actions");
  const { money, today } = useFigures();
  const { mutateAsync, isPending } = useMutation(recordRefund);
  const [amount, setAmount] = useState<Money | null>(credit.remaining);
  const [day, setDay] = useState(today);
  const [method, setMethod] = useState<string | null>(null);
  const [reference, setReference] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const isTooMuch = amount !== null && amount.amount > credit.remaining.amount;
  const isReady = amount !== null && amount.amount > 0 && !isTooMuch && day !== "";
  const record = async (refunded: Money) => {
    try {
      const fields = { refunded_on: day, method, reference: givenText(reference) };
      await mutateAsync({ id: credit.id, amount: refunded, ...fields });
      showToast({ message: t("done", { amount: money(refunded) }) });
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void record(amount);
      }}
    >
      <DialogBody>
        <p>{t("lead")}</p>
        <div className="mt-3.5 grid grid-cols-2 gap-3 phone:grid-cols-1">
          <MoneyField
            label={t("amount")}
            autoFocus
            currency={credit.currency}
            value={amount}
            onChange={setAmount}
            error={isTooMuch ? t("tooMuch", { amount: money(credit.remaining) }) : undefined}
          />
          <DayField label={t("day")} value={day} onChange={setDay} />
          <PaymentMethodField value={method} onChange={setMethod} />
          <TextField label={t("reference")} value={reference} onChange={setReference} maxLength={200} />
        </div>
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
