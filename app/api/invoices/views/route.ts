import { z } from "zod";
import { sessionIdOf } from "@/lib/kernel/auth/cookie";
import { actorOfSession } from "@/lib/kernel/auth/credentials";
import { pageForm } from "@/lib/kernel/http/page-form";
import { recordView } from "@/lib/billing/invoices/operations/public";

/**
 * The page of a public link tells that a browser shows it. A POST by script, so that what only follows links, such as a
 * scanner of mails, does not count as a reader.
 */
export const POST = pageForm({
  name: "invoice-view",
  perMinute: 60,
  body: z.strictObject({ token: z.string().max(100) }),
  status: 202,
  answer: async ({ token }, { cookie }) => {
    const now = new Date();
    const sessionId = await sessionIdOf(cookie);
    const actor = sessionId === null ? null : await actorOfSession(sessionId, now);
    await recordView(token, { workspaceId: actor?.workspaceId ?? null }, now);
    return {};
  },
});
