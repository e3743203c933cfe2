"use client";

import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { AddressFields, type AddressFieldsProps } from "@/components/clients/client/address-fields";
import { type ContactDraft, contactDraft, contactOf } from "@/components/clients/client/contact-draft";
import { useFaultyField } from "@/components/forms/use-faulty-field";
import { FormNotice } from "@/components/forms/form-notice";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { updateClient } from "@/lib/clients/queries";
import type { Client } from "@/lib/clients/schema";
import { ApiError } from "@/lib/http/api";

export function ContactDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  return (
    <Dialog title="Invoices go to" width={560} isOpen isDismissable={false} onOpenChange={onClose}>
      <ContactForm client={client} onClose={onClose} />
    </Dialog>
  );
}

function ContactForm({ client, onClose }: { client: Client; onClose: () => void }) {
  const { mutate, error, isPending } = useMutation(updateClient);
  const [draft, setDraft] = useState<ContactDraft>(() => contactDraft(client));
  const set = (changed: Partial<ContactDraft>) => setDraft((current) => ({ ...current, ...changed }));
  const form = useFaultyField(error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (draft.name.trim() !== "") mutate({ id: client.id, ...contactOf(draft) }, { onSuccess: onClose });
  };
  return (
    <DialogForm ref={form} onSubmit={submit} noValidate>
      <DialogBody className="grid grid-cols-1 gap-4 pt-3">
        <ContactFields draft={draft} onChange={set} error={error} />
        <AddressFields draft={draft} onChange={set} error={error} />
        <FormNotice text={wholeFault(error)} />
      </DialogBody>
      <DialogFooter>
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" kind="primary" keys="mod+enter" isBusy={isPending} busyLabel="Saving">
          Save changes
        </Button>
      </DialogFooter>
    </DialogForm>
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

/** What the server says of a member, or of something in it: the second address of a list. */
function faultBelow(error: Error | null, pointer: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.faults.find((fault) => fault.pointer?.startsWith(pointer))?.detail;
}

function wholeFault(error: Error | null): string | null {
  return error instanceof ApiError && error.faults.length > 0 ? null : (error?.message ?? null);
}
