import { isDeepStrictEqual } from "node:util";
import { defaultRateAt } from "@/lib/billing/tax-rates/operations/named";
import { assertWords } from "@/lib/billing/dunning/rules";
import { invalid } from "@/lib/kernel/core/errors";
import type { QueryScope } from "@/lib/kernel/operation";
import type { Invoicing, InvoicingInput } from "../schema/workspace";

type Dunning = Pick<Invoicing, "reminders" | "late_fee">;

/** @throws AppError validation_failed, or unknown_reference for the tax rate */
export async function assertDunning(
  scope: QueryScope,
  { late_fee: fee }: Dunning,
  { reminders, late_fee: asked }: Pick<InvoicingInput, "reminders" | "late_fee">,
): Promise<void> {
  reminders?.steps?.forEach(({ texts }, step) => {
    texts.forEach(({ subject, message }, at) => {
      const pointer = `/invoicing/reminders/steps/${String(step)}/texts/${String(at)}`;
      assertWords(subject, `${pointer}/subject`);
      assertWords(message, `${pointer}/message`);
    });
  });
  if (!asked) return;
  if (fee.action !== "off" && fee.flat === null && fee.annual_percent === null) {
    throw invalid("/invoicing/late_fee/action", "late_fee_without_amount");
  }
  await defaultRateAt(scope, "/invoicing/late_fee/tax_rate_id", asked.tax_rate_id);
}

/** A change of the settings applies to reminders and late fees of later days. */
export function startsOf(before: Dunning, after: Dunning, now: Date) {
  return {
    ...(isDeepStrictEqual(before.reminders, after.reminders) ? {} : { reminders_since: now.toISOString() }),
    ...(isDeepStrictEqual(before.late_fee, after.late_fee) ? {} : { late_fee_since: now.toISOString() }),
  };
}
