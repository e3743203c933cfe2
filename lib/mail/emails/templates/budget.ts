import { formatDuration } from "@/lib/kernel/core/duration";
import { formatMoney } from "@/lib/kernel/core/format";
import { renderMail, type RenderedMail } from "./layout";

export interface BudgetNews {
  workspaceName: string;
  projectName: string;
  clientName: string | null;
  /** Percent of the budget. */
  threshold: number;
  /** `YYYY-MM` of a monthly budget. */
  month: string | null;
  kind: "hours" | "money";
  currency: string;
  /** Both in seconds for hours, in minor units for money. */
  budget: number;
  used: number;
  projectUrl: string;
  /** BCP 47, for figures and the month. */
  locale: string;
}

/** Tells who runs a project that its budget has reached a threshold. */
export function budgetMail(news: BudgetNews): RenderedMail {
  const { workspaceName, projectName, clientName, threshold, kind, currency, budget, used, locale } = news;
  const amount = (value: number) =>
    kind === "hours" ? `${formatDuration(value)} h` : formatMoney({ amount: value, currency }, locale);
  const month = news.month && monthName(news.month, locale);
  const title = headline(threshold, month);
  return renderMail({
    workspaceName,
    subject: `${projectName}: ${title}`,
    preview: `${amount(used)} of ${amount(budget)} used`,
    title,
    paragraphs: [],
    figure: { value: shareOf(used, budget, locale), caption: `${amount(used)} of ${amount(budget)}` },
    facts: [
      ["Project", projectName],
      ...(clientName === null ? [] : [["Client", clientName] as const]),
      used > budget ? ["Over", amount(used - budget)] : ["Left", amount(budget - used)],
    ],
    button: { label: "Open the project", url: news.projectUrl },
    notes: ["Sent to who manages the project, once for each threshold. The thresholds are on the project’s page."],
  });
}

function headline(threshold: number, month: string | null): string {
  const whose = month === null ? "The budget" : `The budget of ${month}`;
  return threshold === 100 ? `${whose} is used up` : `${whose} is ${String(threshold)} % used`;
}

function shareOf(used: number, budget: number, locale: string): string {
  if (budget === 0) return "Used up";
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(used / budget);
}

function monthName(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${month}-01T00:00Z`));
}
