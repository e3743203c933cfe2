"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { faultBelow } from "@/components/forms/form-fault";
import { useDraft } from "@/components/forms/use-draft";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { EventPicker } from "@/components/webhooks/endpoints/event-picker";
import { ApiError } from "@/lib/http/api";
import { createWebhook, updateWebhook } from "@/lib/webhooks/queries";
import type { Webhook, WebhookCreate } from "@/lib/webhooks/schema";

export type EndpointDialogProps = {
  /** The endpoint to change; a new one if left out. */
  webhook?: Webhook | undefined;
  /** Where it may connect, as far as the server says so. */
  addressHelp: string;
  onClose: () => void;
  onSaved: (webhook: Webhook) => void;
};

export function EndpointDialog(props: EndpointDialogProps) {
  const isNew = props.webhook === undefined;
  return (
    <Dialog
      title={isNew ? "Add endpoint" : "Edit endpoint"}
      width={560}
      isOpen
      isDismissable={false}
      onOpenChange={props.onClose}
    >
      <EndpointForm {...props} />
    </Dialog>
  );
}

function EndpointForm({ webhook, addressHelp, onClose, onSaved }: EndpointDialogProps) {
  const { values, change, submit, faults, error, isPending } = useEndpointForm(webhook, onSaved);
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={webhook ? "Save changes" : "Add endpoint"}
      busyLabel={webhook ? "Saving" : "Adding"}
      isBusy={isPending}
      fault={faults.whole ?? null}
      refusal={error}
    >
      <TextField
        label="Address"
        isMono
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck="false"
        autoFocus
        maxLength={2000}
        value={values.url}
        onChange={(url) => change({ url })}
        description={addressHelp}
        error={faults.url}
      />
      <TextField
        label="Description"
        labelAside={<span className="text-xs text-muted">optional</span>}
        placeholder="ERP, all time entries"
        maxLength={500}
        value={values.description}
        onChange={(description) => change({ description })}
        error={faults.description}
      />
      <EventPicker value={values.events} onChange={(events) => change({ events })} error={faults.events} />
    </FieldForm>
  );
}

type Values = { url: string; description: string; events: readonly string[] };

/** What was typed stays until it is saved, whatever the server says of it. */
function useEndpointForm(webhook: Webhook | undefined, onSaved: (webhook: Webhook) => void) {
  const { save, error, isPending } = useSave(webhook, onSaved);
  const [values, change] = useDraft<Values>(webhook ?? { url: "https://", description: "", events: ["*"] });
  const [wasSent, setWasSent] = useState(false);
  const hasNoEvents = values.events.length === 0;
  const submit = () => {
    setWasSent(true);
    if (!hasNoEvents) save({ ...values, url: values.url.trim(), description: values.description.trim() });
  };
  const noEvents = wasSent && hasNoEvents ? "Choose at least one event." : undefined;
  const faults = { ...faultsOf(error), ...(noEvents === undefined ? {} : { events: noEvents }) };
  return { values, change, submit, faults, error, isPending };
}

function useSave(webhook: Webhook | undefined, onSaved: (webhook: Webhook) => void) {
  const create = useMutation(createWebhook);
  const update = useMutation(updateWebhook);
  const { error, isPending } = webhook ? update : create;
  const save = ({ url, description, events }: Values) => {
    const body = { url, description, events: [...events] as WebhookCreate["events"] };
    if (webhook) update.mutate({ id: webhook.id, ...body }, { onSuccess: onSaved });
    else create.mutate(body, { onSuccess: onSaved });
  };
  return { save, error, isPending };
}

/** The server's words, each at the field that they are about. */
function faultsOf(error: Error | null) {
  if (error === null) return {};
  const problem = error instanceof ApiError ? error : null;
  if (problem === null || problem.faults.length === 0) return { whole: error.message };
  return {
    url: problem.fault("/url"),
    description: problem.fault("/description"),
    events: faultBelow(problem, "/events"),
  };
}
