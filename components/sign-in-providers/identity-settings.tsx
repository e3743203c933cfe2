"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Unlink } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { SettingsRow } from "@/components/layout/settings-parts";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/clock";
import { loaded } from "@/components/ui/loaded";
import { MenuAction, RowMenu } from "@/components/ui/menu";
import { sayFailure, showToast } from "@/components/ui/toast";
import { identityList, unlink } from "@/lib/identity/linked-identities/queries";
import type { Identity } from "@/lib/identity/linked-identities/schema";
import type { SecondFactor } from "@/lib/identity/second-factors/schema";
import { providerFailureIn } from "@/lib/kernel/core/provider-refusals";

const LinkDialog = loaded(async () => (await import("@/components/sign-in-providers/link-dialog")).LinkDialog);

export type IdentitySettingsProps = {
  factor: SecondFactor;
  /** Code of the reason why linking a provider failed. */
  linkError: string | null;
};

/** The section is hidden without providers to link. */
export function IdentitySettings({ factor, linkError }: IdentitySettingsProps) {
  const t = useTranslations("signIn.identities");
  const refusals = useTranslations("signIn.refusals");
  const { data } = useQuery(identityList());
  const [linking, setLinking] = useState<Identity | null>(null);
  const refusal = providerFailureIn(linkError);
  if (!data || data.data.length === 0) return null;
  return (
    <SettingsRow title={t("title")} help={t("help")}>
      <FormNotice text={refusal && refusals(refusal)} />
      <ul aria-label={t("title")}>
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
  const t = useTranslations("signIn.identities");
  const { mutate } = useMutation(unlink);
  const { id, name, linked_at: linkedAt, last_used_at: usedAt } = identity;
  return (
    <li className="flex min-h-14 items-center gap-3.5 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-xs text-muted">
          {linkedAt !== null && usedAt !== null ? (
            <>
              {t.rich("lastUsed", { when: () => <Moment at={usedAt} form="relative" /> })}
              {" · "}
              {t.rich("linked", { when: () => <Moment at={linkedAt} form="day" isInSentence /> })}
            </>
          ) : (
            t("notLinked")
          )}
        </p>
      </div>
      {id === null ? (
        <Button size="small" onPress={() => onLink(identity)}>
          {t("link", { name })}
        </Button>
      ) : (
        <RowMenu label={t("actionsFor", { name })}>
          <MenuAction
            icon={<Unlink />}
            isDanger
            onAction={() =>
              mutate(id, {
                onSuccess: () => showToast({ message: t("unlinked", { name }) }),
                onError: (error) => sayFailure(error, { what: t("stillLinked", { name }) }),
              })
            }
          >
            {t("unlink")}
          </MenuAction>
        </RowMenu>
      )}
    </li>
  );
}
