import { handler } from "@/inngest/handler";
import { env } from "@/lib/kernel/env";

/** Only a real Inngest server calls here. The embedded engine calls in its own process. */
async function answer(request: Request): Promise<Response> {
  if (!env().INNGEST_REMOTE) return new Response(null, { status: 404 });
  if (request.method === "POST" && !(await isJson(request.clone()))) return new Response(null, { status: 400 });
  return handler(request);
}

/** The SDK reads the body before the signature, and reports invalid JSON as an internal error. */
async function isJson(request: Request): Promise<boolean> {
  return request.json().then(
    () => true,
    () => false,
  );
}

export { answer as GET, answer as POST, answer as PUT };
