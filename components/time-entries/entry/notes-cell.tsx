"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useKept } from "@/components/forms/kept";
import { ValueButton } from "@/components/ui/edit-popover";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { classNames } from "@/components/ui/class-names";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export type NotesCellProps = {
  /** All entries with this description. */
  entries: readonly [TimeEntryReply, ...TimeEntryReply[]];
  /** Opens the dialog on phones, where the row is too narrow to edit in place. */
  onOpen?: () => void;
  className?: string;
};

const PHONE = "(width < 43.75rem)";

/** `was`: the entry when typing began. */
export type KeptNotes = { text: string; was: Pick<TimeEntryReply, "notes" | "updated_at"> };

/** Enter and blur save the text. Escape keeps the typed text for later. */
export function NotesCell({ entries, onOpen, className }: NotesCellProps) {
  const t = useTranslations("time.row");
  const [entry] = entries;
  const [isEditing, setIsEditing] = useState(false);
  const [kept, keep] = useKept<KeptNotes>(`entry-notes.${entry.id}`);
  const typed = kept?.text ?? null;
  const opened = useRef<string | null>(null);
  const was = useRef(entry);
  const button = useRef<HTMLButtonElement>(null);
  const { changeAll } = useEntryActions();

  const end = (notes: string | null) => {
    setIsEditing(false);
    // Escape keeps typed text for later. A second Escape without typing discards it.
    if (notes !== null || typed === opened.current) keep(null);
    const { notes: before, updated_at } = kept?.was ?? was.current;
    // Based on the entry when typing began, so that another person's newer text is not replaced silently.
    const targets = entries.map((one) => (one.notes === before ? one : { ...one, notes: before, updated_at }));
    if (notes !== null && notes !== before) changeAll(targets, { notes });
    requestAnimationFrame(() => {
      // Tab or a click elsewhere may have moved the focus.
      if (document.activeElement === document.body) button.current?.focus();
    });
  };

  if (isEditing)
    return (
      <NotesInput
        notes={typed ?? entry.notes}
        onType={(text) => {
          const { notes, updated_at } = was.current;
          keep((now) => (text === notes && !now ? null : { text, was: now?.was ?? { notes, updated_at } }));
        }}
        onEnd={end}
        className={className ?? ""}
      />
    );
  return (
    <ValueButton
      ref={button}
      disabled={entry.locked}
      className={classNames(onOpen && "entry-opens", className)}
      onClick={() => {
        if (onOpen && matchMedia(PHONE).matches) onOpen();
        else {
          opened.current = typed;
          was.current = entry;
          setIsEditing(true);
        }
      }}
    >
      <span className={classNames("truncate", entry.notes.trim() === "" && typed === null && "font-normal text-muted")}>
        {typed ?? (entry.notes.trim() === "" ? t("descriptionAdd") : entry.notes)}
      </span>
      {kept !== null && <span className="shrink-0 text-xs font-normal text-warning-text">{t("notSaved")}</span>}
      <span className="sr-only">{t("edit")}</span>
    </ValueButton>
  );
}

function NotesInput({
  notes,
  onType,
  onEnd,
  className,
}: {
  notes: string;
  onType: (notes: string) => void;
  onEnd: (notes: string | null) => void;
  className: string;
}) {
  const t = useTranslations("time.row");
  const [text, setText] = useState(notes);
  const isDone = useRef(false);
  const end = (result: string | null) => {
    // Saving removes the field, and its blur would save again.
    if (isDone.current) return;
    isDone.current = true;
    onEnd(result);
  };
  return (
    <input
      aria-label={t("description")}
      // The field replaces the pressed button, so the focus stays in place.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      maxLength={5000}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onType(event.target.value);
      }}
      onFocus={(event) => event.target.select()}
      onBlur={() => end(text.trim())}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === "Enter") end(text.trim());
        if (event.key === "Escape") end(null);
      }}
      className={classNames(
        "-mx-1.5 h-7 w-full min-w-0 rounded-chip border border-control bg-surface px-[5px] font-medium focus-visible:-outline-offset-1",
        className,
      )}
    />
  );
}
