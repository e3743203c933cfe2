"use client";

import { useState } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { LoggedAttempt } from "@/components/webhook-deliveries/delivery/attempts";
import { HeaderList } from "@/components/webhook-deliveries/delivery/header-list";
import { byteLength, curlOf, formatted } from "@/components/webhook-deliveries/delivery/http-words";
import type { DeliveryDetail } from "@/lib/webhooks/deliveries/schema";

export type PaneProps = { shown: DeliveryDetail; attempt: LoggedAttempt | undefined };

const VIEWS = [
  { value: "formatted", label: "Formatted" },
  { value: "exact", label: "Exact bytes" },
] as const;

/** What was sent, to the byte. */
export function RequestPane({ shown, attempt }: PaneProps) {
  const [view, setView] = useState<"formatted" | "exact">("formatted");
  const headers = attempt?.request_headers ?? null;
  const url = URL.parse(shown.url);
  return (
    <section aria-labelledby="request" className="min-w-0 px-6 py-4 phone:px-4">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 id="request" className="font-[550]">
          {attempt ? `Request, attempt ${attempt.number}` : "Request"}
        </h3>
        {headers && <CopyButton text={curlOf(shown.url, headers, shown.request_body)} label="Copy as curl" />}
      </div>
      <p className="py-1.5 mono break-all">
        <b className="font-semibold">POST</b> {url ? url.pathname + url.search : shown.url}
      </p>
      {headers ? (
        <HeaderList headers={headers} label="Request headers" />
      ) : (
        <p className="text-muted">{attempt ? "The headers show up with the answer." : "Not sent yet."}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 pt-4 pb-2">
        <h4 className="font-[550]">
          Body{" "}
          <span className="pl-1 text-xs font-normal num text-muted">
            {byteLength(shown.request_body).toLocaleString("en")} bytes, the same in every attempt
          </span>
        </h4>
        <SegmentedControl label="How the body is shown" size="small" options={VIEWS} value={view} onChange={setView} />
      </div>
      <CodeBlock
        code={view === "formatted" ? formatted(shown.request_body) : shown.request_body}
        language={view === "formatted" ? "json" : "text"}
        isWrapped={view === "exact"}
        label="Request body"
      />
    </section>
  );
}
