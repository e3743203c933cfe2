"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useId, useState } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { RestoredDraft } from "@/components/forms/restored-draft";
import { useDraft } from "@/components/forms/use-draft";
import { useSaving } from "@/components/forms/use-saving";
import {
  countOf,
  LinkClients,
  SecondYesFooter,
  SecondYesNotice,
  useClientsBehind,
} from "@/components/reports/report-link-clients";
import { DIMENSION_NAMES, DIMENSIONS } from "@/components/reports/report-state";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast";
import {
  createReportLink,
  deleteReportLink,
  reportLink,
  updateReportLink,
} from "@/lib/reporting/saved-reports/queries";
import type { LinkColumn } from "@/lib/reporting/saved-reports/rules/link";
import type { ReportLink, SavedReport } from "@/lib/reporting/saved-reports/schema";

export type ReportLinkDialogProps = {
  report: SavedReport;
  /** Whether the page shows something else than what is saved. */
  isChanged: boolean;
  onClose: () => void;
};

/** The link by which a client sees a report: made, copied, changed and withdrawn. */
export function ReportLinkDialog({ report, isChanged, onClose }: ReportLinkDialogProps) {
  const read = useQuery({ ...reportLink(report.id), enabled: report.is_public });
  const isLoading = report.is_public && read.isPending;
  return (
    <Dialog title="Link for a client" width={560} isOpen isDismissable={false} onOpenChange={onClose}>
      {isLoading && (
        <Loading label="Link" className="grid gap-3 px-5 py-6">
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

const FIGURES: readonly [LinkColumn, string][] = [
  ["billable_hours", "Billable hours"],
  ["tracked_hours", "Hours before rounding"],
  ["amount", "Amounts"],
  ["uninvoiced_amount", "Not yet invoiced"],
];

const OF_ENTRIES: readonly [LinkColumn, string][] = [
  ["person", "Who worked"],
  ["notes", "Notes"],
  ["tags", "Tags"],
];

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
  return (
    <>
      <p>
        Anyone with the link can read “{report.name}” and download it as CSV, without signing in. It shows only time
        that {link ? "its maker" : "you"} may see.
      </p>
      {isChanged && (
        <Notice tone="warning">The page shows changes that are not saved. The link shows what is saved.</Notice>
      )}
      {link && <Address url={link.url} />}
    </>
  );
}

type ShownFieldsProps = { report: SavedReport; draft: LinkDraft; set: (changes: Partial<LinkDraft>) => void };

function ShownFields({ report, draft: { columns, entries }, set }: ShownFieldsProps) {
  const choices = { columns, onChange: (chosen: readonly LinkColumn[]) => set({ columns: chosen }) };
  return (
    <>
      <fieldset className="grid grid-cols-1 gap-1.5">
        <legend className="mb-1.5 font-[550] text-text">It shows {groupsOf(report)} and hours, and</legend>
        <Choices options={FIGURES} {...choices} />
        <Checkbox isSelected={entries} onChange={(isOn) => set({ entries: isOn })}>
          Every entry, with its day, project and task
        </Checkbox>
        {entries && (
          <div className="ps-6">
            <Choices options={OF_ENTRIES} {...choices} />
          </div>
        )}
      </fieldset>
      <p className="text-xs text-muted">Costs and profit are never shown.</p>
    </>
  );
}

type FooterProps = { report: SavedReport; hasLink: boolean; isBusy: boolean; onClose: () => void };

function LinkFooter({ report, hasLink, isBusy, onClose }: FooterProps) {
  const [send, sending] = hasLink ? ["Save", "Saving"] : ["Make the link", "Making"];
  return (
    <DialogFooter {...(hasLink ? { note: <Withdraw report={report} onClose={onClose} /> } : {})}>
      <Button onPress={onClose}>{hasLink ? "Close" : "Cancel"}</Button>
      <Button type="submit" kind="primary" keys="mod+enter" isBusy={isBusy} busyLabel={sending}>
        {send}
      </Button>
    </DialogFooter>
  );
}

type ChoicesProps = {
  options: readonly [LinkColumn, string][];
  columns: readonly LinkColumn[];
  onChange: (columns: readonly LinkColumn[]) => void;
};

function Choices({ options, columns, onChange }: ChoicesProps) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 phone:grid-cols-1">
      {options.map(([column, label]) => (
        <Checkbox
          key={column}
          isSelected={columns.includes(column)}
          onChange={(isOn) => {
            onChange(isOn ? [...columns, column] : columns.filter((one) => one !== column));
          }}
        >
          {label}
        </Checkbox>
      ))}
    </div>
  );
}

function Address({ url }: { url: string }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 text-xs text-muted">
        The link
      </p>
      <div className="flex min-h-[38px] items-center gap-1 rounded-control border border-control bg-surface py-1 pr-1 pl-2.5">
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="flex min-w-0 flex-1 items-center gap-1.5 text-text hover:underline"
        >
          <span className="truncate mono">{url.replace(/^https?:\/\//, "")}</span>
          <ExternalLink className="size-3.5 shrink-0 text-muted" />
          <span className="sr-only">, opens in a new tab</span>
        </a>
        <CopyButton label="Copy link" text={url} />
      </div>
    </div>
  );
}

/** It asks once more in its own place: nobody can bring the address back. */
function Withdraw({ report, onClose }: { report: SavedReport; onClose: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation(deleteReportLink);
  const { isBusy, failure, save } = useSaving(onClose);
  if (!isAsking) {
    return (
      <Button
        kind="quiet"
        onPress={() => {
          setIsAsking(true);
        }}
      >
        Withdraw the link
      </Button>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button
        kind="danger"
        autoFocus
        isBusy={isBusy}
        busyLabel="Withdrawing"
        onPress={() =>
          void save(async () => {
            await remove.mutateAsync(report.id);
            showToast({ message: `The link of “${report.name}” shows nothing any more` });
          })
        }
      >
        Withdraw it for good
      </Button>
      <FormNotice text={failure} />
    </span>
  );
}

function groupsOf({ query }: SavedReport): string {
  const names = query.group_by.split(",").flatMap((name) => {
    const known = DIMENSIONS.find((one) => one === name);
    return known ? [DIMENSION_NAMES[known].toLowerCase()] : [];
  });
  return names.join(", ");
}
