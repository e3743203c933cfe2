import { useTranslations } from "next-intl";
import type { ReviewedDraft } from "@/components/invoice-runs/review/use-review";

/** Drafts of clients without an email address are issued only. */
export function useSendLabel(): (selected: readonly ReviewedDraft[]) => string {
  const t = useTranslations("invoiceRuns.review");
  return (selected) => {
    const count = selected.filter(({ client_email: email }) => email !== null).length;
    const issued = selected.length - count;
    if (issued === 0) return t("send", { count });
    return count === 0 ? t("issue", { count: issued }) : t("sendAndIssue", { count, issued });
  };
}
