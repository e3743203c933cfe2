import { NOTHING } from "@/components/reports/public/public-words";

/** Sums of several currencies side by side, or below each other where there is no room. */
export function PublicMoney({ sums }: { sums: readonly string[] }) {
  if (sums.length === 0) return NOTHING;
  return sums.map((sum, index) => (
    <span key={sum} className="inline-block whitespace-nowrap">
      <bdi>{sum}</bdi>
      {index < sums.length - 1 && <span className="px-1.5 text-muted">·</span>}
    </span>
  ));
}
