import { CircleAlert, Pause } from "lucide-react";
import { useTranslations } from "next-intl";
import { shownState, type ShownState } from "@/components/recurring-invoices/state";
import { Badge, type BadgeProps, type BadgeTone } from "@/components/ui/badge";
import type { RecurringInvoice } from "@/lib/billing/recurring-invoices/schema/recurring-invoice";

const LOOKS: Record<ShownState, { mark: NonNullable<BadgeProps["mark"]>; tone: BadgeTone }> = {
  active: { mark: "dot", tone: "success" },
  paused: { mark: <Pause />, tone: "warning" },
  ended: { mark: "dot", tone: "neutral" },
  failed: { mark: <CircleAlert />, tone: "danger" },
};

export type RecurringBadgeProps = { recurring: Pick<RecurringInvoice, "status" | "last_run"> };

export function RecurringBadge({ recurring }: RecurringBadgeProps) {
  const t = useTranslations("recurringInvoices.states");
  const state = shownState(recurring);
  return <Badge {...LOOKS[state]}>{t(state)}</Badge>;
}
