"use client";

import { useMutation } from "@tanstack/react-query";
import { Check, CircleAlert, Minus, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import { readPastedHeaders } from "@/components/webhooks/check/pasted-headers";
import { checkRequest } from "@/lib/webhooks/endpoints/queries";
import type { SignatureCheck } from "@/lib/webhooks/endpoints/schema";

const HEADERS_EXAMPLE = "webhook-id: evt_…\nwebhook-timestamp: …\nwebhook-signature: v1,…";

export function CheckRequest() {
  const t = useTranslations("webhooks.check");
  const { mutate, data, error, isPending } = useMutation(checkRequest);
  const [headers, setHeaders] = useState("");
  const [body, setBody] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const submit = () => {
    const read = readPastedHeaders(headers);
    const isEmpty = !Object.keys(read).some((name) => SIGNATURES.includes(name.toLowerCase()));
    setFault(isEmpty ? t("noSignature") : null);
    if (!isEmpty) mutate({ headers: read, body });
  };
  return (
    <form
      id="check-request"
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        label={t("headers")}
        isMono
        rows={4}
        spellCheck="false"
        placeholder={HEADERS_EXAMPLE}
        value={headers}
        onChange={setHeaders}
        error={fault ?? undefined}
      />
      <TextArea
        label={t("body")}
        isMono
        rows={4}
        spellCheck="false"
        description={t("bodyHelp")}
        value={body}
        onChange={setBody}
      />
      <FormNotice text={error?.message ?? null} />
      <Button type="submit" isBusy={isPending} busyLabel={t("busy")} className="justify-self-start">
        {t("submit")}
      </Button>
      {data !== undefined && <Verdict check={data} />}
    </form>
  );
}

const SIGNATURES = ["webhook-signature", "x-service-signature"];

function Verdict({ check }: { check: SignatureCheck }) {
  const t = useTranslations("webhooks.check");
  return (
    <section aria-label={t("result")} className="grid grid-cols-1 gap-2">
      <Notice tone={check.is_authentic ? "success" : "error"} isLive>
        {check.is_authentic ? t("authentic") : t("notAuthentic")}
      </Notice>
      <ul className="grid">
        {check.checks.map((one) => (
          <li
            key={one.subject}
            className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2.5 border-b border-line py-2 last:border-b-0 [&>svg]:mt-0.5"
          >
            <ResultIcon check={one} isAuthentic={check.is_authentic} />
            <span className="min-w-0">
              <span className="mono font-[550] text-text">{one.subject}</span>{" "}
              <span className="text-secondary">{one.detail}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ResultIconProps = { check: SignatureCheck["checks"][number]; isAuthentic: boolean };

/** An authentic request that is pasted late fails only the check of its time, so this failure is a warning. */
function ResultIcon({ check: { result, subject }, isAuthentic }: ResultIconProps): ReactNode {
  const t = useTranslations("webhooks.check.results");
  if (result === "passed") return <Check className="text-success-text" aria-label={t("passed")} />;
  if (result === "absent") return <Minus className="text-muted" aria-label={t("absent")} />;
  if (isAuthentic && subject === "webhook-timestamp")
    return <TriangleAlert className="text-warning-text" aria-label={t("warning")} />;
  return <CircleAlert className="text-danger-text" aria-label={t("failed")} />;
}
