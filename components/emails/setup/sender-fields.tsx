"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { SetupFieldsProps } from "@/components/emails/setup/server-fields";
import type { TypedSender } from "@/components/emails/setup/typed";
import { faultAt } from "@/components/forms/form-fault";
import { useShell } from "@/components/layout/shell-context";
import { TextField } from "@/components/ui/text-field";

type SenderFieldsProps = {
  typed: TypedSender;
  set: (changes: Partial<TypedSender>) => void;
  error: Error | null;
  /** The sender's address. */
  children?: ReactNode;
};

export function SenderFields({ typed, set, error, children }: SenderFieldsProps) {
  const t = useTranslations("sentEmail.setup");
  const { workspace } = useShell();
  return (
    <>
      <TextField
        label={t("fromName")}
        placeholder={workspace.name}
        autoComplete="off"
        maxLength={100}
        value={typed.fromName}
        error={faultAt(error, "/from_name")}
        onChange={(fromName) => set({ fromName })}
      />
      {children}
      <TextField
        label={t("replyTo")}
        type="email"
        description={t("replyToHelp")}
        autoComplete="off"
        value={typed.replyTo}
        error={faultAt(error, "/reply_to")}
        onChange={(replyTo) => set({ replyTo })}
      />
    </>
  );
}

export function AddressField({ typed, set, error }: SetupFieldsProps) {
  const t = useTranslations("sentEmail.setup");
  return (
    <TextField
      label={t("fromAddress")}
      type="email"
      placeholder="invoices@example.com"
      autoComplete="off"
      value={typed.fromAddress}
      error={faultAt(error, "/from_address")}
      onChange={(fromAddress) => set({ fromAddress })}
    />
  );
}
