"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ShownKey } from "@/components/api-keys/new-key-panel";
import { type Access, ScopePicker } from "@/components/api-keys/scope-picker";
import { FieldForm } from "@/components/forms/field-form";
import { faultsOf } from "@/components/forms/form-fault";
import { useDraft } from "@/components/forms/use-draft";
import { MINUTE_MS, useMomentWords, useNow } from "@/components/ui/clock";
import { Dialog } from "@/components/ui/dialog";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { createApiKey } from "@/lib/identity/api-keys/queries";
import type { ApiKeyCreate } from "@/lib/identity/api-keys/schema";
import type { Translate } from "@/lib/kernel/i18n/messages";

export type CreateKeyDialogProps = { onClose: () => void; onShow: (shown: ShownKey) => void };

export function CreateKeyDialog({ onClose, onShow }: CreateKeyDialogProps) {
  const t = useTranslations("apiKeys.create");
  return (
    <Dialog title={t("title")} width={560} isOpen isDismissable={false} onOpenChange={onClose}>
      <CreateKeyForm onClose={onClose} onShow={onShow} />
    </Dialog>
  );
}

const DAY_MS = 86_400_000;

/** Days. */
const LIFETIMES = { "30": "days30", "90": "days90", "365": "days365", never: "never" } as const;
type Lifetime = keyof typeof LIFETIMES;
const LIFETIME_VALUES = ["30", "90", "365", "never"] as const satisfies readonly Lifetime[];

function CreateKeyForm({ onClose, onShow }: CreateKeyDialogProps) {
  const t = useTranslations("apiKeys.create");
  const common = useTranslations("common");
  const { values, change, kept, submit, faults, error, isPending } = useKeyForm((shown) => {
    onClose();
    onShow(shown);
  });
  const words = useMomentWords();
  const now = useNow(MINUTE_MS);
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t("submit")}
      busyLabel={common("actions.creating")}
      isBusy={isPending}
      fault={faults.whole ?? null}
      refusal={error ?? faults.name}
      kept={kept}
    >
      <TextField
        label={common("fields.name")}
        placeholder={t("namePlaceholder")}
        autoFocus
        autoComplete="off"
        maxLength={100}
        value={values.name}
        onChange={(name) => change({ name })}
        error={faults.name}
      />
      <ScopePicker value={values.access} onChange={(access) => change({ access })} error={faults.scopes} />
      <Select
        label={t("expires")}
        options={LIFETIME_VALUES.map((value) => ({ value, label: t(`lifetimes.${LIFETIMES[value]}`) }))}
        value={values.days}
        onChange={(days) => change({ days })}
        className="rail:max-w-60"
        description={values.days === "never" ? t("neverExpires") : words(now + Number(values.days) * DAY_MS, "day")}
        error={faults.expires}
      />
    </FieldForm>
  );
}

type Values = { name: string; access: Access; days: Lifetime };

const POINTERS = { name: ["/name"], scopes: ["/scopes"], expires: ["/expires_at"] };

function useKeyForm(onMade: (shown: ShownKey) => void) {
  const t = useTranslations("apiKeys.create");
  const { mutate, error, isPending } = useMutation(createApiKey);
  const [values, change, kept] = useDraft<Values>("api-key", {
    name: "",
    access: { preset: "read_only", scopes: [] },
    days: "90",
  });
  const [wasSent, setWasSent] = useState(false);
  const missing = missingOf(values, t);
  const isComplete = Object.keys(missing).length === 0;
  const submit = () => {
    setWasSent(true);
    if (!isComplete) return;
    mutate(bodyOf(values), {
      onSuccess: ({ id, name, key }) => {
        kept.forget();
        onMade({ id, name, key, old: null });
      },
    });
  };
  const faults = { ...faultsOf(error, POINTERS), ...(wasSent ? missing : {}) };
  return { values, change, kept, submit, faults, error, isPending };
}

function bodyOf({ name, access, days }: Values): ApiKeyCreate {
  const expires = days === "never" ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
  return {
    name: name.trim(),
    scopes: access.preset === "picked" ? [...access.scopes] : [access.preset],
    expires_at: expires,
  };
}

function missingOf({ name, access }: Values, t: Translate<"apiKeys.create">): { name?: string; scopes?: string } {
  const hasScopes = access.preset !== "picked" || access.scopes.length > 0;
  return {
    ...(name.trim() === "" ? { name: t("nameMissing") } : {}),
    ...(hasScopes ? {} : { scopes: t("scopesMissing") }),
  };
}
