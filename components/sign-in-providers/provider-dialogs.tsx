"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultBelow, faultOfWhole } from "@/components/forms/form-fault";
import { useDraft } from "@/components/forms/use-draft";
import { columnsOf, EMPTY, GroupFields, typedOf, type Typed } from "@/components/sign-in-providers/provider-fields";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { PasswordField } from "@/components/ui/password-field";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { showToast } from "@/components/ui/toast";
import { useEverybody } from "@/components/users/use-everybody";
import { createProvider, deleteProvider, updateProvider } from "@/lib/identity/sign-in-providers/queries";
import type { SignInProvider } from "@/lib/identity/sign-in-providers/schema";
import { typedUrl } from "@/lib/kernel/core/typed-url";

export type ProviderDialogProps = {
  /** Null: a new one. */
  provider: SignInProvider | null;
  onClose: () => void;
};

const FIELDS = [
  "/name",
  "/issuer",
  "/client_id",
  "/client_secret",
  "/domains",
  "/trusted_email_domains",
  "/role_claim",
  "/roles",
  "/break_glass_user_id",
];

/** What a provider is, whom it finds, and what it decides. */
export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const { typed, set, kept, secret, setSecret, save, roleFault, error, isPending } = useProviderForm(provider, onClose);
  return (
    <Dialog
      title={provider === null ? "Add a provider" : `Edit ${provider.name}`}
      isOpen
      isDismissable={false}
      onOpenChange={onClose}
    >
      <FieldForm
        submitLabel={provider === null ? "Add" : "Save"}
        busyLabel="Saving"
        isBusy={isPending}
        fault={isBelowDomains(error) ? null : faultOfWhole(error, FIELDS)}
        refusal={roleFault ?? error}
        kept={kept}
        onCancel={onClose}
        onSubmit={save}
      >
        <ClientFields typed={typed} set={set} error={error} />
        <PasswordField
          label="Client secret"
          description={provider === null ? "Kept sealed, and never shown again." : "Empty: the one that is kept stays."}
          autoComplete="new-password"
          value={secret}
          error={faultAt(error, "/client_secret")}
          onChange={setSecret}
        />
        <PeopleFields typed={typed} set={set} error={error} />
        <GroupFields typed={typed} set={set} error={error} fault={roleFault} />
        <EnforceFields typed={typed} set={set} error={error} />
      </FieldForm>
    </Dialog>
  );
}

function isBelowDomains(error: Error | null): boolean {
  return ["/domains", "/trusted_email_domains"].some((pointer) => faultBelow(error, pointer) !== undefined);
}

/** What is typed stays until it is saved, but for the secret. */
function useProviderForm(provider: SignInProvider | null, onClose: () => void) {
  const create = useMutation(createProvider);
  const update = useMutation(updateProvider);
  const [base] = useState(provider);
  const start = provider === null ? EMPTY : typedOf(provider);
  const [typed, set, kept] = useDraft<Typed>(`sign-in-provider.${provider?.id ?? "new"}`, start, provider !== null);
  const [secret, setSecret] = useState("");
  const [roleFault, setRoleFault] = useState<string | null>(null);
  const error = create.error ?? update.error;
  const save = () => {
    const { values, fault } = columnsOf(typed);
    setRoleFault(fault);
    if (values === null) return;
    const onSuccess = () => {
      kept.forget();
      onClose();
      showToast({ message: provider === null ? `${values.name} added. Test it before you tell people.` : "Saved" });
    };
    if (base === null) create.mutate({ ...values, client_secret: secret }, { onSuccess });
    else update.mutate({ id: base.id, base, ...values, ...(secret && { client_secret: secret }) }, { onSuccess });
  };
  return {
    typed,
    set,
    kept,
    secret,
    setSecret,
    save,
    roleFault,
    error,
    isPending: create.isPending || update.isPending,
  };
}

type FieldsProps = { typed: Typed; set: (changes: Partial<Typed>) => void; error: Error | null };

function ClientFields({ typed, set, error }: FieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        placeholder="Acme"
        description="People press “Continue with …”."
        autoFocus
        maxLength={60}
        value={typed.name}
        error={faultAt(error, "/name")}
        onChange={(name) => set({ name })}
      />
      <TextField
        label="Issuer"
        placeholder="https://login.example.com"
        autoComplete="off"
        value={typed.issuer}
        error={faultAt(error, "/issuer")}
        onChange={(issuer) => set({ issuer: typedUrl(issuer) })}
      />
      <TextField
        label="Client ID"
        autoComplete="off"
        value={typed.clientId}
        error={faultAt(error, "/client_id")}
        onChange={(clientId) => set({ clientId })}
      />
    </>
  );
}

/** Whom it finds. */
function PeopleFields({ typed, set, error }: FieldsProps) {
  return (
    <>
      <TextField
        label="Domains"
        placeholder="example.com"
        description="Domains of email addresses, separated by commas. The provider must call an address verified."
        autoComplete="off"
        value={typed.domains}
        error={faultBelow(error, "/domains")}
        onChange={(domains) => set({ domains })}
      />
      <TextField
        label="Trusted email domains"
        placeholder="example.com"
        description="For a provider that does not call addresses verified, such as Microsoft Entra ID. Only list domains whose addresses your organization assigns."
        autoComplete="off"
        value={typed.trustedDomains}
        error={faultBelow(error, "/trusted_email_domains")}
        onChange={(trustedDomains) => set({ trustedDomains })}
      />
      <Checkbox
        isSelected={typed.justInTime}
        onChange={(justInTime) => set({ justInTime })}
        description="Else somebody invites them first."
      >
        Who is not on the team joins by signing in
      </Checkbox>
    </>
  );
}

function EnforceFields({ typed, set, error }: FieldsProps) {
  const { items = [] } = useEverybody();
  const owners = items.filter(({ role, status }) => role === "owner" && status === "active");
  return (
    <>
      <Checkbox
        isSelected={typed.enforced}
        onChange={(enforced) => set({ enforced })}
        description="Nobody’s password or passkey opens this workspace, but for one owner’s. Who signed in by password is signed out."
      >
        Switch passwords off
      </Checkbox>
      {typed.enforced && (
        <Select
          label="Break-glass owner"
          description="Gets in by password on the day on which the provider does not answer."
          options={owners.map(({ id, name }) => ({ value: id, label: name }))}
          value={typed.breakGlass}
          error={faultAt(error, "/break_glass_user_id")}
          placeholder="Choose an owner"
          onChange={(breakGlass) => set({ breakGlass })}
        />
      )}
    </>
  );
}

/** What goes with it is said before. */
export function RemoveProviderDialog({ provider, onClose }: { provider: SignInProvider; onClose: () => void }) {
  const { mutateAsync } = useMutation(deleteProvider);
  return (
    <ConfirmDialog
      title={`Remove ${provider.name}?`}
      isOpen
      onOpenChange={onClose}
      confirmLabel="Remove the provider"
      onConfirm={async () => {
        await mutateAsync(provider.id);
        showToast({ message: `${provider.name} signs nobody in any more` });
      }}
    >
      It signs nobody in any more, and forgets whom it knew. Who has no password sets one by “Forgot it?” on the sign-in
      page. Open sessions go on.
    </ConfirmDialog>
  );
}
