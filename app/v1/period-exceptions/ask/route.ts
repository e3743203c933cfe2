import { route } from "@/lib/kernel/http/route";
import { askForException } from "@/lib/tracking/closed-periods/operations/ask";
import { ExceptionAsk, ExceptionAsked } from "@/lib/tracking/closed-periods/schema";

export const POST = route({
  summary: "Ask for a period exception",
  description: "Sends an email to the owners and admins. Each person can ask once a day.",
  operation: askForException,
  body: ExceptionAsk,
  returns: ExceptionAsked,
  status: 202,
  serialize: (emailed) => ({ emailed }),
  extension: true,
});
