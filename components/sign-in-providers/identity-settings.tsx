"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Unlink } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { SettingsRow } from "@/components/layout/settings-parts";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/clock";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { sayFailure, showToast } from "@/components/ui/toast";
import { identityList, unlink } from "@/lib/identity/linked-identities/queries";
import type { Identity } from "@/lib/identity/linked-identities/schema";
import type { SecondFactor } from "@/lib/identity/second-factors/schema";
import { refusalWords } from "@/lib/identity/sign-in-providers/rules";

const LinkDialog = dynamic(async () => (await import("@/components/sign-in-providers/link-dialog")).LinkDialog);

export type IdentitySettingsProps = {
  factor: SecondFactor;
  /** Why nothing was linked, of somebody who is back from a provider. */
  linkError: string | null;
};

/** The providers that sign one in. Where there are none, nothing is said of them. */
export function IdentitySettings({ factor, linkError }: IdentitySettingsProps) {
  const { data } = useQuery(identityList());
  const [linking, setLinking] = useState<Identity | null>(null);
  const words = refusalWords(linkError);
  if (!data || data.data.length === 0) return null;
  return (
    <SettingsRow title="Sign-in providers" help="Accounts elsewhere that sign you in here, without your password.">
      <FormNotice text={words} />
      <ul aria-label="Sign-in providers">
        {data.data.map((identity) => (
          <IdentityRow key={`${identity.provider} ${identity.id ?? ""}`} identity={identity} onLink={setLinking} />
        ))}
      </ul>
      {linking && <LinkDialog identity={linking} factor={factor} onClose={() => setLinking(null)} />}
    </SettingsRow>
  );
}

type IdentityRowProps = { identity: Identity; onLink: (identity: Identity) => void };

function IdentityRow({ identity, onLink }: IdentityRowProps) {
  const { mutate } = useMutation(unlink);
  const { id, name, linked_at: linkedAt, last_used_at: usedAt } = identity;
  return (
    <li className="flex min-h-14 items-center gap-3.5 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-xs text-muted">
          {linkedAt !== null && usedAt !== null ? (
            <>
              Last used <Moment at={usedAt} form="relative" />, linked <Moment at={linkedAt} form="day" />
            </>
          ) : (
            "Not linked"
          )}
        </p>
      </div>
      {id === null ? (
        <Button size="small" onPress={() => onLink(identity)}>
          Link {name}…
        </Button>
      ) : (
        <RowMenu label={`Actions for ${name}`}>
          <MenuAction
            icon={<Unlink />}
            isDanger
            onAction={() =>
              mutate(id, {
                onSuccess: () => showToast({ message: `${name} is linked no longer` }),
                onError: (error) => sayFailure(error, { what: `${name} is still linked.` }),
              })
            }
          >
            Unlink
          </MenuAction>
        </RowMenu>
      )}
    </li>
  );
}
