import { incoming } from "@/lib/auth/incoming";
import { isFirstRun } from "@/lib/auth/first-run";
import { AppError } from "@/lib/core/errors";
import { newPublicId } from "@/lib/core/ids";
import { assertSameOrigin } from "@/lib/http/authenticate";
import type { Call, Reply } from "@/lib/http/call";
import { takeToken } from "@/lib/http/limits";
import { schemaError, toProblem } from "@/lib/http/problems";
import { webFace } from "@/lib/http/web";
import { log } from "@/lib/log";
import { createFirstWorkspace } from "@/lib/workspace/operations";
import { Setup } from "@/lib/workspace/schema";

const BODY_LIMIT = 16 * 1024;

/** Makes the owner and the first workspace: 201 with nothing in it, for the page signs in by itself. */
export const POST = webFace(answer);

async function answer(call: Call): Promise<Reply> {
  const requestId = newPublicId("req");
  const headers = { "Request-Id": requestId, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
  try {
    await setUp(call);
    return { status: 201, headers: { ...headers, "Content-Type": "application/json; charset=utf-8" }, body: "{}" };
  } catch (error) {
    if (!(error instanceof AppError)) log().error({ err: error, request_id: requestId }, "set-up failed");
    const problem = toProblem(error, requestId);
    return { ...problem, headers: { ...headers, ...problem.headers } };
  }
}

async function setUp(call: Call): Promise<void> {
  assertSameOrigin(call);
  takeToken({ name: "setup", perMinute: 30, burst: 30 }, incoming().ip, Date.now());
  if (!(await isFirstRun())) throw new AppError("conflict", "Stint is set up already. Sign in instead.");
  const given = await readSetup(call);
  await createFirstWorkspace({
    owner: { email: given.email, name: given.name, password: given.password },
    workspace: {
      name: given.workspace_name,
      currency: given.currency,
      timeZone: given.time_zone,
      weekStart: given.week_start,
    },
  });
}

async function readSetup(call: Call): Promise<Setup> {
  if (!/^application\/json\s*(?:;|$)/i.test(call.header("content-type") ?? "")) {
    throw new AppError("unsupported_media_type", "Send the body as `Content-Type: application/json`.");
  }
  const text = Buffer.from(await call.body(BODY_LIMIT)).toString("utf8");
  const parsed = Setup.safeParse(parseJson(text));
  if (!parsed.success) throw schemaError(parsed.error.issues, "body");
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("malformed_json", "The body is not JSON. Check quotes, commas and brackets.");
  }
}
