"use client";

import { CalendarDays, CalendarX, FilePen, Hourglass, Send } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useEveryClient } from "@/components/clients/use-every-client";
import type { RecordQuestion } from "@/components/recurring-invoices/record/record-actions";
import type { useRecordActions } from "@/components/recurring-invoices/record/use-record-actions";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import { datesFrom } from "@/lib/billing/recurring-invoices/rules/calendar";
import { addDays } from "@/lib/kernel/core/wall-clock";
import type { RecurringInvoice } from "@/lib/billing/recurring-invoices/schema/recurring-invoice";
import { calendarOf } from "@/components/recurring-invoices/form/values";

export type RecordDialogProps = {
  recurring: RecurringInvoice;
  question: RecordQuestion;
  actions: ReturnType<typeof useRecordActions>;
  onClose: () => void;
};

export function RecordDialog({ question, ...props }: RecordDialogProps) {
  if (question === "run") return <RunDialog {...props} />;
  return question === "end" ? <EndDialog {...props} /> : <DeleteDialog {...props} />;
}

type DialogProps = Omit<RecordDialogProps, "question">;

const strong = (text: ReactNode) => <b>{text}</b>;

function RunDialog({ recurring, actions, onClose }: DialogProps) {
  const t = useTranslations("recurringInvoices.record.run");
  const consequences = useRunConsequences(recurring);
  const isSent = recurring.action === "send";
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t("title", { name: recurring.name })}
      kind="primary"
      confirmLabel={isSent ? t("send") : t("draft")}
      consequences={consequences}
      onConfirm={actions.run}
    />
  );
}

function useRunConsequences(recurring: RecurringInvoice) {
  const t = useTranslations("recurringInvoices.record.run");
  const { formats } = useViewer();
  const { inSentence, today } = useFigures();
  const client = useClientOf(recurring);
  const { next_on: on, next_period: period, send, action } = recurring;
  if (on === null || period === null || client === undefined) return [];
  const addresses = send.to?.join(", ") ?? client.email ?? "";
  const days = formats.dayRange(period.from, period.to, today);
  const words = { client: client.name, addresses, period: days, strong };
  const sends = addresses === "" ? "sendsToNobody" : "sends";
  const [after] = datesFrom(calendarOf(recurring.schedule), addDays(on, 1), 1);
  const dated = after === undefined ? t("lastDate") : t.rich("nextDate", { day: inSentence.fullDay(after), strong });
  return [
    action === "draft"
      ? { icon: <FilePen />, text: t.rich("drafts", words) }
      : { icon: <Send />, text: t.rich(sends, words) },
    ...(isEarly(recurring, period.to >= today) ? [{ icon: <Hourglass />, text: t("notOver") }] : []),
    { icon: <CalendarDays />, text: dated },
  ];
}

function useClientOf({ client_id: clientId }: RecurringInvoice) {
  return useEveryClient()?.find(({ id }) => id === clientId);
}

/** Work of a period that is not over is missing. */
function isEarly({ from_time_entries: time, from_expenses: expenses }: RecurringInvoice, isInPeriod: boolean): boolean {
  return isInPeriod && (time !== null || expenses !== null);
}

function EndDialog({ recurring, actions, onClose }: DialogProps) {
  const t = useTranslations("recurringInvoices.record.end");
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t("title", { name: recurring.name })}
      confirmLabel={t("confirm")}
      consequences={[{ icon: <CalendarX />, text: t("effect") }]}
      onConfirm={actions.end}
    />
  );
}

function DeleteDialog({ recurring, actions, onClose }: DialogProps) {
  const t = useTranslations("recurringInvoices.record.delete");
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t("title", { name: recurring.name })}
      confirmLabel={t("confirm")}
      consequences={[{ icon: <CalendarX />, text: t("effect") }]}
      onConfirm={actions.remove}
    />
  );
}
