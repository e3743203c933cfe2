import { Check, Clock, Minus, Pause, RefreshCw, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { shortError } from "@/components/webhooks/words";
import type { Delivery } from "@/lib/webhooks/deliveries/schema";

type Look = { tone: BadgeTone; icon: ReactNode; mark: string };

const LOOKS = {
  delivered: { tone: "success", icon: <Check />, mark: "bg-success-soft text-success-text" },
  failed: { tone: "danger", icon: <X />, mark: "bg-danger-soft text-danger-text" },
  skipped: { tone: "neutral", icon: <Minus />, mark: "bg-neutral-soft text-secondary" },
  waiting: { tone: "info", icon: <Clock />, mark: "bg-info-soft text-info-text" },
  held: { tone: "warning", icon: <Pause />, mark: "bg-warning-soft text-warning-text" },
  retrying: { tone: "warning", icon: <RefreshCw />, mark: "bg-warning-soft text-warning-text" },
} as const satisfies Record<Delivery["state"], Look>;

export function DeliveryBadge({ delivery: { state } }: { delivery: Delivery }) {
  const t = useTranslations("webhooks.deliveries.states");
  return <Badge tone={LOOKS[state].tone}>{t(state)}</Badge>;
}

/** The name is for screen readers. */
export function DeliveryMark({ delivery: { state } }: { delivery: Delivery }) {
  const t = useTranslations("webhooks.deliveries.states");
  const { icon, mark } = LOOKS[state];
  return (
    <span
      className={classNames(
        "grid size-7 shrink-0 place-content-center rounded-full [&_svg]:size-3.5 [&_svg]:stroke-[2.25]",
        mark,
      )}
    >
      {icon}
      <span className="sr-only">{t(state)}</span>
    </span>
  );
}

/** Format as `503, 3 of 6`, `No response, 6 of 6`, `200, 2 attempts`. */
export function DeliveryOutcome({ delivery }: { delivery: Delivery }) {
  const t = useTranslations("webhooks.deliveries.outcomes");
  const states = useTranslations("webhooks.deliveries.states");
  const { state, attempts, max_attempts: max, last_response_status: code, last_error: error } = delivery;
  if (state === "skipped" || attempts === 0) return states(state);
  const outcome = code === null ? shortError(error ?? "", t) : String(code);
  if (state === "delivered") return attempts === 1 ? outcome : t("withAttempts", { outcome, count: attempts });
  return t("attemptsOfMax", { outcome, attempts, max });
}
