"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Pencil, PlugZap, Plus, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { signInProviders, testProvider } from "@/lib/identity/sign-in-providers/queries";
import { MOST_PROVIDERS } from "@/lib/identity/sign-in-providers/rules";
import type { SignInProvider } from "@/lib/identity/sign-in-providers/schema";
import { me } from "@/lib/identity/users/queries";

const dialogs = () => import("@/components/sign-in-providers/provider-dialogs");
const ProviderDialog = dynamic(async () => (await dialogs()).ProviderDialog);
const RemoveProviderDialog = dynamic(async () => (await dialogs()).RemoveProviderDialog);

type Open = { kind: "add" } | { kind: "edit" | "remove"; provider: SignInProvider };

/** The providers by which people of the workspace sign in. */
export function ProviderSettings() {
  const { data, error, refetch } = useQuery(signInProviders());
  const isOwner = useQuery(me()).data?.role === "owner";
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => {
    setOpen(null);
  };
  return (
    <>
      <SettingsHeader title="Sign-in">
        Let people sign in with the account that they have at work, through any OpenID provider: Google, Microsoft
        Entra, Okta, Keycloak and others. A second factor is then the provider’s to ask for.
      </SettingsHeader>
      {error && !data && <LoadFailure error={error} onRetry={refetch} className="m-6 phone:m-4" />}
      {!data && !error && (
        <SettingsRow title="Providers">
          <Skeleton width="260px" />
        </SettingsRow>
      )}
      {data?.data.map((provider) => (
        <ProviderRow key={provider.id} provider={provider} isOwner={isOwner} onOpen={setOpen} />
      ))}
      {data && <AddRow count={data.data.length} isOwner={isOwner} onOpen={setOpen} />}
      <OpenDialog open={open} onClose={close} />
    </>
  );
}

function OpenDialog({ open, onClose }: { open: Open | null; onClose: () => void }) {
  if (open === null) return null;
  if (open.kind === "remove") return <RemoveProviderDialog provider={open.provider} onClose={onClose} />;
  return <ProviderDialog provider={open.kind === "edit" ? open.provider : null} onClose={onClose} />;
}

type AddRowProps = { count: number; isOwner: boolean; onOpen: (open: Open) => void };

function AddRow({ count, isOwner, onOpen }: AddRowProps) {
  const why = isOwner ? undefined : "Only owners: whoever sets a provider up says who everybody is.";
  const isFull = count >= MOST_PROVIDERS ? "There are as many as a workspace can have." : undefined;
  return (
    <SettingsRow
      title={count === 0 ? "Providers" : "Another provider"}
      help={count === 0 ? "None yet: people sign in with their password or a passkey." : undefined}
    >
      <div>
        <Button
          icon={<Plus />}
          kind={count === 0 ? "primary" : "secondary"}
          disabledReason={why ?? isFull}
          onPress={() => onOpen({ kind: "add" })}
        >
          Add a provider…
        </Button>
      </div>
    </SettingsRow>
  );
}

type ProviderRowProps = { provider: SignInProvider; isOwner: boolean; onOpen: (open: Open) => void };

function ProviderRow({ provider, isOwner, onOpen }: ProviderRowProps) {
  const test = useMutation(testProvider);
  const { id, name, issuer, domains, just_in_time: isJustInTime, role_claim: claim, enforced } = provider;
  return (
    <SettingsRow title={name} help={<span className="wrap-anywhere">{issuer}</span>}>
      <div className="flex items-start gap-3">
        <ul className="min-w-0 flex-1">
          <li>
            {domains.length === 0
              ? "No domain is listed: people link it themselves, in Settings, Security."
              : `People with an address of ${domains.join(", ")} are found by it.`}
          </li>
          <li>{isJustInTime ? "Who is not on the team joins by signing in." : "Who is not on the team is refused."}</li>
          {claim !== null && <li>Roles follow the claim “{claim}” at each sign-in.</li>}
          {enforced && (
            <li className="mt-1.5">
              <Badge tone="warning">Passwords are off</Badge>
            </li>
          )}
        </ul>
        {isOwner && (
          <RowMenu label={`Actions for ${name}`}>
            <MenuAction icon={<Pencil />} onAction={() => onOpen({ kind: "edit", provider })}>
              Edit…
            </MenuAction>
            <MenuAction icon={<PlugZap />} onAction={() => test.mutate(id)}>
              Test
            </MenuAction>
            <MenuAction icon={<Trash2 />} isDanger onAction={() => onOpen({ kind: "remove", provider })}>
              Remove…
            </MenuAction>
          </RowMenu>
        )}
      </div>
      <TestResult test={test} />
      <Addresses provider={provider} />
    </SettingsRow>
  );
}

type Test = Pick<
  ReturnType<typeof useMutation<Awaited<ReturnType<TestFunction>>, Error, string>>,
  "data" | "error" | "isPending"
>;
type TestFunction = NonNullable<typeof testProvider.mutationFn>;

function TestResult({ test: { data, error, isPending } }: { test: Test }) {
  if (isPending) return <Notice isLive>Asking the provider…</Notice>;
  if (error) {
    return (
      <Notice tone="error" isLive>
        {error.message}
      </Notice>
    );
  }
  if (!data) return null;
  if (!data.works) {
    return (
      <Notice tone="error" isLive>
        {data.problem}
      </Notice>
    );
  }
  return (
    <Notice tone="success" isLive>
      The provider answers as it should.{" "}
      {data.signs_out
        ? "Signing out here signs out there, too."
        : "It offers no sign-out: people stay signed in there when they sign out here."}{" "}
      Now <TextLink href="/settings/security">link your own account</TextLink>, or try the sign-in page.
    </Notice>
  );
}

const ADDRESSES = [
  ["callback_url", "Redirect address", "the redirect address"],
  ["post_logout_url", "After signing out", "the address after signing out"],
  ["backchannel_logout_url", "Back-channel logout", "the back-channel logout address"],
  ["sign_in_url", "Your sign-in page", "the sign-in page"],
] as const;

/** What the provider has to know of us, and the page to tell people. */
function Addresses({ provider }: { provider: SignInProvider }) {
  return (
    <ul aria-label={`Addresses for ${provider.name}`} className="grid gap-2">
      {ADDRESSES.map(([member, label, words]) => (
        <li key={member} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
          <div className="min-w-0">
            <p className="text-xs text-muted">{label}</p>
            <code className="block mono text-xs wrap-anywhere">{provider[member]}</code>
          </div>
          <CopyButton kind="icon" label={`Copy ${words} of ${provider.name}`} text={provider[member]} />
        </li>
      ))}
    </ul>
  );
}
