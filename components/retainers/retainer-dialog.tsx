"use client";

import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { faultBelow, faultOfWhole } from "@/components/forms/form-fault";
import { useWholeList } from "@/components/layout/use-whole-list";
import { ClientField } from "@/components/projects/client-field";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { MoneyField } from "@/components/ui/money-field";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextField } from "@/components/ui/text-field";
import { createRetainer, updateRetainer } from "@/lib/billing/retainers/queries";
import type { Retainer } from "@/lib/billing/retainers/schema";
import { workspace } from "@/lib/identity/workspaces/queries";
import { hasEuropeanRules } from "@/lib/identity/workspaces/rules";
import type { Money } from "@/lib/kernel/core/money";
import { everyProject } from "@/lib/tracking/projects/queries";

type Typed = { name: string; low: Money | null; projectIds: readonly string[] };

export function NewRetainerDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("retainers.dialog");
  return (
    <Dialog title={t("new")} width={560} isOpen isDismissable={false} onOpenChange={onClose}>
      <NewForm onClose={onClose} />
    </Dialog>
  );
}

const POINTERS = ["/client_id", "/name", "/low_at", "/project_ids", "/kind"] as const;
const KINDS = ["deposit", "advance"] as const;

function NewForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations("retainers.dialog");
  const kinds = useTranslations("retainers.kinds");
  const help = useTranslations("retainers.kindHelp");
  const actions = useTranslations("common.actions");
  const router = useRouter();
  const { mutate, error, isPending } = useMutation(createRetainer);
  const usual = useUsualKind();
  const [client, setClient] = useState<{ id: string; currency: string } | null>(null);
  const [chosen, setChosen] = useState<Retainer["kind"] | null>(null);
  const [typed, setTyped] = useState<Typed>({ name: "", low: null, projectIds: [] });
  const [isAsked, setIsAsked] = useState(false);
  const kind = chosen ?? usual;
  const missing = {
    client: client === null ? t("clientMissing") : undefined,
    name: typed.name.trim() === "" ? t("nameMissing") : undefined,
  };
  const submit = () => {
    setIsAsked(true);
    if (client === null || missing.name !== undefined) return;
    const body = { client_id: client.id, kind, ...bodyOf(typed) };
    mutate(body, { onSuccess: ({ id }) => router.push(`/invoices/retainers/${id}`) });
  };
  const shown = isAsked ? missing : { client: undefined, name: undefined };
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t("create")}
      busyLabel={actions("creating")}
      isBusy={isPending}
      fault={faultOfWhole(error, POINTERS)}
      refusal={shown.client ?? shown.name ?? error}
    >
      <ClientField
        autoFocus
        value={client?.id ?? null}
        onChange={(next) => {
          setClient(next);
          setTyped({ ...typed, low: null, projectIds: [] });
        }}
        error={shown.client ?? faultBelow(error, "/client_id")}
      />
      <NameField typed={typed} onChange={setTyped} error={shown.name ?? faultBelow(error, "/name")} />
      <RadioGroup
        label={t("kind")}
        options={KINDS.map((value) => ({ value, label: kinds(value), description: help(value) }))}
        value={kind}
        onChange={setChosen}
      />
      {client !== null && (
        <TermFields clientId={client.id} currency={client.currency} typed={typed} onChange={setTyped} />
      )}
    </FieldForm>
  );
}

/** By the country of the workspace. */
function useUsualKind(): Retainer["kind"] {
  const { data: settings } = useQuery(workspace());
  return hasEuropeanRules(settings?.invoicing?.seller.address ?? null) ? "deposit" : "advance";
}

export type EditRetainerDialogProps = { retainer: Retainer; onClose: () => void };

export function EditRetainerDialog({ retainer, onClose }: EditRetainerDialogProps) {
  const t = useTranslations("retainers.dialog");
  return (
    <Dialog title={t("edit")} width={560} isOpen isDismissable={false} onOpenChange={onClose}>
      <EditForm retainer={retainer} onClose={onClose} />
    </Dialog>
  );
}

function EditForm({ retainer, onClose }: EditRetainerDialogProps) {
  const t = useTranslations("retainers.dialog");
  const actions = useTranslations("common.actions");
  const { mutate, error, isPending } = useMutation(updateRetainer);
  const [base] = useState(retainer);
  const [typed, setTyped] = useState<Typed>({ name: base.name, low: base.low_at, projectIds: base.project_ids });
  const [isAsked, setIsAsked] = useState(false);
  const missing = isAsked && typed.name.trim() === "" ? t("nameMissing") : undefined;
  const submit = () => {
    setIsAsked(true);
    if (typed.name.trim() !== "") mutate({ id: base.id, base, ...bodyOf(typed) }, { onSuccess: onClose });
  };
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t("save")}
      busyLabel={actions("saving")}
      isBusy={isPending}
      fault={faultOfWhole(error, POINTERS)}
      refusal={missing ?? error}
    >
      <NameField typed={typed} onChange={setTyped} error={missing ?? faultBelow(error, "/name")} />
      <TermFields clientId={base.client_id} currency={base.currency} typed={typed} onChange={setTyped} />
    </FieldForm>
  );
}

function bodyOf({ name, low, projectIds }: Typed) {
  return { name: name.trim(), low_at: low, project_ids: [...projectIds] };
}

type TypedProps = { typed: Typed; onChange: (typed: Typed) => void };

function NameField({ typed, onChange, error }: TypedProps & { error: string | undefined }) {
  const fields = useTranslations("common.fields");
  return (
    <TextField
      label={fields("name")}
      autoComplete="off"
      maxLength={200}
      value={typed.name}
      onChange={(name) => onChange({ ...typed, name })}
      error={error}
    />
  );
}

type TermFieldsProps = TypedProps & { clientId: string; currency: string };

function TermFields({ clientId, currency, typed, onChange }: TermFieldsProps) {
  const t = useTranslations("retainers.dialog");
  const { items: projects = [] } = useWholeList(useInfiniteQuery(everyProject({ client_id: clientId })));
  return (
    <>
      <MoneyField
        label={t("low")}
        description={t("lowHelp")}
        className="max-w-60 phone:max-w-none"
        currency={currency}
        value={typed.low}
        onChange={(low) => onChange({ ...typed, low })}
      />
      {projects.length > 0 && (
        <fieldset className="grid gap-1.5">
          <legend className="mb-1 font-medium text-text">{t("projects")}</legend>
          {projects.map(({ id, name }) => (
            <Checkbox
              key={id}
              isSelected={typed.projectIds.includes(id)}
              onChange={(isOn) => {
                const others = typed.projectIds.filter((one) => one !== id);
                onChange({ ...typed, projectIds: isOn ? [...others, id] : others });
              }}
            >
              {name}
            </Checkbox>
          ))}
          <p className="text-xs text-muted">{t("projectsHelp")}</p>
        </fieldset>
      )}
    </>
  );
}
