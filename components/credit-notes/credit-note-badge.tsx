import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { CreditNote } from "@/lib/billing/credit-notes/schema/credit-note";

export function CreditNoteBadge({ status }: Pick<CreditNote, "status">) {
  const t = useTranslations("creditNotes.states");
  return (
    <Badge tone={status === "issued" ? "info" : "neutral"} mark={status === "issued" ? "dot" : "ring"}>
      {t(status)}
    </Badge>
  );
}
