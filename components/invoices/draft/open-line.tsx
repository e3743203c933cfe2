"use client";

import { isTaxedSo } from "@/components/invoices/copied-draft";
import { addLine, editLine, type LineChange, LineRemoved } from "@/components/invoices/draft/line-edits";
import { LineFields } from "@/components/invoices/draft/line-fields";
import { LineForm } from "@/components/invoices/draft/line-form";
import { type ClearLine, type LineText, lineText } from "@/components/invoices/draft/line-text";
import type { Draft } from "@/components/invoices/draft/use-invoice-draft";
import { useLineText } from "@/components/invoices/draft/use-line-text";
import type { LinesInHand, OpenedLine } from "@/components/invoices/draft/use-open-lines";
import { useUsualTaxes } from "@/components/invoices/draft/use-usual-taxes";
import { useShell } from "@/components/layout/shell-context";
import { Button } from "@/components/ui/button";
import { counted } from "@/components/ui/counted";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import type { InvoiceLine } from "@/lib/billing/invoices/schema/invoice";

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
