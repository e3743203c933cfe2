"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { givenText } from "@/components/forms/given-text";
import { PaymentMethodField } from "@/components/invoices/dialogs/payment-method-field";
import { RestoredDraft } from "@/components/forms/restored-draft";
import { useDraft } from "@/components/forms/use-draft";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { MoneyField } from "@/components/ui/money-field";
import { Notice } from "@/components/ui/notice";
import { RadioGroup } from "@/components/ui/radio-group";
import { Strip } from "@/components/ui/strip";
import { TextField } from "@/components/ui/text-field";
import { sayFailure, showToast } from "@/components/ui/toast";
import { DayField } from "@/components/viewer/day-field";
import { useFigures } from "@/components/viewer/use-figures";
import type { Money } from "@/lib/kernel/core/money";
import { ApiError } from "@/lib/client/api";
import { deletePayment, recordPayment } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

export function PaymentDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useTranslations("invoices.dialogs.payment");
  return (
    <Dialog title={t("title")} width={560} isOpen onOpenChange={onClose} isDismissable={false}>
      <PaymentForm invoice={invoice} onClose={onClose} />
    </Dialog>
  );
}

/** Outcomes for the rest of a smaller payment. */
const RESTS = ["due", "bank_fee", "write_off"] as const;
type Rest = (typeof RESTS)[number];

type PaymentText = {
  amount: Money | null;
  rest: Rest;
  paidOn: string;
  method: string | null;
  reference: string;
};

function PaymentForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useTranslations("invoices.dialogs.payment");
  const actions = useTranslations("common.actions");
  const { money, today } = useFigures();
  const [text, set, kept] = useDraft<PaymentText>(`payment.${invoice.id}`, {
    amount: invoice.amount_due.amount > 0 ? invoice.amount_due : null,
    rest: "due",
    paidOn: today,
    method: t("methods.bankTransfer"),
    reference: "",
  });
  const leave = () => {
    kept.forget();
    onClose();
  };
  const { record, failure, isRecording } = useRecord(invoice, leave);
  const { amount } = text;
  const isReady = amount !== null && amount.amount > 0 && text.paidOn !== "";
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void record({ ...text, amount });
      }}
    >
      <DialogBody>
        <p>{t("lead", { number: invoice.number ?? "", client: invoice.client_snapshot.name })}</p>
        <RestoredDraft draft={kept} />
        <PaymentFields invoice={invoice} text={text} onChange={set} />
        {invoice.amount_due.amount > 0 ? (
          <Outcome invoice={invoice} text={text} />
        ) : (
          <Notice className="mt-4">
            {t("allCredit", { number: invoice.number ?? "", client: invoice.client_snapshot.name })}
          </Notice>
        )}
        {failure !== null && (
          <Notice tone="error" isLive className="mt-3">
            {failure}
          </Notice>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onPress={leave}>{actions("cancel")}</Button>
        <Button kind="primary" type="submit" isBusy={isRecording} busyLabel={t("recording")} isDisabled={!isReady}>
          {amount === null ? t("record") : t("recordAmount", { amount: money(amount) })}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

function useRecord(invoice: Invoice, onDone: () => void) {
  const t = useTranslations("invoices.dialogs.payment");
  const actions = useTranslations("common.actions");
  const { money } = useFigures();
  const { mutateAsync, isPending } = useMutation(recordPayment);
  const { mutateAsync: takeBack } = useMutation(deletePayment);
  const [failure, setFailure] = useState<string | null>(null);
  const record = async ({ amount, rest, paidOn, method, reference }: PaymentText & { amount: Money }) => {
    setFailure(null);
    const left = restOf(invoice, amount);
    try {
      const payment = await mutateAsync({
        id: invoice.id,
        amount,
        ...(left.amount > 0 && rest !== "due" && { deduction: { amount: left, reason: rest } }),
        paid_on: paidOn,
        method,
        reference: givenText(reference),
      });
      showToast({
        message: t("recorded", { amount: money(amount) }),
        actions: [
          {
            label: actions("undo"),
            run: () => void takeBack({ id: invoice.id, paymentId: payment.id }).catch(sayFailure),
          },
        ],
      });
      onDone();
    } catch (error) {
      setFailure(error instanceof ApiError ? (error.faults[0]?.detail ?? error.message) : String(error));
    }
  };
  return { record, failure, isRecording: isPending };
}

type PaymentFieldsProps = {
  invoice: Invoice;
  text: PaymentText;
  onChange: (changed: Partial<PaymentText>) => void;
};

function PaymentFields({ invoice, text, onChange }: PaymentFieldsProps) {
  const t = useTranslations("invoices.dialogs.payment");
  const set =
    <Name extends keyof PaymentText>(name: Name) =>
    (value: PaymentText[Name]) => {
      onChange({ [name]: value });
    };
  return (
    <div className="mt-3.5 grid grid-cols-2 gap-3 phone:grid-cols-1">
      <div className="grid content-start gap-1.5">
        <MoneyField
          label={t("amount")}
          autoFocus
          currency={invoice.currency}
          value={text.amount}
          onChange={set("amount")}
        />
        {invoice.amount_due.amount > 0 && (
          <QuickAmounts due={invoice.amount_due} amount={text.amount} onChoose={set("amount")} />
        )}
      </div>
      <DayField label={t("receivedOn")} value={text.paidOn} onChange={set("paidOn")} />
      <PaymentMethodField value={text.method} onChange={set("method")} />
      <TextField
        label={t("reference")}
        labelAside={<span className="text-xs text-muted">{t("optional")}</span>}
        value={text.reference}
        onChange={set("reference")}
        maxLength={200}
      />
      <RestChoice invoice={invoice} text={text} onChange={set("rest")} />
    </div>
  );
}

function restOf({ amount_due: due }: Invoice, amount: Money | null): Money {
  return { ...due, amount: Math.max(0, due.amount - (amount?.amount ?? 0)) };
}

type RestChoiceProps = { invoice: Invoice; text: PaymentText; onChange: (rest: Rest) => void };

function RestChoice({ invoice, text: { amount, rest }, onChange }: RestChoiceProps) {
  const t = useTranslations("invoices.dialogs.payment");
  const { money } = useFigures();
  const left = restOf(invoice, amount);
  if (amount === null || amount.amount === 0 || left.amount === 0) return null;
  return (
    <RadioGroup
      className="col-span-full"
      label={t("rest", { amount: money(left) })}
      options={RESTS.map((value) => ({ value, label: t(`rests.${value}`) }))}
      value={rest}
      onChange={onChange}
    />
  );
}

function QuickAmounts({
  due,
  amount,
  onChoose,
}: {
  due: Money;
  amount: Money | null;
  onChoose: (amount: Money) => void;
}) {
  const t = useTranslations("invoices.dialogs.payment");
  const { money } = useFigures();
  const half = { ...due, amount: Math.round(due.amount / 2) };
  return (
    <div role="group" aria-label={t("fillIn")} className="flex flex-wrap gap-1.5">
      {[{ share: "all", value: due } as const, { share: "half", value: half } as const].map(({ share, value }) => (
        <Button
          key={share}
          size="small"
          kind={amount?.amount === value.amount ? "secondary" : "quiet"}
          onPress={() => {
            onChoose(value);
          }}
        >
          {t(share, { amount: money(value) })}
        </Button>
      ))}
    </div>
  );
}

const strong = (text: ReactNode) => <b className="num">{text}</b>;

/** The effect of the payment, before it is recorded. */
function Outcome({ invoice, text: { amount, rest } }: { invoice: Invoice; text: PaymentText }) {
  const t = useTranslations("invoices.dialogs.payment");
  const { money } = useFigures();
  const { total, amount_paid: paid, amount_due: due } = invoice;
  const received = amount?.amount ?? 0;
  const now = Math.min(received, due.amount);
  const left = restOf(invoice, amount);
  const isDeducted = rest !== "due" && now > 0;
  const excess = { ...due, amount: received - now };
  const share = (minor: number) => (total.amount === 0 ? 0 : (minor / total.amount) * 100);
  return (
    <div className="mt-4 border-t border-line pt-3">
      <Strip
        height={10}
        segments={[
          { start: 0, length: share(paid.amount), tone: "success" },
          { start: share(paid.amount), length: share(now), tone: "success", fill: "hatched" },
        ]}
      />
      <p className="mt-1.5 flex flex-wrap justify-between gap-3 text-xs text-muted [&_b]:font-[550] [&_b]:text-text">
        <span>{t.rich("paid", { amount: money(paid), strong })}</span>
        <span>{t.rich("now", { amount: money({ ...due, amount: now }), strong })}</span>
        <span>
          {left.amount === 0 || isDeducted
            ? t("paidInFull")
            : t.rich("leftPartiallyPaid", { amount: money(left), strong })}
        </span>
      </p>
      {excess.amount > 0 && (
        <p aria-live="polite" className="mt-2">
          {t.rich("excess", { amount: money(excess), client: invoice.client_snapshot.name, strong })}
        </p>
      )}
    </div>
  );
}
