import type { IncomingMessage, ServerResponse } from "node:http";
import { encoded } from "@/lib/kernel/http/encoding";
import { sendReply, toCall } from "@/lib/kernel/http/node";
import { log } from "@/lib/kernel/log";
import { meters } from "@/lib/kernel/meters";
import { answerScim, scimRoute } from "@/lib/identity/scim/answer";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

export async function serveScim(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = "", search = ""] = (request.url ?? "/").split(/\?(.*)/s, 2);
  const call = toCall(request, path, search, {});
  const method = METHODS.includes(call.method) ? call.method : "other";
  const measured = meters().requests.startTimer({ method, route: scimRoute(path) });
  try {
    const reply = await encoded(call, await answerScim(call));
    sendReply(request, response, reply);
    measured({ status: `${String(Math.floor(reply.status / 100))}xx` });
  } catch (error) {
    log().error(error, "an answer could not be sent");
    response.destroy();
  }
}
