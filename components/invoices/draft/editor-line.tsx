"use client";

import { ArrowDown, ArrowUp, GripVertical, Link2, Trash2 } from "lucide-react";
import { type Ref, useRef } from "react";
import { isTaxedSo, sameTaxes } from "@/components/invoices/copied-draft";
import { LineFields } from "@/components/invoices/draft/line-fields";
import { LineForm } from "@/components/invoices/draft/line-form";
import { type ClearLine, type LineText, lineText } from "@/components/invoices/draft/line-text";
import type { Draft } from "@/components/invoices/draft/use-invoice-draft";
import { useLineText } from "@/components/invoices/draft/use-line-text";
import { useUsualTaxes } from "@/components/invoices/draft/use-usual-taxes";
import { unitBehind } from "@/components/invoices/units";
import { useShell } from "@/components/layout/shell-context";
import { classNames } from "@/components/ui/class-names";
import { counted } from "@/components/ui/counted";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuAction, MenuDivider } from "@/components/ui/menu";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import type { InvoiceLine } from "@/lib/invoices/schema/invoice";

export type EditorLineProps = {
  draft: Draft;
  line: InvoiceLine;
  index: number;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
};

const rowClass =
  "col-span-full grid grid-cols-subgrid items-start border-b border-line py-1.5 " +
  "phone:gap-x-2 phone:grid-cols-[20px_minmax(0,1fr)_auto]";

/** A line as it reads; pressing it opens its fields. */
export function EditorLine({ draft, line, index, isOpen, onOpen, onClose }: EditorLineProps) {
  const button = useRef<HTMLButtonElement>(null);
  const close = (hasFocus: boolean) => {
    onClose();
    if (hasFocus) requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <li className={classNames(rowClass, isOpen && "bg-hover")}>
      <LineMenu draft={draft} line={line} index={index} />
      {isOpen ? (
        <OpenLine draft={draft} line={line} onClose={close} />
      ) : (
        <ClosedLine ref={button} line={line} index={index} onOpen={onOpen} />
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

function trackedWords(line: InvoiceLine): string {
  return line.time_entry_count === 0 ? "" : counted(line.time_entry_count, "entry", "entries");
}

type OpenLineProps = { draft: Draft; line: InvoiceLine; onClose: (hasFocus: boolean) => void };

function OpenLine({ draft, line, onClose }: OpenLineProps) {
  const { locale, money } = useFigures();
  const context = { currency: line.unit_price.currency, locale, usualTaxes: undefined };
  const { save, fields } = useLineText(() => lineText(line, locale), context);
  const send = ({ quantity, unit, taxes, ...changes }: ClearLine) => {
    const isSame =
      changes.description === line.description &&
      changes.unit_price.amount === line.unit_price.amount &&
      isTaxedSo(line, taxes) &&
      quantity === line.quantity &&
      unit === line.unit;
    if (isSame) return Promise.resolve(null);
    return draft.saveLine(line.id, { ...changes, ...taxes, ...(line.kind === "time" ? {} : { quantity, unit }) });
  };
  return (
    <LineForm among={draft.openLines} onSave={() => save(send)} onFinish={onClose}>
      {(isSaving) => (
        <LineFields
          {...fields}
          taxName={draft.invoice.seller_snapshot.tax_name}
          hoursFixed={line.kind === "time"}
          amount={money(line.amount)}
          isSaving={isSaving}
          note={<LineNote line={line} />}
        />
      )}
    </LineForm>
  );
}

/** Why the line comes to what it comes to. */
function LineNote({ line }: { line: InvoiceLine }) {
  const { money, quantity, day } = useFigures();
  const { period_start: from, period_end: to } = line;
  const entries = trackedWords(line);
  return (
    <>
      {entries !== "" && `${entries}, `}
      {from !== null && to !== null && `${from === to ? day(from) : `${day(from)} to ${day(to)}`}. `}
      {quantity(line.quantity)} × {money(line.unit_price)} = {money(line.amount)}
    </>
  );
}

const EMPTY: LineText = { title: "", details: "", quantity: "1", unit: "piece", price: "", taxes: undefined };

/** A line that is not there yet. It is made as soon as it says what it bills. */
export function NewLine({ draft, onDone }: { draft: Draft; onDone: (hasFocus: boolean) => void }) {
  const { locale } = useFigures();
  const { user } = useShell();
  const { invoice } = draft;
  // A manager's lines belong to projects that they manage.
  const projectId = user.role === "manager" ? (invoice.lines[0]?.project_id ?? null) : null;
  const context = { currency: invoice.currency, locale, usualTaxes: useUsualTaxes(invoice, projectId) };
  const { text, save, fields } = useLineText(() => EMPTY, context);
  const isEmpty = text.title.trim() === "" && text.price.trim() === "";
  const send = ({ taxes, ...line }: ClearLine) =>
    draft.saveLines((lines) => [...lines, { ...line, project_id: projectId, ...taxes }]);
  return (
    <li className={classNames(rowClass, "bg-hover")}>
      <span />
      <LineForm among={draft.openLines} onSave={() => (isEmpty ? Promise.resolve(true) : save(send))} onFinish={onDone}>
        {(isSaving) => (
          <LineFields
            {...fields}
            taxName={invoice.seller_snapshot.tax_name}
            isSaving={isSaving}
            note="Saved when you leave it. Enter saves it at once."
          />
        )}
      </LineForm>
    </li>
  );
}

/** Order and removal, by pointer, finger and keyboard alike. */
function LineMenu({ draft, line, index }: { draft: Draft; line: InvoiceLine; index: number }) {
  const { saveLines, invoice } = draft;
  const move = (by: number) => async () => {
    const fault = await saveLines((lines) => moved(lines, index, by));
    if (fault !== null) showToast({ tone: "error", message: fault });
  };
  const remove = async () => {
    const fault = await saveLines((lines) => lines.filter(({ id }) => id !== line.id));
    if (fault !== null) return void showToast({ tone: "error", message: fault });
    showToast({
      message: line.kind === "time" ? "Line removed, its time is unbilled again" : "Line removed",
      ...(line.kind === "time" ? {} : { actions: [{ label: "Undo", run: () => void putBack() }] }),
    });
  };
  const putBack = async () => {
    const { description, quantity, unit, unit_price, project_id } = line;
    const again = { description, quantity, unit, unit_price, project_id, ...sameTaxes(line) };
    const fault = await saveLines((lines) => lines.toSpliced(index, 0, again));
    if (fault !== null) showToast({ tone: "error", message: fault });
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
        onAction={() => void move(-1)()}
      >
        Move up
      </MenuAction>
      <MenuAction
        icon={<ArrowDown />}
        disabledReason={index === invoice.lines.length - 1 ? "last" : undefined}
        onAction={() => void move(1)()}
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

function moved<Line>(lines: readonly Line[], index: number, by: number): Line[] {
  const line = lines[index];
  if (line === undefined) return [...lines];
  const others = lines.toSpliced(index, 1);
  return others.toSpliced(index + by, 0, line);
}
