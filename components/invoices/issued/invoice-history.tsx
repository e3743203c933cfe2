"use client";

import { useInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Ban, Banknote, Check, Clock, Eye, FilePlus, MailCheck, MailX, Send } from "lucide-react";
import type { Route } from "next";
import type { ReactNode } from "react";
import { deliveryOf, withReasons } from "@/components/emails/mail-words";
import { type Happening, historyOf } from "@/components/invoices/issued/history";
import { useShell } from "@/components/layout/shell-context";
import { classNames } from "@/components/ui/class-names";
import { useMomentWords } from "@/components/ui/clock";
import { counted } from "@/components/ui/counted";
import { TextLink } from "@/components/ui/text-link";
import { type Figures, useFigures } from "@/components/viewer/use-figures";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { formatDurationWords } from "@/lib/kernel/core/duration";
import { emailList } from "@/lib/mail/emails/queries";
import type { Email } from "@/lib/mail/emails/schema";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { me } from "@/lib/identity/users/queries";
import { readableEmail } from "@/lib/kernel/core/email";

type Tone = "plain" | "done" | "bad" | "info" | "act";

type Sentence = { icon: ReactNode; tone: Tone; title: string; detail?: ReactNode };

const tones: Record<Tone, string> = {
  plain: "bg-neutral-soft text-secondary",
  done: "bg-success-soft text-success-text",
  bad: "bg-danger-soft text-danger-text",
  info: "bg-info-soft text-info-text",
  act: "bg-accent-soft text-accent-text",
};

