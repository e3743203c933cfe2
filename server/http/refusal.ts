import type { AppError } from "@/lib/kernel/core/errors";
import { newPublicId } from "@/lib/kernel/core/ids";
import type { Reply } from "@/lib/kernel/http/call";
import { toProblem } from "@/lib/kernel/http/problems";

/** `secure()` never sees invalid HTTP. */
export function refusalReply(refusal: AppError, requestId: string = newPublicId("req")): Reply {
  const problem = toProblem(refusal, requestId);
  const headers = { "Request-Id": requestId, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
  return { ...problem, headers: { ...problem.headers, ...headers } };
}
