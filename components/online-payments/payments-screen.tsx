"use client";

import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { FlaskConical, Server } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { PaymentEvents } from "@/components/online-payments/payment-events";
import { SecretDialog, type SecretMember } from "@/components/online-payments/secret-dialog";
import { Button } from "@/components/ui/button";
import { useMomentWords } from "@/components/ui/clock";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { removeStripeSettings, stripeSettings } from "@/lib/billing/online-payments/queries";
import type { StripeSettings } from "@/lib/billing/online-payments/schema";

const EVENTS = [
  "checkout.session.completed",
  "checkout.session.expired",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "charge.refunded",
  "charge.dispute.created",
];

export function PaymentsScreen() {
  const t = useTranslations("settings.stripe");
  const { data } = useSuspenseQuery(stripeSettings());
  return (
    <>
      <SettingsHeader title={t("title")}>
        {t.rich("lead", { link: (text) => <TextLink href="/settings/invoicing#payment-links">{text}</TextLink> })}
      </SettingsHeader>
      <SettingsRow id="stripe" title={t("stripe")} help={t("help")}>
        <State settings={data} />
        <Keys settings={data} />
        <WebhookAddress url={data.webhook_url} />
      </SettingsRow>
      <PaymentEvents />
    </>
  );
}

function State({ settings }: { settings: StripeSettings }) {
  const t = useTranslations("settings.stripe");
  const words = useMomentWords();
  const { source, test_mode: isTest, last_event_at: accepted, last_refused_at: refused } = settings;
  const isRefused = refused !== null && (accepted === null || refused > accepted);
  return (
    <>
      {source === "operator" && <Notice icon={<Server />}>{t("byOperator")}</Notice>}
      {isTest === true && (
        <Notice tone="warning" icon={<FlaskConical />}>
          {t("testMode")}
        </Notice>
      )}
      {isRefused && <Notice tone="error">{t("refused", { time: words(refused, "day-time") })}</Notice>}
    </>
  );
}

function Keys({ settings }: { settings: StripeSettings }) {
  const t = useTranslations("settings.stripe");
  const words = useMomentWords();
  const [edited, setEdited] = useState<SecretMember | null>(null);
  const isOwn = settings.source !== "operator";
  const { secret_key_added_at: added, last_event_at: accepted } = settings;
  return (
    <div>
      <ul>
        <SecretRow
          label={t("secretKey")}
          hint={settings.secret_key_hint}
          detail={added && t("added", { time: words(added, "day-time") })}
          action={isOwn ? () => setEdited("secret_key") : null}
        />
        <SecretRow
          label={t("signingSecret")}
          hint={settings.signing_secret_hint}
          detail={accepted && t("accepted", { time: words(accepted, "day-time") })}
          action={isOwn ? () => setEdited("signing_secret") : null}
        />
      </ul>
      {settings.source === "workspace" && (
        <div className="mt-3">
          <RemoveKeys />
        </div>
      )}
      {edited !== null && <SecretDialog member={edited} settings={settings} onClose={() => setEdited(null)} />}
    </div>
  );
}

type SecretRowProps = { label: string; hint: string | null; detail: string | null; action: (() => void) | null };

function SecretRow({ label, hint, detail, action }: SecretRowProps) {
  const t = useTranslations("settings.stripe");
  return (
    <li className="flex items-center gap-4 border-b border-line py-2.5 first:pt-0">
      <div className="grid min-w-0 flex-1 grid-cols-[140px_minmax(0,1fr)] gap-x-4 phone:grid-cols-1">
        <p className="font-[550]">{label}</p>
        <div className="min-w-0">
          {hint === null ? (
            <span className="text-muted">{t("notSet")}</span>
          ) : (
            <code dir="ltr" className="font-mono text-sm">
              {hint}
            </code>
          )}
          {hint !== null && detail !== null && <p className="text-xs text-muted">{detail}</p>}
        </div>
      </div>
      {action !== null && (
        <Button size="small" onPress={action}>
          {t(hint === null ? "enter" : "replace")}
          <span className="sr-only"> {label}</span>
        </Button>
      )}
    </li>
  );
}

function RemoveKeys() {
  const t = useTranslations("settings.stripe");
  const { mutateAsync } = useMutation(removeStripeSettings);
  return (
    <ConfirmDialog
      trigger={<Button size="small">{t("remove")}</Button>}
      title={t("removeTitle")}
      confirmLabel={t("removeConfirm")}
      onConfirm={async () => {
        await mutateAsync();
      }}
    >
      <p>{t("removeLead")}</p>
    </ConfirmDialog>
  );
}

function WebhookAddress({ url }: { url: string }) {
  const t = useTranslations("settings.stripe");
  return (
    <div>
      <p id="stripe-webhook" className="mb-1 font-[550]">
        {t("webhook")}
      </p>
      <div className="flex items-center gap-2 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
        <code aria-labelledby="stripe-webhook" dir="ltr" className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">
          {url}
        </code>
        <CopyButton kind="icon" text={url} label={t("copyWebhook")} />
      </div>
      <p className="mt-1.5 text-xs text-muted">
        {t("events")}{" "}
        <span dir="ltr" className="wrap-anywhere">
          {EVENTS.join(", ")}
        </span>
      </p>
    </div>
  );
}
