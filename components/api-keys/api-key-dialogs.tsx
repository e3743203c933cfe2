"use client";

import { useMutation } from "@tanstack/react-query";
import { Ban, Clock, History, RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
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

/** `value` is in seconds. */
const OVERLAPS = [
  { value: "0", key: "none" },
  { value: "3600", key: "hour" },
  { value: "86400", key: "day" },
  { value: "604800", key: "week" },
  { value: "2592000", key: "month" },
] as const;

type RotateDialogProps = { old: ApiKey; onClose: () => void; onShow: (shown: ShownKey) => void };

function RotateDialog({ old, onClose, onShow }: RotateDialogProps) {
  const t = useTranslations("apiKeys.rotate");
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
      title={t("title", { name: old.name })}
      confirmLabel={t("confirm")}
      busyLabel={t("busy")}
      consequences={[
        { icon: <RefreshCw />, text: t("newKey") },
        {
          icon: <Clock />,
          text:
            seconds === 0
              ? t("oldStops")
              : t.rich("oldWorks", {
                  key: maskedKey(old),
                  until: words(until, "day-time"),
                  mono: (chunks) => <b className="mono">{chunks}</b>,
                  bold: (chunks) => <b>{chunks}</b>,
                }),
        },
      ]}
      onConfirm={confirm}
    >
      <p className="mb-1.5 font-medium text-text">{t("overlap")}</p>
      <SegmentedControl
        label={t("overlap")}
        options={OVERLAPS.map(({ value, key }) => ({ value, label: t(`overlaps.${key}`) }))}
        value={overlap}
        onChange={setOverlap}
      />
    </ConfirmDialog>
  );
}

function RevokeDialog({ revoked, onClose }: { revoked: ApiKey; onClose: () => void }) {
  const t = useTranslations("apiKeys.revoke");
  const { mutateAsync } = useMutation(revokeApiKey);
  const words = useMomentWords();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t("title", { name: revoked.name })}
      confirmLabel={t("confirm")}
      busyLabel={t("busy")}
      consequences={[
        {
          icon: <Ban />,
          text: t.rich("refused", { key: maskedKey(revoked), mono: (chunks) => <b className="mono">{chunks}</b> }),
        },
        {
          icon: <History />,
          text:
            revoked.last_used_at === null
              ? t("neverUsed")
              : t("lastUsed", { time: words(revoked.last_used_at, "relative") }),
        },
        { icon: <RefreshCw />, text: t("final") },
      ]}
      onConfirm={async () => {
        await mutateAsync(revoked.id);
        showToast({ message: t("toast", { name: revoked.name }) });
      }}
    />
  );
}

function earlier(expiresAt: string | null, end: number): string {
  return new Date(Math.min(end, expiresAt === null ? Infinity : Date.parse(expiresAt))).toISOString();
}
