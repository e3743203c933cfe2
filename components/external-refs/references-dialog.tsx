"use client";

import { useMutation } from "@tanstack/react-query";
import { Pencil, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { holderHref } from "@/components/external-refs/reference-href";
import { ReferenceLinks } from "@/components/external-refs/reference-links";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { useDraft } from "@/components/forms/use-draft";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { TextField } from "@/components/ui/text-field";
import { TextLink } from "@/components/ui/text-link";
import { sayFailure, showToast } from "@/components/ui/toast";
import { ApiError } from "@/lib/client/api";
import { MAX_REFS } from "@/lib/kernel/external-refs/rules";
import type { ExternalRef, ExternalRefInput } from "@/lib/kernel/external-refs/schema";

export type Referred = { id: string; external_refs: readonly ExternalRef[] };

export type ReferencesDialogProps = {
  record: Referred;
  /** Replace the references of the record. */
  save: (refs: ExternalRefInput[]) => Promise<void>;
  onClose: () => void;
};

/** Adds, changes and removes references. A removal is saved at once. */
export function ReferencesDialog({ record, save, onClose }: ReferencesDialogProps) {
  const t = useTranslations("references");
  const [edited, setEdited] = useState<ExternalRef | null>(null);
  const { external_refs: refs } = record;
  const remove = async (reference: ExternalRef) => {
    try {
      await save(without(refs, reference));
      if (edited && isSame(edited, reference)) setEdited(null);
      showToast({ message: t("removed") });
    } catch (error) {
      sayFailure(error);
    }
  };
  return (
    <Dialog title={t(edited ? "edit" : "add")} isOpen isDismissable={false} onOpenChange={onClose}>
      {refs.length > 0 && <ReferenceList refs={refs} onEdit={setEdited} onRemove={(one) => void remove(one)} />}
      {refs.length >= MAX_REFS && !edited ? (
        <Full onClose={onClose} />
      ) : (
        <ReferenceForm
          key={edited ? `${edited.system}:${edited.id}` : ""}
          record={record}
          edited={edited}
          save={save}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function isSame(one: ExternalRef, other: ExternalRef): boolean {
  return one.system === other.system && one.id === other.id;
}

function without(refs: readonly ExternalRef[], reference: ExternalRef): ExternalRef[] {
  return refs.filter((one) => !isSame(one, reference));
}

type ReferenceListProps = {
  refs: readonly ExternalRef[];
  onEdit: (reference: ExternalRef) => void;
  onRemove: (reference: ExternalRef) => void;
};

function ReferenceList({ refs, onEdit, onRemove }: ReferenceListProps) {
  const t = useTranslations("references");
  return (
    <ul aria-label={t("title")} className="px-5 pt-2">
      {refs.map((reference) => (
        <li
          key={`${reference.system}:${reference.id}`}
          className="flex min-h-9 items-center gap-1 border-b border-line"
        >
          <ReferenceLinks refs={[reference]} className="mr-auto" />
          <IconButton label={t("editOne", reference)} icon={<Pencil />} onPress={() => onEdit(reference)} />
          <IconButton label={t("removeOne", reference)} icon={<X />} onPress={() => onRemove(reference)} />
        </li>
      ))}
    </ul>
  );
}

function Full({ onClose }: { onClose: () => void }) {
  const t = useTranslations("references");
  const actions = useTranslations("common.actions");
  return (
    <>
      <DialogBody className="pt-3">{t("limit", { maximum: MAX_REFS })}</DialogBody>
      <DialogFooter>
        <Button onPress={onClose}>{actions("close")}</Button>
      </DialogFooter>
    </>
  );
}

type ReferenceFormProps = ReferencesDialogProps & { edited: ExternalRef | null };

function ReferenceForm(props: ReferenceFormProps) {
  const t = useTranslations("references");
  const common = useTranslations("common.actions");
  const { edited, onClose } = props;
  const { draft, set, kept, index, submit, error, isPending, missing } = useReference(props);
  const at = `/external_refs/${String(index)}`;
  const taken = takenError(error, t);
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={edited ? common("save") : t("add")}
      busyLabel={common("saving")}
      isBusy={isPending}
      fault={faultOfWhole(error, [at, `${at}/system`, `${at}/id`, `${at}/url`])}
      refusal={missing ?? error}
      kept={kept}
    >
      <TextField
        label={t("system")}
        autoFocus
        autoComplete="off"
        spellCheck="false"
        maxLength={40}
        value={draft.system}
        onChange={(system) => set({ system: system.toLowerCase().trimStart().replace(/\s/g, "-") })}
        error={missing?.field === "system" && draft.system === "" ? t("systemMissing") : faultAt(error, `${at}/system`)}
        description={t("systemHelp")}
      />
      <TextField
        label={t("id")}
        autoComplete="off"
        spellCheck="false"
        maxLength={255}
        value={draft.id}
        onChange={(id) => set({ id })}
        error={
          missing?.field === "id" && draft.id.trim() === ""
            ? t("idMissing")
            : (taken ?? faultAt(error, at) ?? faultAt(error, `${at}/id`))
        }
      />
      <TextField
        label={t("link")}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        value={draft.url}
        onChange={(url) => set({ url })}
        error={faultAt(error, `${at}/url`)}
        description={t("linkHelp")}
      />
    </FieldForm>
  );
}

/** The record that has the reference, as a link. */
function takenError(error: Error | null, t: ReturnType<typeof useTranslations<"references">>) {
  if (!(error instanceof ApiError) || error.code !== "external_ref_taken") return undefined;
  const href = holderHref(error.params);
  if (href === null) return undefined;
  const link = (chunks: ReactNode) => <TextLink href={href}>{chunks}</TextLink>;
  return t.rich("taken", { name: String(error.params["name"]), link });
}

function useReference({ record, edited, save, onClose }: ReferenceFormProps) {
  const t = useTranslations("references");
  const start = edited ? { ...edited, url: edited.url ?? "" } : { system: "", id: "", url: "" };
  const name = edited ? `reference.${record.id}.${edited.system}:${edited.id}` : `reference.${record.id}`;
  const [draft, set, kept] = useDraft(name, start, edited !== null);
  // Of the last attempt, so that the focus stays while the person types.
  const [missing, setMissing] = useState<{ field: "system" | "id" } | null>(null);
  const { external_refs: refs } = record;
  const place = edited === null ? -1 : refs.findIndex((one) => isSame(one, edited));
  const index = place < 0 ? refs.length : place;
  const { mutate, error, isPending } = useMutation({
    mutationFn: save,
    onSuccess: () => {
      kept.forget();
      showToast({ message: t(edited ? "saved" : "added") });
      onClose();
    },
  });
  const submit = () => {
    const field = (["system", "id"] as const).find((part) => draft[part].trim() === "");
    setMissing(field ? { field } : null);
    if (field) return;
    const url = draft.url.trim();
    const reference = { system: draft.system, id: draft.id.trim(), url: url === "" ? null : url };
    mutate(refs.toSpliced(index, 1, reference));
  };
  return { draft, set, kept, index, submit, error, isPending, missing };
}
