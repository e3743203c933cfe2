"use client";

import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { sameTaxes } from "@/components/invoices/copied-draft";
import { addLine, moveLine, removeLine } from "@/components/invoices/draft/line-edits";
import type { Draft } from "@/components/invoices/draft/use-invoice-draft";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuAction, MenuDivider } from "@/components/ui/menu";
import { showToast } from "@/components/ui/toast";
import type { DraftEdit } from "@/lib/billing/invoices/queries";
import type { InvoiceLine } from "@/lib/billing/invoices/schema/invoice";

export type LineMenuProps = { draft: Draft; line: InvoiceLine; index: number; onRemove: () => void };

/** Order and removal, by pointer, finger and keyboard alike. */
export function LineMenu({ draft, line, index, onRemove }: LineMenuProps) {
  const { invoice } = draft;
  const edit = async (change: DraftEdit) => {
    const fault = await draft.edit(change);
    if (fault !== null) showToast({ tone: "error", message: fault });
    return fault === null;
  };
  const remove = async () => {
    onRemove();
    if (!(await edit(removeLine(line.id)))) return;
    showToast({
      message: line.kind === "time" ? "Line removed, its time is unbilled again" : "Line removed",
      ...(line.kind === "time" ? {} : { actions: [{ label: "Undo", run: () => void putBack() }] }),
    });
  };
  const putBack = () => {
    const { description, quantity, unit, unit_price, project_id } = line;
    return edit(addLine({ description, quantity, unit, unit_price, project_id, ...sameTaxes(line) }, index));
  };
  return (
    <Menu
      label={`Line ${index + 1}`}
      placement="bottom start"
      trigger={
        <IconButton
          label={`Move or remove line ${index + 1}`}
          icon={<GripVertical />}
          hasTooltip={false}
          className="-ml-1.5 !w-6 touch:!w-7"
        />
      }
    >
      <MenuAction
        icon={<ArrowUp />}
        disabledReason={index === 0 ? "first" : undefined}
        onAction={() => void edit(moveLine(line.id, -1))}
      >
        Move up
      </MenuAction>
      <MenuAction
        icon={<ArrowDown />}
        disabledReason={index === invoice.lines.length - 1 ? "last" : undefined}
        onAction={() => void edit(moveLine(line.id, 1))}
      >
        Move down
      </MenuAction>
      <MenuDivider />
      <MenuAction icon={<Trash2 />} isDanger onAction={() => void remove()}>
        Remove line
      </MenuAction>
    </Menu>
  );
}
