"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { givenText } from "@/components/forms/given-text";
import { RestoredDraft } from "@/components/forms/restored-draft";
import { useDraft } from "@/components/forms/use-draft";
import { Button } from "@/components/ui/button";
import { ComboBox } from "@/components/ui/combo-box";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { MoneyField } from "@/components/ui/money-field";
import { Notice } from "@/components/ui/notice";
import { Strip } from "@/components/ui/strip";
import { TextField } from "@/components/ui/text-field";
import { sayFailure, showToast } from "@/components/ui/toast";
import { DayField } from "@/components/viewer/day-field";
import { useFigures } from "@/components/viewer/use-figures";
import type { Money } from "@/lib/kernel/core/money";
import { ApiError } from "@/lib/client/api";
import { deletePayment, recordPayment } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

const METHODS = ["bankTransfer", "card", "cash", "check", "directDebit"] as const;

export function PaymentDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useTranslations("invoices.dialogs.payment");
  return (
    <Dialog title={t("title")} width={560} isOpen onOpenChange={onClose} isDismissable={false}>
      <PaymentForm invoice={invoice} onClose={onClose} />
    </Dialog>
  );
}

type PaymentText = { amount: Money | null; paidOn: string; method: string | null; reference: string };

function PaymentForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useTranslations("invoices.dialogs.payment");
  const actions = useTranslations("common.actions");
  const { money, today } = useFigures();
  const [text, set, kept] = useDraft<PaymentText>(`payment.${invoice.id}`, {
    amount: invoice.amount_due,
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
  const isTooMuch = amount !== null && amount.amount > invoice.amount_due.amount;
  const isReady = amount !== null && amount.amount > 0 && !isTooMuch && text.paidOn !== "";
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
        <PaymentFields invoice={invoice} text={text} onChange={set} isTooMuch={isTooMuch} />
        <Outcome invoice={invoice} amount={isTooMuch ? null : amount} />
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
  const record = async ({ amount, paidOn, method, reference }: PaymentText & { amount: Money }) => {
    setFailure(null);
    try {
      const payment = await mutateAsync({
        id: invoice.id,
        amount,
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
  isTooMuch: boolean;
};

function PaymentFields({ invoice, text, onChange, isTooMuch }: PaymentFieldsProps) {
  const t = useTranslations("invoices.dialogs.payment");
  const { money } = useFigures();
  const [methods, setMethods] = useState<readonly string[]>(() => METHODS.map((method) => t(`methods.${method}`)));
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
          error={isTooMuch ? t("tooMuch", { amount: money(invoice.amount_due) }) : undefined}
        />
        <QuickAmounts due={invoice.amount_due} amount={text.amount} onChoose={set("amount")} />
      </div>
      <DayField label={t("receivedOn")} value={text.paidOn} onChange={set("paidOn")} />
      <ComboBox
        label={t("method")}
        options={methods.map((name) => ({ value: name, label: name }))}
        value={text.method}
        onChange={set("method")}
        create={{
          label: (name) => t("useMethod", { name }),
          run: (name) => {
            const method = name.slice(0, 50);
            setMethods([...methods, method]);
            set("method")(method);
          },
        }}
      />
      <TextField
        label={t("reference")}
        labelAside={<span className="text-xs text-muted">{t("optional")}</span>}
        value={text.reference}
        onChange={set("reference")}
        maxLength={200}
      />
    </div>
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

function Outcome({ invoice, amount }: { invoice: Invoice; amount: Money | null }) {
  const t = useTranslations("invoices.dialogs.payment");
  const { money } = useFigures();
  const { total, amount_paid: paid, amount_due: due } = invoice;
  const now = amount?.amount ?? 0;
  const left = { ...due, amount: due.amount - now };
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
          {left.amount === 0 ? t("paidInFull") : t.rich("leftPartiallyPaid", { amount: money(left), strong })}
        </span>
      </p>
    </div>
  );
}
