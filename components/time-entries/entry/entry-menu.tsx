"use client";

import { Copy, Pencil, Play, ReceiptText, Scissors, SquareCheck, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useSelectionActions } from "@/components/time-entries/days/selection";
import { EntryDialog } from "@/components/time-entries/entry/entry-dialog";
import { useEntryActions } from "@/components/time-entries/entry/use-entry-actions";
import { useInvoiceThese } from "@/components/time-entries/invoice-these";
import { MenuAction, MenuDivider, RowMenu } from "@/components/ui/menu";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

const SplitDialog = dynamic(async () => (await import("@/components/time-entries/entry/split-dialog")).SplitDialog);

export type EntryMenuProps = {
  label: string;
  entries: readonly [TimeEntryReply, ...TimeEntryReply[]];
  /** Called before anything is done, where the menu is inside the form that edits the entry. */
  onLeave?: () => void;
};

/** Everything that can be done with a line. */
export function EntryMenu({ label, entries, onLeave }: EntryMenuProps) {
  const [open, setOpen] = useState<"edit" | "split" | null>(null);
  const [entry] = entries;
  const actions = useEntryActions();
  const { toggle } = useSelectionActions();
  const locked = lockWords(entry);
  const single = entries.length > 1 ? "one at a time" : undefined;
  const leaving = (run: () => void) => () => {
    onLeave?.();
    run();
  };
  return (
    <>
      <RowMenu label={label}>
        <MenuAction icon={<Play />} onAction={leaving(() => actions.continue(entry))}>
          Continue
        </MenuAction>
        {!onLeave && (
          <MenuAction icon={<Pencil />} disabledReason={locked ?? single} onAction={() => setOpen("edit")}>
            Edit
          </MenuAction>
        )}
        <MenuAction icon={<Copy />} disabledReason={single} onAction={leaving(() => actions.duplicate(entry))}>
          Duplicate
        </MenuAction>
        <MenuAction
          icon={<Scissors />}
          disabledReason={locked ?? single ?? (entry.running ? "still running" : undefined)}
          onAction={() => setOpen("split")}
        >
          Split
        </MenuAction>
        <InvoiceAction entries={entries} />
        <MenuAction
          icon={<SquareCheck />}
          keys="x"
          disabledReason={locked}
          onAction={leaving(() => toggle(entries.map(({ id }) => id)))}
        >
          Select
        </MenuAction>
        <MenuDivider />
        <MenuAction
          icon={<Trash2 />}
          isDanger
          keys="backspace"
          disabledReason={locked}
          onAction={leaving(() => actions.remove(entries))}
        >
          {entries.length === 1 ? "Delete entry" : `Delete ${entries.length} entries`}
        </MenuAction>
      </RowMenu>
      {open === "edit" && <EntryDialog entry={entry} onClose={() => setOpen(null)} />}
      {open === "split" && <SplitDialog entry={entry} onClose={leaving(() => setOpen(null))} />}
    </>
  );
}

/** For who may bill: exactly these entries on a new invoice. */
function InvoiceAction({ entries }: Pick<EntryMenuProps, "entries">) {
  const billing = useInvoiceThese()?.(entries);
  if (!billing) return null;
  return (
    <MenuAction
      icon={<ReceiptText />}
      {...("href" in billing ? { href: billing.href } : { disabledReason: billing.reason })}
    >
      Invoice this
    </MenuAction>
  );
}

/** Why an entry cannot be changed, in two words; undefined when it can. */
function lockWords(entry: TimeEntryReply): string | undefined {
  if (entry.lock_reason === null) return undefined;
  return entry.lock_reason === "invoiced" ? "invoiced" : "project archived";
}
