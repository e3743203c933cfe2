"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultsOf } from "@/components/forms/form-fault";
import { useDraft } from "@/components/forms/use-draft";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { ChoiceBox, SearchedChoices } from "@/components/webhooks/endpoints/choice-box";
import { FormatField } from "@/components/webhooks/endpoints/format-field";
import { draftsOf, givenHeaders, type HeaderDraft, HeaderFields } from "@/components/webhooks/endpoints/header-fields";
import { PlacePicker, type Places } from "@/components/webhooks/endpoints/place-picker";
import { useEventCatalogue } from "@/components/webhooks/event-catalogue-context";
import { type EventGroup, searchEvents } from "@/components/webhooks/event-groups";
import { isOtherOrigin } from "@/lib/kernel/core/other-origin";
import { typedUrl } from "@/lib/kernel/core/typed-url";
import type { Translate } from "@/lib/kernel/i18n/messages";
import { createWebhook, updateWebhook } from "@/lib/webhooks/endpoints/queries";
import type { Webhook, WebhookCreate, WebhookReply, WebhookUpdate } from "@/lib/webhooks/endpoints/schema";

export type EndpointDialogProps = {
  /** The endpoint to change. Undefined: a new one. */
  webhook?: WebhookReply | undefined;
  /** The allowed URLs. */
  addressHelp: string;
  onClose: () => void;
  onSaved: (webhook: Webhook) => void;
};

export function EndpointDialog(props: EndpointDialogProps) {
  const t = useTranslations("webhooks.endpoints.dialog");
  const isNew = props.webhook === undefined;
  return (
    <Dialog title={isNew ? t("add") : t("edit")} width={560} isOpen isDismissable={false} onOpenChange={props.onClose}>
      <EndpointForm {...props} />
    </Dialog>
  );
}

function EndpointForm({ webhook, addressHelp, onClose, onSaved }: EndpointDialogProps) {
  const t = useTranslations("webhooks.endpoints.dialog");
  const common = useTranslations("common");
  const { values, change, headers, kept, submit, faults, error, isPending } = useEndpointForm(webhook, onSaved);
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={webhook ? t("saveChanges") : t("add")}
      busyLabel={webhook ? common("actions.saving") : t("adding")}
      isBusy={isPending}
      fault={faults.whole ?? null}
      refusal={error}
      kept={kept}
    >
      <TextField
        label={t("url")}
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
        error={faults.url ?? faultAt(error, "/headers")}
      />
      {headers.fields && <HeaderFields {...headers.fields} help={t("headersAgain")} />}
      <FormatField value={values.format} onChange={(format) => change({ format })} />
      <TextField
        label={common("fields.description")}
        labelAside={<span className="text-xs text-muted">{t("optional")}</span>}
        placeholder={t("descriptionExample")}
        maxLength={500}
        value={values.description}
        onChange={(description) => change({ description })}
        error={faults.description}
      />
      <EventPicker value={values.events} onChange={(events) => change({ events })} error={faults.events} />
      <PlacePicker value={values} onChange={change} error={faults.places} />
      {values.format === "json" && (
        <Checkbox
          isSelected={values.requires_verification}
          onChange={(requires_verification) => change({ requires_verification })}
          description={t("requireVerificationHelp")}
        >
          {t("requireVerification")}
        </Checkbox>
      )}
    </FieldForm>
  );
}

type Values = Places &
  Pick<Webhook, "url" | "description" | "format" | "requires_verification"> & { events: readonly string[] };

