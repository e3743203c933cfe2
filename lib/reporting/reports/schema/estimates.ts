import { z } from "zod";
import { Currency, InvoiceSum } from "@/lib/kernel/core/wire";

const ESTIMATE_STATES = ["draft", "open", "expired", "accepted", "declined", "superseded"] as const;

const Count = z.int().min(0);

export const EstimateReport = z
  .strictObject({
    states: z
      .array(z.strictObject({ state: z.enum(ESTIMATE_STATES), currency: Currency, count: Count, total: InvoiceSum }))
      .meta({
        description:
          "One item for each state and currency that has estimates. `open`: sent and not expired. `expired`: sent and " +
          "expired.",
      }),
    uninvoiced: z
      .array(z.strictObject({ currency: Currency, count: Count, amount: InvoiceSum }))
      .meta({ description: "Accepted estimates that are not invoiced in full, and the sum of what is left." }),
    accepted_this_year: z.array(z.strictObject({ currency: Currency, count: Count, total: InvoiceSum })).meta({
      description: "Accepted estimates that were accepted in the current year, in the workspace's time zone.",
    }),
    decided: z
      .strictObject({ accepted: Count, declined: Count })
      .meta({ description: "Accepted and declined estimates that were decided in the last 365 days." }),
  })
  .meta({
    id: "EstimateReport",
    description: "Sums of estimates. Amounts in different currencies are never added.",
  });
export type EstimateReport = z.infer<typeof EstimateReport>;
