import { Check, Clock, Minus, Pause, RefreshCw, X } from "lucide-react";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { errorInWords } from "@/components/webhooks/words";
import type { Delivery } from "@/lib/webhooks/deliveries/schema";

type Look = { word: string; tone: BadgeTone; icon: ReactNode; mark: string };

const LOOKS = {
  delivered: { word: "Delivered", tone: "success", icon: <Check />, mark: "bg-success-soft text-success-text" },
  failed: { word: "Failed", tone: "danger", icon: <X />, mark: "bg-danger-soft text-danger-text" },
  skipped: { word: "Skipped", tone: "neutral", icon: <Minus />, mark: "bg-neutral-soft text-secondary" },
  waiting: { word: "Waiting", tone: "info", icon: <Clock />, mark: "bg-info-soft text-info-text" },
  held: { word: "Held", tone: "warning", icon: <Pause />, mark: "bg-warning-soft text-warning-text" },
  retrying: { word: "Retrying", tone: "warning", icon: <RefreshCw />, mark: "bg-warning-soft text-warning-text" },
} as const satisfies Record<Delivery["state"], Look>;

export function DeliveryBadge({ delivery }: { delivery: Delivery }) {
  const { tone, word } = LOOKS[delivery.state];
  return <Badge tone={tone}>{word}</Badge>;
}

/** The state as a round mark, with its word for listeners. */
export function DeliveryMark({ delivery }: { delivery: Delivery }) {
  const { word, icon, mark } = LOOKS[delivery.state];
  return (
    <span
      className={classNames(
        "grid size-7 shrink-0 place-content-center rounded-full [&_svg]:size-3.5 [&_svg]:stroke-[2.25]",
        mark,
      )}
    >
      {icon}
      <span className="sr-only">{word}</span>
    </span>
  );
}

/** What came of it, short enough for a row: `503, 3 of 6`, `no reply, 6 of 6`, `200, 2 tries`. */
export function outcomeOf(delivery: Delivery): string {
  const { state, attempts, max_attempts: most, last_response_status: code, last_error: error } = delivery;
  if (state === "skipped" || attempts === 0) return state;
  const answer = code === null ? shortError(error ?? "") : String(code);
  if (state === "delivered") return attempts === 1 ? answer : `${answer}, ${attempts} tries`;
  return `${answer}, ${attempts} of ${most}`;
}

function shortError(error: string): string {
  if (error === "timeout") return "no reply";
  if (error === "destination_not_allowed") return "not allowed";
  return errorInWords(error, null)
    .replace(/ \(.*\)$/, "")
    .replace(/^The (?:connection was |connection )?/, "")
    .toLowerCase();
}
