"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useViewer } from "@/components/viewer/use-viewer";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { useMomentWords } from "@/components/ui/clock";
import { Tag } from "@/components/ui/tag";
import { TextLink } from "@/components/ui/text-link";
import { CheckRequest } from "@/components/webhooks/check/check-request";
import { ConsumerList } from "@/components/webhooks/consumers/consumer-list";
import { RollingNow } from "@/components/webhooks/secret/rolling-now";
import { SecretField } from "@/components/webhooks/secret/secret-field";
import { useWebhookWords } from "@/components/webhooks/use-webhook-words";
import { webhookSecret } from "@/lib/webhooks/endpoints/queries";

export type WebhookSettingsProps = {
  /** The planned wait after each failed attempt, seconds. */
  waitSeconds: readonly number[];
  timeoutSeconds: number;
  /** Hosts that need not be public. */
  allowedHosts: readonly string[];
};

export function WebhookSettings({ waitSeconds, timeoutSeconds, allowedHosts }: WebhookSettingsProps) {
  const t = useTranslations("webhooks.settings");
  const consumers = useTranslations("webhooks.consumers");
  const { retention } = useViewer().user.workspace;
  const { data: secret } = useQuery(webhookSecret());
  const words = useMomentWords();
  const { wait } = useWebhookWords();
  return (
    <>
      <SettingsHeader title={t("title")}>
        {t.rich("lead", { link: (chunks) => <TextLink href="/webhooks">{chunks}</TextLink> })}
      </SettingsHeader>
      <SettingsRow title={t("secret")} help={t("secretHelp")}>
        <div className="grid grid-cols-1 gap-1.5">
          <SecretField endpointId={null} />
          {secret && (
            <p className="text-xs text-muted">
              {t("secretCreated", { time: words(secret.current.created_at, "day-time") })}
            </p>
          )}
        </div>
      </SettingsRow>
      {secret !== undefined && secret.ending.length > 0 && (
        <SettingsRow title={t("rotation")} help={t("rotationHelp")}>
          <RollingNow secret={secret} />
        </SettingsRow>
      )}
      <SettingsRow title={t("retries")} help={t("retriesHelp", { timeout: wait(timeoutSeconds) })}>
        <Schedule waitSeconds={waitSeconds} />
        <p className="text-xs text-muted">{t("retriesRule")}</p>
      </SettingsRow>
      <Destinations allowedHosts={allowedHosts} />
      <SettingsRow title={t("retention")}>
        <p>
          {t("retentionDeliveries", { days: retention.deliveries_days })}{" "}
          {t("retentionEvents", { days: retention.events_days })}{" "}
          <TextLink href="/webhooks/events">{t("eventCatalog")}</TextLink>
        </p>
      </SettingsRow>
      <SettingsRow title={consumers("title")} help={consumers("help")}>
        <ConsumerList />
        <p>
          <TextLink href="/docs/guides/webhooks#fetch-events">{consumers("guide")}</TextLink>
        </p>
      </SettingsRow>
      <SettingsRow title={t("check")} help={t("checkHelp")}>
        <CheckRequest />
      </SettingsRow>
    </>
  );
}

function Destinations({ allowedHosts }: { allowedHosts: readonly string[] }) {
  const t = useTranslations("webhooks.settings");
  return (
    <SettingsRow title={t("destinations")} help={t("destinationsHelp")}>
      <p>{t("destinationsRule")}</p>
      {allowedHosts.length > 0 && (
        <p className="flex flex-wrap items-center gap-1.5">
          {t("alsoAllowed")}
          {allowedHosts.map((host) => (
            <Tag key={host} isMono>
              {host}
            </Tag>
          ))}
        </p>
      )}
    </SettingsRow>
  );
}

function Schedule({ waitSeconds }: { waitSeconds: readonly number[] }) {
  const t = useTranslations("webhooks.settings");
  const { wait } = useWebhookWords();
  return (
    <ol className="grid grid-cols-6 gap-2 phone:grid-cols-3">
      {[0, ...waitSeconds].map((seconds, index) => (
        <li key={index} className="border-t-[3px] border-line-strong pt-1.5">
          <b className="block font-[550] num">{index + 1}</b>
          <span className="text-xs text-muted">
            {index === 0 ? t("immediately") : t("afterWait", { wait: wait(seconds) })}
          </span>
        </li>
      ))}
    </ol>
  );
}
