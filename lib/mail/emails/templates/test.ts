import type { Wording } from "@/lib/mail/emails/wording";
import { momentOf, type RenderedMail, renderMail } from "./layout";

export interface TestMail {
  workspaceName: string;
  askedBy: string;
  askedAt: Date;
  /** Null without a mail server. */
  server: string | null;
  settingsUrl: string;
  accentColor?: string | null;
}

export function testMail(test: TestMail, wording: Wording): RenderedMail {
  const { workspaceName, askedBy, askedAt, server, settingsUrl } = test;
  const { t, language } = wording;
  return renderMail({
    workspaceName,
    language,
    accentColor: test.accentColor,
    subject: t("test.subject", { workspace: workspaceName }),
    preview: t("test.preview"),
    title: t("test.title"),
    paragraphs: [t("test.text"), t("test.scripts")],
    facts: [
      [t("test.sentBy"), server ?? t("test.noServer")],
      [t("test.sentOn"), momentOf(askedAt, wording)],
    ],
    button: { label: t("test.action"), url: settingsUrl },
    notes: [t("test.note", { person: askedBy })],
  });
}
