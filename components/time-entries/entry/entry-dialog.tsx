"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { RestoredDraft } from "@/components/forms/restored-draft";
import { useDraft } from "@/components/forms/use-draft";
import { addEntry } from "@/components/time-entries/entry/entry-commands";
import { billingOf, changedOnly, draftOf, newDraft, type Draft } from "@/components/time-entries/entry/entry-draft";
import { ProjectFields, type ProjectChoice } from "@/components/time-entries/entry/project-fields";
import { useClientProject } from "@/components/time-entries/entry/use-client-project";
import { TimesOverlap } from "@/components/time-entries/marks/times-overlap";
import { useMayUse } from "@/components/time-entries/week/people";
import { TagsField } from "@/components/time-entries/entry/tags-field";
import { changedTimes, timesAfter } from "@/components/time-entries/entry/times-cells";
import { readTimes, TimesFields, type TimesDraft } from "@/components/time-entries/entry/times-fields";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { useTimeDoubt } from "@/components/time-entries/entry/use-time-doubt";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter, DialogForm } from "@/components/ui/dialog";
import { loaded } from "@/components/ui/loaded";
import { Notice } from "@/components/ui/notice";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { speak } from "@/components/ui/toast";
import { useViewer } from "@/components/viewer/use-viewer";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { messageOf } from "@/lib/kernel/core/message-of";
import type { TimeEntryReply, TimeEntryUpdate } from "@/lib/tracking/time-entries/schema";

const ClosedNotice = loaded(async () => (await import("@/components/closed-periods/closed-notice")).ClosedNotice);
const LabeledReferences = loaded(
  async () => (await import("@/components/external-refs/reference-links")).LabeledReferences,
);

const EntryCustomFields = loaded(
  async () => (await import("@/components/custom-fields/entry-fields")).EntryCustomFields,
);

export type EntryDialogProps = {
  /** The entry to edit. Without one, the dialog creates an entry. */
  entry?: TimeEntryReply;
  /** Times of a new entry, Unix milliseconds. Default: the last half hour. */
  span?: { startMs: number; endMs: number };
  /** Owner of a new entry. Default: the viewer. */
  userId?: string;
  onClose: () => void;
  /** Shown beside the buttons, such as a menu that does not fit into the row. */
  aside?: (close: () => void) => ReactNode;
};

export function EntryDialog({ entry, span, userId, onClose, aside }: EntryDialogProps) {
  const t = useTranslations("time.dialog");
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      isDismissable={false}
      title={entry ? t("edit") : t("new")}
      width={560}
    >
      {(close) => <EntryForm entry={entry ?? null} span={span} userId={userId} close={close} aside={aside} />}
    </Dialog>
  );
}

type EntryFormProps = {
  entry: TimeEntryReply | null;
  span: EntryDialogProps["span"];
  userId: EntryDialogProps["userId"];
  close: () => void;
  aside: EntryDialogProps["aside"];
};

function EntryForm({ entry: shown, span, userId, close, aside }: EntryFormProps) {
  const t = useTranslations("time.dialog");
  const { formats } = useViewer();
  // The entry as it was opened, so that changes of others since then are merged and not undone.
  const [entry] = useState(shown);
  const [before] = useState(() => (entry ? draftOf(entry, formats) : newDraft(formats, span)));
  const name = entry?.id ?? JSON.stringify(["new", userId, span]);
  const [draft, set, kept] = useDraft<Draft>(`entry.${name}`, before, entry !== null);
  const leave = () => {
    kept.forget();
    close();
  };
  const { isBusy, failure, isAsked, setMissing, save } = useSaving({ entry, userId, before, close: leave });
  const changes = changedTimes({ entry, before: before.times, draft: draft.times, timeZone: formats.timeZone });
  const { saveTimes, question } = useTimeDoubt();
  const submit = () => {
    const times = entry ? timesAfter(entry, changes) : newTimes(draft.times, formats.timeZone);
    if (times === null) void save(draft);
    else saveTimes(times, () => void save(draft));
  };
  return (
    <DialogForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (changes !== null) submit();
      }}
    >
      <DialogBody className="grid gap-3.5">
        {failure !== null && (
          <Notice tone="error" isLive>
            {t("failed", { reason: failure })}
          </Notice>
        )}
        <RestoredDraft draft={kept} />
        <ClosedNotice day={draft.times.date} userId={entry?.user_id ?? userId} />
        {/* A new entry keeps all values, so that the times in the draft stay those on the screen. */}
        <EntryFields
          draft={draft}
          entry={entry}
          userId={entry?.user_id ?? userId}
          isAsked={isAsked}
          onMissing={setMissing}
          onChange={(change) => set(entry ? change : { ...draft, ...change })}
        />
      </DialogBody>
      <EntryFooter
        isNew={entry === null}
        isBusy={isBusy}
        isDisabled={changes === null}
        aside={aside?.(close)}
        onCancel={leave}
      />
      {question}
    </DialogForm>
  );
}

