"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { faultsOf } from "@/components/forms/form-fault";
import { useDraft } from "@/components/forms/use-draft";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { EventPicker } from "@/components/webhooks/endpoints/event-picker";
import { PlacePicker, type Places } from "@/components/webhooks/endpoints/place-picker";
import { createWebhook, updateWebhook } from "@/lib/webhooks/endpoints/queries";
import type { Webhook, WebhookCreate } from "@/lib/webhooks/endpoints/schema";
import { typedUrl } from "@/lib/kernel/core/typed-url";

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
  const { values, change, kept, submit, faults, error, isPending } = useEndpointForm(webhook, onSaved);
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={webhook ? "Save changes" : "Add endpoint"}
      busyLabel={webhook ? "Saving" : "Adding"}
      isBusy={isPending}
      fault={faults.whole ?? null}
      refusal={error}
      kept={kept}
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
        onChange={(url) => change({ url: typedUrl(url) })}
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
      <PlacePicker value={values} onChange={change} error={faults.places} />
      <Checkbox
        isSelected={values.requires_verification}
        onChange={(requires_verification) => change({ requires_verification })}
        description="Nothing is sent until the endpoint has answered a challenge, here and at every new address."
      >
        Ask for proof that it is yours
      </Checkbox>
    </FieldForm>
  );
}

type Values = Places & { url: string; description: string; events: readonly string[]; requires_verification: boolean };

const FRESH: Values = {
  url: "https://",
  description: "",
  events: ["*"],
  isLimited: false,
  project_ids: [],
  client_ids: [],
  requires_verification: false,
};

const POINTERS = {
  url: ["/url"],
  description: ["/description"],
  events: ["/events"],
  places: ["/project_ids", "/client_ids"],
};

function valuesOf(webhook: Webhook): Values {
  return { ...webhook, isLimited: webhook.project_ids.length + webhook.client_ids.length > 0 };
}

/** What was typed stays until it is saved, whatever the server says of it. */
function useEndpointForm(webhook: Webhook | undefined, onSaved: (webhook: Webhook) => void) {
  const [values, change, kept] = useDraft<Values>(
    `endpoint.${webhook?.id ?? "new"}`,
    webhook ? valuesOf(webhook) : FRESH,
    webhook !== undefined,
  );
  const { save, error, isPending } = useSave(webhook, (saved) => {
    kept.forget();
    onSaved(saved);
  });
  const [wasSent, setWasSent] = useState(false);
  const missing = missingIn(values);
  const submit = () => {
    setWasSent(true);
    if (Object.keys(missing).length === 0)
      save({ ...values, url: values.url.trim(), description: values.description.trim() });
  };
  const faults = { ...faultsOf(error, POINTERS), ...(wasSent ? missing : {}) };
  return { values, change, kept, submit, faults, error, isPending };
}

/** What is still to be chosen. */
function missingIn({ events, isLimited, project_ids, client_ids }: Values): { events?: string; places?: string } {
  const hasNoPlace = isLimited && project_ids.length + client_ids.length === 0;
  return {
    ...(events.length === 0 ? { events: "Choose at least one event." } : {}),
    ...(hasNoPlace ? { places: "Choose at least one project or client, or everything." } : {}),
  };
}

function useSave(webhook: Webhook | undefined, onSaved: (webhook: Webhook) => void) {
  const create = useMutation(createWebhook);
  const update = useMutation(updateWebhook);
  const { error, isPending } = webhook ? update : create;
  const [base] = useState(webhook);
  const save = ({ url, description, events, isLimited, project_ids, client_ids, requires_verification }: Values) => {
    const body = {
      url,
      description,
      events: [...events] as WebhookCreate["events"],
      project_ids: isLimited ? [...project_ids] : [],
      client_ids: isLimited ? [...client_ids] : [],
      requires_verification,
    };
    if (base) update.mutate({ id: base.id, base, ...body }, { onSuccess: onSaved });
    else create.mutate(body, { onSuccess: onSaved });
  };
  return { save, error, isPending };
}
