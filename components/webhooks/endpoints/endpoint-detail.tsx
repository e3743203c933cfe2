"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import { Hourglass, Rewind, SlidersHorizontal } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { useMomentWords, useNow } from "@/components/ui/clock";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { NotSigned } from "@/components/webhooks/endpoints/format-field";
import { useEndpointActions } from "@/components/webhooks/endpoints/use-endpoint-actions";
import { HealthCharts } from "@/components/webhooks/health/health-charts";
import { RevokeOld } from "@/components/webhooks/secret/revoke-old";
import { SecretField, type SecretFieldProps } from "@/components/webhooks/secret/secret-field";
import { VerifySnippets } from "@/components/webhooks/snippets/verify-snippets";
import { useWebhookWords } from "@/components/webhooks/use-webhook-words";
import { endpointName, FORMAT_NAMES } from "@/components/webhooks/words";
import { client } from "@/lib/tracking/clients/queries";
import type { Client } from "@/lib/tracking/clients/schema";
import { project } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import { webhookSecret } from "@/lib/webhooks/endpoints/queries";
import type { Webhook, WebhookReply } from "@/lib/webhooks/endpoints/schema";

/** Phones scroll to it when a row is chosen. */
export const ENDPOINT_DETAIL = "endpoint-detail";

export type EndpointDetailProps = {
  webhook: WebhookReply;
  /** Timeout of an attempt. */
  limitMs: number;
  onReplay: () => void;
  onSettings: () => void;
};

export function EndpointDetail({ webhook, limitMs, onReplay, onSettings }: EndpointDetailProps) {
  const t = useTranslations("webhooks.endpoints.detail");
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
            {t.rich("events", {
              events: webhook.events.join(", "),
              code: (chunks) => <span className="mono text-secondary">{chunks}</span>,
            })}
          </p>
        )}
        <LimitedTo webhook={webhook} />
        <VerifiedAt at={webhook.verified_at} />
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            size="small"
            icon={<Rewind />}
            disabledReason={webhook.status === "disabled" ? t("enableFirst") : undefined}
            onPress={onReplay}
          >
            {t("replay")}
          </Button>
          <Button size="small" icon={<SlidersHorizontal />} onPress={onSettings}>
            {t("settings")}
          </Button>
        </div>
      </section>
      <div className="grid min-w-0 grid-cols-1 content-start gap-5 border-line px-6 pt-5 pb-8 max-wide:border-t wide:border-l phone:px-4">
        {webhook.format === "json" ? <Signing webhook={webhook} /> : <ChatMessages format={webhook.format} />}
      </div>
    </div>
  );
}

function ChatMessages({ format }: Pick<Webhook, "format">) {
  const t = useTranslations("webhooks.endpoints.format");
  return (
    <section aria-labelledby="chat" className="grid grid-cols-1 gap-2.5">
      <h2 id="chat" className="text-md font-semibold">
        {t("messages", { format: FORMAT_NAMES[format] })}
      </h2>
      <p className="text-secondary">{t("chatHelp")}</p>
      <NotSigned />
    </section>
  );
}

function Signing({ webhook }: Pick<EndpointDetailProps, "webhook">) {
  const t = useTranslations("webhooks.endpoints.detail");
  const secretOf = webhook.secret_mode === "endpoint" ? webhook.id : null;
  return (
    <>
      <section aria-labelledby="secret" className="grid grid-cols-1 gap-2.5">
        <h2 id="secret" className="text-md font-semibold">
          {t.rich(secretOf === null ? "secret" : "ownSecret", {
            scope: (chunks) => <span className="pl-1.5 text-sm font-normal text-muted">{chunks}</span>,
          })}
        </h2>
        <SecretField key={secretOf} endpointId={secretOf} />
        <SecretAge endpointId={secretOf} />
        {webhook.signing === "ed25519" && <PublicKeys endpointId={webhook.id} />}
      </section>
      <VerifySnippets />
    </>
  );
}

function VerifiedAt({ at }: { at: string | null }) {
  const t = useTranslations("webhooks.endpoints.detail");
  const words = useMomentWords();
  if (at === null) return null;
  return <p className="mt-2 text-xs text-muted">{t("verified", { time: words(at, "day-time") })}</p>;
}

function FailedAttempts({ webhook }: { webhook: WebhookReply }) {
  const t = useTranslations("webhooks.endpoints.detail");
  const { health } = webhook;
  if (!health) return null;
  const failed = health.attempts - health.successes;
  const link = (chunks: ReactNode) => (
    <TextLink href={`/webhooks/deliveries?endpoint=${webhook.id}&time=24h`}>{chunks}</TextLink>
  );
  return (
    <p className="num text-muted">
      {failed === 0
        ? t.rich("attempts", { count: health.attempts, link })
        : t.rich("failedAttempts", { failed, total: health.attempts, link })}
    </p>
  );
}

