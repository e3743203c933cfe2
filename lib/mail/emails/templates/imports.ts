import { formatDuration } from "@/lib/kernel/core/duration";
import { formatDecimal } from "@/lib/kernel/core/format";
import type { Wording } from "@/lib/mail/emails/wording";
import { renderMail, type RenderedMail } from "./layout";

export interface ImportNews {
  workspaceName: string;
  /** Whether the import wrote all its records. Otherwise it is being undone. */
  isComplete: boolean;
  entries: number;
  seconds: number;
  clients: number;
  projects: number;
  importUrl: string;
}

export function importEndedMail(news: ImportNews, { t, language, locale }: Wording): RenderedMail {
  const { workspaceName, isComplete, importUrl } = news;
  const title = t(isComplete ? "importEnded.title" : "importEnded.failedTitle");
  const lead = t(isComplete ? "importEnded.lead" : "importEnded.failedLead");
  const facts: [string, string][] = [
    [t("importEnded.entries"), formatDecimal(String(news.entries), locale)],
    [t("importEnded.hours"), formatDuration(news.seconds)],
    [t("importEnded.clients"), formatDecimal(String(news.clients), locale)],
    [t("importEnded.projects"), formatDecimal(String(news.projects), locale)],
  ];
  return renderMail({
    ...{ workspaceName, language, subject: title, preview: lead, title, paragraphs: [lead] },
    facts: isComplete ? facts : [],
    button: { label: t("importEnded.action"), url: importUrl },
    notes: [t("importEnded.note")],
  });
}
