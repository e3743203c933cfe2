"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultsOf } from "@/components/forms/form-fault";
import { Dialog } from "@/components/ui/dialog";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { NotSigned } from "@/components/webhooks/endpoints/format-field";
import { draftsOf, givenHeaders, type HeaderDraft, HeaderFields } from "@/components/webhooks/endpoints/header-fields";
import { endpointName } from "@/components/webhooks/words";
import { updateWebhook } from "@/lib/webhooks/endpoints/queries";
import type { WebhookReply } from "@/lib/webhooks/endpoints/schema";

export type DeliverySettingsProps = { webhook: WebhookReply; onClose: () => void };

/** Secret, headers and retries of an endpoint. */
export function DeliverySettings({ webhook, onClose }: DeliverySettingsProps) {
  const t = useTranslations("webhooks.endpoints.settings");
  return (
    <Dialog
      title={t("title", { endpoint: endpointName(webhook) })}
      width={560}
      isOpen
      isDismissable={false}
      onOpenChange={onClose}
    >
      <SettingsForm webhook={webhook} onClose={onClose} />
    </Dialog>
  );
}

const MOST_PER_SECOND = 1000;

type Settings = Pick<WebhookReply, "secret_mode" | "signing" | "retry_schedule">;

/** Return null without a limit, and undefined for other text. */
function readRate(text: string): number | null | undefined {
  if (text === "") return null;
  const rate = /^\d+$/.test(text) ? Number(text) : 0;
  return rate >= 1 && rate <= MOST_PER_SECOND ? rate : undefined;
}

/** Headers and rate as typed. */
function useSettings({ webhook, onClose }: DeliverySettingsProps) {
  const t = useTranslations("webhooks.endpoints.settings");
  const [base] = useState(webhook);
  const { secret_mode, signing, retry_schedule } = base;
  const [settings, setSettings] = useState<Settings>({ secret_mode, signing, retry_schedule });
  const [headers, setHeaders] = useState<readonly HeaderDraft[]>(() => draftsOf(base.headers, true));
  const { mutate, error, isPending } = useMutation(updateWebhook);
  const [rate, setRate] = useState(() => base.max_per_second?.toString() ?? "");
  const [isRateWrong, setIsRateWrong] = useState(false);
  const submit = () => {
    const max_per_second = readRate(rate.trim());
    setIsRateWrong(max_per_second === undefined);
    if (max_per_second === undefined) return;
    mutate(
      { id: base.id, base, ...settings, max_per_second, headers: givenHeaders(headers) },
      {
        onSuccess: () => {
          showToast({ message: t("saved") });
          onClose();
        },
      },
    );
  };
  const typed = { headers, setHeaders, rate, setRate, isRateWrong };
  return { base, settings, setSettings, ...typed, submit, error, isPending };
}

function SettingsForm(props: DeliverySettingsProps) {
  const t = useTranslations("webhooks.endpoints.settings");
  const actions = useTranslations("common.actions");
  const { base, settings, setSettings, submit, error, isPending, ...typed } = useSettings(props);
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={props.onClose}
      submitLabel={t("save")}
      busyLabel={actions("saving")}
      isBusy={isPending}
      fault={faultsOf(error, { headers: ["/headers"] }).whole ?? null}
      refusal={error}
    >
      {base.format === "json" ? (
        <>
          <SecretMode value={settings.secret_mode} before={base.secret_mode} onChange={setSettings} />
          <RadioGroup
            label={t("signature")}
            value={settings.signing}
            onChange={(signing) => setSettings((now) => ({ ...now, signing }))}
            options={[
              { value: "hmac", label: t("hmac"), description: t("hmacHelp") },
              { value: "ed25519", label: t("ed25519"), description: t("ed25519Help") },
            ]}
          />
        </>
      ) : (
        <NotSigned />
      )}
      <HeaderFields
        headers={typed.headers}
        onChange={typed.setHeaders}
        faultAt={(pointer) => faultAt(error, pointer)}
      />
      <TextField
        label={t("rate")}
        className="max-w-56"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed.rate}
        onChange={typed.setRate}
        description={t("rateHelp")}
        error={typed.isRateWrong ? t("rateInvalid") : faultAt(error, "/max_per_second")}
      />
      <RadioGroup
        label={t("retries")}
        value={settings.retry_schedule}
        onChange={(retry_schedule) => setSettings((now) => ({ ...now, retry_schedule }))}
        options={[
          { value: "standard", label: t("standard"), description: t("standardHelp") },
          { value: "short", label: t("short"), description: t("shortHelp") },
        ]}
      />
    </FieldForm>
  );
}

type SecretModeProps = {
  value: Settings["secret_mode"];
  before: Settings["secret_mode"];
  onChange: (change: (settings: Settings) => Settings) => void;
};

function SecretMode({ value, before, onChange }: SecretModeProps) {
  const t = useTranslations("webhooks.endpoints.settings");
  const effect = value === "endpoint" ? t("ownSecretStarts") : t("ownSecretEnds");
  return (
    <div className="grid gap-1.5">
      <RadioGroup
        label={t("secret")}
        value={value}
        onChange={(secret_mode) => onChange((now) => ({ ...now, secret_mode }))}
        options={[
          { value: "workspace", label: t("workspaceSecret"), description: t("workspaceSecretHelp") },
          { value: "endpoint", label: t("ownSecret"), description: t("ownSecretHelp") },
        ]}
      />
      <p role="status" className="text-xs text-warning-text empty:hidden">
        {value !== before && effect}
      </p>
    </div>
  );
}