function PublicKeys({ endpointId }: { endpointId: string }) {
  const t = useTranslations("webhooks.endpoints.detail");
  const path = `/.well-known/stint-webhook-keys.json?endpoint=${endpointId}`;
  return (
    <div role="group" aria-label={t("publicKeys")} className="grid gap-1">
      <p className="font-medium text-text">{t("publicKeys")}</p>
      <div className="flex min-h-[38px] items-center gap-1 rounded-control border border-line-strong bg-sunken py-1 pr-1 pl-2.5">
        <span className="min-w-0 flex-1 mono break-all">{path}</span>
        <CopyButton kind="icon" label={t("copyKeys")} text={() => Promise.resolve(new URL(path, location.href).href)} />
      </div>
    </div>
  );
}

function SecretAge({ endpointId }: SecretFieldProps) {
  const t = useTranslations("webhooks.endpoints.detail");
  const { data: secret } = useQuery(webhookSecret(endpointId));
  const words = useMomentWords();
  if (!secret) return null;
  const time = words(secret.current.created_at, "day-time");
  const old = secret.ending.at(-1);
  const end = old?.ends_at ?? null;
  if (old && end !== null && endpointId !== null) {
    return (
      <>
        <p className="text-xs text-muted">{t("ownSecretOverlap", { time, end: words(end, "day-time") })}</p>
        <RevokeOld endpointId={endpointId} hint={old.hint} />
      </>
    );
  }
  const link = (chunks: ReactNode) => <TextLink href="/settings/webhooks">{chunks}</TextLink>;
  return (
    <p className="text-xs text-muted">
      {end === null
        ? t("secretCreated", { time })
        : t.rich("secretOverlap", { time, end: words(end, "day-time"), link })}
    </p>
  );
}

function HeldReason({ webhook }: { webhook: WebhookReply }) {
  const t = useTranslations("webhooks.endpoints");
  const { test } = useEndpointActions();
  const words = useMomentWords();
  const { wait } = useWebhookWords();
  const now = useNow();
  const { health } = webhook;
  if (!health || health.next_probe_at === null) return null;
  const left = Math.ceil((Date.parse(health.next_probe_at) - now) / 1000);
  const { failures_in_a_row: count, failing_since: since } = health;
  return (
    <Notice
      tone="warning"
      icon={<Hourglass />}
      className="mt-2.5 mb-4"
      actions={
        <Button size="small" onPress={() => void test(webhook)}>
          {t("menu.test")}
        </Button>
      }
    >
      <b className="font-[550]">{t("held.title")}</b>{" "}
      {since === null
        ? t("held.failures", { count })
        : t("held.failuresSince", { count, time: words(since, "day-time") })}{" "}
      {left > 0 ? t("held.next", { wait: wait(left) }) : t("held.nextAfterCurrent")}{" "}
      {t("held.waiting", { count: health.waiting })}
    </Notice>
  );
}

/** Clients and projects that are named. The others are counted. */
const NAMED = 2;

function LimitedTo({ webhook }: { webhook: Pick<Webhook, "client_ids" | "project_ids"> }) {
  const t = useTranslations("webhooks.endpoints.limited");
  const clientIds = webhook.client_ids.slice(0, NAMED);
  const projectIds = webhook.project_ids.slice(0, NAMED - clientIds.length);
  const clients = useQueries({ queries: clientIds.map((id) => client(id)) });
  const projects = useQueries({ queries: projectIds.map((id) => project(id)) });
  const count = webhook.client_ids.length + webhook.project_ids.length;
  if (count === 0) return null;
  const named = [
    ...clientIds.map((id, at) => (
      <PlaceLink key={id} href={`/clients/${id}`} deletedName={t("deletedClient")} answer={clients[at]} />
    )),
    ...projectIds.map((id, at) => (
      <PlaceLink key={id} href={`/projects/${id}`} deletedName={t("deletedProject")} answer={projects[at]} />
    )),
  ];
  const [first, second] = [() => named[0], () => named[1]];
  return (
    <p className="mt-2 text-xs text-muted">
      {count === 1 && t.rich("one", { first })}
      {count === 2 && t.rich("two", { first, second })}
      {count > NAMED && t.rich("many", { first, second, rest: count - NAMED })}
    </p>
  );
}

type Answer = { data: Client | ProjectReply | undefined; isError: boolean } | undefined;

type PlaceLinkProps = { href: string; deletedName: string; answer: Answer };

function PlaceLink({ href, deletedName, answer }: PlaceLinkProps) {
  if (answer?.isError) return <>{deletedName}</>;
  return answer?.data ? <TextLink href={href}>{answer.data.name}</TextLink> : <>…</>;
}
