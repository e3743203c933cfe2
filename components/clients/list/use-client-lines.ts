"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type ClientLine, linesOf } from "@/components/clients/list/rows";
import { useWholeList } from "@/components/layout/use-whole-list";
import { balanceReport } from "@/lib/billing/balances/queries";
import { everyClient } from "@/lib/tracking/clients/queries";
import { everyProject } from "@/lib/tracking/projects/queries";
import { invoiceReport } from "@/lib/reporting/reports/queries";

/** Every client with its figures; undefined while clients are on their way. */
export function useClientLines() {
  const { items, error, refetch } = useWholeList(useInfiniteQuery(everyClient()));
  const { items: projects } = useWholeList(useInfiniteQuery(everyProject()));
  const balances = useQuery(balanceReport()).data;
  const invoices = useQuery(invoiceReport()).data;
  const lines = useMemo<ClientLine[] | undefined>(
    () => items && linesOf(items, { balances, invoices, projects: projects ?? [] }),
    [items, balances, invoices, projects],
  );
  return { lines, error, refetch };
}
