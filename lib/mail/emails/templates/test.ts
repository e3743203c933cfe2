import { momentOf, type RenderedMail, renderMail } from "./layout";

export interface TestMail {
  workspaceName: string;
  askedBy: string;
  askedAt: Date;
  timeZone: string;
  /** The mail server it goes through; null when there is none. */
  server: string | null;
  settingsUrl: string;
  accentColor?: string | null;
}

/** Shows that mail gets through. */
export function testMail(test: TestMail): RenderedMail {
  const { workspaceName, askedBy, askedAt, timeZone, server, settingsUrl } = test;
  const by = askedBy === "" ? "You" : askedBy;
  return renderMail({
    workspaceName,
    accentColor: test.accentColor,
    subject: `Test mail from ${workspaceName}`,
    preview: "If you read this in your mailbox, outgoing mail works.",
    title: "Outgoing mail works",
    paragraphs: [
      "If you read this in your mailbox, invoices, invitations and warnings are delivered too.",
      "Characters of other scripts arrive unchanged: naïve, žluťoučký, 日本語.",
    ],
    facts: [
      ["Sent by", server ?? "no mail server, so it was captured"],
      ["Asked for", momentOf(askedAt, timeZone)],
    ],
    button: { label: "Open outgoing mail", url: settingsUrl },
    notes: [`${by} asked for this test in Settings, Outgoing mail.`],
  });
}
