"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RadioButton, RadioField, RadioGroup } from "react-aria-components/RadioGroup";
import { OPEN_DRAFTS } from "@/components/invoices/new/open-drafts";
import { minorOf, unbilledSums, type UnbilledWork } from "@/components/invoices/unbilled-work";
import { ClientField } from "@/components/projects/client-field";
import { Strip } from "@/components/ui/strip";
import { isProjectColor } from "@/components/ui/swatch";
import { useFigures } from "@/components/viewer/use-figures";
import { invoiceList } from "@/lib/billing/invoices/queries";
import { formatDuration } from "@/lib/kernel/core/duration";

export type Chosen = { clientId: string; currency: string };

type ClientChoiceProps = {
  unbilled: readonly UnbilledWork[];
  chosen: Chosen | null;
  onChoose: (chosen: Chosen | null) => void;
};

const keyOf = ({ clientId, currency }: Chosen) => `${clientId} ${currency}`;

export function ClientChoice({ unbilled, chosen, onChoose }: ClientChoiceProps) {
  const t = useTranslations("invoices.new.clients");
  const { sums } = useFigures();
  const most = Math.max(1, ...unbilled.map(({ seconds }) => seconds));
  return (
    <section
      aria-label={t("client")}
      className="min-w-0 border-r border-line rail:overflow-y-auto phone:border-r-0 phone:border-b-8 phone:border-canvas"
    >
      <div className="flex flex-wrap items-baseline gap-x-2 px-6 pt-3.5 pb-2 phone:px-4">
        <h2 className="text-md">{t("title")}</h2>
        <span className="num text-muted rail:w-full phone:ml-auto">{sums(unbilledSums(unbilled))}</span>
      </div>
      <RadioGroup
        aria-label={t("withWork")}
        value={chosen === null ? null : keyOf(chosen)}
        onChange={(key) => {
          const [clientId = "", currency = ""] = key.split(" ");
          onChoose({ clientId, currency });
        }}
      >
        {unbilled.map((row) => (
          <ClientRow key={keyOf(row)} row={row} most={most} />
        ))}
      </RadioGroup>
      <div className="border-t border-line px-6 py-3.5 phone:px-4">
        <ClientField
          label={unbilled.length === 0 ? t("client") : t("otherClient")}
          placeholder={t("choose")}
          value={chosen !== null && !unbilled.some((row) => row.clientId === chosen.clientId) ? chosen.clientId : null}
          onChange={(client) => {
            if (client) onChoose({ clientId: client.id, currency: client.currency });
          }}
        />
      </div>
    </section>
  );
}

function useOpenDraft(clientId: string) {
  const { data } = useInfiniteQuery(invoiceList(OPEN_DRAFTS));
  return data?.pages.flatMap((page) => page.data).find((draft) => draft.client_id === clientId);
}

function ClientRow({ row, most }: { row: UnbilledWork; most: number }) {
  const t = useTranslations("invoices.new.clients");
  const { money } = useFigures();
  const workOf = useWorkWords();
  const draft = useOpenDraft(row.clientId);
  const [first] = row.projects;
  const tone = first && isProjectColor(first.color) ? first.color : "accent";
  return (
    <RadioField value={keyOf(row)}>
      <RadioButton className="group grid cursor-pointer grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-t border-line px-6 py-2.5 leading-[18px] -outline-offset-2 data-selected:bg-selected phone:px-4 hovered:bg-hover">
        <span
          data-mark
          className="row-span-2 grid size-4 place-content-center self-start rounded-full border-[1.5px] border-control bg-surface group-data-selected:border-accent group-data-selected:bg-accent dark:group-data-selected:border-accent-text dark:group-data-selected:bg-accent-text"
        >
          <span className="size-1.5 rounded-full group-data-selected:bg-on-accent dark:group-data-selected:bg-canvas" />
        </span>
        <span className="truncate font-[550]">{row.clientName}</span>
        <span className="text-right font-[550] num">{money({ amount: minorOf(row), currency: row.currency })}</span>
        <span className="col-start-2 truncate text-xs text-muted group-data-selected:text-secondary">
          {draft === undefined
            ? row.projects.map((project) => project.name).join(", ")
            : t("openDraft", { amount: money(draft.total) })}
        </span>
        <span className="text-right text-xs num text-muted group-data-selected:text-secondary">{workOf(row)}</span>
        {row.seconds > 0 && (
          <Strip
            height={6}
            segments={[{ start: 0, length: (row.seconds / most) * 100, tone }]}
            className="col-span-2 col-start-2 mt-1"
          />
        )}
      </RadioButton>
    </RadioField>
  );
}

/** `57:01, 2 expenses, 1 milestone`. */
function useWorkWords(): (row: UnbilledWork) => string {
  const t = useTranslations("invoices.new.lines");
  return ({ seconds, expenses, withoutRate, milestones }) => {
    const count = expenses + withoutRate;
    const words = [
      ...(count === 0 ? [] : [t("expenseCount", { count })]),
      ...(milestones === 0 ? [] : [t("milestoneCount", { count: milestones })]),
    ];
    return [...(seconds > 0 || words.length === 0 ? [formatDuration(seconds)] : []), ...words].join(", ");
  };
}
