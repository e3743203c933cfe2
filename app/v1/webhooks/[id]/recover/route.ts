import { route } from "@/lib/http/route";
import { recoverWebhook } from "@/lib/webhook-deliveries/operations";
import { Recovered, Recovery } from "@/lib/webhooks/schema";

export const POST = route({
  summary: "Send again what failed or was skipped since a moment",
  description:
    "Makes a new delivery of every event since the moment that failed or was skipped while the endpoint was disabled.",
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
