import { useTranslations } from "next-intl";
import { answerTime, errorInWords, eventsInWords, waitInWords } from "@/components/webhooks/words";
import type { Webhook } from "@/lib/webhooks/endpoints/schema";

export function useWebhookWords() {
  const t = useTranslations("webhooks.words");
  return {
    /** `214 ms`, `2.8 s`. */
    answerTime: (ms: number) => answerTime(ms, t),
    /** `36 min`, `3 h 36 min`. */
    wait: (seconds: number) => waitInWords(seconds, t),
    error: (error: string, durationMs: number | null) => errorInWords(error, durationMs, t),
    /** `503 in 214 ms`. */
    statusInTime: (status: number, ms: number) =>
      t("statusInTime", { status: String(status), time: answerTime(ms, t) }),
    events: (webhook: Webhook) => eventsInWords(webhook, t),
    milliseconds: (count: number) => t("milliseconds", { count }),
    seconds: (count: number) => t("seconds", { count }),
  };
}
