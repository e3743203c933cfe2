"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useEveryClient } from "@/components/clients/use-every-client";
import { ClientChoice, type Chosen } from "@/components/invoices/new/client-choice";
import { NewInvoiceLines } from "@/components/invoices/new/new-invoice-lines";
import type { Only } from "@/components/invoices/new/use-choice";
import { unbilledWork } from "@/components/invoices/unbilled-work";
import { Page } from "@/components/layout/page";
import { useShell } from "@/components/layout/shell-context";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { sayFailure } from "@/components/ui/toast";
import { createInvoice } from "@/lib/billing/invoices/queries";
import type { InvoiceCreate } from "@/lib/billing/invoices/schema/draft";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { invoiceReport } from "@/lib/reporting/reports/queries";

export function NewInvoiceScreen() {
  const t = useTranslations("invoices.new");
  const page = useTranslations("invoices.page");
  const { data: report } = useQuery(invoiceReport());
  const clients = useEveryClient();
  const search = useSearchParams();
  const wanted = search.get("client") ?? undefined;
  const unbilled = unbilledWork(report);
  const [chosen, setChosen] = useState<Chosen | null>(() => {
    const first = unbilled.find(({ clientId }) => wanted === undefined || clientId === wanted);
    if (first) return first;
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
            needsLines={!isAdmin}
            onMake={make}
          />
        )}
      </div>
    </Page>
  );
}

const EVERYTHING: Only = { project: null, entries: [], isMilestones: false, retainer: null };

function onlyIn(search: Pick<URLSearchParams, "get">): Only {
  return {
    project: search.get("project"),
    entries: search.get("entries")?.split(",") ?? [],
    isMilestones: search.get("milestones") !== null,
    retainer: search.get("retainer"),
  };
}

function useMake() {
  const router = useRouter();
  const { mutateAsync, isPending } = useMutation(createInvoice);
  const make = async (body: InvoiceCreate) => {
    try {
      const draft = await mutateAsync(body);
      router.push(`/invoices/${draft.id}`);
    } catch (error) {
      sayFailure(error);
    }
  };
  return { make, isMaking: isPending };
}
