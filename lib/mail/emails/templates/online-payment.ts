import { formatMoney } from "@/lib/kernel/core/format";
import type { Money } from "@/lib/kernel/core/money";
import type { Wording } from "@/lib/mail/emails/wording";
import { renderMail, type RenderedMail } from "./layout";

export interface OnlinePaymentNews {
  workspaceName: string;
  news: "failed" | "disputed";
  number: string;
  clientName: string;
  amount: Money;
  url: string;
}

/** To owners and admins. */
export function onlinePaymentMail(
  { workspaceName, news, number, clientName, amount, url }: OnlinePaymentNews,
  { t, language, locale }: Wording,
): RenderedMail {
  const title = t(`onlinePayment.${news}Title`, { number });
  const lead = t(`onlinePayment.${news}Lead`, { client: clientName });
  return renderMail({
    ...{ workspaceName, language, title, subject: title, preview: lead, paragraphs: [lead] },
    facts: [
      [t("onlinePayment.invoice"), number],
      [t("onlinePayment.amount"), formatMoney(amount, locale)],
    ],
    button: { label: t("onlinePayment.action"), url },
    notes: [t("onlinePayment.note")],
  });
}
