"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SettingsRow } from "@/components/layout/settings-parts";
import { Badge } from "@/components/ui/badge";
import { Moment } from "@/components/ui/clock";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { deviceName } from "@/lib/identity/sessions/rules";
import { signInList } from "@/lib/identity/sign-ins/queries";
import type { SignIn } from "@/lib/identity/sign-ins/schema";

export function SignInList() {
  const t = useTranslations("security.signIns");
  return (
    <SettingsRow title={t("label")} help={t("help")}>
      <SignIns />
    </SettingsRow>
  );
}

function SignIns() {
  const t = useTranslations("security.signIns");
  const { data, error, refetch } = useQuery(signInList());
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton width="260px" />;
  if (data.data.length === 0) return <p className="text-muted">{t("empty")}</p>;
  return (
    <ul aria-label={t("label")}>
      {data.data.map((signIn) => (
        <SignInRow key={signIn.id} signIn={signIn} />
      ))}
    </ul>
  );
}

function SignInRow({ signIn }: { signIn: SignIn }) {
  const t = useTranslations("security.signIns");
  const devices = useTranslations("devices");
  const { created_at: at, address, method, provider, outcome, new_device: isNew } = signIn;
  return (
    <li className="flex min-h-12 items-center gap-3.5 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <p>{deviceName(signIn, devices)}</p>
        <p className="text-xs text-muted">
          <Moment at={at} form="day-time" />
          {address !== null && <> · {address}</>}
          {method !== null && <> · {provider ?? t(`methods.${method}`)}</>}
        </p>
      </div>
      {outcome !== "signed_in" && <Badge tone="warning">{t(`refusals.${outcome}`)}</Badge>}
      {isNew && <Badge tone="neutral">{t("newDevice")}</Badge>}
    </li>
  );
}
