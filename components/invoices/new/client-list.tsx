"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { RadioButton, RadioField, RadioGroup } from "react-aria-components/RadioGroup";
import { OPEN_DRAFTS } from "@/components/invoices/open-drafts";
import { ClientField } from "@/components/projects/client-field";
import { classNames } from "@/components/ui/class-names";
import { Strip } from "@/components/ui/strip";
import { isProjectColor } from "@/components/ui/swatch";
import { useFigures } from "@/components/viewer/use-figures";
import { formatDuration } from "@/lib/kernel/core/duration";
import { invoiceList } from "@/lib/billing/invoices/queries";
import type { InvoiceReport } from "@/lib/reporting/reports/schema/invoices";

type Unbilled = InvoiceReport["unbilled"][number];
type Chosen = { clientId: string; currency: string };

export type ClientChoiceProps = {
  unbilled: readonly Unbilled[];
  chosen: Chosen | null;
  onChoose: (chosen: Chosen | null) => void;
};

const keyOf = ({ clientId, currency }: Chosen) => `${clientId} ${currency}`;

/** Clients with unbilled time, the largest amount first and drawn to scale, and a search for any other client. */
export function ClientChoice({ unbilled, chosen, onChoose }: ClientChoiceProps) {
  const { sums } = useFigures();
  const totals = new Map<string, number>();
  for (const { currency, amount } of unbilled) totals.set(currency, (totals.get(currency) ?? 0) + amount.amount);
  const most = Math.max(1, ...unbilled.map(({ seconds }) => seconds));
  return (
    <section
      aria-label="Client"
      className="min-w-0 border-r border-line rail:overflow-y-auto phone:border-r-0 phone:border-b-8 phone:border-canvas"
    >
      <div className="flex flex-wrap items-baseline gap-x-2 px-6 pt-3.5 pb-2 phone:px-4">
        <h2 className="text-md">Unbilled time</h2>
        <span className="num text-muted rail:w-full phone:ml-auto">
          {sums([...totals].map(([currency, amount]) => ({ currency, amount })))}
        </span>
      </div>
      <RadioGroup
        aria-label="Client with unbilled time"
        value={chosen === null ? null : keyOf(chosen)}
        onChange={(key) => {
          const [clientId = "", currency = ""] = key.split(" ");
          onChoose({ clientId, currency });
        }}
      >
        {unbilled.map((row) => (
          <ClientRow key={keyOf({ clientId: row.client_id, currency: row.currency })} row={row} most={most} />
        ))}
      </RadioGroup>
      <div className="border-t border-line px-6 py-3.5 phone:px-4">
        <ClientField
          label={unbilled.length === 0 ? "Client" : "Another client"}
          placeholder="Choose a client"
          value={chosen !== null && !unbilled.some((row) => row.client_id === chosen.clientId) ? chosen.clientId : null}
          onChange={(client) => {
            if (client) onChoose({ clientId: client.id, currency: client.currency });
          }}
        />
      </div>
    </section>
  );
}

/** A draft for the client that somebody began already. */
function useOpenDraft(clientId: string) {
  const { data } = useInfiniteQuery(invoiceList(OPEN_DRAFTS));
  return data?.pages.flatMap((page) => page.data).find((draft) => draft.client_id === clientId);
}

function ClientRow({ row, most }: { row: Unbilled; most: number }) {
  const { money } = useFigures();
  const draft = useOpenDraft(row.client_id);
  const [first] = row.projects;
  const tone = first && isProjectColor(first.color) ? first.color : "accent";
  return (
    <RadioField value={keyOf({ clientId: row.client_id, currency: row.currency })}>
      <RadioButton className="group grid cursor-pointer grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-t border-line px-6 py-2.5 leading-[18px] -outline-offset-2 data-selected:bg-selected phone:px-4 hovered:bg-hover">
        <span
          data-mark
          className="row-span-2 grid size-4 place-content-center self-start rounded-full border-[1.5px] border-control bg-surface group-data-selected:border-accent group-data-selected:bg-accent dark:group-data-selected:border-accent-text dark:group-data-selected:bg-accent-text"
        >
          <span className="size-1.5 rounded-full group-data-selected:bg-on-accent dark:group-data-selected:bg-canvas" />
        </span>
        <span className="truncate font-[550]">{row.client_name}</span>
        <span className="text-right font-[550] num">{money(row.amount)}</span>
        <span className={classNames("col-start-2 truncate text-xs text-muted group-data-selected:text-secondary")}>
          {draft === undefined
            ? row.projects.map((project) => project.name).join(", ")
            : `a draft of ${money(draft.total)} is open`}
        </span>
        <span className="text-right text-xs num text-muted group-data-selected:text-secondary">
          {formatDuration(row.seconds)}
        </span>
        <Strip
          height={6}
          segments={[{ start: 0, length: (row.seconds / most) * 100, tone }]}
          className="col-span-2 col-start-2 mt-1"
        />
      </RadioButton>
    </RadioField>
  );
}
