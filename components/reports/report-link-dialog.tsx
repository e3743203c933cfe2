"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { RestoredDraft } from "@/components/forms/restored-draft";
import { useDraft } from "@/components/forms/use-draft";
import { useSaving } from "@/components/forms/use-saving";
import { LinkAddress } from "@/components/links/link-address";
import { TurnOffLink } from "@/components/links/turn-off-link";
import {
  countOf,
  LinkClients,
  SecondYesFooter,
  SecondYesNotice,
  useClientsBehind,
} from "@/components/reports/report-link-clients";
import { DIMENSIONS } from "@/components/reports/report-state";
import { useDimensionNames } from "@/components/reports/use-dimension-names";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import {
  createReportLink,
  deleteReportLink,
  reportLink,
  updateReportLink,
} from "@/lib/reporting/saved-reports/queries";
import { isCustom } from "@/lib/reporting/reports/rules";
import type { Dimension } from "@/lib/reporting/reports/schema/time";
import type { LinkColumn } from "@/lib/reporting/saved-reports/rules/link";
import type { ReportLink, SavedReport } from "@/lib/reporting/saved-reports/schema";

export type ReportLinkDialogProps = {
  report: SavedReport;
  /** The page has changes that are not saved. */
  isChanged: boolean;
  onClose: () => void;
};

export function ReportLinkDialog({ report, isChanged, onClose }: ReportLinkDialogProps) {
  const t = useTranslations("reports.link");
  const read = useQuery({ ...reportLink(report.id), enabled: report.is_public });
  const isLoading = report.is_public && read.isPending;
  return (
    <Dialog title={t("title")} width={560} isOpen isDismissable={false} onOpenChange={onClose}>
      {isLoading && (
        <Loading label={t("loading")} className="grid gap-3 px-5 py-6">
          <Skeleton width="100%" />
          <Skeleton width="60%" />
        </Loading>
      )}
      {read.error !== null && <LoadFailure error={read.error} onRetry={read.refetch} className="m-5" />}
      {!isLoading && read.error === null && (
        <LinkForm key={read.data?.url ?? ""} link={read.data ?? null} {...{ report, isChanged, onClose }} />
      )}
    </Dialog>
  );
}

const FIGURES: readonly LinkColumn[] = ["billable_hours", "tracked_hours", "amount", "uninvoiced_amount"];
const ENTRY_COLUMNS: readonly LinkColumn[] = ["person", "notes", "tags"];

type LinkDraft = { columns: readonly LinkColumn[]; entries: boolean; client: string | null };

type LinkFormProps = ReportLinkDialogProps & { link: ReportLink | null };

function useLinkForm({ report, link, onClose }: LinkFormProps) {
  const [draft, set, kept] = useDraft<LinkDraft>(`report-link.${report.id}`, {
    columns: link?.columns ?? ["notes"],
    entries: link?.entries ?? false,
    client: link?.client_id ?? null,
  });
  const behind = useClientsBehind(report);
  const create = useMutation(createReportLink);
  const update = useMutation(updateReportLink);
  const saving = useSaving(() => {
    kept.forget();
    if (link) onClose();
  });
  const submit = () => {
    const input = { id: report.id, columns: [...draft.columns], entries: draft.entries, client_id: draft.client };
    void saving.save(() => (link ? update.mutateAsync(input) : create.mutateAsync(input)));
  };
  const leave = () => {
    kept.forget();
    onClose();
  };
  return { draft, set, kept, behind, saving, submit, leave };
}

