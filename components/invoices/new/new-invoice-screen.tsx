"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import type { Route } from "next";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { useEveryClient } from "@/components/clients/use-every-client";
import { ClientChoice } from "@/components/invoices/new/client-list";
import { byTime, firstChoice } from "@/components/invoices/new/first-choice";
import { NewInvoiceLines, type Only } from "@/components/invoices/new/new-invoice-lines";
import { Page } from "@/components/layout/page";
import { useShell } from "@/components/layout/shell-context";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { sayFailure } from "@/components/ui/toast";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { createInvoice } from "@/lib/billing/invoices/queries";
import { invoiceReport } from "@/lib/reporting/reports/queries";
import type { InvoiceCreate } from "@/lib/billing/invoices/schema/draft";

/** Client, time, draft: three clicks. */
export function NewInvoiceScreen() {
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
  // A manager's draft begins with time of projects that they manage.
  const isAdmin = roleMay(useShell().user.role, "invoices:send");
  const client = clients?.find(({ id }) => id === chosen?.clientId);

  return (
    <Page
      title="New invoice"
      parent={{ href: "/invoices", label: "Invoices" }}
      actions={
        client &&
        isAdmin && (
          <Button isBusy={isMaking} onPress={() => void make({ client_id: client.id })} className="phone:hidden">
            Start empty
          </Button>
        )
      }
    >
      <div className="grid grid-cols-[340px_minmax(0,1fr)] max-wide:grid-cols-[280px_minmax(0,1fr)] rail:h-[calc(100dvh-53px)] phone:block">
        <ClientChoice unbilled={unbilled} chosen={chosen} onChoose={setChosen} />
        {chosen === null || client === undefined ? (
          <EmptyState title="Choose a client">
            {unbilled.length === 0
              ? "There is no unbilled time. Choose a client, and write the lines by hand."
              : "Their unbilled time becomes the lines of a draft. Nothing is sent before you say so."}
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

/** What the address asks to begin with. */
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
