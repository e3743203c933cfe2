"use client";

import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useLineFaults, readFigures } from "@/components/invoices/draft/line-text";
import { useQuantityText } from "@/components/invoices/units";
import { FormSection } from "@/components/recurring-invoices/form/form-section";
import { LineEditor } from "@/components/recurring-invoices/form/line-editor";
import type { RecurringForm } from "@/components/recurring-invoices/form/use-recurring-form";
import type { LineValues } from "@/components/recurring-invoices/form/values";
import { Worded } from "@/components/recurring-invoices/form/worded";
import { WordsHelp } from "@/components/recurring-invoices/form/words-help";
import { WorkSwitches } from "@/components/recurring-invoices/form/work-switches";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuAction, MenuDivider } from "@/components/ui/menu";
import { useFigures } from "@/components/viewer/use-figures";
import { timesQuantity } from "@/lib/billing/invoices/rules/money";
import { MAX_TEMPLATE_LINES } from "@/lib/billing/recurring-invoices/rules/template";

export function LinesSection({ form }: { form: RecurringForm }) {
  const t = useTranslations("recurringInvoices.form.lines");
  const lines = useTranslations("invoices.draft.lines");
  const { values, isReadOnly } = form;
  const addButton = useRef<HTMLButtonElement>(null);
  const edits = useLineEdits(form, () => requestAnimationFrame(() => addButton.current?.focus()));
  return (
    <FormSection
      title={t("title")}
      className="rail:border-r"
      actions={
        !isReadOnly && (
          <>
            <WordsHelp />
            <Button
              ref={addButton}
              size="small"
              icon={<Plus />}
              isDisabled={values.lines.length >= MAX_TEMPLATE_LINES}
              onPress={edits.add}
            >
              {lines("add")}
            </Button>
          </>
        )
      }
    >
      {values.lines.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <div className="@container">
          <ol
            aria-label={t("list")}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto_auto_auto] gap-x-3 border-t border-line-strong"
          >
            {values.lines.map((line, index) => (
              <LineRow key={line.key} form={form} edits={edits} line={line} index={index} />
            ))}
          </ol>
        </div>
      )}
      <WorkSwitches form={form} />
    </FormSection>
  );
}

type LineEdits = ReturnType<typeof useLineEdits>;

/** One line is open at a time. */
function useLineEdits({ values: { lines }, change }: RecurringForm, focusAdd: () => void) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  return {
    openKey,
    open: setOpenKey,
    close: () => {
      setOpenKey(null);
      const written = lines.filter(({ title, price }) => title.trim() !== "" || price.trim() !== "");
      if (written.length < lines.length) change({ lines: written });
      focusAdd();
    },
    add: () => {
      const key = nextKey(lines);
      setOpenKey(key);
      const empty = { title: "", details: "", quantity: "1", unit: "piece" as const, price: "", taxes: undefined };
      change({ lines: [...lines, { ...empty, key, projectId: null }] });
    },
    set: (index: number, line: LineValues) => change({ lines: lines.with(index, line) }),
    remove: (index: number) => {
      change({ lines: lines.toSpliced(index, 1) });
      focusAdd();
    },
    move: (index: number, by: number) => {
      const moved = lines[index];
      if (moved) change({ lines: lines.toSpliced(index, 1).toSpliced(index + by, 0, moved) });
    },
  };
}

function nextKey(lines: readonly LineValues[]): string {
  return String(Math.max(-1, ...lines.map(({ key }) => Number(key))) + 1);
}

type LineRowProps = { form: RecurringForm; edits: LineEdits; line: LineValues; index: number };

function LineRow({ form, edits, line, index }: LineRowProps) {
  const fault = form.faultOf(`/lines/${String(index)}`);
  const isOpen = edits.openKey === line.key;
  return (
    <li className="col-span-full grid grid-cols-subgrid items-start border-b border-line py-1.5">
      {isOpen ? (
        <LineEditor
          form={form}
          line={line}
          number={index + 1}
          fault={fault}
          onChange={(changed) => edits.set(index, changed)}
          onClose={edits.close}
        />
      ) : (
        <ClosedLine {...{ form, edits, line, index }} />
      )}
      {!form.isReadOnly && <LineMenu {...{ form, edits, index }} />}
      {!isOpen && fault !== undefined && <p className="col-span-full pt-1 text-xs text-danger-text">{fault}</p>}
    </li>
  );
}

/** Narrow columns have quantity and price below the description. */
const wideClass = "pt-2 text-right num @max-[26rem]:hidden";

function ClosedLine({ form: { currency, isReadOnly }, edits, line, index }: LineRowProps) {
  const t = useTranslations("invoices.draft.line");
  const { money, locale } = useFigures();
  const quantityText = useQuantityText();
  const figures = readFigures(line, { currency, locale, usualTaxes: undefined }, useLineFaults());
  const isClear = figures.kind === "clear";
  const quantity = isClear ? quantityText({ quantity: figures.quantity, unit: line.unit }) : "";
  const price = isClear ? money(figures.unitPrice) : "";
  const amount = isClear ? timesQuantity(figures.quantity, figures.unitPrice.amount) : null;
  const text = (
    <>
      <span className="font-[550] [overflow-wrap:anywhere]">
        <Worded text={line.title} />
      </span>
      {line.details !== "" && (
        <span className="block text-xs whitespace-pre-line text-secondary">
          <Worded text={line.details} />
        </span>
      )}
      {isClear && <span className="hidden text-xs num text-muted @max-[26rem]:block">{`${quantity} × ${price}`}</span>}
    </>
  );
  return (
    <>
      {isReadOnly ? (
        <div className="min-h-9 pt-2">{text}</div>
      ) : (
        <button
          type="button"
          onClick={() => edits.open(line.key)}
          className="min-h-9 min-w-0 rounded-chip text-left -outline-offset-2"
        >
          <span className="sr-only">{t("edit", { number: index + 1 })} </span>
          {text}
        </button>
      )}
      <span className={wideClass}>{quantity}</span>
      <span className={wideClass}>{price}</span>
      <span className="col-start-4 pt-2 text-right font-[550] num">
        {amount !== null && money({ amount, currency })}
      </span>
    </>
  );
}

function LineMenu({ form: { values }, edits, index }: Omit<LineRowProps, "line">) {
  const t = useTranslations("invoices.draft.line");
  return (
    <Menu
      label={t("menu", { number: index + 1 })}
      trigger={
        <IconButton
          label={t("moveOrRemove", { number: index + 1 })}
          icon={<GripVertical />}
          hasTooltip={false}
          className="col-start-5 mt-1 -mr-1.5 !w-6 touch:!w-7"
        />
      }
    >
      <MenuAction
        icon={<ArrowUp />}
        disabledReason={index === 0 ? t("first") : undefined}
        onAction={() => edits.move(index, -1)}
      >
        {t("moveUp")}
      </MenuAction>
      <MenuAction
        icon={<ArrowDown />}
        disabledReason={index === values.lines.length - 1 ? t("last") : undefined}
        onAction={() => edits.move(index, 1)}
      >
        {t("moveDown")}
      </MenuAction>
      <MenuDivider />
      <MenuAction icon={<Trash2 />} isDanger onAction={() => edits.remove(index)}>
        {t("remove")}
      </MenuAction>
    </Menu>
  );
}
