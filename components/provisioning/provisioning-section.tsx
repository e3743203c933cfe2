"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { Route } from "next";
import { useState } from "react";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { GroupRoles } from "@/components/provisioning/group-roles";
import { LastProvisioned } from "@/components/provisioning/last-provisioned";
import { NewTokenDialog } from "@/components/provisioning/new-token-dialog";
import { TokenList } from "@/components/provisioning/token-list";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { ShownOnce } from "@/components/forms/shown-once";
import { TextLink } from "@/components/ui/text-link";
import { MAX_TOKENS } from "@/lib/identity/provisioning/rules";
import { provisioningTokens } from "@/lib/identity/provisioning/queries";
import type { NewProvisioningToken } from "@/lib/identity/provisioning/schema";

export type ProvisioningSectionProps = {
  /** Where Stint is reached. */
  appUrl: string;
};

/** For owners and admins: what an identity provider needs to keep the team in step, and what it has done. */
export function ProvisioningSection({ appUrl }: ProvisioningSectionProps) {
  const { data, error, refetch } = useQuery(provisioningTokens());
  const [isAsking, setIsAsking] = useState(false);
  const [shown, setShown] = useState<NewProvisioningToken | null>(null);
  const working = data?.data.filter((token) => token.revoked_at === null) ?? [];
  return (
    <section aria-label="Provisioning" className="border-t border-line">
      <SettingsHeader title="Provisioning">
        Okta, Entra ID and others add, change and deactivate people here by SCIM 2.0. Owners stay as they are.{" "}
        <TextLink href={"/docs/guides/provisioning" as Route}>How to set it up</TextLink>
      </SettingsHeader>
      <BaseUrl address={`${appUrl}/scim/v2`} />
      <SettingsRow
        title="Tokens"
        help="What it shows to be let in. Two work at once, to change over from one to the other."
      >
        {shown && (
          <ShownOnce
            key={shown.id}
            what="token"
            name={shown.name}
            secret={shown.token ?? ""}
            onClose={() => {
              setShown(null);
            }}
          />
        )}
        {error && !data && <LoadFailure error={error} onRetry={refetch} />}
        {data && <TokenList tokens={data.data} />}
        <div>
          <Button
            icon={<Plus />}
            isDisabled={!data || working.length >= MAX_TOKENS}
            onPress={() => {
              setIsAsking(true);
            }}
          >
            New token
          </Button>
          {working.length >= MAX_TOKENS && <p className="mt-1 text-xs text-muted">Revoke one to make another.</p>}
        </div>
      </SettingsRow>
      <GroupRoles />
      <LastProvisioned />
      {isAsking && (
        <NewTokenDialog
          onClose={() => {
            setIsAsking(false);
          }}
          onShow={setShown}
        />
      )}
    </section>
  );
}

function BaseUrl({ address }: { address: string }) {
  return (
    <SettingsRow title="Base URL" help="Where your identity provider asks.">
      <div className="flex items-center gap-2 rounded-control border border-control bg-surface py-[3px] pr-[3px] pl-2.5">
        <code aria-label="Base URL" className="min-w-0 flex-1 mono wrap-anywhere">
          {address}
        </code>
        <CopyButton label="Copy the base URL" kind="icon" text={address} />
      </div>
    </SettingsRow>
  );
}