function LinkForm(props: LinkFormProps) {
  const { report, link } = props;
  const { draft, set, kept, behind, saving, submit, leave } = useLinkForm(props);
  const [isAsking, setIsAsking] = useState(false);
  const isNewToAll = draft.client === null && (link === null || link.client_id !== null);
  const asked = isNewToAll && behind.found !== null && countOf(behind.found) > 1 ? behind.found : null;
  const question = isAsking ? asked : null;
  return (
    <DialogForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (asked) setIsAsking(true);
        else if (!isNewToAll || behind.found) submit();
      }}
    >
      <DialogBody className="grid grid-cols-1 gap-4">
        <RestoredDraft draft={kept} />
        <Introduction {...props} />
        <LinkClients behind={behind} value={draft.client} onChange={(client) => set({ client })} />
        <ShownFields {...{ report, draft, set }} />
        <FormNotice text={saving.failure} />
        {question && <SecondYesNotice found={question} />}
      </DialogBody>
      {question ? (
        <SecondYesFooter
          found={question}
          isBusy={saving.isBusy}
          onConfirm={submit}
          onBack={() => {
            setIsAsking(false);
          }}
        />
      ) : (
        <LinkFooter hasLink={link !== null} {...{ report, isBusy: saving.isBusy }} onClose={leave} />
      )}
    </DialogForm>
  );
}

function Introduction({ report, link, isChanged }: LinkFormProps) {
  const t = useTranslations("reports.link");
  return (
    <>
      <p>{t(link ? "leadEdit" : "leadCreate", { name: report.name })}</p>
      {isChanged && <Notice tone="warning">{t("unsaved")}</Notice>}
      {link && <LinkAddress url={link.url} />}
    </>
  );
}

type ShownFieldsProps = { report: SavedReport; draft: LinkDraft; set: (changes: Partial<LinkDraft>) => void };

function ShownFields({ report, draft: { columns, entries }, set }: ShownFieldsProps) {
  const t = useTranslations("reports.link");
  const { nameOf } = useDimensionNames();
  const format = useFormatter();
  const groups = groupsOf(report).map(nameOf);
  const choices = { columns, onChange: (chosen: readonly LinkColumn[]) => set({ columns: chosen }) };
  return (
    <>
      <p>{t("alwaysShown", { groups: format.list(groups, { type: "unit" }) })}</p>
      <fieldset className="grid grid-cols-1 gap-1.5">
        <legend className="mb-1.5 font-[550] text-text">{t("alsoShow")}</legend>
        <Choices options={FIGURES} {...choices} />
        <Checkbox isSelected={entries} onChange={(isOn) => set({ entries: isOn })}>
          {t("entries")}
        </Checkbox>
        {entries && (
          <div className="ps-6">
            <Choices options={ENTRY_COLUMNS} {...choices} />
          </div>
        )}
      </fieldset>
      <p className="text-xs text-muted">{t("neverShown")}</p>
    </>
  );
}

type FooterProps = { report: SavedReport; hasLink: boolean; isBusy: boolean; onClose: () => void };

function LinkFooter({ report, hasLink, isBusy, onClose }: FooterProps) {
  const t = useTranslations("reports.link");
  const actions = useTranslations("common.actions");
  const { mutateAsync: turnOff } = useMutation(deleteReportLink);
  const busyLabel = actions(hasLink ? "saving" : "creating");
  return (
    <DialogFooter
      {...(hasLink && {
        note: (
          <TurnOffLink
            turnOff={() => turnOff(report.id)}
            doneMessage={t("toastTurnedOff", { name: report.name })}
            onClose={onClose}
          />
        ),
      })}
    >
      <Button onPress={onClose}>{actions(hasLink ? "close" : "cancel")}</Button>
      <Button type="submit" kind="primary" keys="mod+enter" isBusy={isBusy} busyLabel={busyLabel}>
        {hasLink ? actions("save") : t("create")}
      </Button>
    </DialogFooter>
  );
}

type ChoicesProps = {
  options: readonly LinkColumn[];
  columns: readonly LinkColumn[];
  onChange: (columns: readonly LinkColumn[]) => void;
};

function Choices({ options, columns, onChange }: ChoicesProps) {
  const t = useTranslations("reports.link.columns");
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 phone:grid-cols-1">
      {options.map((column) => (
        <Checkbox
          key={column}
          isSelected={columns.includes(column)}
          onChange={(isOn) => {
            onChange(isOn ? [...columns, column] : columns.filter((one) => one !== column));
          }}
        >
          {t(column)}
        </Checkbox>
      ))}
    </div>
  );
}

function groupsOf({ query }: SavedReport): Dimension[] {
  return query.group_by
    .split(",")
    .flatMap((name) => (isCustom(name) ? name : (DIMENSIONS.find((dimension) => dimension === name) ?? [])));
}
