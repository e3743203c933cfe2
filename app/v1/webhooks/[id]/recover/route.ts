import { route } from "@/lib/kernel/http/route";
import { recoverWebhook } from "@/lib/webhooks/deliveries/operations";
import { Recovered, Recovery } from "@/lib/webhooks/endpoints/schema";

export const POST = route({
  summary: "Send failed and skipped deliveries again",
  description:
    "Creates a new delivery for each delivery since `since` that failed, or that was skipped because the endpoint was disabled.",
  operation: recoverWebhook,
  params: { id: "whk" },
  body: Recovery,
  returns: Recovered,
  status: 202,
  errors: ["invalid_state_transition"],
  serialize: (recovered) => ({ recovered }),
  sensitive: true,
  extension: true,
});
