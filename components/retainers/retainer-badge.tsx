import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Retainer } from "@/lib/billing/retainers/schema";

export function RetainerBadge({ retainer: { status, low } }: { retainer: Pick<Retainer, "status" | "low"> }) {
  const t = useTranslations("retainers.states");
  if (status === "closed") return <Badge mark="ring">{t("closed")}</Badge>;
  if (low) {
    return (
      <Badge tone="warning" mark={<TriangleAlert />}>
        {t("low")}
      </Badge>
    );
  }
  return <Badge tone="success">{t("active")}</Badge>;
}
