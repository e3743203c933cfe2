"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import { Hourglass, Rewind } from "lucide-react";
import type { Route } from "next";
import { Button } from "@/components/ui/button";
import { useMomentWords, useNow } from "@/components/ui/clock";
import { counted } from "@/components/ui/counted";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { useEndpointActions } from "@/components/webhooks/endpoints/use-endpoint-actions";
import { HealthCharts } from "@/components/webhooks/health/health-charts";
import { SecretField } from "@/components/webhooks/secret/secret-field";
import { VerifySnippets } from "@/components/webhooks/snippets/verify-snippets";
import { endpointName, waitInWords } from "@/components/webhooks/words";
import { client } from "@/lib/tracking/clients/queries";
import type { Client } from "@/lib/tracking/clients/schema";
import { project } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import { webhookSecret } from "@/lib/webhooks/endpoints/queries";
import type { Webhook, WebhookReply } from "@/lib/webhooks/endpoints/schema";

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

/** Why the deliveries of an endpoint that keeps failing wait, for what, and what it costs. Nothing for all others. */
function HeldReason({ webhook }: { webhook: WebhookReply }) {
  const { test } = useEndpointActions();
  const words = useMomentWords();
  const now = useNow();
  const { health } = webhook;
  if (!health || health.next_probe_at === null) return null;
  const left = Math.ceil((Date.parse(health.next_probe_at) - now) / 1000);
  return (
    <Notice
      tone="warning"
      icon={<Hourglass />}
      className="mt-2.5 mb-4"
      actions={
        <Button size="small" onPress={() => void test(webhook)}>
          Send a test
        </Button>
      }
    >
      <b className="font-[550]">Held.</b> {counted(health.failures_in_a_row, "attempt")} in a row failed
      {health.failing_since !== null && `, since ${words(health.failing_since, "day-time")}`}. It gets one delivery at a
      time until one succeeds, the next {left > 0 ? `in ${waitInWords(left)}` : "as soon as it has answered"}.{" "}
      {health.waiting === 0
        ? "Nothing waits for it."
        : `${counted(health.waiting, "delivery waits", "deliveries wait")} meanwhile and ${health.waiting === 1 ? "uses" : "use"} up no attempts.`}
    </Notice>
  );
}

/** How many are named; the others are counted. */
const NAMED = 2;

/** Which projects and clients an endpoint is about, in words; nothing when it is about all. */
function LimitedTo({ webhook }: { webhook: Pick<Webhook, "client_ids" | "project_ids"> }) {
  const clientIds = webhook.client_ids.slice(0, NAMED);
  const projectIds = webhook.project_ids.slice(0, NAMED - clientIds.length);
  const clients = useQueries({ queries: clientIds.map((id) => client(id)) });
  const projects = useQueries({ queries: projectIds.map((id) => project(id)) });
  const count = webhook.client_ids.length + webhook.project_ids.length;
  if (count === 0) return null;
  const rest = count - clientIds.length - projectIds.length;
  const named = [
    ...clientIds.map((id, at) => (
      <PlaceLink key={id} href={`/clients/${id}` as Route} kind="client" answer={clients[at]} />
    )),
    ...projectIds.map((id, at) => (
      <PlaceLink key={id} href={`/projects/${id}` as Route} kind="project" answer={projects[at]} />
    )),
  ];
  return (
    <p className="mt-2 text-xs text-muted">
      Only for {named[0]}
      {named.length > 1 && <>{rest > 0 ? ", " : " and "}</>}
      {named[1]}
      {rest > 0 && ` and ${counted(rest, "other")}`}
    </p>
  );
}

type Answer = { data: Client | ProjectReply | undefined; isError: boolean } | undefined;

function PlaceLink({ href, kind, answer }: { href: Route; kind: string; answer: Answer }) {
  if (answer?.isError) return <>a {kind} that is gone</>;
  return answer?.data ? <TextLink href={href}>{answer.data.name}</TextLink> : <>…</>;
}
