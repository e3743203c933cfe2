import { useTranslations } from "next-intl";
import { useFigures } from "@/components/viewer/use-figures";
import type { EstimatePart } from "@/lib/billing/estimates/schema/estimate";

/** `On acceptance`, `On 15 January 2027`, or the part's own description. */
export function useDueWords(): (part: Pick<EstimatePart, "description" | "due" | "due_on">) => string {
  const t = useTranslations("estimates.schedule");
  const { inSentence } = useFigures();
  return ({ description, due, due_on: day }) => {
    const when = day === null ? t(`due.${due}`) : t("onDay", { date: inSentence.longDay(day) });
    return description === null ? when : t("described", { description, when });
  };
}
