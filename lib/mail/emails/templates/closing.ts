import { formatDuration } from "@/lib/kernel/core/duration";
import { formatDay, formatMoney } from "@/lib/kernel/core/format";
import type { Money } from "@/lib/kernel/core/money";
import type { Wording } from "@/lib/mail/emails/wording";
import { renderMail, type RenderedMail } from "./layout";

export interface ClosingNews {
  workspaceName: string;
  /** `YYYY-MM-DD`, the last day of the period. */
  until: string;
  /** `YYYY-MM-DD`, the day at whose start the period closes. */
  closesOn: string;
  running: number;
  unbilled: { seconds: number; amounts: readonly Money[] };
  drafts: number;
  settingsUrl: string;
}

export function periodClosesMail(news: ClosingNews, { t, language, locale }: Wording): RenderedMail {
  const day = formatDay(news.until, locale);
  const title = t("closing.title", { day });
  const lead = t("closing.lead", { day, date: formatDay(news.closesOn, locale) });
  const amounts = news.unbilled.amounts.map((amount) => formatMoney(amount, locale));
  return renderMail({
    workspaceName: news.workspaceName,
    language,
    subject: title,
    preview: lead,
    title,
    paragraphs: [lead],
    facts: [
      [t("closing.running"), String(news.running)],
      [t("closing.unbilled"), [`${formatDuration(news.unbilled.seconds)} h`, ...amounts].join(" · ")],
      [t("closing.drafts"), String(news.drafts)],
    ],
    button: { label: t("closing.action"), url: news.settingsUrl },
    notes: [t("closing.note")],
  });
}

export interface AskedException {
  workspaceName: string;
  person: string;
  /** `YYYY-MM-DD` */
  from: string;
  to: string;
  comment: string;
  settingsUrl: string;
}

export function exceptionAskedMail(asked: AskedException, { t, language, locale }: Wording): RenderedMail {
  const { person } = asked;
  const [from, to] = [formatDay(asked.from, locale), formatDay(asked.to, locale)];
  const lead = t("exceptionAsked.lead", { person });
  return renderMail({
    workspaceName: asked.workspaceName,
    language,
    subject: t("exceptionAsked.subject", { person }),
    preview: lead,
    title: t("exceptionAsked.title"),
    paragraphs: [lead, asked.comment],
    facts: [[t("exceptionAsked.days"), from === to ? from : t("exceptionAsked.range", { from, to })]],
    button: { label: t("exceptionAsked.action"), url: asked.settingsUrl },
    notes: [t("exceptionAsked.note")],
  });
}

export interface WaitingClosing {
  workspaceName: string;
  /** `YYYY-MM-DD`, the last day of the period. */
  until: string;
  /** Timesheets that are not decided. */
  count: number;
  approvalsUrl: string;
}

export function closingWaitsMail(news: WaitingClosing, { t, language, locale }: Wording): RenderedMail {
  const title = t("closingWaits.title", { day: formatDay(news.until, locale) });
  const lead = t("closingWaits.lead", { count: news.count });
  return renderMail({
    ...{ workspaceName: news.workspaceName, language, subject: title, preview: lead, title, paragraphs: [lead] },
    button: { label: t("closingWaits.action"), url: news.approvalsUrl },
    notes: [t("closingWaits.note")],
  });
}
