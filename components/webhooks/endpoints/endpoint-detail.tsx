"use client";

import { useQuery } from "@tanstack/react-query";
import { Rewind } from "lucide-react";
import type { Route } from "next";
import { Button } from "@/components/ui/button";
import { useMomentWords } from "@/components/ui/clock";
import { counted } from "@/components/ui/counted";
import { TextLink } from "@/components/ui/text-link";
import { HeldReason } from "@/components/webhooks/endpoints/held-reason";
import { LimitedTo } from "@/components/webhooks/endpoints/limited-to";
import { HealthCharts } from "@/components/webhooks/health/health-charts";
import { SecretField } from "@/components/webhooks/secret/secret-field";
import { VerifySnippets } from "@/components/webhooks/snippets/verify-snippets";
import { endpointName } from "@/components/webhooks/words";
import { webhookSecret } from "@/lib/webhooks/endpoints/queries";
import type { WebhookReply } from "@/lib/webhooks/endpoints/schema";

/** Where a phone goes when a row is chosen. */
export const ENDPOINT_DETAIL = "endpoint-detail";

export type EndpointDetailProps = {
  webhook: WebhookReply;
  /** The longest that an answer may take. */
  limitMs: number;
  /** Somebody wants to send a past event. */
  onReplay: () => void;
};

/** How the chosen endpoint does, beside what a receiver needs to trust what it gets. */
export function EndpointDetail({ webhook, limitMs, onReplay }: EndpointDetailProps) {
  return (
    <div id={ENDPOINT_DETAIL} className="grid border-t border-line-strong wide:grid-cols-[minmax(0,1fr)_540px]">
      <section aria-labelledby="endpoint-name" className="min-w-0 px-6 pt-5 pb-6 phone:px-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <h2 id="endpoint-name" className="min-w-0 truncate text-md font-semibold">
            {endpointName(webhook)}
          </h2>
          <FailedAttempts webhook={webhook} />
        </div>
        <HeldReason webhook={webhook} />
        {webhook.health && <HealthCharts hours={webhook.health.hours} limitMs={limitMs} />}
        {webhook.events.includes("*") || (
          <p className="mt-2 text-xs text-muted">
            Listens to <span className="mono text-secondary">{webhook.events.join(", ")}</span>
          </p>
        )}
        <LimitedTo webhook={webhook} />
        <VerifiedAt at={webhook.verified_at} />
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            size="small"
            icon={<Rewind />}
            disabledReason={webhook.status === "disabled" ? "Enable the endpoint first." : undefined}
            onPress={onReplay}
          >
            Send a past event…
          </Button>
        </div>
      </section>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5 border-line px-6 pt-5 pb-8 max-wide:border-t wide:border-l phone:px-4">
        <section aria-labelledby="secret" className="grid grid-cols-1 gap-2.5">
          <h2 id="secret" className="text-md font-semibold">
            Signing secret <span className="pl-1.5 text-sm font-normal text-muted">one for the workspace</span>
          </h2>
          <SecretField />
          <RolledHint />
        </section>
        <VerifySnippets />
      </div>
    </div>
  );
}

function VerifiedAt({ at }: { at: string | null }) {
  const words = useMomentWords();
  if (at === null) return null;
  return <p className="mt-2 text-xs text-muted">Answered a challenge at this address on {words(at, "day-time")}.</p>;
}

function FailedAttempts({ webhook }: { webhook: WebhookReply }) {
  const words = useMomentWords();
  const { health } = webhook;
  if (!health) return null;
  const failed = health.attempts - health.successes;
  const since = health.hours[0]?.from;
  return (
    <p className="num text-muted">
      <TextLink href={`/webhooks/deliveries?endpoint=${webhook.id}&time=24h` as Route}>
        {failed === 0 ? counted(health.attempts, "attempt") : counted(failed, "failed attempt")}
      </TextLink>
      {failed === 0 ? "" : ` of ${health.attempts.toLocaleString("en")}`}
      {since !== undefined && ` since yesterday ${words(since, "time")}`}
    </p>
  );
}

function RolledHint() {
  const { data: secret } = useQuery(webhookSecret());
  const words = useMomentWords();
  if (!secret) return null;
  const ends = secret.ending.at(-1)?.ends_at ?? null;
  return (
    <p className="text-xs text-muted">
      Made {words(secret.current.created_at, "day-time")}.
      {ends !== null && (
        <>
          {" "}
          The old one signs, too, until <TextLink href="/settings/webhooks">{words(ends, "day-time")}</TextLink>.
        </>
      )}
    </p>
  );
}
