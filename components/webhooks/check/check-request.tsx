"use client";

import { useMutation } from "@tanstack/react-query";
import { Check, CircleAlert, Minus, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import { readPastedHeaders } from "@/components/webhooks/check/pasted-headers";
import { checkRequest } from "@/lib/webhooks/endpoints/queries";
import type { SignatureCheck } from "@/lib/webhooks/endpoints/schema";

/** Says of a pasted request which signature verifies, and of each that does not why. */
export function CheckRequest() {
  const { mutate, data, error, isPending } = useMutation(checkRequest);
  const [headers, setHeaders] = useState("");
  const [body, setBody] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const submit = () => {
    const read = readPastedHeaders(headers);
    const isEmpty = !Object.keys(read).some((name) => SIGNATURES.includes(name.toLowerCase()));
    setFault(isEmpty ? "Paste a header of a signature: webhook-signature or x-service-signature." : null);
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
        label="Headers"
        isMono
        rows={4}
        spellCheck="false"
        placeholder={"webhook-id: evt_…\nwebhook-timestamp: …\nwebhook-signature: v1,…"}
        value={headers}
        onChange={setHeaders}
        error={fault ?? undefined}
      />
      <TextArea
        label="Body"
        isMono
        rows={4}
        spellCheck="false"
        description="Every character as it came, before a parser read it."
        value={body}
        onChange={setBody}
      />
      <FormNotice text={error?.message ?? null} />
      <Button type="submit" isBusy={isPending} busyLabel="Checking" className="justify-self-start">
        Check the request
      </Button>
      {data !== undefined && <Verdict check={data} />}
    </form>
  );
}

const SIGNATURES = ["webhook-signature", "x-service-signature"];

function Verdict({ check }: { check: SignatureCheck }) {
  return (
    <section aria-label="What was found" className="grid grid-cols-1 gap-2">
      <Notice tone={check.is_authentic ? "success" : "error"} isLive>
        {check.is_authentic ? "It was sent by this workspace, as it is here." : "It does not verify as it is here."}
      </Notice>
      <ul className="grid">
        {check.checks.map((one) => (
          <li
            key={one.subject}
            className="grid grid-cols-[16px_minmax(0,1fr)] gap-x-2.5 border-b border-line py-2 last:border-b-0 [&>svg]:mt-0.5"
          >
            {iconOf(one, check.is_authentic)}
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

/** A time that is too old is no fault of a request that is pasted a while later. */
function iconOf({ result, subject }: SignatureCheck["checks"][number], isAuthentic: boolean): ReactNode {
  if (result === "passed") return <Check className="text-success-text" aria-label="Passed" />;
  if (result === "absent") return <Minus className="text-muted" aria-label="Absent" />;
  if (isAuthentic && subject === "webhook-timestamp")
    return <TriangleAlert className="text-warning-text" aria-label="Note" />;
  return <CircleAlert className="text-danger-text" aria-label="Failed" />;
}
