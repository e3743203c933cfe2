"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { type PasskeysOff, PasskeySettings } from "@/components/passkeys/passkey-settings";
import { SignInList } from "@/components/second-factors/sign-in-list";
import { IdentitySettings } from "@/components/sign-in-providers/identity-settings";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/clock";
import { LoadFailure } from "@/components/ui/load-failure";
import { loaded } from "@/components/ui/loaded";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { secondFactor } from "@/lib/identity/second-factors/queries";
import type { SecondFactor } from "@/lib/identity/second-factors/schema";

const SetUpDialog = loaded(async () => (await import("@/components/second-factors/set-up-dialog")).SetUpDialog);
const DisableDialog = loaded(async () => (await import("@/components/second-factors/manage-dialogs")).DisableDialog);
const RenewDialog = loaded(async () => (await import("@/components/second-factors/manage-dialogs")).RenewDialog);

/** A warning appears at this number of recovery codes and below. */
const FEW_CODES = 3;

type DialogName = "set-up" | "disable" | "renew";

export type SecuritySettingsProps = {
  passkeysOff: PasskeysOff | null;
  /** Code of the reason why linking a provider failed. */
  linkError: string | null;
};

export function SecuritySettings({ passkeysOff, linkError }: SecuritySettingsProps) {
  const t = useTranslations("security.settings");
  const { data, error, refetch } = useQuery(secondFactor());
  const [open, setOpen] = useState<DialogName | null>(null);
  const close = () => {
    setOpen(null);
  };
  return (
    <>
      <SettingsHeader title={t("title")}>{t("lead")}</SettingsHeader>
      {error && !data && <LoadFailure error={error} onRetry={refetch} className="m-6 phone:m-4" />}
      <SettingsRow title={t("passkeys")} help={t("passkeysHelp")}>
        {data ? <PasskeySettings factor={data} off={passkeysOff} /> : !error && <Skeleton width="260px" />}
      </SettingsRow>
      <SettingsRow title={t("app")} help={t("appHelp")}>
        {data ? <Factor factor={data} onOpen={setOpen} /> : !error && <Skeleton width="260px" />}
      </SettingsRow>
      {data?.enabled === true && (
        <SettingsRow title={t("recoveryCodes")} help={t("recoveryCodesHelp")}>
          <Codes left={data.recovery_codes_left} onOpen={setOpen} />
        </SettingsRow>
      )}
      {data && <IdentitySettings factor={data} linkError={linkError} />}
      <SignInList />
      {data && <OpenDialog open={open} factor={data} onClose={close} />}
    </>
  );
}

type OpenDialogProps = { open: DialogName | null; factor: SecondFactor; onClose: () => void };

function OpenDialog({ open, factor, onClose }: OpenDialogProps) {
  switch (open) {
    case "set-up":
      return <SetUpDialog hasPasskey={factor.passkeys > 0} onClose={onClose} />;
    case "disable":
      return <DisableDialog factor={factor} onClose={onClose} />;
    case "renew":
      return <RenewDialog factor={factor} onClose={onClose} />;
    case null:
      return null;
  }
}

type PartProps = { onOpen: (dialog: DialogName) => void };

function Factor({ factor, onOpen }: PartProps & { factor: SecondFactor }) {
  const t = useTranslations("security.settings");
  const { enabled, app_since: since, passkeys, required, trusted_devices: trusted } = factor;
  if (since === null) {
    return (
      <>
        <p>
          {t(enabled ? "passkeyInstead" : "passwordOnly")}
          {required && !enabled && <span className="block text-muted">{t("requiredSoon")}</span>}
        </p>
        <div>
          <Button onPress={() => onOpen("set-up")}>{t("appSetUp")}</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <Badge tone="success">{t("appOn")}</Badge>
        <p>
          {t.rich("appSince", { when: () => <Moment at={since} form="day" isInSentence /> })}
          {trusted > 0 && <> · {t("appTrusted", { count: trusted })}</>}
        </p>
      </div>
      <div>
        <Button
          disabledReason={required && passkeys === 0 ? t("appRequired") : undefined}
          onPress={() => onOpen("disable")}
        >
          {t("appDisable")}
        </Button>
      </div>
    </>
  );
}

function Codes({ left, onOpen }: PartProps & { left: number }) {
  const t = useTranslations("security.settings");
  return (
    <>
      {left <= FEW_CODES ? (
        <Notice tone="warning">{t("recoveryCodesFew", { count: left })}</Notice>
      ) : (
        <p>{t("recoveryCodesLeft", { count: left })}</p>
      )}
      <div>
        <Button onPress={() => onOpen("renew")}>{t("recoveryCodesRenew")}</Button>
      </div>
    </>
  );
}
