"use client";

import { useMutation } from "@tanstack/react-query";
import { Ban, Clock, History, RefreshCw } from "lucide-react";
import { useState } from "react";
import { CreateKeyDialog } from "@/components/api-keys/create-key-dialog";
import { maskedKey } from "@/components/api-keys/key-state";
import type { ShownKey } from "@/components/api-keys/new-key-panel";
import { MINUTE_MS, useMomentWords, useNow } from "@/components/ui/clock";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { showToast } from "@/components/ui/toast";
import { revokeApiKey, rotateApiKey } from "@/lib/identity/api-keys/queries";
import type { ApiKey } from "@/lib/identity/api-keys/schema";

export type OpenDialog = { kind: "create" } | { kind: "rotate" | "revoke"; key: ApiKey };

export type ApiKeyDialogsProps = {
  open: OpenDialog | null;
  onClose: () => void;
  onShow: (shown: ShownKey) => void;
};

export function ApiKeyDialogs({ open, onClose, onShow }: ApiKeyDialogsProps) {
  switch (open?.kind) {
    case "create":
      return <CreateKeyDialog onClose={onClose} onShow={onShow} />;
    case "rotate":
      return <RotateDialog old={open.key} onClose={onClose} onShow={onShow} />;
    case "revoke":
      return <RevokeDialog revoked={open.key} onClose={onClose} />;
    case undefined:
      return null;
  }
}

const OVERLAPS = [
  { value: "0", label: "0" },
  { value: "3600", label: "1 h" },
  { value: "86400", label: "24 h" },
  { value: "604800", label: "7 days" },
  { value: "2592000", label: "30 days" },
] as const;

type RotateDialogProps = { old: ApiKey; onClose: () => void; onShow: (shown: ShownKey) => void };

function RotateDialog({ old, onClose, onShow }: RotateDialogProps) {
  const { mutateAsync } = useMutation(rotateApiKey);
  const [overlap, setOverlap] = useState<(typeof OVERLAPS)[number]["value"]>("86400");
  const words = useMomentWords();
  const now = useNow(MINUTE_MS);
  const seconds = Number(overlap);
  const until = earlier(old.expires_at, now + seconds * 1000);
  const confirm = async () => {
    const { id, name, key } = await mutateAsync({ id: old.id, overlap_seconds: seconds });
    onShow({ id, name, key, old: seconds === 0 ? null : { id: old.id, until } });
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      kind="primary"
      title={`Rotate “${old.name}”?`}
      confirmLabel="Rotate the key"
      busyLabel="Rotating"
      consequences={[
        {
          icon: <RefreshCw />,
          text: "A new key with the same name, scopes and length of life is made and shown once.",
        },
        {
          icon: <Clock />,
          text:
            seconds === 0 ? (
              "The old one stops at once: what still carries it is refused."
            ) : (
              <>
                The old one, <b className="mono">{maskedKey(old)}</b>, works until <b>{words(until, "day-time")}</b>.
                You can end it earlier.
              </>
            ),
        },
      ]}
      onConfirm={confirm}
    >
      <p className="mb-1.5 font-medium text-text">Keep the old one for</p>
      <SegmentedControl label="Keep the old one for" options={OVERLAPS} value={overlap} onChange={setOverlap} />
    </ConfirmDialog>
  );
}

function RevokeDialog({ revoked, onClose }: { revoked: ApiKey; onClose: () => void }) {
  const { mutateAsync } = useMutation(revokeApiKey);
  const words = useMomentWords();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Revoke “${revoked.name}”?`}
      confirmLabel="Revoke the key"
      busyLabel="Revoking"
      consequences={[
        {
          icon: <Ban />,
          text: (
            <>
              Calls with <b className="mono">{maskedKey(revoked)}</b> are refused from the next one on.
            </>
          ),
        },
        {
          icon: <History />,
          text:
            revoked.last_used_at === null
              ? "It was never used."
              : `It was last used ${words(revoked.last_used_at, "relative")}. What uses it stops working.`,
        },
        { icon: <RefreshCw />, text: "It cannot be brought back. To change it without a gap, rotate it instead." },
      ]}
      onConfirm={async () => {
        await mutateAsync(revoked.id);
        showToast({ message: `“${revoked.name}” is revoked` });
      }}
    />
  );
}

function earlier(expiresAt: string | null, end: number): string {
  return new Date(Math.min(end, expiresAt === null ? Infinity : Date.parse(expiresAt))).toISOString();
}
