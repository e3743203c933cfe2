"use client";

import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWholeList } from "@/components/layout/use-whole-list";
import { Button } from "@/components/ui/button";
import { useMomentWords } from "@/components/ui/clock";
import { ComboBox } from "@/components/ui/combo-box";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { invoiceList } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { linkPaymentEvent } from "@/lib/billing/online-payments/queries";
import type { PaymentEvent } from "@/lib/billing/online-payments/schema";
import { messageOf } from "@/lib/kernel/core/message-of";
import type { Money } from "@/lib/kernel/core/money";

type LinkEventDialogProps = { event: PaymentEvent; onClose: () => void };

/** Records the payment of an event on an open invoice. */
export function LinkEventDialog({ event, onClose }: LinkEventDialogProps) {
  const t = useTranslations("settings.stripe.unmatched.linkDialog");
  return (
    <Dialog title={t("title")} isOpen onOpenChange={onClose} isDismissable={false}>
      {event.amount !== null && <LinkForm event={event} amount={event.amount} onClose={onClose} />}
    </Dialog>
  );
}

function LinkForm({ event, amount, onClose }: LinkEventDialogProps & { amount: Money }) {
  const t = useTranslations("settings.stripe.unmatched.linkDialog");
  const actions = useTranslations("common.actions");
  const { money } = useFigures();
  const words = useMomentWords();
  const invoices = useOpenInvoices(amount);
  const { mutateAsync, isPending } = useMutation(linkPaymentEvent);
  const [chosen, setChosen] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const invoice = invoices.items?.find(({ id }) => id === chosen) ?? null;
  const link = async ({ id, number }: Invoice) => {
    setFailure(null);
    try {
      await mutateAsync({ id: event.id, invoice_id: id });
      showToast({ message: t("done", { amount: money(amount), number: number ?? "" }) });
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <DialogForm
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (invoice) void link(invoice);
      }}
    >
      <DialogBody>
        <p className="mb-3.5">{t("lead", { amount: money(amount), date: words(event.received_at, "day") })}</p>
        <InvoiceField invoices={invoices} currency={amount.currency} value={chosen} onChange={setChosen} />
        {invoice && <Outcome invoice={invoice} amount={amount} />}
        {failure !== null && (
          <Notice tone="error" isLive className="mt-3">
            {failure}
          </Notice>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onPress={onClose}>{actions("cancel")}</Button>
        <Button kind="primary" type="submit" isBusy={isPending} busyLabel={t("busy")} isDisabled={!invoice}>
          {t("confirm")}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

/** Open invoices in the currency of the amount. Those with exactly this amount due come first. */
function useOpenInvoices({ amount, currency }: Money) {
  const list = useWholeList(useInfiniteQuery(invoiceList({ status: "sent", limit: "200" })));
  const isExact = ({ amount_due: due }: Invoice) => Number(due.amount === amount);
  const items = list.items
    ?.filter((one) => one.currency === currency)
    .toSorted((one, other) => isExact(other) - isExact(one));
  return { items, hasFailed: list.error !== null };
}

type InvoiceFieldProps = {
  invoices: ReturnType<typeof useOpenInvoices>;
  currency: string;
  value: string | null;
  onChange: (id: string | null) => void;
};

function InvoiceField({ invoices: { items, hasFailed }, currency, value, onChange }: InvoiceFieldProps) {
  const t = useTranslations("settings.stripe.unmatched.linkDialog");
  const { money } = useFigures();
  const options = items?.map(({ id, number, client_snapshot: client, amount_due: due }) => ({
    ...{ value: id, label: t("option", { number: number ?? "", client: client.name }) },
    detail: money(due),
  }));
  return (
    <ComboBox
      label={t("invoice")}
      autoFocus
      options={options ?? null}
      hasFailed={hasFailed}
      emptyText={t("noMatches", { currency })}
      {...(items?.length === 0 && { description: t("noneOpen", { currency }) })}
      value={value}
      onChange={onChange}
    />
  );
}

function Outcome({ invoice, amount }: { invoice: Invoice; amount: Money }) {
  const t = useTranslations("settings.stripe.unmatched.linkDialog");
  const { money } = useFigures();
  const { amount_due: due, client_snapshot: client } = invoice;
  const number = invoice.number ?? "";
  const left = due.amount - amount.amount;
  const rest = money({ ...due, amount: Math.abs(left) });
  return (
    <p aria-live="polite" className="mt-2 text-secondary">
      {left > 0 && t("left", { amount: rest, number })}
      {left === 0 && t("whole", { number })}
      {left < 0 && t("excess", { amount: rest, number, client: client.name })}
    </p>
  );
}
