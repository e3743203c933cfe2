"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Ban, History, Mail, MailX, Plus } from "lucide-react";
import type { Route } from "next";
import { useState } from "react";
import { ShownOnce } from "@/components/forms/shown-once";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { NewTokenDialog } from "@/components/provisioning/new-token-dialog";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Moment, useMomentWords } from "@/components/ui/clock";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopyButton } from "@/components/ui/copy-button";
import { counted } from "@/components/ui/counted";
import { LoadFailure } from "@/components/ui/load-failure";
import { Select } from "@/components/ui/select";
import { TextLink } from "@/components/ui/text-link";
import { sayFailure, showToast } from "@/components/ui/toast";
import {
  lastProvisioned,
  provisionedGroups,
  provisioningTokens,
  revokeProvisioningToken,
  setGroupRole,
} from "@/lib/identity/provisioning/queries";
import { type GroupRole, MAX_TOKENS } from "@/lib/identity/provisioning/rules";
import type {
  NewProvisioningToken,
  ProvisionedGroup,
  ProvisionedUser,
  ProvisioningToken,
} from "@/lib/identity/provisioning/schema";

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
            title={`Save the token “${shown.name}”`}
            label="Token"
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

/** The tokens that work, and when each was last used. */
function TokenList({ tokens }: { tokens: readonly ProvisioningToken[] }) {
  const working = tokens.filter((token) => token.revoked_at === null);
  if (working.length === 0) return <p className="text-muted">None works. Nobody is provisioned.</p>;
  return (
    <ul className="grid grid-cols-1 rounded-panel border border-line">
      {working.map((token) => (
        <li
          key={token.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-b-0"
        >
          <div className="min-w-0 flex-1 phone:basis-full">
            <span className="block truncate font-[550]">{token.name}</span>
            <span className="block mono text-xs text-muted">
              {token.first_chars}…{token.last_chars}
            </span>
          </div>
          <div className="text-xs text-muted">
            <LastUse at={token.last_used_at} />
            <span className="flex items-center gap-1 [&>svg]:size-3">
              {token.mails_invitations ? <Mail /> : <MailX />}
              {token.mails_invitations ? "Mails invitations" : "Mails nobody"}
            </span>
          </div>
          <RevokeButton token={token} />
        </li>
      ))}
    </ul>
  );
}

function LastUse({ at }: { at: string | null }) {
  if (at === null) return <span className="block">Never used</span>;
  return (
    <span className="block num">
      Last used <Moment at={at} form="relative" />
    </span>
  );
}

function RevokeButton({ token }: { token: ProvisioningToken }) {
  const { mutateAsync } = useMutation(revokeProvisioningToken);
  const words = useMomentWords();
  return (
    <ConfirmDialog
      title={`Revoke “${token.name}”?`}
      trigger={
        <Button size="small" className="phone:ml-auto" aria-label={`Revoke ${token.name}`}>
          Revoke…
        </Button>
      }
      confirmLabel="Revoke the token"
      busyLabel="Revoking"
      consequences={[
        { icon: <Ban />, text: "Your identity provider is refused from its next request on. People stay as they are." },
        {
          icon: <History />,
          text:
            token.last_used_at === null
              ? "It was never used."
              : `It was last used ${words(token.last_used_at, "relative")}.`,
        },
      ]}
      onConfirm={async () => {
        await mutateAsync(token.id);
        showToast({ message: `“${token.name}” is revoked` });
      }}
    />
  );
}

/** Which role each group of the identity provider gives. Shown once there is a group. */
function GroupRoles() {
  const { data } = useQuery(provisionedGroups());
  if (!data || data.data.length === 0) return null;
  return (
    <SettingsRow
      title="Groups"
      help="The role that the members of a group have. Of several groups the highest counts; whoever leaves the last one is a member."
    >
      <ul className="grid grid-cols-1 rounded-panel border border-line">
        {data.data.map((group) => (
          <GroupLine key={group.id} group={group} />
        ))}
      </ul>
    </SettingsRow>
  );
}

const ROLES = [
  { value: "none", label: "Gives no role" },
  { value: "member", label: "Member" },
  { value: "manager", label: "Manager" },
  { value: "admin", label: "Admin" },
] as const satisfies readonly { value: GroupRole | "none"; label: string }[];

function GroupLine({ group }: { group: ProvisionedGroup }) {
  const { mutate, isPending } = useMutation(setGroupRole);
  const change = (value: GroupRole | "none") => {
    const role = value === "none" ? null : value;
    mutate(
      { id: group.id, base: group, role },
      {
        onSuccess: () => {
          const words = role === null ? "gives no role any more" : `makes its people ${role}s`;
          showToast({ message: `“${group.display_name}” ${words}` });
        },
        onError: (error) => {
          sayFailure(error);
        },
      },
    );
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-b-0">
      <div className="min-w-0 flex-1 phone:basis-full">
        <span className="block truncate font-[550]">{group.display_name}</span>
        <span className="block text-xs num text-muted">{counted(group.member_count, "person", "people")}</span>
      </div>
      <Select
        label={`Role of ${group.display_name}`}
        isLabelHidden
        size="small"
        className="w-36"
        options={ROLES}
        value={group.role ?? "none"}
        onChange={change}
        isDisabled={isPending}
      />
    </li>
  );
}

const STATES: Readonly<Record<ProvisionedUser["status"], { tone: BadgeTone; word: string }>> = {
  invited: { tone: "info", word: "Invited" },
  active: { tone: "success", word: "Active" },
  deactivated: { tone: "neutral", word: "Deactivated" },
};

/** The last few whom the identity provider changed. Shown once there is somebody. */
function LastProvisioned() {
  const { data } = useQuery(lastProvisioned());
  if (!data || data.data.length === 0) return null;
  return (
    <SettingsRow title="Provisioned last" help="Whom it added or changed last.">
      <ul className="grid grid-cols-1 rounded-panel border border-line">
        {data.data.map((person) => (
          <li
            key={person.user_id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-b-0"
          >
            <div className="min-w-0 flex-1 phone:basis-full">
              <span className="block truncate font-[550]">{person.name}</span>
              <span className="block truncate text-xs text-muted">{person.user_name}</span>
            </div>
            <Badge tone={STATES[person.status].tone}>
              {person.deleted_at !== null && person.status === "deactivated" ? "Removed" : STATES[person.status].word}
            </Badge>
            <span className="text-xs num text-muted">
              <Moment at={person.updated_at} form="relative" />
            </span>
          </li>
        ))}
      </ul>
    </SettingsRow>
  );
}