const FRESH: Values = {
  url: "https://",
  description: "",
  events: ["*"],
  isLimited: false,
  project_ids: [],
  client_ids: [],
  format: "json",
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

/** Typed values are kept until the server accepts the form. */
function useEndpointForm(webhook: WebhookReply | undefined, onSaved: (webhook: Webhook) => void) {
  const t = useTranslations("webhooks.endpoints");
  const [values, change, kept] = useDraft<Values>(
    `endpoint.${webhook?.id ?? "new"}`,
    webhook ? valuesOf(webhook) : FRESH,
    webhook !== undefined,
  );
  const { save, error, isPending } = useSave(webhook, (saved) => {
    kept.forget();
    onSaved(saved);
  });
  const headers = useMovedHeaders(webhook, values.url, error);
  const [wasSent, setWasSent] = useState(false);
  const missing = missingIn(values, t);
  const submit = () => {
    setWasSent(true);
    if (Object.keys(missing).length === 0)
      save({ ...values, url: values.url.trim(), description: values.description.trim() }, headers.given);
  };
  const faults = { ...faultsOf(error, POINTERS), ...(wasSent ? missing : {}) };
  return { values, change, headers, kept, submit, faults, error, isPending };
}

/** A URL of another origin needs the values of the headers again. */
function useMovedHeaders(webhook: WebhookReply | undefined, url: string, error: Error | null) {
  const [headers, onChange] = useState<readonly HeaderDraft[]>(() => draftsOf(webhook?.headers ?? [], false));
  const isMoved = webhook !== undefined && webhook.headers.length > 0 && isOtherOrigin(url.trim(), webhook.url);
  if (!isMoved) return { fields: null, given: {} };
  const fields = { headers, onChange, faultAt: (pointer: string) => faultAt(error, pointer) };
  return { fields, given: { headers: givenHeaders(headers) } };
}

function missingIn(values: Values, t: Translate<"webhooks.endpoints">): { events?: string; places?: string } {
  const { events, isLimited, project_ids, client_ids } = values;
  const hasNoPlace = isLimited && project_ids.length + client_ids.length === 0;
  return {
    ...(events.length === 0 ? { events: t("dialog.noEvents") } : {}),
    ...(hasNoPlace ? { places: t("places.none") } : {}),
  };
}

function useSave(webhook: WebhookReply | undefined, onSaved: (webhook: Webhook) => void) {
  const create = useMutation(createWebhook);
  const update = useMutation(updateWebhook);
  const { error, isPending } = webhook ? update : create;
  const [base] = useState(webhook);
  const save = (
    { events, isLimited, project_ids, client_ids, requires_verification, ...values }: Values,
    given: Pick<WebhookUpdate, "headers">,
  ) => {
    const body = {
      url: values.url,
      description: values.description,
      format: values.format,
      events: [...events] as WebhookCreate["events"],
      project_ids: isLimited ? [...project_ids] : [],
      client_ids: isLimited ? [...client_ids] : [],
      // A chat returns no challenge.
      requires_verification: values.format === "json" && requires_verification,
    };
    if (base) update.mutate({ id: base.id, base, ...body, ...given }, { onSuccess: onSaved });
    else create.mutate(body, { onSuccess: onSaved });
  };
  return { save, error, isPending };
}

type EventPickerProps = {
  /** Names of event types, or `["*"]`. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
};

function EventPicker({ value, onChange, error }: EventPickerProps) {
  const t = useTranslations("webhooks.endpoints");
  const [search, setSearch] = useState("");
  const isAll = value.includes("*");
  const events = useEventCatalogue();
  const groups = searchEvents(events, search, useTranslations("webhooks.eventGroups"));
  const all = {
    label: t("dialog.allEvents"),
    isOn: isAll,
    onChange: (isOn: boolean) => {
      onChange(isOn ? ["*"] : []);
    },
  };
  return (
    <ChoiceBox
      legend={t("dialog.events")}
      chosen={isAll ? t("choices.all") : t("choices.selectedOf", { count: value.length, total: events.length })}
      all={all}
      error={error}
    >
      <SearchedChoices label={t("dialog.searchEvents")} search={search} onSearch={setSearch}>
        {groups.length === 0 && <p className="py-2 text-muted">{t("dialog.noMatches", { search })}</p>}
        {groups.map((group) => (
          <GroupChoice key={group.resource} group={group} value={value} onChange={onChange} />
        ))}
      </SearchedChoices>
    </ChoiceBox>
  );
}

type GroupChoiceProps = { group: EventGroup; value: readonly string[]; onChange: (value: string[]) => void };

function GroupChoice({ group, value, onChange }: GroupChoiceProps) {
  const t = useTranslations("webhooks.endpoints.dialog");
  const names = group.events.map((event) => event.name);
  const chosen = names.filter((name) => value.includes(name));
  const set = (changed: readonly string[], isOn: boolean) => {
    const others = value.filter((name) => !changed.includes(name));
    onChange(isOn ? [...others, ...changed] : others);
  };
  return (
    <div role="group" aria-label={group.title} className="pb-1.5">
      <Checkbox
        isSelected={chosen.length === names.length}
        isIndeterminate={chosen.length > 0 && chosen.length < names.length}
        onChange={(isOn) => {
          set(names, isOn);
        }}
      >
        <span className="font-[550] text-text">{group.title}</span>{" "}
        <span className="text-xs text-muted">{t("eventCount", { count: names.length })}</span>
      </Checkbox>
      <div className="pl-[25px]">
        {group.events.map((event) => (
          <Checkbox
            key={event.name}
            isSelected={value.includes(event.name)}
            onChange={(isOn) => {
              set([event.name], isOn);
            }}
          >
            <span className="mono text-text">{event.name}</span>{" "}
            <span className="text-xs text-muted phone:block">{event.occurs}</span>
          </Checkbox>
        ))}
      </div>
    </div>
  );
}
