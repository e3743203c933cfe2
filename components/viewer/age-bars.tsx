import { classNames } from "@/components/ui/class-names";
import { useFigures } from "@/components/viewer/use-figures";
import type { Money } from "@/lib/kernel/core/money";

export type AgeBar = {
  /** "31–60 days late". */
  label: string;
  /** Null draws a thin bar. */
  due: Money | null;
  tone: "late" | "soon" | "later";
  /** More space than between other bars. */
  isApart?: boolean;
};

export type AgeBarsProps = {
  bars: readonly AgeBar[];
  /** "1–30 days late: €1,714.85". */
  describe: (age: string, amount: string) => string;
};

const GROUNDS: Record<AgeBar["tone"], string> = {
  late: "bg-danger-mark",
  soon: "bg-warning-mark",
  later: "bg-info-mark",
};

const COLUMNS: Readonly<Record<number, string>> = { 5: "grid-cols-5", 6: "grid-cols-6" };
const [HIGHEST_PX, LOWEST_PX] = [28, 6];

/** Amounts due by age, as one picture for screen readers. */
export function AgeBars({ bars, describe }: AgeBarsProps) {
  const { money } = useFigures();
  const most = Math.max(1, ...bars.map(({ due }) => due?.amount ?? 0));
  const known = bars.flatMap(({ label, due }) => (due === null ? [] : [{ label, amount: money(due) }]));
  return (
    <div
      role="img"
      aria-label={known.map(({ label, amount }) => describe(label, amount)).join(", ")}
      className="pt-1 pb-2"
    >
      <div className={classNames("grid items-end gap-x-0.5", COLUMNS[bars.length])}>
        {bars.map(({ label, due, tone, isApart = false }) => (
          <span key={label} className={classNames("min-w-0", isApart && "ml-2.5")}>
            {due !== null && <b className="block truncate text-xs font-[550] num phone:hidden">{money(due)}</b>}
            <i
              data-strip-segment
              className={classNames("my-[3px] block rounded-[2px]", due === null ? "bg-neutral-soft" : GROUNDS[tone])}
              style={{ height: due === null ? LOWEST_PX : Math.max(LOWEST_PX, (due.amount / most) * HIGHEST_PX) }}
            />
            <span className="block truncate text-2xs text-muted phone:hidden">{label}</span>
          </span>
        ))}
      </div>
      {/* The bars on phones are too narrow for figures. */}
      <div className="mt-1 grid gap-1 rail:hidden">
        {known.map(({ label, amount }) => (
          <span key={label} className="flex justify-between gap-3">
            <span className="text-muted">{label}</span>
            <b className="font-[550] num">{amount}</b>
          </span>
        ))}
      </div>
    </div>
  );
}
