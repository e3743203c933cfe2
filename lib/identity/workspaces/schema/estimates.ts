import { z } from "zod";
import { Text } from "@/lib/kernel/core/wire";

export const EstimateSettings = z
  .strictObject({
    valid_days: z.int().min(1).max(365).meta({
      description: "Days for which estimates without a last valid day are valid. Default: 30.",
    }),
    terms: Text(5000).meta({ description: "Terms of new estimates without their own." }),
    remind: z.boolean().meta({
      description:
        "Whether clients get one reminder, three days before the last valid day of an emailed estimate. Default: false.",
    }),
    draft_on_acceptance: z.boolean().meta({
      description: "Whether acceptance drafts an invoice of the part that is due `on_acceptance`. Default: false.",
    }),
  })
  .meta({ id: "EstimateSettings" });
