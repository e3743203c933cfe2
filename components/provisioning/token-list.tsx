"use client";

import { useMutation } from "@tanstack/react-query";
import { Ban, History, Mail, MailX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Moment, useMomentWords } from "@/components/ui/clock";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showToast } from "@/components/ui/toast";
import { revokeProvisioningToken } from "@/lib/identity/provisioning/queries";
import type { ProvisioningToken } from "@/lib/identity/provisioning/schema";

export function TokenList({ tokens }: { tokens: readonly ProvisioningToken[] }) {
  const t = useTranslations("signIn.tokens");
  if (tokens.length === 0) return <p className="text-muted">{t("empty")}</p>;
  return (
    <ul className="grid grid-cols-1 rounded-panel border border-line">
      {tokens.map((token) => (
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
              {t(token.mails_invitations ? "invitations" : "invitationsNone")}
            </span>
          </div>
          <RevokeButton token={token} />
        </li>
      ))}
    </ul>
  );
}

function LastUse({ at }: { at: string | null }) {
  const t = useTranslations("signIn.tokens");
  if (at === null) return <span className="block">{t("neverUsed")}</span>;
  return <span className="block num">{t.rich("lastUsed", { when: () => <Moment at={at} form="relative" /> })}</span>;
}

function RevokeButton({ token: { id, name, last_used_at: usedAt } }: { token: ProvisioningToken }) {
  const t = useTranslations("signIn.tokens");
  const { mutateAsync } = useMutation(revokeProvisioningToken);
  const words = useMomentWords();
  return (
    <ConfirmDialog
      title={t("revokeTitle", { name })}
      trigger={
        <Button size="small" className="phone:ml-auto" aria-label={t("revokeLabel", { name })}>
          {t("revoke")}
        </Button>
      }
      confirmLabel={t("revokeConfirm")}
      busyLabel={t("revoking")}
      consequences={[
        { icon: <Ban />, text: t("revokingNext") },
        {
          icon: <History />,
          text: usedAt === null ? t("revokingUnused") : t("revokingUsed", { when: words(usedAt, "relative") }),
        },
      ]}
      onConfirm={async () => {
        await mutateAsync(id);
        showToast({ message: t("revoked", { name }) });
      }}
    />
  );
}
