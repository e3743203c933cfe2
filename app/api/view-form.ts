import { z } from "zod";
import { sessionIdOf } from "@/lib/kernel/auth/cookie";
import { personOfSession } from "@/lib/kernel/auth/credentials";
import { pageForm } from "@/lib/kernel/http/page-form";
import type { WebHandler } from "@/lib/kernel/http/web";

/**
 * A POST by script counts a view, so email scanners that follow links do not count as readers.
 *
 * @param name Of the limit.
 */
export function viewForm(
  name: string,
  recordView: (token: string, viewer: { workspaceId: string | null }, now: Date) => Promise<void>,
): WebHandler {
  return pageForm({
    name,
    perMinute: 60,
    body: z.strictObject({ token: z.string().max(100) }),
    status: 202,
    answer: async ({ token }, { cookie }) => {
      const now = new Date();
      const sessionId = await sessionIdOf(cookie);
      const person = sessionId === null ? null : await personOfSession(sessionId, now);
      await recordView(token, { workspaceId: person?.actor.workspaceId ?? null }, now);
      return {};
    },
  });
}
