import { z } from "zod";
import { Email, Line, Text } from "@/lib/kernel/core/wire";

const ByName = Line(200)
  .min(1)
  .meta({ description: "The person of the client who decided.", example: "Katrin Brandt" });

export const EstimateAccept = z
  .strictObject({
    by_name: ByName,
    by_email: Email.nullable().optional(),
    note: Text(2000).nullable().optional().meta({ description: "How the client accepted, such as by phone." }),
  })
  .meta({ id: "EstimateAccept", description: "Records the client's acceptance, also after the last valid day." });
export type EstimateAccept = z.infer<typeof EstimateAccept>;

export const EstimateDecline = z
  .strictObject({
    by_name: ByName,
    by_email: Email.nullable().optional(),
    reason: Text(2000).nullable().optional(),
  })
  .meta({ id: "EstimateDecline", description: "Records that the client declined." });
export type EstimateDecline = z.infer<typeof EstimateDecline>;
