"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { currencyOptions } from "@/components/forms/regional-options";
import { FieldForm } from "@/components/forms/field-form";
import { givenText } from "@/components/forms/given-text";
import { useDraft } from "@/components/forms/use-draft";
import { DefaultRateSelect } from "@/components/tax-rates/default-rate";
import { ComboBox } from "@/components/ui/combo-box";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { useViewer } from "@/components/viewer/use-viewer";
import { createClient } from "@/lib/tracking/clients/queries";
import type { Client } from "@/lib/tracking/clients/schema";

export type NewClientDialogProps = { onClose: () => void; onMade: (client: Client) => void };

/** What is needed to bill somebody. The rest is on their page. */
export function NewClientDialog({ onClose, onMade }: NewClientDialogProps) {
  return (
    <Dialog title="New client" isOpen isDismissable={false} onOpenChange={onClose}>
      <NewClientForm onClose={onClose} onMade={onMade} />
    </Dialog>
  );
}

const POINTERS = ["/name", "/contact_name", "/email", "/currency", "/default_tax_rate_id"] as const;

function NewClientForm({ onClose, onMade }: NewClientDialogProps) {
  const { formats } = useViewer();
  const { values, set, kept, missing, submit, error, isPending } = useNewClient(onMade);
  const fault = faultOfWhole(error, POINTERS);
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel="Create client"
      busyLabel="Making it"
      isBusy={isPending}
      fault={fault}
      refusal={missing ?? error}
      kept={kept}
    >
      <TextField
        label="Name, as it appears on invoices"
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={values.name}
        onChange={(name) => set({ name })}
        error={missing ?? faultAt(error, "/name")}
      />
      <TextField
        label="Contact"
        autoComplete="off"
        maxLength={200}
        value={values.contact}
        onChange={(contact) => set({ contact })}
        error={faultAt(error, "/contact_name")}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        value={values.email}
        onChange={(email) => set({ email })}
        error={faultAt(error, "/email")}
        description="Where invoices go."
      />
      <ComboBox
        label="Currency"
        options={currencyOptions(formats.locale)}
        value={values.currency}
        onChange={(currency) => set({ currency: currency ?? values.currency })}
        error={faultAt(error, "/currency")}
      />
      <DefaultRateSelect
        inherited="As the workspace"
        value={values.taxRateId}
        onChange={(taxRateId) => set({ taxRateId })}
        error={faultAt(error, "/default_tax_rate_id")}
      />
    </FieldForm>
  );
}

interface NewClient {
  name: string;
  contact: string;
  email: string;
  currency: string;
  taxRateId: string | null;
}

/** What is typed stays until the client is made, or given up. */
function useNewClient(onMade: NewClientDialogProps["onMade"]) {
  const { user } = useViewer();
  const { mutate, error, isPending } = useMutation(createClient);
  const [values, set, kept] = useDraft<NewClient>("client", {
    ...{ name: "", contact: "", email: "" },
    currency: user.workspace.currency,
    taxRateId: null,
  });
  const [isAsked, setIsAsked] = useState(false);
  const missing = isAsked && values.name.trim() === "" ? "Give the client a name." : undefined;
  const submit = () => {
    setIsAsked(true);
    const name = values.name.trim();
    if (name === "") return;
    const { contact, email, currency, taxRateId } = values;
    mutate(
      {
        ...{ name, contact_name: givenText(contact), email: givenText(email), currency },
        default_tax_rate_id: taxRateId,
      },
      {
        onSuccess: (client) => {
          kept.forget();
          onMade(client);
        },
      },
    );
  };
  return { values, set, kept, missing, submit, error, isPending };
}
