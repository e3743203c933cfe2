import { Check, Clock, Eye, Send, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { shownState, type ShownState } from "@/components/estimates/state";
import { Badge, type BadgeProps, type BadgeTone } from "@/components/ui/badge";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";

const LOOKS: Record<ShownState, { mark: NonNullable<BadgeProps["mark"]>; tone: BadgeTone }> = {
  draft: { mark: "ring", tone: "neutral" },
  sent: { mark: <Send />, tone: "info" },
  viewed: { mark: <Eye />, tone: "info" },
  expired: { mark: <Clock />, tone: "warning" },
  accepted: { mark: <Check />, tone: "success" },
  declined: { mark: <X />, tone: "neutral" },
  superseded: { mark: "dot", tone: "neutral" },
};

export type EstimateBadgeProps = { estimate: Pick<Estimate, "status" | "expired" | "viewed_at"> };

export function EstimateBadge({ estimate }: EstimateBadgeProps) {
  const t = useTranslations("estimates.states");
  const state = shownState(estimate);
  return (
    <Badge {...LOOKS[state]} isStruck={state === "superseded"}>
      {state === "viewed" ? t.rich("viewed", { hidden: (text) => <span className="sr-only">{text}</span> }) : t(state)}
    </Badge>
  );
}
