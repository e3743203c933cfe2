"use client";

import { useQuery } from "@tanstack/react-query";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useEveryClient } from "@/components/clients/use-every-client";
import { isTaxedSo } from "@/components/invoices/copied-draft";
import { addLine, editLine, type LineChange, LineRemoved } from "@/components/invoices/draft/line-edits";
import { LineFields } from "@/components/invoices/draft/line-fields";
import { LINE_POPOVER } from "@/components/invoices/draft/line-taxes";
import { type ClearLine, type LineText, lineText } from "@/components/invoices/draft/line-text";
import { lineTaxOf, type TaxChoice } from "@/components/invoices/draft/tax-choice";
import type { Draft, OpenLines } from "@/components/invoices/draft/use-invoice-draft";
import { useLineText } from "@/components/invoices/draft/use-line-text";
import type { LinesInHand, OpenedLine } from "@/components/invoices/draft/use-open-lines";
import { useShell } from "@/components/layout/shell-context";
import { Button } from "@/components/ui/button";
import { counted } from "@/components/ui/counted";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import type { InvoiceLine, InvoiceReply } from "@/lib/billing/invoices/schema/invoice";
import { activeTaxRates } from "@/lib/billing/tax-rates/queries";
import { workspace as workspaceQuery } from "@/lib/identity/workspaces/queries";
import { project as projectQuery } from "@/lib/tracking/projects/queries";

type OpenLineProps = {
  draft: Draft;
  lines: LinesInHand;
  open: OpenedLine;
  /** @param hasFocus The focus was in the line, and has to go somewhere. */
  onClose: (hasFocus: boolean) => void;
};

/** Closes a line as it was. Text that was typed into it can be had back from the toast. */
function giveUp({ lines, open, onClose }: OpenLineProps): () => void {
  const { text } = open;
  return () => {
    onClose(true);
    if (text === null) return;
    showToast({
      message: "Changes to the line are given up",
      actions: [{ label: "Undo", run: () => lines.type(open, text) }],
    });
  };
}

/** The fields of a line of the draft. Only members that the person changed are sent. */
export function OpenLine({ line, opened, ...props }: OpenLineProps & { line: InvoiceLine; opened: InvoiceLine }) {
  const { draft, lines, open, onClose } = props;
  const { locale, money } = useFigures();
  const context = { currency: opened.unit_price.currency, locale, usualTaxes: undefined };
  const initial = lineText(opened, locale);
  const { text, save, fields } = useLineText(lines, open, initial, context);
  const send = (typed: ClearLine) => {
    const change = changeOf(opened, initial, text, typed);
    return Object.keys(change).length === 0 ? Promise.resolve(null) : draft.edit(editLine(opened, change));
  };
  return (
    <LineForm among={draft.openLines} onSave={() => save(send)} onFinish={onClose} onGiveUp={giveUp(props)}>
      {(isSaving) => (
        <LineFields
          {...fields}
          taxName={draft.invoice.seller_snapshot.tax_name}
          hoursFixed={opened.kind === "time"}
          amount={money(line.amount)}
          isSaving={isSaving}
          note={<LineNote line={line} />}
        />
      )}
    </LineForm>
  );
}

/** The members of a line that were typed to something else. A net price that follows from a gross one goes with its taxes. */
function changeOf(opened: InvoiceLine, initial: LineText, text: LineText, typed: ClearLine): LineChange {
  const { description, quantity, unit, unit_price: price, taxes, isGross } = typed;
  const isDescribed = text.title === initial.title && text.details === initial.details;
  const isPriced = price.amount === opened.unit_price.amount;
  const isTaxed = isTaxedSo(opened, taxes) && (isPriced || !isGross);
  const isCounted = opened.kind === "time" || quantity === opened.quantity;
  return {
    ...(isDescribed || description === opened.description ? {} : { description }),
    ...(isCounted ? {} : { quantity }),
    ...(opened.kind === "time" || unit === opened.unit ? {} : { unit }),
    ...(isPriced ? {} : { unit_price: price }),
    ...(isTaxed ? {} : taxes),
  };
}

/** How the amount of a line follows from its figures. */
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

export function trackedWords(line: InvoiceLine): string {
  return line.time_entry_count === 0 ? "" : counted(line.time_entry_count, "entry", "entries");
}

/** The text of a line that another person removed meanwhile. It is saved as a new line, or given up, by its buttons alone. */
export function RemovedLine({ opened, ...props }: OpenLineProps & { opened: InvoiceLine }) {
  const { draft, lines, open, onClose } = props;
  const { locale } = useFigures();
  const context = { currency: opened.unit_price.currency, locale, usualTaxes: undefined };
  // Leaving the line does not save it, so the note about text that was typed before does not apply.
  const { save, fields } = useLineText(lines, { ...open, isTakenUp: false }, lineText(opened, locale), context);
  const isTime = opened.kind === "time";
  const add = async () => {
    const { project_id } = opened;
    const isSaved = await save(({ description, quantity, unit, unit_price, taxes }) =>
      draft.edit(addLine({ description, quantity, unit, unit_price, project_id, ...taxes })),
    );
    if (isSaved) onClose(true);
  };
  return (
    <LineForm among={draft.openLines} onSave={() => Promise.resolve(false)} onFinish={onClose} onGiveUp={giveUp(props)}>
      {(isSaving) => (
        <>
          <LineFields
            {...fields}
            autoFocus={false}
            fault={fields.fault ?? new LineRemoved().message}
            taxName={draft.invoice.seller_snapshot.tax_name}
            hoursFixed={isTime}
            isSaving={isSaving}
            note={null}
          />
          <div className="col-span-full flex flex-wrap gap-2 pt-2">
            {/* Its time is unbilled again, and would be billed twice. */}
            {!isTime && (
              <Button size="small" onPress={() => void add()}>
                Add as a new line
              </Button>
            )}
            <Button size="small" kind="quiet" onPress={giveUp(props)}>
              Discard text
            </Button>
          </div>
        </>
      )}
    </LineForm>
  );
}

