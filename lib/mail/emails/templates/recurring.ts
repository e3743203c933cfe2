import { formatDay } from "@/lib/kernel/core/format";
import type { Wording } from "@/lib/mail/emails/wording";
import { renderMail, type RenderedMail } from "./layout";

export interface RecurringNews {
  workspaceName: string;
  name: string;
  clientName: string;
  /** `paused` by the clock. */
  outcome: "draft" | "not_made" | "client_archived" | "missed_dates";
  /** Sentence of the error, in the owner's language. */
  reason: string | null;
  /** Date of the failed invoice. */
  scheduledOn: string | null;
  url: string;
}

/** To the owners. */
export function recurringMail(news: RecurringNews, { t, language, locale }: Wording): RenderedMail {
  const { workspaceName, name, clientName, outcome, reason, scheduledOn } = news;
  const isPaused = outcome === "client_archived" || outcome === "missed_dates";
  const title = t(isPaused ? "recurring.pausedTitle" : "recurring.failedTitle", { name });
  const lead = t(`recurring.${outcome}`, { client: clientName });
  return renderMail({
    ...{ workspaceName, language, title, subject: title, preview: lead, paragraphs: [lead] },
    facts: [
      [t("recurring.client"), clientName],
      ...(scheduledOn === null || isPaused ? [] : [[t("recurring.date"), formatDay(scheduledOn, locale)] as const]),
      ...(reason === null ? [] : [[t("recurring.reason"), reason] as const]),
    ],
    button: { label: t("recurring.action"), url: news.url },
    notes: [t("recurring.note")],
  });
}
