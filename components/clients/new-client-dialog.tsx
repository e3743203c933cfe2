"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useInheritedTaxRate } from "@/components/clients/use-inherited";
import { CustomInputs } from "@/components/custom-fields/custom-inputs";
import { useFields } from "@/components/custom-fields/use-fields";
import { changesIn, type Texts } from "@/components/custom-fields/texts";
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

export function NewClientDialog({ onClose, onMade }: NewClientDialogProps) {
  const t = useTranslations("clients.newDialog");
  return (
    <Dialog title={t("title")} isOpen isDismissable={false} onOpenChange={onClose}>
      <NewClientForm onClose={onClose} onMade={onMade} />
    </Dialog>
  );
}

const POINTERS = ["/name", "/contact_name", "/email", "/currency", "/default_tax_rate_id"] as const;

function NewClientForm({ onClose, onMade }: NewClientDialogProps) {
  const t = useTranslations("clients.newDialog");
  const common = useTranslations("common");
  const inheritedTaxRate = useInheritedTaxRate(null);
  const { values, set, kept, missing, submit, error, isPending } = useNewClient(onMade);
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t("create")}
      busyLabel={common("actions.creating")}
      isBusy={isPending}
      fault={faultOfWhole(error, POINTERS)}
      refusal={missing ?? error}
      kept={kept}
    >
      <ContactInputs values={values} set={set} missing={missing} error={error} />
      <ComboBox
        label={common("fields.currency")}
        options={currencyOptions(useLocale())}
        value={values.currency}
        onChange={(currency) => set({ currency: currency ?? values.currency })}
        error={faultAt(error, "/currency")}
      />
      <DefaultRateSelect
        inherited={inheritedTaxRate}
        value={values.taxRateId}
        onChange={(taxRateId) => set({ taxRateId })}
        error={faultAt(error, "/default_tax_rate_id")}
      />
      <CustomInputs
        object="client"
        saved={{}}
        typed={values.typed}
        onChange={(typed) => set({ typed })}
        faultOf={(pointer) => faultAt(error, pointer)}
      />
    </FieldForm>
  );
}

type ContactInputsProps = {
  values: NewClient;
  set: (changes: Partial<NewClient>) => void;
  missing: string | undefined;
  error: Error | null;
};

function ContactInputs({ values, set, missing, error }: ContactInputsProps) {
  const t = useTranslations("clients.newDialog");
  const common = useTranslations("common.fields");
  return (
    <>
      <TextField
        label={common("name")}
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={values.name}
        onChange={(name) => set({ name })}
        error={missing ?? faultAt(error, "/name")}
        description={t("nameHelp")}
      />
      <TextField
        label={t("contact")}
        autoComplete="off"
        maxLength={200}
        value={values.contact}
        onChange={(contact) => set({ contact })}
        error={faultAt(error, "/contact_name")}
      />
      <TextField
        label={common("email")}
        type="email"
        autoComplete="off"
        value={values.email}
        onChange={(email) => set({ email })}
        error={faultAt(error, "/email")}
        description={t("emailHelp")}
      />
    </>
  );
}

interface NewClient {
  name: string;
  contact: string;
  email: string;
  currency: string;
  taxRateId: string | null;
  typed: Texts;
}

/** Typed values are kept until the client is created or the form is canceled. */
function useNewClient(onMade: NewClientDialogProps["onMade"]) {
  const t = useTranslations("clients.newDialog");
  const { user } = useViewer();
  const { mutate, error, isPending } = useMutation(createClient);
  const [values, set, kept] = useDraft<NewClient>("client", {
    ...{ name: "", contact: "", email: "" },
    currency: user.workspace.currency,
    taxRateId: null,
    typed: {},
  });
  const fields = useFields("client");
  const [isAsked, setIsAsked] = useState(false);
  const missing = isAsked && values.name.trim() === "" ? t("nameMissing") : undefined;
  const submit = () => {
    setIsAsked(true);
    const name = values.name.trim();
    if (name === "") return;
    const { contact, email, currency, taxRateId } = values;
    const custom = changesIn(fields, {}, values.typed);
    mutate(
      {
        ...{ name, contact_name: givenText(contact), email: givenText(email), currency },
        default_tax_rate_id: taxRateId,
        ...(custom && { custom }),
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
