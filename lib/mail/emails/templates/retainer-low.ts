import { formatMoney } from "@/lib/kernel/core/format";
import type { Money } from "@/lib/kernel/core/money";
import type { Wording } from "@/lib/mail/emails/wording";
import { renderMail, type RenderedMail } from "./layout";

export interface LowRetainer {
  workspaceName: string;
  name: string;
  clientName: string;
  /** Net. */
  left: Money;
  /** Net. */
  lowAt: Money;
  url: string;
}

/** To owners and admins. */
export function retainerLowMail(
  { workspaceName, name, clientName, left, lowAt, url }: LowRetainer,
  { t, language, locale }: Wording,
): RenderedMail {
  const title = t("retainerLow.title", { name });
  const lead = t("retainerLow.lead", { client: clientName });
  return renderMail({
    ...{ workspaceName, language, title, subject: title, preview: lead, paragraphs: [lead] },
    facts: [
      [t("retainerLow.client"), clientName],
      [t("retainerLow.left"), formatMoney(left, locale)],
      [t("retainerLow.mark"), formatMoney(lowAt, locale)],
    ],
    button: { label: t("retainerLow.action"), url },
    notes: [t("retainerLow.note")],
  });
}
