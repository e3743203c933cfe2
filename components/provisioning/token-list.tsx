"use client";

import { useMutation } from "@tanstack/react-query";
import { Ban, History, Mail, MailX } from "lucide-react";
import { Moment, useMomentWords } from "@/components/ui/clock";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { revokeProvisioningToken } from "@/lib/identity/provisioning/queries";
import type { ProvisioningToken } from "@/lib/identity/provisioning/schema";

/** The tokens that work, and when each was last used. */
export function TokenList({ tokens }: { tokens: readonly ProvisioningToken[] }) {
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
