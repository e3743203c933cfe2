"use client";

import { ArrowDown, ArrowUp, GripVertical, Link2, Trash2, Wallet } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Ref, useRef } from "react";
import { countsOfLines, isFromWork, sourceOf } from "@/components/invoices/billed-work";
import { sameTaxes } from "@/components/invoices/copied-draft";
import type { DocumentDraft } from "@/components/invoices/draft/document-draft";
import { addLine, type LineEdit, moveLine, removeLine } from "@/components/invoices/draft/line-edits";
import { lineText } from "@/components/invoices/draft/line-text";
import { OpenLine } from "@/components/invoices/draft/open-line";
import type { LinesInHand } from "@/components/invoices/draft/use-open-lines";
import { useQuantityText } from "@/components/invoices/units";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuAction, MenuDivider } from "@/components/ui/menu";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import type { InvoiceLine } from "@/lib/billing/invoices/schema/invoice";

export type EditorLineProps = { draft: DocumentDraft; lines: LinesInHand; line: InvoiceLine; index: number };

export const rowClass =
  "col-span-full grid grid-cols-subgrid items-start border-b border-line py-1.5 " +
  "phone:gap-x-2 phone:grid-cols-[20px_minmax(0,1fr)_auto]";

export function EditorLine({ draft, lines, line, index }: EditorLineProps) {
  const button = useRef<HTMLButtonElement>(null);
  const open = lines.openOf(line.id);
  if (line.kind === "deposit") return <DepositLine line={line} />;
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

const FROM = { time: "fromTime", expense: "fromExpenses", milestone: "fromMilestone" } as const;
const REMOVED = {
  manual: "removed",
  fee: "removed",
  time: "removedWithTime",
  expense: "removedWithExpenses",
  milestone: "removedWithMilestone",
  retainer: "removed",
  deposit: "removed",
} as const;

/** It follows the use of the retainer below the lines. */
function DepositLine({ line }: { line: InvoiceLine }) {
  const t = useTranslations("invoices.draft.line");
  const { money, quantity, locale } = useFigures();
  const { title, details } = lineText(line, locale);
  const count = quantity(line.quantity);
  return (
    <li className={classNames(rowClass, "bg-accent-soft")}>
      <span />
      <span className="min-w-0 py-0.5 leading-[17px]">
        <span className="flex items-center gap-1.5">
          <b className="truncate font-[550]">{title}</b>
          <Wallet aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
          <span className="sr-only">{t("deposit")}</span>
        </span>
        <span className="block truncate text-xs text-secondary">{details}</span>
      </span>
      <span className="pt-2 text-right num phone:hidden">{count}</span>
      <span className="pt-2 text-right num phone:hidden">{money(line.unit_price)}</span>
      <span className="pt-2 text-right num !whitespace-normal phone:hidden">{ratesOf(line) || "–"}</span>
      <span className="pt-2 text-right font-[550] num">{money(line.amount)}</span>
    </li>
  );
}

type ClosedLineProps = { line: InvoiceLine; index: number; onOpen: () => void; ref: Ref<HTMLButtonElement> };

function ClosedLine({ line, index, onOpen, ref }: ClosedLineProps) {
  const t = useTranslations("invoices.draft.line");
  const { money, locale } = useFigures();
  const { title, details } = lineText(line, locale);
  const source = sourceOf(line.kind);
  const count = useQuantityText()(line);
  const { entries, expenses } = countsOfLines([line]);
  const sources = [
    ...(entries === 0 ? [] : [t("entries", { count: entries })]),
    ...(expenses === 0 ? [] : [t("expenses", { count: expenses })]),
    ...(line.kind === "milestone" ? [t("milestone")] : []),
  ];
  return (
    <>
      <button
        ref={ref}
        type="button"
        onClick={onOpen}
        className="min-h-9 min-w-0 rounded-chip text-left leading-[17px] -outline-offset-2"
      >
        <span className="sr-only">{t("edit", { number: index + 1 })} </span>
        <span className="flex items-center gap-1.5">
          <b className="truncate font-[550]">{title}</b>
          {source !== null && (
            <>
              <Link2 className="size-3.5 text-muted" />
              <span className="sr-only">{t(FROM[source])}</span>
            </>
          )}
        </span>
        <span className="block truncate text-xs text-muted">{details === "" ? sources.join(", ") : details}</span>
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

/** Format rates as `5 % + 9.975 %`. Narrow columns break before the next rate. */
function ratesOf({ taxes }: InvoiceLine): string {
  return taxes.map(({ rate }) => `${rate}\u00a0%`).join(" +\u00a0");
}

type LineMenuProps = { draft: DocumentDraft; line: InvoiceLine; index: number; onRemove: () => void };

function LineMenu({ draft, line, index, onRemove }: LineMenuProps) {
  const t = useTranslations("invoices.draft.line");
  const actions = useTranslations("common.actions");
  const { document } = draft;
  const edit = async (change: LineEdit) => {
    const fault = await draft.edit(change);
    if (fault !== null) showToast({ tone: "error", message: fault });
    return fault === null;
  };
  const remove = async () => {
    onRemove();
    if (!(await edit(removeLine(line.id)))) return;
    showToast({
      message: t(REMOVED[line.kind]),
      ...(isFromWork(line) ? {} : { actions: [{ label: actions("undo"), run: () => void putBack() }] }),
    });
  };
  const putBack = () => {
    const { description, quantity, unit, unit_price, project_id } = line;
    return edit(addLine({ description, quantity, unit, unit_price, project_id, ...sameTaxes(line) }, index));
  };
  return (
    <Menu
      label={t("menu", { number: index + 1 })}
      placement="bottom start"
      trigger={
        <IconButton
          label={t("moveOrRemove", { number: index + 1 })}
          icon={<GripVertical />}
          hasTooltip={false}
          className="-ml-1.5 !w-6 touch:!w-7"
        />
      }
    >
      <MenuAction
        icon={<ArrowUp />}
        disabledReason={index === 0 ? t("first") : undefined}
        onAction={() => void edit(moveLine(line.id, -1))}
      >
        {t("moveUp")}
      </MenuAction>
      <MenuAction
        icon={<ArrowDown />}
        disabledReason={index === document.lines.length - 1 ? t("last") : undefined}
        onAction={() => void edit(moveLine(line.id, 1))}
      >
        {t("moveDown")}
      </MenuAction>
      <MenuDivider />
      <MenuAction icon={<Trash2 />} isDanger onAction={() => void remove()}>
        {t("remove")}
      </MenuAction>
    </Menu>
  );
}
