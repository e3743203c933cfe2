"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { AddressFields, type AddressFieldsProps } from "@/components/clients/client/address-fields";
import { contactDraft, contactOf } from "@/components/clients/client/contact-draft";
import { FieldForm } from "@/components/forms/field-form";
import { faultBelow } from "@/components/forms/form-fault";
import { useDraft } from "@/components/forms/use-draft";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { updateClient } from "@/lib/tracking/clients/queries";
import type { Client } from "@/lib/tracking/clients/schema";
import { ApiError } from "@/lib/client/api";

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

/** Who gets the invoice, and who gets a copy. */
function ContactFields({ draft, onChange, error }: AddressFieldsProps) {
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

function wholeFault(error: Error | null): string | null {
  return error instanceof ApiError && error.faults.length > 0 ? null : (error?.message ?? null);
}
