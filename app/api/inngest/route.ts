import { handler } from "@/inngest/handler";
import { env } from "@/lib/env";

/** A real Inngest server calls here. The embedded engine calls in its own process, so there is nothing to reach. */
function answer(request: Request): Promise<Response> | Response {
  return env().INNGEST_REMOTE ? handler(request) : new Response(null, { status: 404 });
}

export { answer as GET, answer as POST, answer as PUT };
