"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Pencil, PlugZap, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { LoadFailure } from "@/components/ui/load-failure";
import { loaded } from "@/components/ui/loaded";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { signInProviders, testProvider } from "@/lib/identity/sign-in-providers/queries";
import { MOST_PROVIDERS } from "@/lib/identity/sign-in-providers/rules";
import type { SignInProvider } from "@/lib/identity/sign-in-providers/schema";
import { me } from "@/lib/identity/users/queries";

const dialogs = () => import("@/components/sign-in-providers/provider-dialogs");
const ProviderDialog = loaded(async () => (await dialogs()).ProviderDialog);
const RemoveProviderDialog = loaded(async () => (await dialogs()).RemoveProviderDialog);

type Open = { kind: "add" } | { kind: "edit" | "remove"; provider: SignInProvider };

export function ProviderSettings() {
  const t = useTranslations("signIn.providers");
  const { data, error, refetch } = useQuery(signInProviders());
  const isOwner = useQuery(me()).data?.role === "owner";
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => {
    setOpen(null);
  };
  return (
    <>
      <SettingsHeader title={t("title")}>{t("lead")}</SettingsHeader>
      {error && !data && <LoadFailure error={error} onRetry={refetch} className="m-6 phone:m-4" />}
      {!data && !error && (
        <SettingsRow title={t("titleProviders")}>
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
  const t = useTranslations("signIn.providers");
  const why = isOwner ? undefined : t("ownersOnly");
  const isFull = count >= MOST_PROVIDERS ? t("limit") : undefined;
  return (
    <SettingsRow title={t(count === 0 ? "titleProviders" : "another")} help={count === 0 ? t("empty") : undefined}>
      <div>
        <Button
          icon={<Plus />}
          kind={count === 0 ? "primary" : "secondary"}
          disabledReason={why ?? isFull}
          onPress={() => onOpen({ kind: "add" })}
        >
          {t("add")}
        </Button>
      </div>
    </SettingsRow>
  );
}

type ProviderRowProps = { provider: SignInProvider; isOwner: boolean; onOpen: (open: Open) => void };

function ProviderRow({ provider, isOwner, onOpen }: ProviderRowProps) {
  const t = useTranslations("signIn.providers");
  const test = useMutation(testProvider);
  const { id, name, issuer, domains, just_in_time: isJustInTime, role_claim: claim, enforced } = provider;
  return (
    <SettingsRow title={name} help={<span className="wrap-anywhere">{issuer}</span>}>
      <div className="flex items-start gap-3">
        <ul className="min-w-0 flex-1">
          <li>{domains.length === 0 ? t("noDomains") : t("domains", { domains: domains.join(", ") })}</li>
          <li>{t(isJustInTime ? "joins" : "joinsNot")}</li>
          {claim !== null && <li>{t("roles", { claim })}</li>}
          {enforced && (
            <li className="mt-1.5">
              <Badge tone="warning">{t("enforced")}</Badge>
            </li>
          )}
        </ul>
        {isOwner && (
          <RowMenu label={t("actionsFor", { name })}>
            <MenuAction icon={<Pencil />} onAction={() => onOpen({ kind: "edit", provider })}>
              {t("edit")}
            </MenuAction>
            <MenuAction icon={<PlugZap />} onAction={() => test.mutate(id)}>
              {t("test")}
            </MenuAction>
            <MenuAction icon={<Trash2 />} isDanger onAction={() => onOpen({ kind: "remove", provider })}>
              {t("remove")}
            </MenuAction>
          </RowMenu>
        )}
      </div>
      <TestResult test={test} />
      <Urls provider={provider} />
    </SettingsRow>
  );
}

type Test = Pick<
  ReturnType<typeof useMutation<Awaited<ReturnType<TestFunction>>, Error, string>>,
  "data" | "error" | "isPending"
>;
type TestFunction = NonNullable<typeof testProvider.mutationFn>;

function TestResult({ test: { data, error, isPending } }: { test: Test }) {
  const t = useTranslations("signIn.providerTest");
  if (isPending) return <Notice isLive>{t("testing")}</Notice>;
  if (error) {
    return (
      <Notice tone="error" isLive>
        {error.message}
      </Notice>
    );
  }
  if (!data) return null;
  if (data.problem !== null) {
    return (
      <Notice tone="error" isLive>
        {t(`problems.${data.problem}`)}
      </Notice>
    );
  }
  return (
    <Notice tone="success" isLive>
      {t(data.signs_out ? "signsOut" : "noSignOut")}{" "}
      {t.rich("next", { link: (chunks) => <TextLink href="/settings/security">{chunks}</TextLink> })}
    </Notice>
  );
}

const URLS = ["callback_url", "post_logout_url", "backchannel_logout_url", "sign_in_url"] as const;

function Urls({ provider }: { provider: SignInProvider }) {
  const t = useTranslations("signIn.providers");
  return (
    <ul aria-label={t("urlsOf", { name: provider.name })} className="grid gap-2">
      {URLS.map((member) => (
        <li key={member} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
          <div className="min-w-0">
            <p className="text-xs text-muted">{t(`urls.${member}`)}</p>
            <code className="block mono text-xs wrap-anywhere">{provider[member]}</code>
          </div>
          <CopyButton kind="icon" label={t(`copies.${member}`, { name: provider.name })} text={provider[member]} />
        </li>
      ))}
    </ul>
  );
}
