import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { clientRows } from "@/components/invoice-runs/choose/client-rows";
import { firstSpan } from "@/components/invoice-runs/choose/first-span";
import { type Span, spanOf } from "@/components/invoices/new/span";
import { useFigures } from "@/components/viewer/use-figures";
import type { InvoiceRunCreate } from "@/lib/billing/invoice-runs/schema";
import { invoiceReport } from "@/lib/reporting/reports/queries";
import type { TimeGrouping } from "@/lib/tracking/clients/schema";

/** All clients are selected at first. */
export function useChoice() {
  const { today } = useFigures();
  const [span, setSpan] = useState<Span>(() => firstSpan(today));
  const [hasEarlier, setHasEarlier] = useState(true);
  const [hasExpenses, setHasExpenses] = useState(true);
  const [hasMilestones, setHasMilestones] = useState(true);
  const [grouping, setGrouping] = useState<TimeGrouping | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const { from, to } = spanOf(span, today);
  const isWhole = from !== undefined && to !== undefined;
  const shared = { enabled: isWhole, placeholderData: keepPreviousData };
  const all = useQuery({ ...invoiceReport({ to }), ...shared });
  const inPeriod = useQuery({ ...invoiceReport({ from, to }), ...shared });
  const rows =
    all.data &&
    inPeriod.data &&
    clientRows(hasEarlier ? all.data : inPeriod.data, inPeriod.data, { hasExpenses, hasMilestones });
  const taken = rows?.filter(({ id }) => !left.includes(id)) ?? [];
  const body = isWhole && {
    ...{ from, to, include_earlier: hasEarlier, group_by: grouping },
    ...{ include_expenses: hasExpenses, include_milestones: hasMilestones },
    client_ids: taken.map(({ id }) => id),
  };
  return {
    ...{
      span,
      setSpan,
      hasEarlier,
      setHasEarlier,
      hasExpenses,
      setHasExpenses,
      hasMilestones,
      setHasMilestones,
      grouping,
      setGrouping,
      left,
      setLeft,
      rows,
      taken,
    },
    error: all.error ?? inPeriod.error,
    refetch: () => Promise.all([all.refetch(), inPeriod.refetch()]),
    isStale: all.isPlaceholderData || inPeriod.isPlaceholderData,
    body: body as InvoiceRunCreate | false,
  };
}

export type Choice = ReturnType<typeof useChoice>;
