"use client";

import { useQuery } from "@tanstack/react-query";
import { Clock, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { EditorLine, NewLine } from "@/components/invoices/draft/editor-line";
import { TaxSuggestion } from "@/components/invoices/draft/tax-suggestion";
import type { Draft } from "@/components/invoices/draft/use-invoice-draft";
import { Button } from "@/components/ui/button";
import { TextButton } from "@/components/ui/text-button";
import { showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/core/duration";
import { unbilledTime } from "@/lib/reports/queries";

/** One grid for all lines: its columns of figures are as wide as the widest, in rupiah as in euros. */
const columnsClass =
  "grid grid-cols-[20px_minmax(0,1fr)_minmax(64px,max-content)_minmax(92px,max-content)_84px_minmax(96px,max-content)] " +
  "gap-x-2 phone:block";

/**
 * The lines, which are edited where they stand. Each closes by itself once it is saved: one that cannot be saved stays
 * open with what was typed, whatever is pressed next.
 */
export function EditorLines({ draft }: { draft: Draft }) {
  const { invoice } = draft;
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  // More than one only while the first is on its way, or has a fault.
  const [newKeys, setNewKeys] = useState<readonly number[]>(invoice.lines.length === 0 ? [0] : []);
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <section aria-labelledby="lines">
      <div className="flex h-8 items-center justify-between touch:h-10">
        <h2 id="lines" className="text-md">
          Lines
        </h2>
        <Button
          ref={addButton}
          size="small"
          icon={<Plus />}
          onPress={() => setNewKeys((keys) => [...keys, (keys.at(-1) ?? -1) + 1])}
        >
          Line
        </Button>
      </div>
      <div className={columnsClass}>
        <ColumnNames taxName={invoice.seller_snapshot.tax_name} />
        <ol aria-label="Invoice lines" className="col-span-full grid grid-cols-subgrid phone:block">
          {invoice.lines.map((line, index) => (
            <EditorLine
              key={line.id}
              draft={draft}
              line={line}
              index={index}
              isOpen={openIds.includes(line.id)}
              onOpen={() => setOpenIds((ids) => [...ids, line.id])}
              onClose={() => setOpenIds((ids) => ids.filter((id) => id !== line.id))}
            />
          ))}
          {newKeys.map((key) => (
            <NewLine
              key={key}
              draft={draft}
              onDone={(hasFocus) => {
                setNewKeys((keys) => keys.filter((one) => one !== key));
                if (hasFocus) requestAnimationFrame(() => addButton.current?.focus());
              }}
            />
          ))}
        </ol>
      </div>
      <MoreTime draft={draft} />
      <TaxSuggestion draft={draft} />
    </section>
  );
}

/** What the figures are; each field says its own name to listeners. */
function ColumnNames({ taxName }: { taxName: string }) {
  return (
    <div
      aria-hidden="true"
      className="col-span-full grid h-7 grid-cols-subgrid items-center border-b border-line-strong text-xs text-muted phone:hidden [&>span:nth-child(n+3)]:text-right"
    >
      <span />
      <span>Description</span>
      <span>Quantity</span>
      <span>Price</span>
      <span>{taxName}</span>
      <span>Amount</span>
    </div>
  );
}

/** The client's unbilled time, which is not on this invoice. */
function MoreTime({ draft: { invoice, save, isSaving } }: { draft: Draft }) {
  const { money } = useFigures();
  const { data } = useQuery(unbilledTime({ client_id: invoice.client_id, currency: invoice.currency }));
  const lines = data?.lines ?? [];
  if (lines.length === 0) return null;
  const seconds = lines.reduce((sum, line) => sum + line.seconds, 0);
  const amount = lines.reduce((sum, line) => sum + line.amount.amount, 0);
  const add = async () => {
    const fault = await save({ from_time_entries: {} });
    if (fault !== null) showToast({ tone: "error", message: fault });
  };
  return (
    <p className="flex flex-wrap items-center gap-2 pt-3 text-secondary [&_b]:font-[550] [&_b]:text-text">
      <span className="flex min-w-0 items-start gap-2">
        <Clock className="mt-px shrink-0 text-muted" />
        <span className="min-w-0">
          {invoice.client_snapshot.name} has <b className="num">{formatDuration(seconds)}</b>{" "}
          {invoice.lines.some((line) => line.kind === "time") ? "more " : ""}unbilled time,{" "}
          <b className="num">{money({ amount, currency: invoice.currency })}</b>.
        </span>
      </span>
      <TextButton isDisabled={isSaving} onPress={() => void add()}>
        Add it
      </TextButton>
    </p>
  );
}
