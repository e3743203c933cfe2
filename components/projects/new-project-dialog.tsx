"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useInheritedTaxRate } from "@/components/clients/use-inherited";
import { FieldForm } from "@/components/forms/field-form";
import { CustomInputs } from "@/components/custom-fields/custom-inputs";
import { useFields } from "@/components/custom-fields/use-fields";
import { changesIn, type Texts } from "@/components/custom-fields/texts";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { givenText } from "@/components/forms/given-text";
import { useDraft } from "@/components/forms/use-draft";
import { ClientField } from "@/components/projects/client-field";
import { DefaultRateSelect } from "@/components/tax-rates/default-rate";
import { Dialog } from "@/components/ui/dialog";
import { MoneyField, type MoneyFieldProps } from "@/components/ui/money-field";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { TextField } from "@/components/ui/text-field";
import { useViewer } from "@/components/viewer/use-viewer";
import type { Client } from "@/lib/tracking/clients/schema";
import type { Money } from "@/lib/kernel/core/money";
import { createProject } from "@/lib/tracking/projects/queries";
import type { ProjectCreate, ProjectReply } from "@/lib/tracking/projects/schema";

export type NewProjectDialogProps = {
  /** The initial name. */
  name?: string;
  client?: Client | null;
  onClose: () => void;
  onMade: (project: ProjectReply) => void;
};

/** The fields that billing needs. The page of the project has the others. */
export function NewProjectDialog({ onClose, ...props }: NewProjectDialogProps) {
  const t = useTranslations("projects.newDialog");
  return (
    <Dialog title={t("title")} isOpen isDismissable={false} onOpenChange={onClose}>
      <NewProjectForm {...props} onClose={onClose} />
    </Dialog>
  );
}

const POINTERS = ["/name", "/code", "/client_id", "/billing", "/fee", "/rate", "/default_tax_rate_id"] as const;

const BILLINGS = ["hourly", "fixed_fee", "none"] as const;

function NewProjectForm({ onClose, ...given }: NewProjectDialogProps) {
  const t = useTranslations("projects.newDialog");
  const common = useTranslations("common");
  const { draft, set, kept, currency, missing, feeMissing, submit, error, isPending } = useNewProject(given);
  const inheritedTaxRate = useInheritedTaxRate(draft.client);
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t("create")}
      busyLabel={common("actions.creating")}
      isBusy={isPending}
      fault={faultOfWhole(error, POINTERS)}
      refusal={missing ?? feeMissing ?? error}
      kept={kept}
    >
      <NameInputs draft={draft} set={set} missing={missing} error={error} />
      <ClientField
        value={draft.client?.id ?? null}
        onChange={(client) => set({ client })}
        placeholder={t("noClient")}
        description={t("clientHelp")}
      />
      <BillingFields
        draft={draft}
        set={set}
        currency={currency}
        error={feeMissing ?? faultAt(error, "/fee") ?? faultAt(error, "/billing")}
      />
      <RateField
        key={`rate ${currency}`}
        currency={currency}
        value={draft.rate}
        onChange={(rate) => set({ rate })}
        error={faultAt(error, "/rate")}
      />
      <DefaultRateSelect
        inherited={inheritedTaxRate}
        value={draft.taxRateId}
        onChange={(taxRateId) => set({ taxRateId })}
        error={faultAt(error, "/default_tax_rate_id")}
      />
      <CustomInputs
        object="project"
        saved={{}}
        typed={draft.typed}
        onChange={(typed) => set({ typed })}
        faultOf={(pointer) => faultAt(error, pointer)}
      />
    </FieldForm>
  );
}

type NameInputsProps = {
  draft: Draft;
  set: (changes: Partial<Draft>) => void;
  missing: string | undefined;
  error: Error | null;
};

