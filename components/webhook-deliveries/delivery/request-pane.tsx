"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { LoggedAttempt } from "@/components/webhook-deliveries/delivery/attempts";
import { HeaderList } from "@/components/webhook-deliveries/delivery/header-list";
import { byteLength, curlOf, formatted } from "@/components/webhook-deliveries/delivery/http-words";
import type { DeliveryDetail } from "@/lib/webhooks/deliveries/schema";

export type RequestPaneProps = { shown: DeliveryDetail; attempt: LoggedAttempt | undefined };

const VIEWS = ["formatted", "raw"] as const;

export function RequestPane({ shown, attempt }: RequestPaneProps) {
  const t = useTranslations("webhooks.deliveries.pane");
  const headers = attempt?.request_headers ?? null;
  const url = URL.parse(shown.url);
  return (
    <section aria-labelledby="request" className="min-w-0 px-6 py-4 phone:px-4">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 id="request" className="font-[550]">
          {attempt ? t("requestOf", { number: attempt.number }) : t("request")}
        </h3>
        {headers && <CopyButton text={curlOf(shown.url, headers, shown.request_body)} label={t("copyRequest")} />}
      </div>
      <p className="py-1.5 mono break-all">
        <b className="font-semibold">POST</b> {url ? url.pathname + url.search : shown.url}
      </p>
      {headers ? (
        <HeaderList headers={headers} label={t("requestHeaders")} />
      ) : (
        <p className="text-muted">{attempt ? t("headersLater") : t("notSent")}</p>
      )}
      <RequestBody body={shown.request_body} />
    </section>
  );
}

function RequestBody({ body }: { body: string }) {
  const t = useTranslations("webhooks.deliveries.pane");
  const [view, setView] = useState<(typeof VIEWS)[number]>("formatted");
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 pt-4 pb-2">
        <h4 className="font-[550]">
          {t.rich("body", {
            count: byteLength(body),
            size: (chunks) => <span className="pl-1 text-xs font-normal num text-muted">{chunks}</span>,
          })}
        </h4>
        <SegmentedControl
          label={t("bodyFormat")}
          size="small"
          options={VIEWS.map((value) => ({ value, label: t(value) }))}
          value={view}
          onChange={setView}
        />
      </div>
      <CodeBlock
        code={view === "formatted" ? formatted(body) : body}
        language={view === "formatted" ? "json" : "text"}
        isWrapped={view === "raw"}
        label={t("requestBody")}
      />
    </>
  );
}
