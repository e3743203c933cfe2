"use client";

import { useQuery } from "@tanstack/react-query";
import { KeyRound, Pencil, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/clock";
import { LoadFailure } from "@/components/ui/load-failure";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { Skeleton } from "@/components/ui/skeleton";
import { passkeyList } from "@/lib/identity/passkeys/queries";
import { MOST_PASSKEYS } from "@/lib/identity/passkeys/rules";
import type { Passkey } from "@/lib/identity/passkeys/schema";
import type { SecondFactor } from "@/lib/identity/second-factors/schema";

const dialogs = () => import("@/components/passkeys/passkey-dialogs");
const AddPasskeyDialog = dynamic(async () => (await dialogs()).AddPasskeyDialog);
const RenamePasskeyDialog = dynamic(async () => (await dialogs()).RenamePasskeyDialog);
const RemovePasskeyDialog = dynamic(async () => (await dialogs()).RemovePasskeyDialog);

export type PasskeySettingsProps = {
  factor: SecondFactor;
  /** Why browsers offer no passkeys for this server; null where they do. */
  offBecause: string | null;
};

type Open = { kind: "add" } | { kind: "rename" | "remove"; passkey: Passkey };

/** One's passkeys: what there is, another, and away with one. */
export function PasskeySettings({ factor, offBecause }: PasskeySettingsProps) {
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
      {offBecause !== null && <p className="text-muted">{offBecause}</p>}
      <div>
        <Button
          kind={factor.enabled ? "secondary" : "primary"}
          disabledReason={whyNoMore(offBecause, passkeys.length)}
          onPress={() => setOpen({ kind: "add" })}
        >
          Add a passkey…
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
  if (passkeys.length === 0) return <p>None yet. With one, there is no password to guess or to steal.</p>;
  const isLastOne = factor.required && factor.app_since === null && passkeys.length === 1;
  return (
    <ul aria-label="Passkeys">
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} isLastOne={isLastOne} onOpen={onOpen} />
      ))}
    </ul>
  );
}

type PasskeyRowProps = { passkey: Passkey; isLastOne: boolean; onOpen: (open: Open) => void };

function PasskeyRow({ passkey, isLastOne, onOpen }: PasskeyRowProps) {
  const { name, synced, needs_password: needsPassword, created_at: madeAt, last_used_at: usedAt } = passkey;
  return (
    <li className="flex min-h-14 items-center gap-3.5 border-b border-line py-2">
      <KeyRound className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-xs text-muted">
          {usedAt === null ? (
            "Never used"
          ) : (
            <>
              Last used <Moment at={usedAt} form="relative" />
            </>
          )}
          , added <Moment at={madeAt} form="day" />
          {synced && ", on all devices of its account"}
        </p>
      </div>
      {needsPassword && <Badge tone="warning">After the password</Badge>}
      <RowMenu label={`Actions for ${name}`}>
        <MenuAction icon={<Pencil />} onAction={() => onOpen({ kind: "rename", passkey })}>
          Rename…
        </MenuAction>
        <MenuAction
          icon={<Trash2 />}
          isDanger
          disabledReason={isLastOne ? "a workspace asks for it" : undefined}
          onAction={() => onOpen({ kind: "remove", passkey })}
        >
          Remove…
        </MenuAction>
      </RowMenu>
    </li>
  );
}

function whyNoMore(offBecause: string | null, count: number): string | undefined {
  if (offBecause !== null) return "Browsers offer none here.";
  return count >= MOST_PASSKEYS ? `You have ${String(MOST_PASSKEYS)}. Remove one that you do not use.` : undefined;
}
