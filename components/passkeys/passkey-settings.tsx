"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/clock";
import { LoadFailure } from "@/components/ui/load-failure";
import { loaded } from "@/components/ui/loaded";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { Skeleton } from "@/components/ui/skeleton";
import { passkeyList } from "@/lib/identity/passkeys/queries";
import { MOST_PASSKEYS } from "@/lib/identity/passkeys/rules";
import type { Passkey } from "@/lib/identity/passkeys/schema";
import type { SecondFactor } from "@/lib/identity/second-factors/schema";
import type { Messages } from "@/lib/kernel/i18n/messages";

const dialogs = () => import("@/components/passkeys/passkey-dialogs");
const AddPasskeyDialog = loaded(async () => (await dialogs()).AddPasskeyDialog);
const RenamePasskeyDialog = loaded(async () => (await dialogs()).RenamePasskeyDialog);
const RemovePasskeyDialog = loaded(async () => (await dialogs()).RemovePasskeyDialog);

/** Why browsers offer no passkeys for this server. */
export type PasskeysOff = keyof Messages["security"]["passkeys"]["off"];

export type PasskeySettingsProps = { factor: SecondFactor; off: PasskeysOff | null };

type Open = { kind: "add" } | { kind: "rename" | "remove"; passkey: Passkey };

export function PasskeySettings({ factor, off }: PasskeySettingsProps) {
  const t = useTranslations("security.passkeys");
  const { data, error, refetch } = useQuery(passkeyList());
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => {
    setOpen(null);
  };
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton width="260px" />;
  const passkeys = data.data;
  return (
    <>
      <Passkeys passkeys={passkeys} factor={factor} onOpen={setOpen} />
      {off !== null && <p className="text-muted">{t(`off.${off}`)}</p>}
      <div>
        <Button
          kind={factor.enabled ? "secondary" : "primary"}
          disabledReason={
            off !== null
              ? t("unavailable")
              : passkeys.length >= MOST_PASSKEYS
                ? t("limit", { count: MOST_PASSKEYS })
                : undefined
          }
          onPress={() => setOpen({ kind: "add" })}
        >
          {t("add")}
        </Button>
      </div>
      <OpenDialog open={open} factor={factor} onClose={close} />
    </>
  );
}

function OpenDialog({ open, factor, onClose }: { open: Open | null; factor: SecondFactor; onClose: () => void }) {
  switch (open?.kind) {
    case "add":
      return <AddPasskeyDialog factor={factor} onClose={onClose} />;
    case "rename":
      return <RenamePasskeyDialog passkey={open.passkey} onClose={onClose} />;
    case "remove":
      return <RemovePasskeyDialog passkey={open.passkey} factor={factor} onClose={onClose} />;
    case undefined:
      return null;
  }
}

type PasskeysProps = { passkeys: readonly Passkey[]; factor: SecondFactor; onOpen: (open: Open) => void };

function Passkeys({ passkeys, factor, onOpen }: PasskeysProps) {
  const t = useTranslations("security.passkeys");
  if (passkeys.length === 0) return <p>{t("empty")}</p>;
  const isLastOne = factor.required && factor.app_since === null && passkeys.length === 1;
  return (
    <ul aria-label={t("label")}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} isLastOne={isLastOne} onOpen={onOpen} />
      ))}
    </ul>
  );
}

type PasskeyRowProps = { passkey: Passkey; isLastOne: boolean; onOpen: (open: Open) => void };

function PasskeyRow({ passkey, isLastOne, onOpen }: PasskeyRowProps) {
  const t = useTranslations("security.passkeys");
  const { name, synced, needs_password: needsPassword, created_at: madeAt, last_used_at: usedAt } = passkey;
  return (
    <li className="flex min-h-14 items-center gap-3.5 border-b border-line py-2">
      <KeyRound className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-xs text-muted">
          {usedAt === null
            ? t("neverUsed")
            : t.rich("lastUsed", { when: () => <Moment at={usedAt} form="relative" /> })}
          {" · "}
          {t.rich("added", { when: () => <Moment at={madeAt} form="day" isInSentence /> })}
          {synced && <> · {t("synced")}</>}
        </p>
      </div>
      {needsPassword && <Badge tone="warning">{t("needsPassword")}</Badge>}
      <RowMenu label={t("actionsFor", { name })}>
        <MenuAction icon={<Pencil />} onAction={() => onOpen({ kind: "rename", passkey })}>
          {t("rename")}
        </MenuAction>
        <MenuAction
          icon={<Trash2 />}
          isDanger
          disabledReason={isLastOne ? t("required") : undefined}
          onAction={() => onOpen({ kind: "remove", passkey })}
        >
          {t("remove")}
        </MenuAction>
      </RowMenu>
    </li>
  );
}
