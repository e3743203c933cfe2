"use client";

import { ArrowDown, ArrowUp, GripVertical, Link2, Trash2 } from "lucide-react";
import { type Ref, useRef } from "react";
import { sameTaxes } from "@/components/invoices/copied-draft";
import { addLine, moveLine, removeLine } from "@/components/invoices/draft/line-edits";
import { lineText } from "@/components/invoices/draft/line-text";
import { OpenLine, trackedWords } from "@/components/invoices/draft/open-line";
import type { Draft } from "@/components/invoices/draft/use-invoice-draft";
import type { LinesInHand } from "@/components/invoices/draft/use-open-lines";
import { unitBehind } from "@/components/invoices/units";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuAction, MenuDivider } from "@/components/ui/menu";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import type { DraftEdit } from "@/lib/billing/invoices/queries";
import type { InvoiceLine } from "@/lib/billing/invoices/schema/invoice";

export type EditorLineProps = { draft: Draft; lines: LinesInHand; line: InvoiceLine; index: number };

/** Of the grid of lines. */
export const rowClass =
  "col-span-full grid grid-cols-subgrid items-start border-b border-line py-1.5 " +
  "phone:gap-x-2 phone:grid-cols-[20px_minmax(0,1fr)_auto]";

/** A line as it reads; pressing it opens its fields. */
export function EditorLine({ draft, lines, line, index }: EditorLineProps) {
  const button = useRef<HTMLButtonElement>(null);
  const open = lines.openOf(line.id);
  const close = (hasFocus: boolean) => {
    lines.close(line.id);
    if (hasFocus) requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <li className={classNames(rowClass, open && "bg-hover")}>
      <LineMenu draft={draft} line={line} index={index} onRemove={() => lines.close(line.id)} />
      {open?.opened ? (
        <OpenLine draft={draft} lines={lines} open={open} line={line} opened={open.opened} onClose={close} />
      ) : (
        <ClosedLine ref={button} line={line} index={index} onOpen={() => lines.open(line)} />
      )}
    </li>
  );
}

type ClosedLineProps = { line: InvoiceLine; index: number; onOpen: () => void; ref: Ref<HTMLButtonElement> };

function ClosedLine({ line, index, onOpen, ref }: ClosedLineProps) {
  const { money, quantity, locale } = useFigures();
  const { title, details } = lineText(line, locale);
  const count = `${quantity(line.quantity)}${unitBehind(line)}`;
  return (
    <>
      <button
        ref={ref}
        type="button"
        onClick={onOpen}
        className="min-h-9 min-w-0 rounded-chip text-left leading-[17px] -outline-offset-2"
      >
        <span className="sr-only">Edit line {index + 1}: </span>
        <span className="flex items-center gap-1.5">
          <b className="truncate font-[550]">{title}</b>
          {line.kind === "time" && (
            <>
              <Link2 className="size-3.5 text-muted" />
              <span className="sr-only">, from tracked time</span>
            </>
          )}
        </span>
        <span className="block truncate text-xs text-muted">{details === "" ? trackedWords(line) : details}</span>
      </button>
      <span className="pt-2 text-right num phone:hidden">{count}</span>
      <span className="pt-2 text-right num phone:hidden">{money(line.unit_price)}</span>
      <span className="pt-2 text-right num !whitespace-normal phone:hidden">{ratesOf(line) || "–"}</span>
      <span className="pt-2 text-right font-[550] num">{money(line.amount)}</span>
      <span className="hidden text-xs num text-muted phone:col-start-2 phone:block">
        {count} × {money(line.unit_price)}
        {line.taxes.length > 0 && `, ${ratesOf(line)}`}
      </span>
    </>
  );
}

/** `5 % + 9.975 %`, which a narrow column breaks before the next rate; empty where the line is not taxed. */
function ratesOf({ taxes }: InvoiceLine): string {
  return taxes.map(({ rate }) => `${rate}\u00a0%`).join(" +\u00a0");
}

type LineMenuProps = { draft: Draft; line: InvoiceLine; index: number; onRemove: () => void };

/** Order and removal, by pointer, finger and keyboard alike. */
function LineMenu({ draft, line, index, onRemove }: LineMenuProps) {
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
