"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { useSaving } from "@/components/forms/use-saving";
import { LinkAddress } from "@/components/links/link-address";
import { TurnOffLink } from "@/components/links/turn-off-link";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { createClientLink, revokeClientLink, updateClientLink } from "@/lib/billing/client-links/queries";
import { hasMonthlyHours } from "@/lib/billing/client-links/rules";
import type { ClientLink } from "@/lib/billing/client-links/schema";
import type { Client } from "@/lib/tracking/clients/schema";
import type { ProjectReply } from "@/lib/tracking/projects/schema";

export type ClientLinkDialogProps = {
  client: Client;
  link: ClientLink;
  projects: readonly ProjectReply[];
  onClose: () => void;
};

export function ClientLinkDialog(props: ClientLinkDialogProps) {
  const t = useTranslations("clients.link");
  return (
    <Dialog title={t("title")} width={560} isOpen isDismissable={false} onOpenChange={props.onClose}>
      <LinkForm key={props.link.url ?? ""} {...props} />
    </Dialog>
  );
}

type LinkDraft = Pick<ClientLink, "estimates" | "statement" | "retainers" | "hours_project_ids">;

function LinkForm({ client, link, projects, onClose }: ClientLinkDialogProps) {
  const t = useTranslations("clients.link");
  const [draft, setDraft] = useState<LinkDraft>(link);
  const create = useMutation(createClientLink);
  const update = useMutation(updateClientLink);
  const hasLink = link.url !== null;
  const saving = useSaving(() => {
    if (hasLink) onClose();
  });
  const submit = () => {
    const { estimates, statement, retainers, hours_project_ids } = draft;
    const input = { id: client.id, estimates, statement, retainers, hours_project_ids };
    void saving.save(() => (hasLink ? update.mutateAsync(input) : create.mutateAsync(input)));
  };
  return (
    <DialogForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DialogBody className="grid grid-cols-1 gap-4">
        <p>{t("lead", { client: client.name })}</p>
        {link.url !== null && <LinkAddress url={link.url} />}
        <ShownParts draft={draft} projects={projects} onChange={(change) => setDraft({ ...draft, ...change })} />
        <FormNotice text={saving.failure} />
      </DialogBody>
      <LinkFooter client={client} hasLink={hasLink} isBusy={saving.isBusy} onClose={onClose} />
    </DialogForm>
  );
}

type PartsProps = {
  draft: LinkDraft;
  projects: readonly ProjectReply[];
  onChange: (change: Partial<LinkDraft>) => void;
};

function ShownParts({ draft, projects, onChange }: PartsProps) {
  const t = useTranslations("clients.link");
  const links = useTranslations("reports.link");
  const chosen = draft.hours_project_ids;
  const withHours = projects.filter((project) => chosen.includes(project.id) || hasMonthlyHours(project));
  return (
    <fieldset className="grid grid-cols-1 gap-1.5">
      <legend className="mb-1.5 font-[550] text-text">{links("alsoShow")}</legend>
      <Checkbox isSelected={draft.estimates} onChange={(estimates) => onChange({ estimates })}>
        {t("estimates")}
      </Checkbox>
      <Checkbox isSelected={draft.statement} onChange={(statement) => onChange({ statement })}>
        {t("statement")}
      </Checkbox>
      <Checkbox isSelected={draft.retainers} onChange={(retainers) => onChange({ retainers })}>
        {t("retainers")}
      </Checkbox>
      {withHours.map(({ id, name }) => (
        <Checkbox
          key={id}
          isSelected={chosen.includes(id)}
          onChange={(isOn) =>
            onChange({ hours_project_ids: isOn ? [...chosen, id] : chosen.filter((one) => one !== id) })
          }
        >
          {t("hours", { project: name })}
        </Checkbox>
      ))}
      {withHours.length === 0 && <p className="text-xs text-muted">{t("noHours")}</p>}
    </fieldset>
  );
}

type FooterProps = { client: Client; hasLink: boolean; isBusy: boolean; onClose: () => void };

function LinkFooter({ client, hasLink, isBusy, onClose }: FooterProps) {
  const t = useTranslations("clients.link");
  const links = useTranslations("reports.link");
  const actions = useTranslations("common.actions");
  const { mutateAsync: turnOff } = useMutation(revokeClientLink);
  return (
    <DialogFooter
      {...(hasLink && {
        note: (
          <TurnOffLink
            turnOff={() => turnOff(client.id)}
            doneMessage={t("toastTurnedOff", { client: client.name })}
            onClose={onClose}
          />
        ),
      })}
    >
      <Button onPress={onClose}>{actions(hasLink ? "close" : "cancel")}</Button>
      <Button
        type="submit"
        kind="primary"
        keys="mod+enter"
        isBusy={isBusy}
        busyLabel={actions(hasLink ? "saving" : "creating")}
      >
        {hasLink ? actions("save") : links("create")}
      </Button>
    </DialogFooter>
  );
}
