"use client";

import { Link2 } from "lucide-react";
import { type Ref, useRef } from "react";
import { LineMenu } from "@/components/invoices/draft/line-menu";
import { lineText } from "@/components/invoices/draft/line-text";
import { OpenLine, trackedWords } from "@/components/invoices/draft/open-line";
import type { Draft } from "@/components/invoices/draft/use-invoice-draft";
import type { LinesInHand } from "@/components/invoices/draft/use-open-lines";
import { unitBehind } from "@/components/invoices/units";
import { classNames } from "@/components/ui/class-names";
import { useFigures } from "@/components/viewer/use-figures";
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
