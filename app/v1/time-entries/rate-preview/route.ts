import { route } from "@/lib/kernel/http/route";
import { previewRates } from "@/lib/tracking/time-entries/operations/rate-preview";
import { RateEffect, RatePreview } from "@/lib/tracking/time-entries/schema";

export const POST = route({
  summary: "Preview the effect of rates on tracked time",
  description:
    "Returns the time that a change of `rates` would give another rate, and the time that would keep its rate. Changes nothing. Managers can ask for the projects that they manage.",
  operation: previewRates,
  roles: ["owner", "admin", "manager"],
  body: RatePreview,
  returns: RateEffect,
  serialize: (effect) => effect,
  extension: true,
});
