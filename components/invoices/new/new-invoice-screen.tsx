"use client";

import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { RadioButton, RadioField, RadioGroup } from "react-aria-components/RadioGroup";
import { useEveryClient } from "@/components/clients/use-every-client";
import { byTime, firstChoice, OPEN_DRAFTS } from "@/components/invoices/new/first-choice";
import { NewInvoiceLines, type Only } from "@/components/invoices/new/new-invoice-lines";
import { Page } from "@/components/layout/page";
import { useShell } from "@/components/layout/shell-context";
import { ClientField } from "@/components/projects/client-field";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { Strip } from "@/components/ui/strip";
import { isProjectColor } from "@/components/ui/swatch";
import { sayFailure } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { createInvoice, invoiceList } from "@/lib/billing/invoices/queries";
import type { InvoiceCreate } from "@/lib/billing/invoices/schema/draft";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { formatDuration } from "@/lib/kernel/core/duration";
import { invoiceReport } from "@/lib/reporting/reports/queries";
import type { InvoiceReport } from "@/lib/reporting/reports/schema/invoices";

export function NewInvoiceScreen() {
  const t = useTranslations("invoices.new");
  const page = useTranslations("invoices.page");
  const { data: report } = useQuery(invoiceReport());
  const clients = useEveryClient();
  const search = useSearchParams();
  const wanted = search.get("client") ?? undefined;
  const unbilled = byTime(report?.unbilled ?? []);
  const [chosen, setChosen] = useState<{ clientId: string; currency: string } | null>(() => {
    const first = firstChoice(unbilled, wanted);
    if (first) return { clientId: first.client_id, currency: first.currency };
    const named = clients?.find(({ id }) => id === wanted);
    return named ? { clientId: named.id, currency: named.currency } : null;
  });
  const { make, isMaking } = useMake();
  // Managers bill only the projects that they manage.
  const isAdmin = roleMay(useShell().user.role, "invoices:send");
  const client = clients?.find(({ id }) => id === chosen?.clientId);

  return (
    <Page
      title={t("title")}
      parent={{ href: "/invoices", label: page("title") }}
      actions={
        client &&
        isAdmin && (
          <Button isBusy={isMaking} onPress={() => void make({ client_id: client.id })} className="phone:hidden">
            {t("blankInvoice")}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-[340px_minmax(0,1fr)] max-wide:grid-cols-[280px_minmax(0,1fr)] rail:h-[calc(100dvh-53px)] phone:block">
        <ClientChoice unbilled={unbilled} chosen={chosen} onChoose={setChosen} />
        {chosen === null || client === undefined ? (
          <EmptyState title={t("chooseClient")}>
            {unbilled.length === 0 ? t("chooseClientHintNoTime") : t("chooseClientHint")}
          </EmptyState>
        ) : (
          <NewInvoiceLines
            key={`${chosen.clientId} ${chosen.currency} ${search.toString()}`}
            only={chosen.clientId === wanted ? onlyIn(search) : EVERYTHING}
            client={client}
            currency={chosen.currency}
            isMaking={isMaking}
            needsTime={!isAdmin}
            onMake={make}
          />
        )}
      </div>
    </Page>
  );
}

const EVERYTHING: Only = { project: null, entries: [] };

function onlyIn(search: Pick<URLSearchParams, "get">): Only {
  return { project: search.get("project"), entries: search.get("entries")?.split(",") ?? [] };
}

function useMake() {
  const router = useRouter();
  const { mutateAsync, isPending } = useMutation(createInvoice);
  const make = async (body: InvoiceCreate) => {
    try {
      const draft = await mutateAsync(body);
      router.push(`/invoices/${draft.id}` as Route);
    } catch (error) {
      sayFailure(error);
    }
  };
  return { make, isMaking: isPending };
}

type Unbilled = InvoiceReport["unbilled"][number];
type Chosen = { clientId: string; currency: string };

type ClientChoiceProps = {
  unbilled: readonly Unbilled[];
  chosen: Chosen | null;
  onChoose: (chosen: Chosen | null) => void;
};

const keyOf = ({ clientId, currency }: Chosen) => `${clientId} ${currency}`;

function ClientChoice({ unbilled, chosen, onChoose }: ClientChoiceProps) {
  const t = useTranslations("invoices.new.clients");
  const { sums } = useFigures();
  const totals = new Map<string, number>();
  for (const { currency, amount } of unbilled) totals.set(currency, (totals.get(currency) ?? 0) + amount.amount);
  const most = Math.max(1, ...unbilled.map(({ seconds }) => seconds));
  return (
    <section
      aria-label={t("client")}
      className="min-w-0 border-r border-line rail:overflow-y-auto phone:border-r-0 phone:border-b-8 phone:border-canvas"
    >
      <div className="flex flex-wrap items-baseline gap-x-2 px-6 pt-3.5 pb-2 phone:px-4">
        <h2 className="text-md">{t("title")}</h2>
        <span className="num text-muted rail:w-full phone:ml-auto">
          {sums([...totals].map(([currency, amount]) => ({ currency, amount })))}
        </span>
      </div>
      <RadioGroup
        aria-label={t("withTime")}
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
          label={unbilled.length === 0 ? t("client") : t("otherClient")}
          placeholder={t("choose")}
          value={chosen !== null && !unbilled.some((row) => row.client_id === chosen.clientId) ? chosen.clientId : null}
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

function ClientRow({ row, most }: { row: Unbilled; most: number }) {
  const t = useTranslations("invoices.new.clients");
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
            : t("openDraft", { amount: money(draft.total) })}
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
