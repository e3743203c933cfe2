import { unisolated } from "@/lib/billing/invoice-content/reading-direction";
import type { StatementContent } from "@/lib/billing/invoice-content/statement";
import { messageParts, renderMail, type RenderedMail } from "./layout";

export interface StatementMail {
  content: StatementContent;
  accentColor: string | null;
  message: string;
  /** Address of the client's page. Null: the client has none. */
  clientPage: string | null;
  hasPdf: boolean;
  canReply: boolean;
}

/** To the client. */
export function statementMail({
  content,
  accentColor,
  message,
  clientPage,
  hasPdf,
  canReply,
}: StatementMail): RenderedMail {
  const { text, seller, locale, direction, closing, aging, openCredit } = content;
  return renderMail({
    ...{ workspaceName: seller.name, accentColor, language: locale, direction },
    subject: unisolated(content.subject),
    ...messageParts(message, content.subject),
    figure: { value: closing.value, caption: closing.label },
    facts: [...aging, ...(openCredit ? [openCredit] : [])].map(({ label, value }) => [label, value] as const),
    ...(clientPage === null ? {} : { button: { label: text("statement.openPage"), url: clientPage } }),
    notes: [...(hasPdf ? [text("attached")] : []), ...(canReply ? [text("reply")] : [])],
  });
}