/** Everything that happened to an invoice, newest first. */
export function InvoiceHistory({ invoice }: { invoice: Invoice }) {
  const { data: user } = useSuspenseQuery(me());
  const emails = useEmails(invoice.id);
  const figures = useFigures();
  const words = useMomentWords();
  const history = historyOf(invoice, emails, user.workspace.time_zone);
  return (
    <section aria-labelledby="history" className="px-6 pt-3.5 pb-6 phone:px-4">
      <div className="mb-2 flex items-baseline gap-2.5">
        <h2 id="history" className="text-md">
          What happened
        </h2>
        <span className="text-muted">{counted(history.length, "event")}</span>
      </div>
      <ol>
        {history.map((happening) => {
          const { icon, tone, title, detail } = sentenceOf(happening, invoice, figures);
          return (
            <li
              key={happening.key}
              className="relative grid grid-cols-[26px_minmax(0,1fr)_auto] gap-x-3 pb-4 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0.5 not-last:before:left-[12.5px] not-last:before:w-px not-last:before:bg-line-strong phone:grid-cols-[26px_minmax(0,1fr)]"
            >
              <span
                className={classNames(
                  "grid size-[26px] place-content-center rounded-full [&_svg]:size-3.5",
                  tones[tone],
                )}
              >
                {icon}
              </span>
              <div className="min-w-0 pt-[3px]">
                <b className="font-[550]">{title}</b>
                {detail !== undefined && <p className="[overflow-wrap:anywhere] text-muted">{detail}</p>}
              </div>
              <time
                dateTime={new Date(happening.at).toISOString()}
                title={words(happening.at, "full")}
                className="pt-[3px] whitespace-nowrap text-muted phone:col-start-2 phone:pt-0 phone:text-xs"
              >
                {words(happening.at, "day-time")}
              </time>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The mails about an invoice; none for those who may not read mails. */
export function useEmails(invoiceId: string): Email[] {
  const isEnabled = roleMay(useShell().user.role, "emails:read");
  const { data } = useInfiniteQuery({ ...emailList({ invoice_id: invoiceId }), enabled: isEnabled });
  return data?.pages.flatMap((page) => page.data) ?? [];
}

function sentenceOf(happening: Happening, invoice: Invoice, figures: Figures): Sentence {
  if (happening.kind === "payment") return paymentSentence(happening, invoice.currency, figures);
  if ("email" in happening) return mailSentence(happening.kind, happening.email);
  const { money, longDay } = figures;
  const due = invoice.due_date === null ? "" : longDay(invoice.due_date);
  return {
    created: { icon: <FilePlus />, tone: "plain" as const, title: "Draft made", detail: timeWords(invoice) },
    sent: {
      icon: <Send />,
      tone: "act" as const,
      title: "Issued",
      detail: `It got the number ${invoice.number ?? ""}, and what is printed on it was frozen. Due ${due}.`,
    },
    opened: {
      icon: <Eye />,
      tone: "info" as const,
      title: "First opened",
      detail: "By the client’s link. Stint keeps the time, not who or where.",
    },
    overdue: {
      icon: <Clock />,
      tone: "bad" as const,
      title: "Became overdue",
      detail: `It was due ${due}. ${money(invoice.amount_due)} is still due.`,
    },
    paid: { icon: <Check />, tone: "done" as const, title: "Paid in full" },
    voided: {
      icon: <Ban />,
      tone: "plain" as const,
      title: "Voided",
      detail: "The number stays used. Its time entries were freed, so that they can be billed again.",
    },
  }[happening.kind];
}

function timeWords(invoice: Invoice): ReactNode {
  const entries = invoice.lines.reduce((sum, line) => sum + line.time_entry_count, 0);
  if (entries === 0) return undefined;
  const hours = invoice.lines.reduce((sum, line) => sum + (line.kind === "time" ? Number(line.quantity) : 0), 0);
  return `It bills ${counted(entries, "entry", "entries")}, ${formatDurationWords(Math.round(hours * 3600))}.`;
}

function paymentSentence(
  { payment, leftMinor }: Extract<Happening, { kind: "payment" }>,
  currency: string,
  { money, longDay }: Figures,
): Sentence {
  const how = [payment.method, payment.reference && `“${payment.reference}”`].filter(Boolean).join(", ");
  const left = leftMinor > 0 ? ` ${money({ amount: leftMinor, currency })} is left.` : "";
  return {
    icon: <Banknote />,
    tone: "done",
    title: `Payment of ${money(payment.amount)} recorded`,
    detail: `Received ${longDay(payment.paid_on)}${how === "" ? "" : `, ${how}`}.${left}`,
  };
}

function mailSentence(kind: Exclude<Happening, { kind: "payment" }>["kind"], email: Email): Sentence {
  const to = [...email.to, ...email.cc].map(readableEmail).join(", ");
  const link = (
    <TextLink href={`/settings/mail?mail=${email.id}` as Route} className="whitespace-nowrap">
      Show the mail
    </TextLink>
  );
  const says = (text: string) => (
    <>
      {text} {link}
    </>
  );
  const { accepted, waiting, without, isPartial } = deliveryOf(email);
  if (isPartial) {
    const others = [
      without.length > 0 && `Not delivered to ${withReasons(without)}.`,
      waiting.length > 0 && `Tried again for ${withReasons(waiting)}.`,
    ].filter(Boolean);
    return {
      icon: without.length > 0 ? <MailX /> : <Send />,
      tone: without.length > 0 ? "bad" : "act",
      title: `Mail accepted for ${String(accepted.length)} of ${String(email.recipients.length)} recipients`,
      detail: says(`Accepted for ${accepted.map(({ address }) => address).join(", ")}. ${others.join(" ")}`),
    };
  }
  if (kind === "mail-sent")
    return { icon: <MailCheck />, tone: "done", title: "Mail accepted", detail: says(`For ${to}.`) };
  if (kind === "mail-failed") {
    return {
      icon: <MailX />,
      tone: "bad",
      title: "Mail not delivered",
      detail: says(`Not delivered to ${withReasons(email.recipients)}.`),
    };
  }
  if (kind === "mail-captured") {
    return {
      icon: <Send />,
      tone: "plain",
      title: "Mail kept, not sent",
      detail: says(`No mail server is set. It was for ${to}.`),
    };
  }
  return { icon: <Send />, tone: "act", title: "Mail on its way", detail: says(`To ${to}.`) };
}