function NameInputs({ draft, set, missing, error }: NameInputsProps) {
  const t = useTranslations("projects.newDialog");
  const fields = useTranslations("common.fields");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_110px] gap-3">
      <TextField
        label={fields("name")}
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={draft.name}
        onChange={(name) => set({ name })}
        error={missing ?? faultAt(error, "/name")}
      />
      <TextField
        label={t("code")}
        autoComplete="off"
        maxLength={40}
        value={draft.code}
        onChange={(code) => set({ code })}
        error={faultAt(error, "/code")}
      />
    </div>
  );
}

type BillingFieldsProps = Pick<NameInputsProps, "draft" | "set"> & { currency: string; error: string | undefined };

function BillingFields({ draft, set, currency, error }: BillingFieldsProps) {
  const t = useTranslations("projects.newDialog");
  return (
    <div className="grid gap-3">
      <div className="grid gap-[5px]">
        <span aria-hidden="true" className="font-medium text-text">
          {t("billing")}
        </span>
        <SegmentedControl
          label={t("billing")}
          className="w-full [&>*]:flex-1 [&>*]:justify-center"
          options={BILLINGS.map((value) => ({ value, label: t(`billings.${value}`) }))}
          value={draft.billing}
          onChange={(billing) => set({ billing })}
        />
      </div>
      {draft.billing === "fixed_fee" && (
        <MoneyField
          key={`fee ${currency}`}
          label={t("fee")}
          currency={currency}
          value={draft.fee}
          onChange={(fee) => set({ fee })}
          error={error}
        />
      )}
    </div>
  );
}

function RateField(props: Pick<MoneyFieldProps, "currency" | "value" | "onChange" | "error">) {
  const t = useTranslations("projects.newDialog");
  const fields = useTranslations("common.fields");
  return <MoneyField {...props} isRate label={fields("rate")} suffix={t("perHour")} description={t("rateHelp")} />;
}

interface Draft {
  name: string;
  code: string;
  client: Client | null;
  rate: Money | null;
  taxRateId: string | null;
  billing: (typeof BILLINGS)[number];
  fee: Money | null;
  typed: Texts;
}

/** Typed values are kept until the project is created or the form is canceled. */
function useNewProject({ name = "", client = null, onMade }: Omit<NewProjectDialogProps, "onClose">) {
  const t = useTranslations("projects.newDialog");
  const { user } = useViewer();
  const { mutate, error, isPending } = useMutation(createProject);
  const start = {
    ...{ billing: "hourly" as const, fee: null },
    name,
    code: "",
    client,
    rate: null,
    taxRateId: null,
    typed: {},
  };
  const [draft, set, kept] = useDraft<Draft>(JSON.stringify(["project", name, client?.id]), start);
  const fields = useFields("project");
  const [isAsked, setIsAsked] = useState(false);
  const currency = draft.client?.currency ?? user.workspace.currency;
  const isFeeMissing = draft.billing === "fixed_fee" && draft.fee === null;
  const missing = isAsked && draft.name.trim() === "" ? t("nameMissing") : undefined;
  const feeMissing = isAsked && isFeeMissing ? t("feeMissing") : undefined;
  const submit = () => {
    setIsAsked(true);
    if (draft.name.trim() === "" || isFeeMissing) return;
    const custom = changesIn(fields, {}, draft.typed);
    mutate(
      { ...bodyOf(draft, currency), ...(custom && { custom }) },
      {
        onSuccess: (project) => {
          kept.forget();
          onMade(project);
        },
      },
    );
  };
  return { draft, set, kept, currency, missing, feeMissing, submit, error, isPending };
}

function bodyOf({ name, code, client, billing, fee, rate, taxRateId }: Draft, currency: string): ProjectCreate {
  return {
    name: name.trim(),
    code: givenText(code),
    client_id: client?.id ?? null,
    // The draft may have the currency of a client that was chosen before.
    rate: rate === null ? null : { ...rate, currency },
    default_tax_rate_id: taxRateId,
    billing,
    ...(billing === "fixed_fee" && fee !== null && { fee: { ...fee, currency } }),
  };
}
