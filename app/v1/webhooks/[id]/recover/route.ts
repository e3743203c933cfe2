import { route } from "@/lib/http/route";
import { recoverWebhook } from "@/lib/webhook-deliveries/operations";
import { Recovered, Recovery } from "@/lib/webhooks/schema";

export const POST = route({
  summary: "Send again what failed or was skipped since a moment",
  operation: recoverWebhook,
  params: { id: "whk" },
  body: Recovery,
  returns: Recovered,
  status: 202,
  serialize: (recovered) => ({ recovered }),
  sensitive: true,
  extension: true,
});
