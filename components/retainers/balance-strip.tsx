import { Strip, type StripProps } from "@/components/ui/strip";
import type { Retainer } from "@/lib/billing/retainers/schema";

export type BalanceStripProps = Pick<StripProps, "height" | "className"> & {
  retainer: Pick<Retainer, "drawn_total" | "net_balance" | "low_at" | "low">;
  /** Minor units that an invoice is about to draw. */
  drawing?: number;
};

/** Drawn and left, to scale, with a line at the low mark. The figures beside it say the same. */
export function BalanceStrip({ retainer, drawing = 0, ...props }: BalanceStripProps) {
  const { drawn_total: drawn, net_balance: left, low_at: low } = retainer;
  const whole = Math.max(1, drawn.amount + left.amount);
  const at = (amount: number) => (amount / whole) * 100;
  const isLow = low !== null && left.amount - drawing <= low.amount;
  const segments = [
    { start: 0, length: at(drawn.amount), tone: "secondary" as const },
    { start: at(drawn.amount), length: at(drawing), tone: "secondary" as const, fill: "hatched" as const },
    {
      start: at(drawn.amount + drawing),
      length: at(left.amount - drawing),
      tone: isLow ? ("warning" as const) : ("success" as const),
    },
  ];
  return (
    <Strip
      {...props}
      segments={segments.filter(({ length }) => length > 0)}
      ticks={low === null || low.amount === 0 || low.amount > whole ? [] : [{ at: 100 - at(low.amount), tone: "text" }]}
    />
  );
}
