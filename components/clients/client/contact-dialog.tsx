"use client";

import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { contactDraft, type ContactDraft, contactOf } from "@/components/clients/client/contact-draft";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultBelow } from "@/components/forms/form-fault";
import { useDraft } from "@/components/forms/use-draft";
import { ComboBox } from "@/components/ui/combo-box";
import { Dialog } from "@/components/ui/dialog";
import { useFormatLocale } from "@/components/ui/format-locale";
import { TextField } from "@/components/ui/text-field";
import { ApiError } from "@/lib/client/api";
import { COUNTRIES } from "@/lib/kernel/core/countries";
import { updateClient } from "@/lib/tracking/clients/queries";
import type { Client } from "@/lib/tracking/clients/schema";

export function ContactDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  return (
    <Dialog title="Invoices go to" width={560} isOpen isDismissable={false} onOpenChange={onClose}>
      <ContactForm client={client} onClose={onClose} />
    </Dialog>
  );
}

function ContactForm({ client, onClose }: { client: Client; onClose: () => void }) {
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
      submitLabel="Save changes"
      busyLabel="Saving"
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

/** Who gets the invoice, and who gets a copy. */
function ContactFields({ draft, onChange, error }: FieldsProps) {
  const missing = draft.name.trim() === "" ? "Give the client a name." : undefined;
  return (
    <div className="grid gap-3 rail:grid-cols-2">
      <TextField
        label="Name"
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        error={missing ?? faultBelow(error, "/name")}
      />
      <TextField
        label="Contact"
        autoComplete="off"
        maxLength={200}
        value={draft.contact}
        onChange={(contact) => onChange({ contact })}
        error={faultBelow(error, "/contact_name")}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        value={draft.email}
        onChange={(email) => onChange({ email })}
        error={faultBelow(error, "/email")}
      />
      <TextField
        label="Copy to"
        autoComplete="off"
        value={draft.copies}
        onChange={(copies) => onChange({ copies })}
        error={faultBelow(error, "/cc_emails")}
        description="Several with commas between."
      />
    </div>
  );
}

const LINES = [
  { name: "line1", label: "Street", maxLength: 200 },
  { name: "line2", label: "Second line", maxLength: 200 },
  { name: "postal_code", label: "Postal code", maxLength: 20 },
  { name: "city", label: "City", maxLength: 100 },
  { name: "region", label: "Region", maxLength: 100 },
] as const;

/** The address that stands on invoices. */
function AddressFields({ draft, onChange, error }: FieldsProps) {
  const locale = useFormatLocale();
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: "region" });
    return COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code })).sort((one, other) =>
      one.label.localeCompare(other.label, locale),
    );
  }, [locale]);
  return (
    <div role="group" aria-label="Address" className="grid gap-3 rail:grid-cols-2">
      {LINES.map(({ name, label, maxLength }) => (
        <TextField
          key={name}
          label={label}
          autoComplete="off"
          maxLength={maxLength}
          value={draft[name]}
          onChange={(text) => onChange({ [name]: text })}
          error={faultAt(error, `/address/${name}`)}
        />
      ))}
      <ComboBox
        label="Country"
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
