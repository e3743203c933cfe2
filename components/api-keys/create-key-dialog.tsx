"use client";

import { useMutation } from "@tanstack/react-query";
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

export type CreateKeyDialogProps = { onClose: () => void; onShow: (shown: ShownKey) => void };

export function CreateKeyDialog({ onClose, onShow }: CreateKeyDialogProps) {
  return (
    <Dialog title="New API key" width={560} isOpen isDismissable={false} onOpenChange={onClose}>
      <CreateKeyForm onClose={onClose} onShow={onShow} />
    </Dialog>
  );
}

const DAY_MS = 86_400_000;

const LIVES = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
  { value: "never", label: "Never" },
] as const;

function CreateKeyForm({ onClose, onShow }: CreateKeyDialogProps) {
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
      submitLabel="Make key"
      busyLabel="Making"
      isBusy={isPending}
      fault={faults.whole ?? null}
      refusal={error ?? faults.name}
      kept={kept}
    >
      <TextField
        label="Name"
        placeholder="Bookkeeping sync"
        autoFocus
        autoComplete="off"
        maxLength={100}
        value={values.name}
        onChange={(name) => change({ name })}
        error={faults.name}
      />
      <ScopePicker value={values.access} onChange={(access) => change({ access })} error={faults.scopes} />
      <Select
        label="Expires"
        options={LIVES}
        value={values.days}
        onChange={(days) => change({ days })}
        className="rail:max-w-60"
        description={
          values.days === "never" ? "Works until it is revoked." : words(now + Number(values.days) * DAY_MS, "day")
        }
        error={faults.expires}
      />
    </FieldForm>
  );
}

type Values = { name: string; access: Access; days: (typeof LIVES)[number]["value"] };

const POINTERS = { name: ["/name"], scopes: ["/scopes"], expires: ["/expires_at"] };

function useKeyForm(onMade: (shown: ShownKey) => void) {
  const { mutate, error, isPending } = useMutation(createApiKey);
  const [values, change, kept] = useDraft<Values>("api-key", {
    name: "",
    access: { preset: "read_only", scopes: [] },
    days: "90",
  });
  const [wasSent, setWasSent] = useState(false);
  const missing = missingOf(values);
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

function missingOf({ name, access }: Values): { name?: string; scopes?: string } {
  const hasScopes = access.preset !== "picked" || access.scopes.length > 0;
  return {
    ...(name.trim() === "" ? { name: "Give it a name, such as what will use it." } : {}),
    ...(hasScopes ? {} : { scopes: "Pick at least one thing that it may do." }),
  };
}
