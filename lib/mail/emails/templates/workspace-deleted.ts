import type { Wording } from "@/lib/mail/emails/wording";
import { momentOf, renderMail, type RenderedMail } from "./layout";

export interface WorkspaceDeleted {
  workspaceName: string;
  person: string;
  deletedAt: Date;
  restorableUntil: Date;
  restoreUrl: string;
}

export function workspaceDeletedMail(news: WorkspaceDeleted, wording: Wording): RenderedMail {
  const { t, language } = wording;
  const { workspaceName: workspace, person } = news;
  const until = momentOf(news.restorableUntil, wording);
  const title = t("workspaceDeleted.title", { workspace });
  const lead = t("workspaceDeleted.lead", { person, workspace, at: momentOf(news.deletedAt, wording) });
  return renderMail({
    workspaceName: workspace,
    language,
    subject: title,
    preview: lead,
    title,
    paragraphs: [lead, t("workspaceDeleted.restore", { until })],
    button: { label: t("workspaceDeleted.action"), url: news.restoreUrl },
    notes: [t("workspaceDeleted.note")],
  });
}
