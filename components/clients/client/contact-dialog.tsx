"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { contactDraft, type ContactDraft, contactOf } from "@/components/clients/client/contact-draft";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultBelow } from "@/components/forms/form-fault";
import { useDraft } from "@/components/forms/use-draft";
import { ComboBox } from "@/components/ui/combo-box";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { useCountries } from "@/components/ui/use-countries";
import { ApiError } from "@/lib/client/api";
import { updateClient } from "@/lib/tracking/clients/queries";
import type { Client } from "@/lib/tracking/clients/schema";

export function ContactDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const t = useTranslations("clients.contactDialog");
  return (
    <Dialog title={t("title")} width={560} isOpen isDismissable={false} onOpenChange={onClose}>
      <ContactForm client={client} onClose={onClose} />
    </Dialog>
  );
}

function ContactForm({ client, onClose }: { client: Client; onClose: () => void }) {
  const t = useTranslations("clients.contactDialog");
  const actions = useTranslations("common.actions");
  const { mutate, error, isPending } = useMutation(updateClient);
  const [base] = useState(client);
  const [draft, set, kept] = useDraft(`contact.${client.id}`, () => contactDraft(client), true);
  const onSuccess = () => {
    kept.forget();
    onClose();
  };
  const submit = () => {
    if (draft.name.trim() !== "") mutate({ id: client.id, base, ...contactOf(draft, base) }, { onSuccess });
  };
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t("save")}
      busyLabel={actions("saving")}
      isBusy={isPending}
      fault={wholeFault(error)}
      refusal={error}
      kept={kept}
    >
      <ContactFields draft={draft} onChange={set} error={error} />
      <AddressFields draft={draft} onChange={set} error={error} />
    </FieldForm>
  );
}

type FieldsProps = {
  draft: ContactDraft;
  onChange: (changed: Partial<ContactDraft>) => void;
  error: Error | null;
};

function ContactFields({ draft, onChange, error }: FieldsProps) {
  const t = useTranslations("clients.contactDialog");
  const fields = useTranslations("common.fields");
  const missing = draft.name.trim() === "" ? t("nameMissing") : undefined;
  return (
    <div className="grid gap-3 rail:grid-cols-2">
      <TextField
        label={fields("name")}
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        error={missing ?? faultBelow(error, "/name")}
      />
      <TextField
        label={t("contact")}
        autoComplete="off"
        maxLength={200}
        value={draft.contact}
        onChange={(contact) => onChange({ contact })}
        error={faultBelow(error, "/contact_name")}
      />
      <TextField
        label={fields("email")}
        type="email"
        autoComplete="off"
        value={draft.email}
        onChange={(email) => onChange({ email })}
        error={faultBelow(error, "/email")}
      />
      <TextField
        label={t("cc")}
        autoComplete="off"
        value={draft.copies}
        onChange={(copies) => onChange({ copies })}
        error={faultBelow(error, "/cc_emails")}
        description={t("ccHelp")}
      />
    </div>
  );
}

const LINES = [
  { name: "line1", maxLength: 200 },
  { name: "line2", maxLength: 200 },
  { name: "postal_code", maxLength: 20 },
  { name: "city", maxLength: 100 },
  { name: "region", maxLength: 100 },
] as const;

function AddressFields({ draft, onChange, error }: FieldsProps) {
  const t = useTranslations("clients.contactDialog");
  const fields = useTranslations("common.fields");
  const countries = useCountries();
  return (
    <div role="group" aria-label={fields("address")} className="grid gap-3 rail:grid-cols-2">
      {LINES.map(({ name, maxLength }) => (
        <TextField
          key={name}
          label={t(`addressLines.${name}`)}
          autoComplete="off"
          maxLength={maxLength}
          value={draft[name]}
          onChange={(text) => onChange({ [name]: text })}
          error={faultAt(error, `/address/${name}`)}
        />
      ))}
      <ComboBox
        label={t("country")}
        options={countries}
        value={draft.country}
        onChange={(country) => onChange({ country })}
        error={faultAt(error, "/address/country")}
      />
    </div>
  );
}

function wholeFault(error: Error | null): string | null {
  return error instanceof ApiError && error.faults.length > 0 ? null : (error?.message ?? null);
}
