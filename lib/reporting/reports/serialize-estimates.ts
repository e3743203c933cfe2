import type { EstimateSums } from "@/lib/billing/estimates/operations/sums";
import { sum } from "@/lib/kernel/core/sum";
import type { EstimateReport } from "./schema/estimates";

export function toEstimateReport(rows: readonly EstimateSums[]): EstimateReport {
  const money = (amount: number, { currency }: EstimateSums) => ({ amount, currency });
  const accepted = rows.filter(({ state }) => state === "accepted");
  const decided = (state: "accepted" | "declined") =>
    sum(rows.flatMap((row) => (row.state === state ? row.recentCount : [])));
  return {
    states: rows.map((row) => {
      const { state, currency, count } = row;
      return { state, currency, count, total: money(row.totalMinor, row) };
    }),
    uninvoiced: accepted
      .filter(({ uninvoicedCount }) => uninvoicedCount > 0)
      .map((row) => ({
        ...{ currency: row.currency, count: row.uninvoicedCount },
        amount: money(row.uninvoicedMinor, row),
      })),
    accepted_this_year: accepted
      .filter(({ thisYearCount }) => thisYearCount > 0)
      .map((row) => ({ currency: row.currency, count: row.thisYearCount, total: money(row.thisYearMinor, row) })),
    decided: { accepted: decided("accepted"), declined: decided("declined") },
  };
}
