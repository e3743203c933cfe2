"use client";

import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Ban, Banknote, Check, Clock, Eye, FilePlus, MailCheck, MailX, Send, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { deliveryOf, withReasons } from "@/components/emails/mail-words";
import { countsOfLines } from "@/components/invoices/billed-work";
import { HistorySection, type Sentence } from "@/components/invoices/issued/history-section";
import { type Happening, historyOf } from "@/components/invoices/issued/history";
import { useDunningHistory } from "@/components/reminders/record/activity";
import { useShell } from "@/components/layout/shell-context";
import { TextLink } from "@/components/ui/text-link";
import { type Figures, useFigures } from "@/components/viewer/use-figures";
import { roleMay } from "@/lib/kernel/auth/permissions";
import type { Translate } from "@/lib/kernel/i18n/messages";
import { formatDurationWords } from "@/lib/kernel/core/duration";
import { emailList } from "@/lib/mail/emails/queries";
import type { Email } from "@/lib/mail/emails/schema";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import type { Payment } from "@/lib/billing/invoices/schema/payment";
import { me } from "@/lib/identity/users/queries";
import { readableEmail } from "@/lib/kernel/core/email";

export function InvoiceHistory({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("invoices.record.activity");
  const { data: user } = useSuspenseQuery(me());
  const durations = useTranslations("common.durations");
  const emails = useEmails(invoice.id);
  const figures = useFigures();
  const dunning = useDunningHistory(invoice);
  const others = emails.filter((email) => !isToldElsewhere(email, dunning.emailIds));
  const history = historyOf(invoice, others, user.workspace.time_zone);
  const items = [
    ...history.map((happening) => ({
      ...{ key: happening.key, at: happening.at },
      ...sentenceOf(happening, invoice, { figures, t, durations }),
    })),
    ...dunning.items,
  ];
  return (
    <HistorySection
      title={t("title")}
      count={t("count", { count: items.length })}
      items={items.toSorted((one, other) => other.at - one.at)}
    />
  );
}

/** A reminder is an event of its own. Its email is one too if it was not delivered. */
function isToldElsewhere(email: Email, reminders: ReadonlySet<string>): boolean {
  return reminders.has(email.id) && email.status !== "failed" && !deliveryOf(email).isPartial;
}

/** Return no emails for viewers who may not read them. */
export function useEmails(invoiceId: string): Email[] {
  const isEnabled = roleMay(useShell().user.role, "emails:read");
  const { data } = useInfiniteQuery({ ...emailList({ invoice_id: invoiceId }), enabled: isEnabled });
  return data?.pages.flatMap((page) => page.data) ?? [];
}

type Context = { figures: Figures; t: Translate<"invoices.record.activity">; durations: Translate<"common.durations"> };

function sentenceOf(happening: Happening, invoice: Invoice, context: Context): Sentence {
  if (happening.kind === "payment") return paymentSentence(happening, invoice.currency, context);
  if (happening.kind === "refund") return refundSentence(happening, context);
  if ("email" in happening) return mailSentence(happening.kind, happening.email, context);
  const { figures, t } = context;
  const due = invoice.due_date === null ? null : figures.inSentence.longDay(invoice.due_date);
  return {
    created: { icon: <FilePlus />, tone: "plain" as const, title: t("created"), detail: workWords(invoice, context) },
    sent: {
      icon: <Send />,
      tone: "act" as const,
      title: t("issued", { number: invoice.number ?? "" }),
      detail: due === null ? undefined : t("due", { date: due }),
    },
    opened: { icon: <Eye />, tone: "info" as const, title: t("opened"), detail: t("openedHint") },
    overdue: {
      icon: <Clock />,
      tone: "bad" as const,
      title: t("overdue"),
      detail: t("overdueHint", { date: due ?? "", amount: figures.money(invoice.amount_due) }),
    },
    paid: { icon: <Check />, tone: "done" as const, title: t("paid") },
    voided: { icon: <Ban />, tone: "plain" as const, title: t("voided"), detail: t("voidedHint") },
  }[happening.kind];
}

function workWords({ lines }: Invoice, { t, durations }: Context): string | undefined {
  const { entries, expenses, milestones } = countsOfLines(lines);
  if (entries + expenses + milestones === 0) return undefined;
  const hours = lines.reduce((sum, line) => sum + (line.kind === "time" ? Number(line.quantity) : 0), 0);
  const duration = formatDurationWords(Math.round(hours * 3600), durations);
  return [
    ...(entries > 0 ? [t("entries", { count: entries, duration })] : []),
    ...(expenses > 0 ? [t("expenses", { count: expenses })] : []),
    ...(milestones > 0 ? [t("milestones", { count: milestones })] : []),
  ].join(" ");
}

function paymentSentence(
  { payment, leftMinor }: Extract<Happening, { kind: "payment" }>,
  currency: string,
  { figures: { money, inSentence }, t }: Context,
): Sentence {
  const left = leftMinor > 0 ? t("left", { amount: money({ amount: leftMinor, currency }) }) : "";
  return {
    icon: <Banknote />,
    tone: "done",
    title: t("payment", { amount: money(payment.amount) }),
    detail: [receivedWords(payment, inSentence.longDay(payment.paid_on), t), left].filter(Boolean).join(" "),
  };
}

function refundSentence(
  { payment, refund, leftMinor }: Extract<Happening, { kind: "refund" }>,
  { figures: { money, inSentence }, t }: Context,
): Sentence {
  const date = inSentence.longDay(refund.refunded_on);
  const due = leftMinor > 0 ? t("dueAgain", { amount: money({ ...refund.amount, amount: leftMinor }) }) : "";
  return {
    icon: <Undo2 />,
    tone: "plain",
    title: t("refund", { amount: money(refund.amount) }),
    detail: [t("refundedBy", { date, method: payment.method ?? "" }), due].filter(Boolean).join(" "),
  };
}

function receivedWords(
  { method, reference, client_credit_id: credit }: Payment,
  date: string,
  t: Context["t"],
): string {
  if (credit !== null) return t("fromCredit", { date });
  if (method && reference) return t("receivedByWithReference", { date, method, reference });
  if (method) return t("receivedBy", { date, method });
  return reference ? t("receivedWithReference", { date, reference }) : t("received", { date });
}

type MailKind = Exclude<Happening, { kind: "payment" | "refund" }>["kind"];

function mailSentence(kind: MailKind, email: Email, { t }: Context): Sentence {
  const { without, isPartial } = deliveryOf(email);
  const addresses = [...email.to, ...email.cc].map(readableEmail).join(", ");
  const says = (text: string) => (
    <>
      {text}{" "}
      <TextLink href={`/settings/email/sent?mail=${email.id}`} className="whitespace-nowrap">
        {t("showEmail")}
      </TextLink>
    </>
  );
  if (isPartial) {
    const { title, detail } = partialWords(email, t);
    const look =
      without.length > 0 ? { icon: <MailX />, tone: "bad" as const } : { icon: <Send />, tone: "act" as const };
    return { ...look, title, detail: says(detail) };
  }
  if (kind === "mail-sent") {
    return { icon: <MailCheck />, tone: "done", title: t("accepted"), detail: says(t("acceptedFor", { addresses })) };
  }
  if (kind === "mail-failed") {
    const reasons = t("notDeliveredTo", { addresses: withReasons(email.recipients) });
    return { icon: <MailX />, tone: "bad", title: t("notDelivered"), detail: says(reasons) };
  }
  if (kind === "mail-captured") {
    return { icon: <Send />, tone: "plain", title: t("notSent"), detail: says(t("notSentTo", { addresses })) };
  }
  return { icon: <Send />, tone: "act", title: t("sending"), detail: says(t("sendingTo", { addresses })) };
}

function partialWords(email: Email, t: Context["t"]): { title: string; detail: string } {
  const { accepted, waiting, without } = deliveryOf(email);
  const sentences = [
    t("acceptedFor", { addresses: accepted.map(({ address }) => address).join(", ") }),
    ...(without.length > 0 ? [t("notDeliveredTo", { addresses: withReasons(without) })] : []),
    ...(waiting.length > 0 ? [t("retrying", { addresses: withReasons(waiting) })] : []),
  ];
  return {
    title: t("acceptedForSome", { accepted: accepted.length, total: email.recipients.length }),
    detail: sentences.join(" "),
  };
}
