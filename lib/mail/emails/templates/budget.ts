import { formatDuration } from "@/lib/kernel/core/duration";
import { formatMoney } from "@/lib/kernel/core/format";
import type { Wording } from "@/lib/mail/emails/wording";
import { renderMail, type RenderedMail } from "./layout";

export interface BudgetNews {
  workspaceName: string;
  projectName: string;
  clientName: string | null;
  measure: "budget" | "fee";
  threshold: number;
  /** `YYYY-MM` of a monthly budget. */
  month: string | null;
  kind: "hours" | "money";
  currency: string;
  /** Seconds for hours, minor units for money. */
  budget: number;
  used: number;
  projectUrl: string;
}

export function budgetMail(news: BudgetNews, wording: Wording): RenderedMail {
  const { workspaceName, projectName: project, clientName, kind, currency, budget, used } = news;
  const { t, language, locale } = wording;
  const amount = (value: number) =>
    kind === "hours" ? `${formatDuration(value)} h` : formatMoney({ amount: value, currency }, locale);
  const title = titleOf(news, wording);
  const usedOf = t("budget.usedOf", { used: amount(used), budget: amount(budget) });
  return renderMail({
    workspaceName,
    language,
    subject: t("budget.subject", { project, title }),
    preview: usedOf,
    title,
    paragraphs: [],
    figure: { value: budget === 0 ? t("budget.usedUp") : percentOf(used / budget, locale), caption: usedOf },
    facts: [
      [t("budget.project"), project],
      ...(clientName === null ? [] : [[t("budget.client"), clientName] as const]),
      used > budget ? [t("budget.over"), amount(used - budget)] : [t("budget.left"), amount(budget - used)],
    ],
    button: { label: t("budget.action"), url: news.projectUrl },
    notes: [t("budget.note")],
  });
}

function titleOf({ measure, threshold, month: period }: BudgetNews, { t, locale }: Wording): string {
  if (measure === "fee") {
    if (threshold === 100) return t("budget.titleFeeUsedUp");
    return t("budget.titleFee", { percent: percentOf(threshold / 100, locale) });
  }
  const month = period === null ? null : monthName(period, locale);
  if (threshold === 100) {
    return month === null ? t("budget.titleTotalUsedUp") : t("budget.titleMonthUsedUp", { month });
  }
  const percent = percentOf(threshold / 100, locale);
  return month === null ? t("budget.titleTotal", { percent }) : t("budget.titleMonth", { percent, month });
}

function percentOf(share: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(share);
}

function monthName(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${month}-01T00:00Z`));
}
