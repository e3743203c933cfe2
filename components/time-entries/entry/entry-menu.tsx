"use client";

import {
  Copy,
  ExternalLink,
  Link2,
  LockOpen,
  Pencil,
  Pin,
  PinOff,
  Play,
  ReceiptText,
  Scissors,
  SquareCheck,
  Trash2,
} from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSelectionActions } from "@/components/time-entries/selection/selection";
import { EntryDialog } from "@/components/time-entries/entry/entry-dialog";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { usePins } from "@/components/time-entries/entry/use-pin";
import { useInvoiceThese } from "@/components/time-entries/invoice-these";
import { useLockWayOut } from "@/components/timesheets/lock-way-out";
import { LOCK_KEYS } from "@/components/time-entries/entry/lock-keys";
import { MenuAction, MenuDivider, RowMenu } from "@/components/ui/menu";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

const EntryReferences = dynamic(
  async () => (await import("@/components/external-refs/record-references")).EntryReferences,
);
const SplitDialog = dynamic(async () => (await import("@/components/time-entries/entry/split-dialog")).SplitDialog);

export type EntryMenuProps = {
  label: string;
  entries: readonly [TimeEntryReply, ...TimeEntryReply[]];
  /** A menu may be inside the form that edits the entry. */
  onLeave?: () => void;
};

export function EntryMenu({ label, entries, onLeave }: EntryMenuProps) {
  const t = useTranslations("time.menu");
  const [open, setOpen] = useState<EntryDialogName | null>(null);
  const [entry] = entries;
  const actions = useEntryActions();
  const { toggle } = useSelectionActions();
  const locked = entry.lock_reason === null ? undefined : t(`reasons.${LOCK_KEYS[entry.lock_reason]}`);
  const wayOut = useLockWayOut();
  const out = wayOut.of(entry);
  const single = entries.length > 1 ? t("reasons.several") : undefined;
  const running = entry.running ? t("reasons.running") : undefined;
  const leaving = (run: () => void) => () => {
    onLeave?.();
    run();
  };
  return (
    <>
      <RowMenu label={label}>
        <MenuAction icon={<Play />} onAction={leaving(() => actions.continue(entry))}>
          {t("continue")}
        </MenuAction>
        {!onLeave && (
          <MenuAction icon={<Pencil />} disabledReason={locked ?? single} onAction={() => setOpen("edit")}>
            {t("edit")}
          </MenuAction>
        )}
        <MenuAction icon={<Copy />} disabledReason={single} onAction={leaving(() => actions.duplicate(entry))}>
          {t("duplicate")}
        </MenuAction>
        <MenuAction icon={<Scissors />} disabledReason={locked ?? single ?? running} onAction={() => setOpen("split")}>
          {t("split")}
        </MenuAction>
        <PinAction entry={entry} />
        <ReferenceActions entry={entry} locked={locked} single={single} onAdd={() => setOpen("references")} />
        <InvoiceAction entries={entries} />
        <MenuAction
          icon={<SquareCheck />}
          keys="x"
          disabledReason={locked}
          onAction={leaving(() => toggle(entries.map(({ id }) => id)))}
        >
          {t("select")}
        </MenuAction>
        {out && <WayOutAction label={out.label} onAction={leaving(out.run)} />}
        <MenuDivider />
        <MenuAction
          icon={<Trash2 />}
          isDanger
          keys="backspace"
          disabledReason={locked}
          onAction={leaving(() => actions.remove(entries))}
        >
          {t("delete", { count: entries.length })}
        </MenuAction>
      </RowMenu>
      {wayOut.dialog}
      <OpenDialog open={open} entry={entry} onClose={() => setOpen(null)} onLeave={leaving(() => setOpen(null))} />
    </>
  );
}

type EntryDialogName = "edit" | "split" | "references";

type OpenDialogProps = {
  open: EntryDialogName | null;
  entry: TimeEntryReply;
  onClose: () => void;
  onLeave: () => void;
};

function OpenDialog({ open, entry, onClose, onLeave }: OpenDialogProps) {
  if (open === "edit") return <EntryDialog entry={entry} onClose={onClose} />;
  if (open === "split") return <SplitDialog entry={entry} onClose={onLeave} />;
  return open === null ? null : <EntryReferences record={entry} onClose={onLeave} />;
}

type ReferenceActionsProps = {
  entry: TimeEntryReply;
  locked: string | undefined;
  single: string | undefined;
  onAdd: () => void;
};

/** Links of references, also of locked entries, and the action to add one. */
function ReferenceActions({ entry, locked, single, onAdd }: ReferenceActionsProps) {
  const t = useTranslations("references");
  const refs = single === undefined ? entry.external_refs : [];
  return (
    <>
      {refs.map(
        ({ system, id, url }) =>
          url !== null && (
            <MenuAction key={`${system}:${id}`} icon={<ExternalLink />} href={url} isNewTab>
              {`${system} ${id}`}
            </MenuAction>
          ),
      )}
      <MenuAction icon={<Link2 />} disabledReason={locked ?? single} onAction={onAdd}>
        {t("add")}
      </MenuAction>
    </>
  );
}

function WayOutAction({ label, onAction }: { label: string; onAction: () => void }) {
  return (
    <MenuAction icon={<LockOpen />} onAction={onAction}>
      {label}
    </MenuAction>
  );
}

function PinAction({ entry }: { entry: TimeEntryReply }) {
  const t = useTranslations("time.menu");
  const { isPinned, toggle } = usePins();
  const pinned = isPinned(entry);
  return (
    <MenuAction icon={pinned ? <PinOff /> : <Pin />} keys="p" onAction={() => toggle(entry)}>
      {t(pinned ? "unpin" : "pin")}
    </MenuAction>
  );
}

function InvoiceAction({ entries }: Pick<EntryMenuProps, "entries">) {
  const t = useTranslations("time.menu");
  const billing = useInvoiceThese()?.(entries);
  if (!billing) return null;
  return (
    <MenuAction
      icon={<ReceiptText />}
      {...("href" in billing ? { href: billing.href } : { disabledReason: t(`reasons.${billing.reason}`) })}
    >
      {t("createInvoice")}
    </MenuAction>
  );
}
