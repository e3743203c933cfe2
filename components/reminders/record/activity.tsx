"use client";

import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Bell, BellOff, BellRing, CalendarCheck, CalendarX, Percent } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Sentence } from "@/components/invoices/issued/history-section";
import { useShell } from "@/components/layout/shell-context";
import { type DunningChange, dunningChanges } from "@/components/reminders/record/dunning-changes";
import { lateFeesOf } from "@/components/reminders/record/late-fees-of";
import { useReminderWords } from "@/components/reminders/record/use-reminder-words";
import { TextLink } from "@/components/ui/text-link";
import { useEverybody } from "@/components/users/use-everybody";
import { useFigures } from "@/components/viewer/use-figures";
import { useViewer } from "@/components/viewer/use-viewer";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { invoiceReminders } from "@/lib/billing/reminders/queries";
import type { Reminder } from "@/lib/billing/reminders/schema";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { eventsAbout } from "@/lib/webhooks/events/queries";

/** `at` is in Unix milliseconds. */
type DunningItem = Sentence & { key: string; at: number };

type DunningInvoice = Pick<Invoice, "id" | "origin" | "sent_at" | "updated_at">;

/** Reminders that were sent or skipped, promises, pauses and late fees. */
export function useDunningHistory(invoice: DunningInvoice) {
  const { id, origin } = invoice;
  const isEnabled = origin === "stint";
  const { data } = useQuery({ ...invoiceReminders(id), enabled: isEnabled });
  const { data: fees } = useInfiniteQuery({ ...lateFeesOf(id), enabled: isEnabled });
  const reminders = data?.reminders ?? [];
  const say = useSentences(reminders);
  const sent = reminders.filter(({ status }) => status === "sent").map((reminder) => reminder.id);
  const made = reminders.flatMap((reminder): DunningItem[] => {
    if (reminder.at === null || reminder.id === null) return [];
    const sentence =
      reminder.status === "sent" ? say.sent(reminder, sent.indexOf(reminder.id) + 1) : say.skipped(reminder);
    return [{ ...sentence, key: reminder.id, at: Date.parse(reminder.at) }];
  });
  const charged = (fees?.pages.flatMap((page) => page.data) ?? []).map(say.fee);
  const emailIds = new Set(reminders.flatMap(({ email_id: emailId }) => emailId ?? []));
  return { items: [...made, ...charged, ...useChanges(invoice).map(say.change)], emailIds };
}

/** Return no changes for viewers who may not read events. Older events are deleted. */
function useChanges({ id, origin, sent_at: from, updated_at: state }: DunningInvoice): DunningChange[] {
  const mayRead = roleMay(useShell().user.role, "events:read");
  const { data } = useQuery({
    ...eventsAbout({ id, type: "invoice.updated", from: from ?? "" }, state),
    enabled: mayRead && origin === "stint" && from !== null,
    placeholderData: keepPreviousData,
  });
  return dunningChanges(data?.data ?? []);
}

const CHANGE_ICONS = {
  promised: <CalendarCheck />,
  promiseRemoved: <CalendarX />,
  paused: <BellOff />,
  resumed: <BellRing />,
};

function useSentences(reminders: readonly Reminder[]) {
  const t = useTranslations("reminders.record");
  const show = useTranslations("invoices.record.activity");
  const { money, inSentence } = useFigures();
  const { list } = useReminderWords();
  const nameOf = useSenderName(reminders);
  const stepOf = (days: number) => {
    const key = days < 0 ? "before" : days === 0 ? "on" : "after";
    return t(`activity.${key}`, { days: Math.abs(days) });
  };
  return {
    sent: (reminder: Reminder, number: number): Sentence => {
      const { days, to, amount_due: due, email_id: emailId } = reminder;
      const name = nameOf(reminder);
      const byHand = name === undefined ? t("activity.sentByHand") : t("activity.sentBy", { name });
      return {
        ...{ icon: <Bell />, tone: "act", title: days === null ? byHand : t("activity.sent", { number }) },
        detail: (
          <>
            {days !== null && stepOf(days)} {due && t("activity.to", { to: list(to), amount: money(due) })}{" "}
            {emailId !== null && (
              <TextLink href={`/settings/email/sent?mail=${emailId}`} className="whitespace-nowrap">
                {show("showEmail")}
              </TextLink>
            )}
          </>
        ),
      };
    },
    skipped: ({ days, reason }: Reminder): Sentence => ({
      ...{ icon: <BellOff />, tone: "plain", title: t("activity.skipped") },
      detail: [...(days === null ? [] : [stepOf(days)]), ...(reason ? [t(`skipped.reasons.${reason}`)] : [])].join(" "),
    }),
    change: (change: DunningChange): DunningItem => ({
      ...{ key: change.key, at: change.at, icon: CHANGE_ICONS[change.kind], tone: "plain" },
      ...(change.kind === "promised"
        ? {
            title: t("activity.promised", { date: inSentence.longDay(change.day) }),
            ...(change.note !== null && { detail: change.note }),
          }
        : { title: t(`activity.${change.kind}`) }),
    }),
    fee: (fee: Invoice): DunningItem => ({
      ...{ key: fee.id, at: Date.parse(fee.created_at), icon: <Percent />, tone: "plain" },
      title: t("activity.lateFee", { amount: money(fee.total) }),
      detail: t.rich("lateFee.fee", {
        number: fee.number ?? t("lateFee.draft"),
        link: (text) => <TextLink href={`/invoices/${fee.id}`}>{text}</TextLink>,
      }),
    }),
  };
}

/** Undefined while loading, and for a deleted person. */
function useSenderName(reminders: readonly Reminder[]): (reminder: Reminder) => string | undefined {
  const { user } = useViewer();
  const others = reminders.some(({ user_id: id }) => id !== null && id !== user.id);
  const { items: people } = useEverybody({ enabled: others });
  return ({ user_id: id }) => {
    const person = id === user.id ? user : people?.find((other) => other.id === id);
    return person?.name ?? undefined;
  };
}