type EntryFooterProps = {
  isNew: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  aside: ReactNode;
  onCancel: () => void;
};

function EntryFooter({ isNew, isBusy, isDisabled, aside, onCancel }: EntryFooterProps) {
  const t = useTranslations("time.dialog");
  const actions = useTranslations("common.actions");
  return (
    <DialogFooter>
      {aside !== undefined && <div className="mr-auto">{aside}</div>}
      <Button onPress={onCancel}>{actions("cancel")}</Button>
      <Button
        type="submit"
        kind="primary"
        keys="mod+enter"
        isBusy={isBusy}
        isDisabled={isDisabled}
        busyLabel={actions("saving")}
      >
        {isNew ? t("add") : t("save")}
      </Button>
    </DialogFooter>
  );
}

type EntryFieldsProps = {
  draft: Draft;
  entry: TimeEntryReply | null;
  userId: EntryDialogProps["userId"];
  /** Whether required fields without a value are marked. */
  isAsked: boolean;
  onMissing: (isMissing: boolean) => void;
  onChange: (change: Partial<Draft>) => void;
};

function EntryFields({ draft, entry, userId, isAsked, onMissing, onChange }: EntryFieldsProps) {
  const t = useTranslations("time.dialog");
  const { user, formats } = useViewer();
  const mayUse = useMayUse({ id: userId ?? user.id });
  const choose = (choice: ProjectChoice) => onChange(entry ? choice : { ...choice, ...billingOf(choice) });
  const { ask, dialog } = useClientProject(choose);
  return (
    <>
      <TextField
        label={t("description")}
        autoFocus
        maxLength={5000}
        value={draft.notes}
        onChange={(notes) => onChange({ notes })}
      />
      <div className="grid items-start gap-3.5 rail:grid-cols-2">
        <ProjectFields value={draft} mayUse={mayUse} onChange={choose} onForClient={ask} />
      </div>
      {dialog}
      <TagsField
        tags={draft.tags}
        onAdd={(tag) => onChange({ tags: [...draft.tags, tag] })}
        onRemove={(tag) => onChange({ tags: draft.tags.filter((one) => one !== tag) })}
      />
      <EntryCustomFields
        saved={entry?.custom ?? {}}
        typed={draft.typed}
        isAsked={isAsked}
        onMissing={onMissing}
        onChange={onChange}
      />
      {entry && entry.external_refs.length > 0 && <LabeledReferences refs={entry.external_refs} />}
      <TimesFields
        draft={draft.times}
        formats={formats}
        isRunning={entry?.running ?? false}
        onChange={(times) => onChange({ times })}
      />
      <TimesOverlap
        draft={draft.times}
        userId={userId ?? user.id}
        entryId={entry?.id}
        isRunning={entry?.running ?? false}
      />
      <Switch isSelected={draft.billable} onChange={(billable) => onChange({ billable })}>
        {t("billable")}
      </Switch>
    </>
  );
}

type Saving = Pick<EntryFormProps, "entry" | "userId" | "close"> & { before: Draft };

function useSaving({ entry, userId, before, close }: Saving) {
  const cache = useQueryClient();
  const t = useTranslations("time.dialog");
  const entryText = useTranslations("time.entry");
  const { formats } = useViewer();
  const { changeAll } = useEntryActions();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [isMissing, setMissing] = useState(false);

  const save = async (draft: Draft) => {
    // A running timer can lack values.
    if (isMissing && entry?.running !== true) {
      setIsAsked(true);
      return;
    }
    const { notes, tags, billable, project_id, task_id, project, task } = draft;
    const words = { notes: notes.trim(), tags: [...tags], billable, project_id, task_id };
    const custom = draft.custom && { custom: draft.custom };
    const shown = { project: project ?? null, task: task ?? null };
    if (entry) {
      const typed = { entry, before: before.times, draft: draft.times, timeZone: formats.timeZone };
      const times = changedTimes(typed) ?? {};
      const changes: TimeEntryUpdate = { ...changedOnly(entry, words), ...times, ...custom };
      if (Object.keys(changes).length > 0) changeAll([entry], changes, { shown });
      close();
      return;
    }
    const read = newTimes(draft.times, formats.timeZone);
    if (read === null) return;
    const times = { start_time: new Date(read.startMs).toISOString(), end_time: new Date(read.endMs).toISOString() };
    setIsBusy(true);
    setFailure(null);
    try {
      await addEntry(
        cache,
        { body: { ...words, ...times, ...custom, ...omitUndefined({ user_id: userId }) }, shown },
        entryText,
      );
      speak(t("added"));
      close();
    } catch (error) {
      setFailure(messageOf(error));
      setIsBusy(false);
    }
  };
  return { isBusy, failure, isAsked, setMissing, save };
}

/** Return null for times that cannot be read. */
function newTimes(draft: TimesDraft, timeZone: string): { startMs: number; endMs: number } | null {
  const { startMs, endMs } = readTimes(draft, timeZone);
  return startMs === null || endMs === null ? null : { startMs, endMs };
}
