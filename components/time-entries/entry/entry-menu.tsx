"use client";

import {
  Coins,
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
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSelectionActions } from "@/components/time-entries/selection/selection";
import { EntryDialog } from "@/components/time-entries/entry/entry-dialog";
import { maySetRate } from "@/components/time-entries/entry/entry-actions";
import type { RateDialogProps } from "@/components/time-entries/entry/rate-dialog";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { usePins } from "@/components/time-entries/entry/use-pin";
import { useInvoiceThese } from "@/components/time-entries/invoice-these";
import { useLockWayOut } from "@/components/timesheets/lock-way-out";
import { LOCK_KEYS } from "@/components/time-entries/entry/lock-keys";
import { loaded } from "@/components/ui/loaded";
import { MenuAction, MenuDivider, RowMenu } from "@/components/ui/menu";
import { useViewer } from "@/components/viewer/use-viewer";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

const EntryReferences = loaded(
  async () => (await import("@/components/external-refs/record-references")).EntryReferences,
);
const RateDialog = loaded(async () => (await import("@/components/time-entries/entry/rate-dialog")).RateDialog);
const SplitDialog = loaded(async () => (await import("@/components/time-entries/entry/split-dialog")).SplitDialog);

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
        <RateAction entry={entry} locked={locked} onAction={() => setOpen("rate")} />
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
        <DeleteAction count={entries.length} locked={locked} onAction={leaving(() => actions.remove(entries))} />
      </RowMenu>
      {wayOut.dialog}
      <OpenDialog open={open} entries={entries} onClose={() => setOpen(null)} onLeave={leaving(() => setOpen(null))} />
    </>
  );
}

type EntryDialogName = "edit" | "split" | "references" | "rate";

type OpenDialogProps = {
  open: EntryDialogName | null;
  entries: EntryMenuProps["entries"];
  onClose: () => void;
  onLeave: () => void;
};

function OpenDialog({ open, entries, onClose, onLeave }: OpenDialogProps) {
  const [entry] = entries;
  if (open === "edit") return <EntryDialog entry={entry} onClose={onClose} />;
  if (open === "split") return <SplitDialog entry={entry} onClose={onLeave} />;
  if (open === "rate") return <EntryRate entries={entries} onClose={onLeave} />;
  return open === null ? null : <EntryReferences record={entry} onClose={onLeave} />;
}

function EntryRate({ entries, onClose }: { entries: EntryMenuProps["entries"]; onClose: () => void }) {
  const t = useTranslations("time.rate");
  const { change } = useEntryActions();
  const save: RateDialogProps["onSave"] = (toChange, isBlank) => {
    const made = entries.flatMap((entry) => {
      const changes = toChange(entry);
      return changes ? [{ entry, changes }] : [];
    });
    if (made.length > 0) change(made, t(isBlank ? "restored" : "saved", { count: made.length }));
  };
  return <RateDialog entry={entries[0]} onSave={save} onClose={onClose} />;
}

type RateActionProps = { entry: TimeEntryReply; locked: string | undefined; onAction: () => void };

function RateAction({ entry, locked, onAction }: RateActionProps) {
  const t = useTranslations("time.menu");
  const { user } = useViewer();
  if (!maySetRate(user, entry)) return null;
  return (
    <MenuAction icon={<Coins />} disabledReason={locked} onAction={onAction}>
      {t("setRate")}
    </MenuAction>
  );
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

function DeleteAction({
  count,
  locked,
  onAction,
}: {
  count: number;
  locked: string | undefined;
  onAction: () => void;
}) {
  const t = useTranslations("time.menu");
  return (
    <MenuAction icon={<Trash2 />} isDanger keys="backspace" disabledReason={locked} onAction={onAction}>
      {t("delete", { count })}
    </MenuAction>
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
