import { Check, Circle, Clock, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { Timesheet } from "@/lib/tracking/timesheets/schema/timesheet";

const MARKS = {
  open: { tone: "neutral", icon: <Circle /> },
  submitted: { tone: "info", icon: <Clock /> },
  approved: { tone: "success", icon: <Check /> },
  rejected: { tone: "danger", icon: <Undo2 /> },
} as const satisfies Record<Timesheet["status"], { tone: BadgeTone; icon: React.ReactElement }>;

export function StatusBadge({ status }: Pick<Timesheet, "status">) {
  const t = useTranslations("approvals.status");
  const { tone, icon } = MARKS[status];
  return (
    <Badge tone={tone} mark={icon}>
      {t(status)}
    </Badge>
  );
}
