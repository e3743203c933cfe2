"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { currencyOptions, zoneOptions } from "@/components/forms/regional-options";
import { useDraft } from "@/components/forms/use-draft";
import { useWorkspaces } from "@/components/layout/use-workspaces";
import { Checkbox } from "@/components/ui/checkbox";
import { ComboBox } from "@/components/ui/combo-box";
import { Dialog } from "@/components/ui/dialog";
import { useFormatLocale } from "@/components/ui/format-locale";
import { TextField } from "@/components/ui/text-field";
import { useViewer } from "@/components/viewer/use-viewer";
import { createWorkspace } from "@/lib/identity/workspaces/queries";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";

export type CreateWorkspaceDialogProps = { onOpenChange: (isOpen: boolean) => void };

export function CreateWorkspaceDialog({ onOpenChange }: CreateWorkspaceDialogProps) {
  const t = useTranslations("layout.createWorkspace");
  return (
    <Dialog title={t("title")} isOpen isDismissable={false} onOpenChange={onOpenChange}>
      <CreateForm onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function CreateForm({ onClose }: { onClose: () => void }) {
  const t = useTranslations("layout.createWorkspace");
  const fields = useTranslations("common.fields");
  const actions = useTranslations("common.actions");
  const { user } = useViewer();
  const { draft, change, kept, mayCopy, fault, error, isBusy, submit } = useCreation();
  const language = useLocale();
  const locale = useFormatLocale();
  const currencies = useMemo(() => currencyOptions(language), [language]);
  const zones = useMemo(() => zoneOptions(locale, draft.timeZone), [locale, draft.timeZone]);
  return (
    <FieldForm
      onSubmit={submit}
      onCancel={onClose}
      submitLabel={t("title")}
      busyLabel={actions("creating")}
      isBusy={isBusy}
      fault={faultOfWhole(error, ["/name", "/currency", "/time_zone"])}
      refusal={error ?? fault}
      kept={kept}
    >
      <p className="text-muted">{t("lead")}</p>
      <TextField
        label={fields("name")}
        autoComplete="organization"
        maxLength={200}
        autoFocus
        value={draft.name}
        error={fault ?? faultAt(error, "/name")}
        onChange={(name) => change({ name })}
      />
      <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
        <ComboBox
          label={fields("currency")}
          options={currencies}
          value={draft.currency}
          error={faultAt(error, "/currency")}
          onChange={(currency) => change(omitUndefined({ currency: currency ?? undefined }))}
        />
        <ComboBox
          label={fields("timeZone")}
          options={zones}
          value={draft.timeZone}
          error={faultAt(error, "/time_zone")}
          onChange={(zone) => change(omitUndefined({ timeZone: zone ?? undefined }))}
        />
      </div>
      {mayCopy && (
        <Checkbox isSelected={draft.copies} description={t("copyHelp")} onChange={(copies) => change({ copies })}>
          {t("copy", { workspace: user.workspace.name })}
        </Checkbox>
      )}
    </FieldForm>
  );
}

function useCreation() {
  const t = useTranslations("layout.createWorkspace");
  const { user } = useViewer();
  const { open } = useWorkspaces();
  const { mutate, error, isPending, isSuccess, reset } = useMutation(createWorkspace);
  const [isNameMissing, setIsNameMissing] = useState(false);
  const { currency, time_zone: timeZone, week_start, locale, id } = user.workspace;
  const [draft, set, kept] = useDraft("workspace", { name: "", currency, timeZone, copies: true });
  const mayCopy = user.role === "owner" || user.role === "admin";
  const change = (changed: Partial<typeof draft>) => {
    setIsNameMissing(false);
    if (error) reset();
    set(changed);
  };
  const submit = () => {
    const name = draft.name.trim();
    setIsNameMissing(name === "");
    if (name === "") return;
    const place = { currency: draft.currency, time_zone: draft.timeZone, week_start, locale };
    mutate(
      { name, ...place, ...(mayCopy && draft.copies && { copy_from: id }) },
      {
        onSuccess: (made) => {
          kept.forget();
          open(made.id);
        },
      },
    );
  };
  const fault = isNameMissing ? t("nameMissing") : undefined;
  return { draft, change, kept, mayCopy, fault, error, isBusy: isPending || isSuccess, submit };
}
