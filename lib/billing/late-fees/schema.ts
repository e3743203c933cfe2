import { z } from "zod";
import { CivilDate, Id, Money } from "@/lib/kernel/core/wire";
import { LateFeeSettings } from "@/lib/billing/dunning/schema";

export const LateFeeQuery = z.strictObject({
  through: CivilDate.optional().meta({ description: "Last day of interest, at most today. Default: today." }),
});
export type LateFeeQuery = z.infer<typeof LateFeeQuery>;

export const LateFeeCreate = LateFeeQuery.meta({ id: "LateFeeCreate" });

export const LateFee = z
  .strictObject({
    invoice_id: Id("inv").meta({ description: "The late invoice." }),
    through: CivilDate.meta({ description: "Last day of interest." }),
    flat: Money.meta({ description: "0 if the flat fee was charged before, or is in another currency." }),
    interest: Money,
    total: Money.meta({ description: "Before tax." }),
    annual_percent: LateFeeSettings.shape.annual_percent,
    spans: z
      .array(
        z.strictObject({
          from: CivilDate.meta({ description: "First day." }),
          through: CivilDate.meta({ description: "Last day, inclusive." }),
          days: z.int().min(1),
          amount_due: Money.meta({ description: "Without late fees. A payment counts from the day after it." }),
        }),
      )
      .meta({ description: "The days of interest, with the amount that was due." }),
    charged_through: CivilDate.nullable().meta({ description: "Last day of the late fees so far. Null: none." }),
    chargeable: z.boolean().meta({ description: "Whether the total is at least 1.00 of the currency." }),
    automatic_on: CivilDate.nullable().meta({
      description: "Day of the automatic late fee. Null: not planned.",
    }),
  })
  .meta({ id: "LateFee", description: "The late fee that is not charged yet." });
export type LateFee = z.infer<typeof LateFee>;
