"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { givenText } from "@/components/forms/given-text";
import { useDraft } from "@/components/forms/use-draft";
import { ClientField } from "@/components/projects/client-field";
import { DefaultRateSelect } from "@/components/tax-rates/default-rate";
import { Dialog } from "@/components/ui/dialog";
import { MoneyField, type MoneyFieldProps } from "@/components/ui/money-field";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { useViewer } from "@/components/viewer/use-viewer";
import type { Client } from "@/lib/tracking/clients/schema";
import type { Money } from "@/lib/kernel/core/money";
import { createProject } from "@/lib/tracking/projects/queries";
import type { ProjectCreate, ProjectReply } from "@/lib/tracking/projects/schema";

export type NewProjectDialogProps = {
  /** What is known of it already. */
  name?: string;
  client?: Client | null;
  onClose: () => void;
  onMade: (project: ProjectReply) => void;
};

/** Name, client and rate of a new project, all that billing needs. The rest is on its page. */
export function NewProjectDialog({ onClose, ...props }: NewProjectDialogProps) {
  return (
    <Dialog title="New project" isOpen isDismissable={false} onOpenChange={onClose}>
      <NewProjectForm {...props} onClose={onClose} />
    </Dialog>
  );
}

const POINTERS = ["/name", "/code", "/client_id", "/rate", "/default_tax_rate_id"] as const;

function NewProjectForm({ onClose, ...given }: NewProjectDialogProps) {
  const { draft, set, kept, currency, missing, submit, error, isPending } = useNewProject(given);
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel="Create project"
      busyLabel="Creating"
      isBusy={isPending}
      fault={faultOfWhole(error, POINTERS)}
      refusal={missing ?? error}
      kept={kept}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_110px] gap-3">
        <TextField
          label="Name"
          autoFocus
          autoComplete="off"
          maxLength={200}
          value={draft.name}
          onChange={(name) => set({ name })}
          error={missing ?? faultAt(error, "/name")}
        />
        <TextField
          label="Code"
          autoComplete="off"
          maxLength={40}
          value={draft.code}
          onChange={(code) => set({ code })}
          error={faultAt(error, "/code")}
        />
      </div>
      <ClientField
        value={draft.client?.id ?? null}
        onChange={(client) => set({ client })}
        placeholder="Internal, of no client"
        description="The recipient of invoices. Type a new name to create a client."
      />
      <RateField
        key={currency}
        currency={currency}
        value={draft.rate}
        onChange={(rate) => set({ rate })}
        error={faultAt(error, "/rate")}
      />
      <DefaultRateSelect
        inherited="As the client"
        value={draft.taxRateId}
        onChange={(taxRateId) => set({ taxRateId })}
        error={faultAt(error, "/default_tax_rate_id")}
      />
      <Switch isSelected={draft.billable} onChange={(billable) => set({ billable })}>
        Billable
      </Switch>
    </FieldForm>
  );
}

function RateField(props: Pick<MoneyFieldProps, "currency" | "value" | "onChange" | "error">) {
  return (
    <MoneyField
      {...props}
      isRate
      label="Rate"
      suffix="an hour"
      description="Empty: each person’s own rate, else the workspace’s."
    />
  );
}

interface Draft {
  name: string;
  code: string;
  client: Client | null;
  rate: Money | null;
  taxRateId: string | null;
  billable: boolean;
}

/** What is typed stays until the project is made, or given up. */
function useNewProject({ name = "", client = null, onMade }: Omit<NewProjectDialogProps, "onClose">) {
  const { user } = useViewer();
  const { mutate, error, isPending } = useMutation(createProject);
  const start = { name, code: "", client, rate: null, taxRateId: null, billable: true };
  const [draft, set, kept] = useDraft<Draft>(JSON.stringify(["project", name, client?.id]), start);
  const [isAsked, setIsAsked] = useState(false);
  const currency = draft.client?.currency ?? user.workspace.currency;
  const missing = isAsked && draft.name.trim() === "" ? "Give the project a name." : undefined;
  const submit = () => {
    setIsAsked(true);
    if (draft.name.trim() === "") return;
    mutate(bodyOf(draft, currency), {
      onSuccess: (project) => {
        kept.forget();
        onMade(project);
      },
    });
  };
  return { draft, set, kept, currency, missing, submit, error, isPending };
}

function bodyOf({ name, code, client, rate, taxRateId, billable }: Draft, currency: string): ProjectCreate {
  return {
    name: name.trim(),
    code: givenText(code),
    client_id: client?.id ?? null,
    // What was typed before another client was chosen is the same number in its currency.
    rate: rate === null ? null : { ...rate, currency },
    default_tax_rate_id: taxRateId,
    billable,
  };
}
