"use client";

import { Info } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { askedSeconds, type LoggedAttempt } from "@/components/webhook-deliveries/delivery/attempts";
import { HeaderList } from "@/components/webhook-deliveries/delivery/header-list";
import { byteLength, isSuccess, statusWords } from "@/components/webhook-deliveries/delivery/http-words";
import { useWebhookWords } from "@/components/webhooks/use-webhook-words";
import type { DeliveryDetail } from "@/lib/webhooks/deliveries/schema";

export type ResponsePaneProps = { shown: DeliveryDetail; attempt: LoggedAttempt | undefined };

const KEPT_BYTES = 16 * 1024;

/** The body is always shown as text, never rendered. */
export function ResponsePane({ shown, attempt }: ResponsePaneProps) {
  const t = useTranslations("webhooks.deliveries.response");
  return (
    <section
      aria-labelledby="response"
      className="min-w-0 border-line px-6 py-4 max-[90rem]:border-t min-[90rem]:border-l phone:px-4"
    >
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 id="response" className="font-[550]">
          {attempt ? t("titleOf", { number: attempt.number }) : t("title")}
        </h3>
        {attempt && attempt.response_status !== null && (
          <CopyButton kind="icon" label={t("copy")} text={responseText(attempt)} />
        )}
      </div>
      {attempt ? (
        <Answer attempt={attempt} />
      ) : (
        <p className="pt-1.5 text-muted">{shown.status === "skipped" ? t("notSent") : t("none")}</p>
      )}
      {attempt && <RetryAfterNote shown={shown} attempt={attempt} />}
    </section>
  );
}

function Answer({ attempt }: { attempt: LoggedAttempt }) {
  const t = useTranslations("webhooks.deliveries.response");
  const { answerTime, error: reason } = useWebhookWords();
  const { response_status: status, duration_ms: duration, error, response_headers: headers } = attempt;
  if (attempt.finished_at === null) return <p className="pt-1.5 text-muted">{t("waiting")}</p>;
  if (status === null) {
    return (
      <p className="py-1.5">
        <b className="font-semibold text-danger-text">{reason(error ?? "", duration)}</b>{" "}
        <span className="num text-muted">{duration === null ? "" : answerTime(duration)}</span>
      </p>
    );
  }
  return (
    <>
      <p className="py-1.5 mono">
        <b className={`font-semibold ${isSuccess(status) ? "text-success-text" : "text-danger-text"}`}>{status}</b>{" "}
        {statusWords(status)} <span className="text-muted">{duration === null ? "" : answerTime(duration)}</span>
      </p>
      {headers && <HeaderList headers={headers} label={t("headers")} />}
      <ResponseBody body={attempt.response_body ?? ""} />
    </>
  );
}

function ResponseBody({ body }: { body: string }) {
  const t = useTranslations("webhooks.deliveries.response");
  const size = (chunks: ReactNode) => <span className="pl-1 text-xs font-normal num text-muted">{chunks}</span>;
  const bytes = byteLength(body);
  if (bytes === 0) return <p className="pt-3 text-muted">{t("noBody")}</p>;
  return (
    <>
      <h4 className="pt-4 pb-2 font-[550]">
        {bytes >= KEPT_BYTES ? t.rich("bodyCut", { size }) : t.rich("body", { count: bytes, size })}
      </h4>
      <CodeBlock code={body} label={t("responseBody")} isCopyable={false} isWrapped />
    </>
  );
}

function RetryAfterNote({ shown, attempt }: { shown: DeliveryDetail; attempt: LoggedAttempt }) {
  const t = useTranslations("webhooks.deliveries.response");
  const { wait } = useWebhookWords();
  const asked = askedSeconds(attempt);
  const next = shown.plan[0];
  if (asked === null || next?.number !== attempt.number + 1) return null;
  const waits = { asked: wait(asked), planned: wait(next.after_seconds) };
  return (
    <p className="mt-3 flex gap-2 text-muted">
      <Info className="mt-0.5" />
      <span>{asked <= next.after_seconds ? t("retryAfterShorter", waits) : t("retryAfterLonger", waits)}</span>
    </p>
  );
}

function responseText(attempt: LoggedAttempt): string {
  const headers = Object.entries(attempt.response_headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP ${attempt.response_status ?? ""}`, ...headers, "", attempt.response_body ?? ""].join("\n");
}
