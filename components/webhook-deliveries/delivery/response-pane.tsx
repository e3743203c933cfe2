"use client";

import { Info } from "lucide-react";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { askedSeconds, type LoggedAttempt } from "@/components/webhook-deliveries/delivery/attempts";
import { HeaderList } from "@/components/webhook-deliveries/delivery/header-list";
import { byteLength, isSuccess, statusWords } from "@/components/webhook-deliveries/delivery/http-words";
import { answerTime, errorInWords, waitInWords } from "@/components/webhooks/words";
import type { DeliveryDetail } from "@/lib/webhooks/deliveries/schema";

export type ResponsePaneProps = { shown: DeliveryDetail; attempt: LoggedAttempt | undefined };

const KEPT_BYTES = 16 * 1024;

/** What came back, as text: a receiver's page is never run here. */
export function ResponsePane({ shown, attempt }: ResponsePaneProps) {
  return (
    <section
      aria-labelledby="response"
      className="min-w-0 border-line px-6 py-4 max-[90rem]:border-t min-[90rem]:border-l phone:px-4"
    >
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 id="response" className="font-[550]">
          {attempt ? `Response, attempt ${attempt.number}` : "Response"}
        </h3>
        {attempt && attempt.response_status !== null && (
          <CopyButton kind="icon" label="Copy the response" text={responseText(attempt)} />
        )}
      </div>
      {attempt ? <Answer attempt={attempt} /> : <p className="pt-1.5 text-muted">{nothingYet(shown)}</p>}
      {attempt && <RetryAfterNote shown={shown} attempt={attempt} />}
    </section>
  );
}

function Answer({ attempt }: { attempt: LoggedAttempt }) {
  const { response_status: status, duration_ms: duration, error, response_headers: headers } = attempt;
  if (attempt.finished_at === null) return <p className="pt-1.5 text-muted">Waiting for the answer.</p>;
  if (status === null) {
    return (
      <p className="py-1.5">
        <b className="font-semibold text-danger-text">{errorInWords(error ?? "", duration)}</b>{" "}
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
      {headers && <HeaderList headers={headers} label="Response headers" />}
      <ResponseBody body={attempt.response_body ?? ""} />
    </>
  );
}

function ResponseBody({ body }: { body: string }) {
  const bytes = byteLength(body);
  if (bytes === 0) return <p className="pt-3 text-muted">No body.</p>;
  return (
    <>
      <h4 className="pt-4 pb-2 font-[550]">
        Body{" "}
        <span className="pl-1 text-xs font-normal num text-muted">
          {bytes >= KEPT_BYTES ? "the first 16 KiB" : `${bytes.toLocaleString("en")} bytes`}
        </span>
      </h4>
      <CodeBlock code={body} label="Response body" isCopyable={false} isWrapped />
    </>
  );
}

/** What became of a Retry-After header, where one was sent and it matters still. */
function RetryAfterNote({ shown, attempt }: { shown: DeliveryDetail; attempt: LoggedAttempt }) {
  const asked = askedSeconds(attempt);
  const next = shown.plan[0];
  if (asked === null || next?.number !== attempt.number + 1) return null;
  return (
    <p className="mt-3 flex gap-2 text-muted">
      <Info className="mt-0.5" />
      <span>
        The endpoint asked to wait {waitInWords(asked)}. The planned wait is {waitInWords(next.after_seconds)}
        {asked <= next.after_seconds
          ? ", which is longer, so it is kept."
          : "; a longer wait is honoured up to twice that."}
      </span>
    </p>
  );
}

function nothingYet(shown: DeliveryDetail): string {
  return shown.status === "skipped" ? "Nothing was sent." : "Nothing came back yet.";
}

function responseText(attempt: LoggedAttempt): string {
  const headers = Object.entries(attempt.response_headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP ${attempt.response_status ?? ""}`, ...headers, "", attempt.response_body ?? ""].join("\n");
}
