"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useRounding } from "@/components/e-invoices/use-rounding";
import { BeforeSending } from "@/components/invoices/draft/returned-time";
import {
  canBeCorrected,
  canBeCredited,
  canBePaid,
  canBeReminded,
  canBeVoid,
  isIssuedHere,
} from "@/components/invoices/state";
import { useDialogInAddress } from "@/components/layout/use-dialog-in-address";
import { loaded } from "@/components/ui/loaded";
import { workspace as workspaceQuery } from "@/lib/identity/workspaces/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

const PaymentDialog = loaded(async () => (await import("@/components/invoices/dialogs/payment-dialog")).PaymentDialog);
const SendDialog = loaded(async () => (await import("@/components/invoices/dialogs/send-dialog")).SendDialog);
const VoidDialog = loaded(async () => (await import("@/components/invoices/dialogs/void-dialog")).VoidDialog);

const DownloadDialog = loaded(async () => (await import("@/components/e-invoices/download-dialog")).DownloadDialog);
const CreditDialog = loaded(async () => (await import("@/components/credit-notes/credit-dialog")).CreditDialog);
const CorrectDialog = loaded(async () => (await import("@/components/credit-notes/correct-dialog")).CorrectDialog);

const RemindDialog = loaded(async () => (await import("@/components/reminders/dialogs/remind-dialog")).RemindDialog);
const PromiseDialog = loaded(async () => (await import("@/components/reminders/dialogs/promise-dialog")).PromiseDialog);

const DIALOGS = ["payment", "send", "send-pdf", "download", "void", "credit", "correct", "remind", "promise"] as const;
export type InvoiceDialog = (typeof DIALOGS)[number];

export const useInvoiceDialog = () => useDialogInAddress(DIALOGS);

export type InvoiceDialogsProps = { invoice: Invoice; dialog: ReturnType<typeof useInvoiceDialog> };

export function InvoiceDialogs({ invoice, dialog }: InvoiceDialogsProps) {
  const { current, close } = dialog;
  if (current === "credit" || current === "correct") return <CreditDialogs invoice={invoice} dialog={dialog} />;
  if (current === "remind" || current === "promise") return <ReminderDialogs invoice={invoice} dialog={dialog} />;
  if (current === "payment" && canBePaid(invoice)) return <PaymentDialog invoice={invoice} onClose={close} />;
  if (current === "send" || current === "send-pdf") return <Sending invoice={invoice} dialog={dialog} />;
  return <RecordDialogs invoice={invoice} dialog={dialog} />;
}

function RecordDialogs({ invoice, dialog: { current, close } }: InvoiceDialogsProps) {
  if (current === "download" && isIssuedHere(invoice)) {
    return <DownloadDialog document={{ kind: "invoices", id: invoice.id }} onClose={close} />;
  }
  if (current === "void" && canBeVoid(invoice)) return <VoidDialog invoice={invoice} onClose={close} />;
  return null;
}

function Sending({ invoice, dialog: { current, close } }: InvoiceDialogsProps) {
  if (invoice.status === "void") return null;
  return (
    <BeforeSending invoice={invoice} onClose={close}>
      <SendDialog invoice={invoice} format={current === "send-pdf" ? "none" : undefined} onClose={close} />
    </BeforeSending>
  );
}

function ReminderDialogs({ invoice, dialog: { current, close } }: InvoiceDialogsProps) {
  if (!canBeReminded(invoice)) return null;
  return current === "remind" ? (
    <RemindDialog invoice={invoice} onClose={close} />
  ) : (
    <PromiseDialog invoice={invoice} onClose={close} />
  );
}

function CreditDialogs({ invoice, dialog: { current, close } }: InvoiceDialogsProps) {
  const { data: workspace } = useSuspenseQuery(workspaceQuery());
  const { void_issues_credit_note: isCredited = false } = workspace.invoicing ?? {};
  const { rounding } = useRounding(invoice.client_id);
  if (current === "credit" && canBeCredited(invoice)) {
    return <CreditDialog invoice={invoice} rounding={rounding} onClose={close} />;
  }
  if (current === "correct" && canBeCorrected(invoice)) {
    return <CorrectDialog invoice={invoice} isCredited={isCredited} onClose={close} />;
  }
  return null;
}
