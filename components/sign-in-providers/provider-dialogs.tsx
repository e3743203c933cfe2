"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
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
  /** Null for a new provider. */
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

export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const t = useTranslations("signIn.providerForm");
  const actions = useTranslations("common.actions");
  const { typed, set, kept, secret, setSecret, save, badLine, error, isPending } = useProviderForm(provider, onClose);
  return (
    <Dialog
      title={provider === null ? t("add") : t("edit", { name: provider.name })}
      isOpen
      isDismissable={false}
      onOpenChange={onClose}
    >
      <FieldForm
        submitLabel={provider === null ? t("add") : actions("save")}
        busyLabel={actions("saving")}
        isBusy={isPending}
        fault={isBelowDomains(error) ? null : faultOfWhole(error, FIELDS)}
        refusal={badLine ?? error}
        kept={kept}
        onCancel={onClose}
        onSubmit={save}
      >
        <ClientFields typed={typed} set={set} error={error} />
        <PasswordField
          label={t("clientSecret")}
          description={t(provider === null ? "clientSecretHelp" : "clientSecretKept")}
          autoComplete="new-password"
          value={secret}
          error={faultAt(error, "/client_secret")}
          onChange={setSecret}
        />
        <PeopleFields typed={typed} set={set} error={error} />
        <GroupFields typed={typed} set={set} error={error} badLine={badLine} />
        <EnforceFields typed={typed} set={set} error={error} />
      </FieldForm>
    </Dialog>
  );
}

function isBelowDomains(error: Error | null): boolean {
  return ["/domains", "/trusted_email_domains"].some((pointer) => faultBelow(error, pointer) !== undefined);
}

/** The secret is not kept. */
function useProviderForm(provider: SignInProvider | null, onClose: () => void) {
  const t = useTranslations("signIn.providerForm");
  const create = useMutation(createProvider);
  const update = useMutation(updateProvider);
  const [base] = useState(provider);
  const start = provider === null ? EMPTY : typedOf(provider);
  const [typed, set, kept] = useDraft<Typed>(`sign-in-provider.${provider?.id ?? "new"}`, start, provider !== null);
  const [secret, setSecret] = useState("");
  const [badLine, setBadLine] = useState<string | null>(null);
  const error = create.error ?? update.error;
  const save = () => {
    const { values, badLine: bad } = columnsOf(typed);
    setBadLine(bad);
    if (values === null) return;
    const { name } = values;
    const onSuccess = () => {
      kept.forget();
      onClose();
      showToast({ message: t(provider === null ? "added" : "saved", { name }) });
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
    badLine,
    error,
    isPending: create.isPending || update.isPending,
  };
}

type FieldsProps = { typed: Typed; set: (changes: Partial<Typed>) => void; error: Error | null };

function ClientFields({ typed, set, error }: FieldsProps) {
  const t = useTranslations("signIn.providerForm");
  const fields = useTranslations("common.fields");
  return (
    <>
      <TextField
        label={fields("name")}
        placeholder="Acme"
        description={t("nameHelp")}
        autoFocus
        maxLength={60}
        value={typed.name}
        error={faultAt(error, "/name")}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={t("issuer")}
        placeholder="https://login.example.com"
        autoComplete="off"
        value={typed.issuer}
        error={faultAt(error, "/issuer")}
        onChange={(issuer) => set({ issuer: typedUrl(issuer) })}
      />
      <TextField
        label={t("clientId")}
        autoComplete="off"
        value={typed.clientId}
        error={faultAt(error, "/client_id")}
        onChange={(clientId) => set({ clientId })}
      />
    </>
  );
}

function PeopleFields({ typed, set, error }: FieldsProps) {
  const t = useTranslations("signIn.providerForm");
  return (
    <>
      <TextField
        label={t("domains")}
        placeholder="example.com"
        description={t("domainsHelp")}
        autoComplete="off"
        value={typed.domains}
        error={faultBelow(error, "/domains")}
        onChange={(domains) => set({ domains })}
      />
      <TextField
        label={t("trustedDomains")}
        placeholder="example.com"
        description={t("trustedDomainsHelp")}
        autoComplete="off"
        value={typed.trustedDomains}
        error={faultBelow(error, "/trusted_email_domains")}
        onChange={(trustedDomains) => set({ trustedDomains })}
      />
      <Checkbox
        isSelected={typed.justInTime}
        onChange={(justInTime) => set({ justInTime })}
        description={t("joinHelp")}
      >
        {t("join")}
      </Checkbox>
    </>
  );
}

function EnforceFields({ typed, set, error }: FieldsProps) {
  const t = useTranslations("signIn.providerForm");
  const { items = [] } = useEverybody();
  const owners = items.filter(({ role, status }) => role === "owner" && status === "active");
  return (
    <>
      <Checkbox isSelected={typed.enforced} onChange={(enforced) => set({ enforced })} description={t("enforceHelp")}>
        {t("enforce")}
      </Checkbox>
      {typed.enforced && (
        <Select
          label={t("breakGlass")}
          description={t("breakGlassHelp")}
          options={owners.map(({ id, name }) => ({ value: id, label: name }))}
          value={typed.breakGlass}
          error={faultAt(error, "/break_glass_user_id")}
          placeholder={t("breakGlassPlaceholder")}
          onChange={(breakGlass) => set({ breakGlass })}
        />
      )}
    </>
  );
}

export function RemoveProviderDialog({ provider, onClose }: { provider: SignInProvider; onClose: () => void }) {
  const t = useTranslations("signIn.removeProvider");
  const { name } = provider;
  const { mutateAsync } = useMutation(deleteProvider);
  return (
    <ConfirmDialog
      title={t("title", { name })}
      isOpen
      onOpenChange={onClose}
      confirmLabel={t("confirm")}
      onConfirm={async () => {
        await mutateAsync(provider.id);
        showToast({ message: t("removed", { name }) });
      }}
    >
      {t("lead", { name })}
    </ConfirmDialog>
  );
}
