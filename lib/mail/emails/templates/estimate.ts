import type { InvoiceContent } from "@/lib/billing/invoice-content/content";
import { unisolated } from "@/lib/billing/invoice-content/reading-direction";
import { formatMoney } from "@/lib/kernel/core/format";
import type { Money } from "@/lib/kernel/core/money";
import type { Wording } from "@/lib/mail/emails/wording";
import { messageParts, renderMail, type RenderedMail } from "./layout";

export interface EstimateMail {
  content: InvoiceContent;
  accentColor: string | null;
  message: string;
  publicUrl: string;
  hasPdf: boolean;
  canReply: boolean;
  /** `accepted` is the copy for the client. */
  occasion: "sent" | "reminder" | "accepted";
  /** In the client's language. */
  validUntil: string;
}

/** To the client. */
export function estimateMail({ content, message, occasion, ...mail }: EstimateMail): RenderedMail {
  const { text, seller, locale, direction, total } = content;
  const number = content.number ?? "";
  const state =
    occasion === "accepted" ? text("estimate.accepted") : text("estimate.validUntilDate", { date: mail.validUntil });
  const title = occasion === "reminder" ? text("estimate.reminder", { number }) : `${content.title} ${number}`;
  const inSentence = direction === "rtl" ? state : unisolated(state);
  const when = inSentence.slice(0, 1).toLocaleLowerCase(locale) + inSentence.slice(1);
  return renderMail({
    workspaceName: seller.name,
    accentColor: mail.accentColor,
    language: locale,
    direction,
    subject: unisolated([title, total, when].join(", ")),
    ...messageParts(message, `${seller.name}: ${number}`),
    figure: { value: total, caption: [number, when].join(", ") },
    button: { label: text("estimate.open"), url: mail.publicUrl },
    notes: [...(mail.hasPdf ? [text("attached")] : []), ...(mail.canReply ? [text("reply")] : [])],
  });
}

export interface EstimateDecidedMail {
  workspaceName: string;
  number: string;
  outcome: "accepted" | "declined";
  /** Of the client, as entered. */
  person: string;
  clientName: string;
  total: Money;
  reason: string | null;
  url: string;
}

/** To the member who sent the estimate. */
export function estimateDecidedMail(
  { workspaceName, number, outcome, person, clientName, total, reason, url }: EstimateDecidedMail,
  { t, language, locale }: Wording,
): RenderedMail {
  const title = t(`estimateDecided.${outcome}`, { number });
  const lead = t(outcome === "accepted" ? "estimateDecided.leadAccepted" : "estimateDecided.leadDeclined", {
    ...{ person, client: clientName },
  });
  const amount = formatMoney(total, locale);
  return renderMail({
    ...{ workspaceName, language, title, preview: lead, paragraphs: [lead] },
    subject: `${title}, ${amount}`,
    facts: [
      [t("estimateDecided.total"), amount],
      ...(reason === null ? [] : [[t("estimateDecided.reason"), reason] as const]),
    ],
    button: { label: t("estimateDecided.action"), url },
    notes: [t("estimateDecided.note")],
  });
}