const EMPTY: LineText = { title: "", details: "", quantity: "1", unit: "piece", price: "", taxes: undefined };

/** A line that is not saved yet. It is made as soon as it says what it bills. */
export function NewLine(props: OpenLineProps) {
  const { draft, lines, open, onClose } = props;
  const { locale } = useFigures();
  const { user } = useShell();
  const { invoice } = draft;
  // A manager's lines belong to projects that they manage.
  const projectId = user.role === "manager" ? (invoice.lines[0]?.project_id ?? null) : null;
  const context = { currency: invoice.currency, locale, usualTaxes: useUsualTaxes(invoice, projectId) };
  const { text, save, fields } = useLineText(lines, open, EMPTY, context);
  const isEmpty = text.title.trim() === "" && text.price.trim() === "";
  const send = ({ description, quantity, unit, unit_price, taxes }: ClearLine) =>
    draft.edit(addLine({ description, quantity, unit, unit_price, project_id: projectId, ...taxes }));
  return (
    <LineForm
      among={draft.openLines}
      onSave={() => (isEmpty ? Promise.resolve(true) : save(send))}
      onFinish={onClose}
      onGiveUp={giveUp(props)}
    >
      {(isSaving) => (
        <LineFields
          {...fields}
          taxName={invoice.seller_snapshot.tax_name}
          isSaving={isSaving}
          note="Saved when you leave it. Enter saves it at once."
        />
      )}
    </LineForm>
  );
}

/** The taxes of a new line that does not say, as the server will choose them; undefined while they are not known. */
function useUsualTaxes({ client_id: id }: InvoiceReply, projectId: string | null): TaxChoice | undefined {
  const clients = useEveryClient();
  const { data: workspace } = useQuery(workspaceQuery());
  const { data: active } = useQuery(activeTaxRates());
  const { data: project } = useQuery({ ...projectQuery(projectId ?? ""), enabled: projectId !== null });
  const client = clients?.find((one) => one.id === id);
  const invoicing = workspace?.invoicing;
  if (!client || !invoicing || !active || (projectId !== null && !project)) return undefined;
  for (const { default_tax_rate_id: usual } of [project, client, invoicing].filter((one) => one !== undefined)) {
    const rate = active.data.find((one) => one.id === usual);
    if (rate) return { rates: [lineTaxOf(rate)], percent: "" };
  }
  return { rates: [], percent: "" };
}

type LineFormProps = {
  /** The open lines of the draft, of which it is one. */
  among: OpenLines;
  /** Saves; false when something is in the way. */
  onSave: () => Promise<boolean>;
  /** Closes the saved line. `hasFocus`: the focus was in it, and has to go somewhere. */
  onFinish: (hasFocus: boolean) => void;
  /** Closes the line as it was. */
  onGiveUp: () => void;
  children: (isSaving: boolean) => ReactNode;
};

/** Saves when the focus leaves the line; Enter saves and closes it, Escape closes it as it was. */
function LineForm({ among, onSave, onFinish, onGiveUp, children }: LineFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // Stays once the line is saved: it closes, and what its end does to the focus is no wish to save it again.
  const underway = useRef<Promise<boolean> | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    const isSaved = await onSave();
    if (!isSaved) underway.current = null;
    setIsSaving(isSaved);
    if (isSaved) onFinish(form.current?.contains(document.activeElement) ?? false);
    return isSaved;
  };
  // Enter, another Enter and the focus that leaves are one wish: a new line would be billed once for each.
  const finish = () => (underway.current ??= save());
  useEffect(() => {
    const settle = async () => {
      const isSaved = await finish();
      if (!isSaved) form.current?.querySelector("input")?.focus();
      return isSaved;
    };
    among.add(settle);
    return () => {
      among.delete(settle);
    };
  });
  const giveUp = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing || underway.current) return;
    // What a popover of the line does with it reaches the line, too.
    if (event.target instanceof Node && event.currentTarget.contains(event.target)) onGiveUp();
  };
  return (
    // The form listens to the focus that leaves its fields; it is no control itself.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      className="col-span-5 grid grid-cols-subgrid phone:col-span-2 phone:block phone:pr-2"
      onSubmit={(event) => {
        event.preventDefault();
        void finish();
      }}
      onBlur={(event: FocusEvent<HTMLFormElement>) => {
        if (!isOfLine(event.relatedTarget) && !event.currentTarget.contains(event.relatedTarget)) void finish();
      }}
      onKeyDown={giveUp}
    >
      {children(isSaving)}
      <button type="submit" className="sr-only">
        Save line
      </button>
    </form>
  );
}

/** Whether the focus went to what belongs to the line and stands elsewhere in the page. */
function isOfLine(target: Element | null): boolean {
  // The only list that a field of the form opens is that of its units.
  if (target?.closest("[role=listbox]")) return true;
  const popover = target?.closest("[role=dialog]") ?? null;
  return popover !== null && popover.querySelector(`[${LINE_POPOVER}]`) !== null;
}
