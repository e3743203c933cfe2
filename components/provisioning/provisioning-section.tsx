"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ShownOnce } from "@/components/forms/shown-once";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { NewTokenDialog } from "@/components/provisioning/new-token-dialog";
import { GroupRoles, LastProvisioned } from "@/components/provisioning/provisioned";
import { TokenList } from "@/components/provisioning/token-list";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { TextLink } from "@/components/ui/text-link";
import { provisioningTokens } from "@/lib/identity/provisioning/queries";
import { MAX_TOKENS } from "@/lib/identity/provisioning/rules";
import type { NewProvisioningToken } from "@/lib/identity/provisioning/schema";

export type ProvisioningSectionProps = {
  /** Public URL of the server. */
  appUrl: string;
};

export function ProvisioningSection({ appUrl }: ProvisioningSectionProps) {
  const t = useTranslations("signIn.provisioning");
  return (
    <section aria-label={t("title")} className="border-t border-line">
      <SettingsHeader title={t("title")}>
        {t("lead")} <TextLink href="/docs/guides/provisioning">{t("guide")}</TextLink>
      </SettingsHeader>
      <BaseUrl address={`${appUrl}/scim/v2`} />
      <Tokens />
      <GroupRoles />
      <LastProvisioned />
    </section>
  );
}

function Tokens() {
  const t = useTranslations("signIn.tokens");
  const { data, error, refetch } = useQuery(provisioningTokens());
  const [isAsking, setIsAsking] = useState(false);
  const [shown, setShown] = useState<NewProvisioningToken | null>(null);
  const active = data?.data.filter((token) => token.revoked_at === null) ?? [];
  return (
    <SettingsRow title={t("title")} help={t("help")}>
      {shown && (
        <ShownOnce
          key={shown.id}
          title={t("save", { name: shown.name })}
          label={t("label")}
          secret={shown.token ?? ""}
          onClose={() => {
            setShown(null);
          }}
        />
      )}
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {data && <TokenList tokens={active} />}
      <div>
        <Button
          icon={<Plus />}
          isDisabled={!data || active.length >= MAX_TOKENS}
          onPress={() => {
            setIsAsking(true);
          }}
        >
          {t("new")}
        </Button>
        {active.length >= MAX_TOKENS && <p className="mt-1 text-xs text-muted">{t("limit")}</p>}
      </div>
      {isAsking && (
        <NewTokenDialog
          onClose={() => {
            setIsAsking(false);
          }}
          onShow={setShown}
        />
      )}
    </SettingsRow>
  );
}

function BaseUrl({ address }: { address: string }) {
  const t = useTranslations("signIn.provisioning");
  return (
    <SettingsRow title={t("baseUrl")} help={t("baseUrlHelp")}>
      <div className="flex items-center gap-2 rounded-control border border-control bg-surface py-[3px] pr-[3px] pl-2.5">
        <code aria-label={t("baseUrl")} className="min-w-0 flex-1 mono wrap-anywhere">
          {address}
        </code>
        <CopyButton label={t("baseUrlCopy")} kind="icon" text={address} />
      </div>
    </SettingsRow>
  );
}
