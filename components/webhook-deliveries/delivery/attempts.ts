import { isSuccess } from "@/components/webhook-deliveries/delivery/http-words";
import type { DeliveryDetail } from "@/lib/webhooks/deliveries/schema";

export type LoggedAttempt = DeliveryDetail["log"][number];

export type Place =
  | { kind: "answered" | "failed" | "sending"; number: number; attempt: LoggedAttempt; afterSeconds: number | null }
  | { kind: "next" | "planned"; number: number; at: string; afterSeconds: number };

export function placesOf(delivery: DeliveryDetail): Place[] {
  const made = delivery.log.map((attempt, index): Place => {
    const before = delivery.log[index - 1];
    const afterSeconds = before ? (Date.parse(attempt.started_at) - endOf(before)) / 1000 : null;
    return { kind: kindOf(attempt), number: attempt.number, attempt, afterSeconds };
  });
  const last = made.at(-1)?.number ?? 0;
  const isSending = made.at(-1)?.kind === "sending";
  const ahead = delivery.plan
    .filter(({ number }) => number > last)
    .map(({ number, at, after_seconds }, index): Place => {
      return { kind: index === 0 && !isSending ? "next" : "planned", number, at, afterSeconds: after_seconds };
    });
  return [...made, ...ahead];
}

/** Return null for a success or an unreadable header. */
export function askedSeconds(attempt: LoggedAttempt): number | null {
  const header = attempt.response_headers?.["retry-after"]?.trim();
  if (header === undefined || isSuccess(attempt.response_status)) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, (at - endOf(attempt)) / 1000);
}

function kindOf(attempt: LoggedAttempt): "answered" | "failed" | "sending" {
  if (attempt.finished_at === null) return "sending";
  return isSuccess(attempt.response_status) ? "answered" : "failed";
}

function endOf(attempt: LoggedAttempt): number {
  return Date.parse(attempt.finished_at ?? attempt.started_at);
}
