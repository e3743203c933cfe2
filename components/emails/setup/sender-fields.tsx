"use client";

import { useTranslations } from "next-intl";
import type { SetupFieldsProps } from "@/components/emails/setup/server-fields";
import { faultAt } from "@/components/forms/form-fault";
import { useShell } from "@/components/layout/shell-context";
import { TextField } from "@/components/ui/text-field";

export function SenderFields({ typed, set, error }: SetupFieldsProps) {
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
      <TextField
        label={t("fromAddress")}
        type="email"
        placeholder="invoices@example.com"
        autoComplete="off"
        value={typed.fromAddress}
        error={faultAt(error, "/from_address")}
        onChange={(fromAddress) => set({ fromAddress })}
      />
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
