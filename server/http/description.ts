import type { IncomingMessage, ServerResponse } from "node:http";
import { openApiReply } from "@/lib/admin/docs/document";
import { encoded } from "@/lib/kernel/http/encoding";
import { sendReply, toCall } from "@/lib/kernel/http/node";
import { log } from "@/lib/kernel/log";

export function isDescription(target: string, method: string | undefined): boolean {
  return /^\/openapi\.json(?:\?|$)/.test(target) && (method === "GET" || method === "HEAD");
}

export async function serveDescription(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const call = toCall(request, "/openapi.json", "", {});
    sendReply(request, response, await encoded(call, await openApiReply(call)));
  } catch (error) {
    log().error(error, "openapi.json could not be sent");
    response.destroy();
  }
}
