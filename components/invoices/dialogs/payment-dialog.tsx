"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
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

const METHODS = ["Bank transfer", "Card", "Cash", "Cheque", "Direct debit"];

/** Records money that came, in full or in part. Nothing is mailed. */
export function PaymentDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  return (
    <Dialog title="Record a payment" width={560} isOpen onOpenChange={onClose} isDismissable={false}>
      <PaymentForm invoice={invoice} onClose={onClose} />
    </Dialog>
  );
}

type PaymentText = { amount: Money | null; paidOn: string; method: string | null; reference: string };

function PaymentForm({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { money, today } = useFigures();
  const [text, set, kept] = useDraft<PaymentText>(`payment.${invoice.id}`, {
    amount: invoice.amount_due,
    paidOn: today,
    method: "Bank transfer",
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
        <p>
          On {invoice.number} for {invoice.client_snapshot.name}. Nothing is mailed.
        </p>
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
        <Button onPress={leave}>Cancel</Button>
        <Button kind="primary" type="submit" isBusy={isRecording} busyLabel="Recording" isDisabled={!isReady}>
          {amount === null ? "Record payment" : `Record ${money(amount)}`}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

function useRecord(invoice: Invoice, onDone: () => void) {
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
        message: `${money(amount)} recorded`,
        actions: [
          { label: "Undo", run: () => void takeBack({ id: invoice.id, paymentId: payment.id }).catch(sayFailure) },
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
  const { money } = useFigures();
  const [methods, setMethods] = useState(METHODS);
  const set =
    <Name extends keyof PaymentText>(name: Name) =>
    (value: PaymentText[Name]) => {
      onChange({ [name]: value });
    };
  return (
    <div className="mt-3.5 grid grid-cols-2 gap-3 phone:grid-cols-1">
      <div className="grid content-start gap-1.5">
        <MoneyField
          label="Amount"
          autoFocus
          currency={invoice.currency}
          value={text.amount}
          onChange={set("amount")}
          error={isTooMuch ? `Only ${money(invoice.amount_due)} is due.` : undefined}
        />
        <QuickAmounts due={invoice.amount_due} amount={text.amount} onChoose={set("amount")} />
      </div>
      <DayField label="Received on" value={text.paidOn} onChange={set("paidOn")} />
      <ComboBox
        label="How"
        options={methods.map((name) => ({ value: name, label: name }))}
        value={text.method}
        onChange={set("method")}
        create={{
          label: (name) => `Use “${name}”`,
          run: (name) => {
            const method = name.slice(0, 50);
            setMethods([...methods, method]);
            set("method")(method);
          },
        }}
      />
      <TextField
        label="Reference"
        labelAside={<span className="text-xs text-muted">optional</span>}
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
  const { money } = useFigures();
  const half = { ...due, amount: Math.round(due.amount / 2) };
  return (
    <div role="group" aria-label="Fill in" className="flex flex-wrap gap-1.5">
      {[
        { label: "All", value: due },
        { label: "Half", value: half },
      ].map(({ label, value }) => (
        <Button
          key={label}
          size="small"
          kind={amount?.amount === value.amount ? "secondary" : "quiet"}
          onPress={() => {
            onChoose(value);
          }}
        >
          {`${label}, ${money(value)}`}
        </Button>
      ))}
    </div>
  );
}

/** What is paid, what comes now, and what stays. */
function Outcome({ invoice, amount }: { invoice: Invoice; amount: Money | null }) {
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
        <span>
          <b className="num">{money(paid)}</b> paid
        </span>
        <span>
          <b className="num">{money({ ...due, amount: now })}</b> now
        </span>
        <span>
          {left.amount === 0 ? (
            "Nothing left: it is paid"
          ) : (
            <>
              <b className="num">{money(left)}</b> left, it {paid.amount > 0 ? "stays" : "becomes"} part paid
            </>
          )}
        </span>
      </p>
    </div>
  );
}
