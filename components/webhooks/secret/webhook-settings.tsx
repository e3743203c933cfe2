"use client";

import { useQuery } from "@tanstack/react-query";
import { counted } from "@/components/ui/counted";
import { useViewer } from "@/components/viewer/use-viewer";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { useMomentWords } from "@/components/ui/clock";
import { Tag } from "@/components/ui/tag";
import { TextLink } from "@/components/ui/text-link";
import { CheckRequest } from "@/components/webhooks/check/check-request";
import { RollingNow } from "@/components/webhooks/secret/rolling-now";
import { SecretField } from "@/components/webhooks/secret/secret-field";
import { waitInWords } from "@/components/webhooks/words";
import { webhookSecret } from "@/lib/webhooks/endpoints/queries";

export type WebhookSettingsProps = {
  /** The planned wait after each failed attempt, seconds. */
  waitSeconds: readonly number[];
  timeoutSeconds: number;
  /** Hosts that need not be public. */
  allowedHosts: readonly string[];
};

export function WebhookSettings({ waitSeconds, timeoutSeconds, allowedHosts }: WebhookSettingsProps) {
  const { retention } = useViewer().user.workspace;
  const { data: secret } = useQuery(webhookSecret());
  const words = useMomentWords();
  return (
    <>
      <SettingsHeader title="Webhooks">
        How deliveries are signed and when they are tried again. Endpoints are in{" "}
        <TextLink href="/webhooks">Webhooks</TextLink>.
      </SettingsHeader>
      <SettingsRow title="Signing secret" help="One for the workspace. Every showing is in the audit log.">
        <div className="grid grid-cols-1 gap-1.5">
          <SecretField />
          {secret && <p className="text-xs text-muted">Made {words(secret.current.created_at, "day-time")}.</p>}
        </div>
      </SettingsRow>
      {secret !== undefined && secret.ending.length > 0 && (
        <SettingsRow title="Rolling now" help="Both secrets sign, so receivers can change over without a gap.">
          <RollingNow secret={secret} />
        </SettingsRow>
      )}
      <SettingsRow
        title="When a delivery fails"
        help={`Set on the server. Anything but 2xx within ${timeoutSeconds} s is a failure.`}
      >
        <Schedule waitSeconds={waitSeconds} />
        <p className="text-xs text-muted">
          Each wait is stretched by up to 20 %. Retry-After is honoured up to twice the plan. After 5 days without a
          success and 20 failures in a row an endpoint is disabled, and owners and admins are mailed.
        </p>
      </SettingsRow>
      <Destinations allowedHosts={allowedHosts} />
      <SettingsRow title="Kept">
        <p>
          Deliveries with their bodies for {counted(retention.deliveries_days, "day")}, events for{" "}
          {retention.events_days}. <TextLink href="/webhooks/events">Event catalogue</TextLink>
        </p>
      </SettingsRow>
      <SettingsRow
        title="Check a request"
        help="For one that your receiver refuses. It is compared here with the secrets and with what was sent; nothing is kept."
      >
        <CheckRequest />
      </SettingsRow>
    </>
  );
}

function Destinations({ allowedHosts }: { allowedHosts: readonly string[] }) {
  return (
    <SettingsRow title="Where it may connect" help="Set on the server.">
      <p>
        HTTPS to public addresses only. Private, loopback and link-local addresses are refused at every connect, and
        redirects are not followed.
      </p>
      {allowedHosts.length > 0 && (
        <p className="flex flex-wrap items-center gap-1.5">
          Also allowed, over http as well:
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

/** The attempts in order, each with the wait before it. */
function Schedule({ waitSeconds }: { waitSeconds: readonly number[] }) {
  return (
    <ol className="grid grid-cols-6 gap-2 phone:grid-cols-3">
      {[0, ...waitSeconds].map((wait, index) => (
        <li key={index} className="border-t-[3px] border-line-strong pt-1.5">
          <b className="block font-[550] num">{index + 1}</b>
          <span className="text-xs text-muted">{index === 0 ? "at once" : `after ${waitInWords(wait)}`}</span>
        </li>
      ))}
    </ol>
  );
}
