import { exponentOf } from "@/lib/kernel/core/currencies";
import { toPublicId } from "@/lib/kernel/core/ids";
import { automaticOn, type FeeView } from "./operations/fee";
import { isWorthCharging, latest } from "./rules";
import type { LateFee } from "./schema";

export function toLateFee(view: FeeView): LateFee {
  const { row, settings, through, fee, charged } = view;
  const money = (amount: number) => ({ amount, currency: row.currency });
  return {
    invoice_id: toPublicId("inv", row.id),
    through,
    flat: money(fee.flatMinor),
    interest: money(fee.interestMinor),
    total: money(fee.flatMinor + fee.interestMinor),
    annual_percent: settings.terms.annualPercent,
    spans: fee.spans.map(({ openMinor, ...span }) => ({ ...span, amount_due: money(openMinor) })),
    charged_through: latest(charged),
    chargeable: isWorthCharging(fee, exponentOf(row.currency)),
    automatic_on: automaticOn(view),
  };
}
